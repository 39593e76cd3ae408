// A WebSocket without a server: what was sent, and a way to answer.
import type { AnyCommand, AnyMessage } from '../src/protocol'

export class FakeSocket {
  static all: FakeSocket[] = []
  sent: AnyCommand[] = []
  isClosed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyCommand)
  }

  close(): void {
    this.isClosed = true
  }

  tell(message: AnyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
}
