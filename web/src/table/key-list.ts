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
  { keys: ['H'], message: 'hand' },
  { keys: ['P'], message: 'prompt' },
  { keys: ['L'], message: 'log' },
  { keys: ['S'], message: 'scores' },
  { keys: ['T'], message: 'chat' },
  { keys: ['M'], message: 'mute' },
  { keys: ['G'], message: 'guide' },
  { keys: ['key-escape'], message: 'close' },
  { keys: ['?'], message: 'keys' },
]

/** What works where a table is only looked at. */
export const LOOKING: readonly KeyHelp[] = KEYS.filter(({ message }) =>
  ['move', 'help', 'hand', 'log', 'scores', 'mute', 'close', 'keys'].includes(message),
)

/** The keys of the replay: `replay-keys-…` */
export const REPLAY_KEYS: readonly KeyHelp[] = [
  { keys: [',', '.'], message: 'step' },
  { keys: ['<', '>'], message: 'ends' },
  { keys: ['A'], message: 'play' },
  { keys: ['B', 'N'], message: 'round' },
  { keys: ['V'], message: 'moves' },
]

/** Whether the key belongs to something one types into. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
