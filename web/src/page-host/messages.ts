// What page and worker say to each other: a kind, the number of a line or a question, and a text.
export type Said = readonly [kind: string, number: number, text: string]

/** What the worker begins with. */
export interface Beginning {
  /** The address of the list of Python's files. */
  list: string
  /** Whether the tables are taken from another tab. */
  steal: boolean
  /** How many times as long as usual bots hesitate: tests and benchmarks have no time. */
  hesitation: number
}
