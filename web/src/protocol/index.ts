// What the client sends and receives. A command gets its number, and an action its `seq`, when it is sent.
import type { AnyCommand } from './types'

export type * from './types'

type Unnumbered<C> = C extends unknown ? Omit<C, 'n' | 'seq'> : never

/** A command as a screen gives it: the connection adds `n`, and to an action the `seq` it is made on. */
export type Command = Unnumbered<Exclude<AnyCommand, { type: 'hello' }>>
export type Send = (command: Command) => void
