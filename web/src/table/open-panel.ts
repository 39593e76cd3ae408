// What can lie open over the middle of the table: one thing at a time.

export type Panel = 'log' | 'chat' | 'scores' | 'keys' | 'menu' | 'sounds' | 'accuse' | 'pad'
export type Open =
  | { is: Panel }
  | { is: 'choice'; card: string }
  | { is: 'help'; card: string }
  | { is: 'seat'; seat: number }
  | { is: 'rules'; option: string | null }
  | null
