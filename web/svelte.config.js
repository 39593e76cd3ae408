import { readdirSync } from 'node:fs'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const components = readdirSync(new URL('src', import.meta.url), { recursive: true })
  .map((name) => `/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.svelte'))
  .sort()

/** The shortest name for the scope of a component's styles, which stands on every element: its place among them all. */
function scopeOf({ hash, filename }) {
  const place = components.findIndex((name) => filename.replaceAll('\\', '/').endsWith(name))
  return `s${place < 0 ? hash(filename) : place.toString(36)}`
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash: scopeOf },
}
