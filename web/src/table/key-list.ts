// The keys of the table: what the help lists is what works.

export interface KeyHelp {
  /** As they are written on the keyboard; `key-…` is a word of the catalogue. */
  keys: readonly string[]
  /** `table-keys-…` */
  message: string
}

export const KEYS: readonly KeyHelp[] = [
  { keys: ['←', '→', '↑', '↓'], message: 'move' },
  { keys: ['key-page'], message: 'playable' },
  { keys: ['key-enter'], message: 'play' },
  { keys: ['I'], message: 'help' },
  { keys: ['D'], message: 'draw' },
  { keys: ['K'], message: 'keep' },
  { keys: ['U'], message: 'uno' },
  { keys: ['C'], message: 'catch' },
  { keys: ['A'], message: 'accuse' },
  { keys: ['H'], message: 'hand' },
  { keys: ['P'], message: 'prompt' },
  { keys: ['L'], message: 'log' },
  { keys: ['S'], message: 'scores' },
  { keys: ['T'], message: 'chat' },
  { keys: ['M'], message: 'mute' },
  { keys: ['G'], message: 'guide' },
  { keys: ['O'], message: 'hint' },
  { keys: ['key-escape'], message: 'close' },
  { keys: ['?'], message: 'keys' },
]

/** What works where a table is only looked at. */
export const LOOKING: readonly KeyHelp[] = KEYS.filter(({ message }) =>
  ['move', 'help', 'log', 'scores', 'mute', 'close', 'keys'].includes(message),
)

/** The keys of the replay: `replay-keys-…` */
export const REPLAY_KEYS: readonly KeyHelp[] = [
  { keys: ['←', '→', ',', '.'], message: 'step' },
  { keys: ['key-home', 'key-end', '<', '>'], message: 'ends' },
  { keys: ['key-space', 'A'], message: 'play' },
  { keys: ['-', '+'], message: 'speed' },
  { keys: ['J', 'K'], message: 'moment' },
  { keys: ['B', 'N'], message: 'round' },
  { keys: ['V'], message: 'moves' },
  { keys: ['O'], message: 'hint' },
]

const TYPED_INTO = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether the key belongs to something one types into. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}
