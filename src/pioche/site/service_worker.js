// Keeps the files of the site, so that it starts without a network. LIST and VERSION are written in front of this.
const SHELL = `pioche-${VERSION}`
const PYTHON = 'pioche-python' // the page itself puts these there, when somebody plays

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(LIST)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('pioche-') && name !== SHELL && name !== PYTHON) await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || !address.href.startsWith(self.registration.scope)) return
  event.respondWith(answer(request))
})

async function answer(request) {
  const wanted = request.mode === 'navigate' ? new Request(self.registration.scope) : request
  return (await caches.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}
