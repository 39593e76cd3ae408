// A line to a table: a WebSocket, or a port of the page's own host, which is used in the same way.
import { isPageHost } from '../page-host/page-mode'

export interface Line {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent<string>) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export function openLine(address: string): Line {
  return isPageHost ? new PageLine(address) : new WebSocket(address)
}

/** It opens when the host is there, which takes a while the first time. */
class PageLine implements Line {
  onopen: Line['onopen'] = null
  onmessage: Line['onmessage'] = null
  onclose: Line['onclose'] = null
  #send: ((text: string) => void) | null = null
  #end: () => void = () => {}
  #isClosed = false

  constructor(address: string) {
    import('../page-host/page-host')
      .then(({ host }) => host.started())
      .then(
        (host) => {
          if (this.#isClosed) return
          const port = host.connect(address, {
            hear: (data) => this.onmessage?.(new MessageEvent('message', { data })),
            ended: () => this.#over(),
          })
          this.#send = port.send
          this.#end = port.close
          this.onopen?.(new Event('open'))
        },
        () => this.#over(),
      )
  }

  send(text: string): void {
    this.#send?.(text)
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#end()
  }

  #over(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.onclose?.(new CloseEvent('close'))
  }
}
