// What the client sends and is sent. A command is numbered, and an action put on the table's number, as it leaves.
import type { AnyCommand } from './types'

export type * from './types'

type Unnumbered<C> = C extends unknown ? Omit<C, 'n' | 'seq'> : never

/** A command as a screen gives it: the connection adds `n`, and to an action the `seq` it is made on. */
export type Command = Unnumbered<Exclude<AnyCommand, { type: 'hello' }>>
export type Send = (command: Command) => void
