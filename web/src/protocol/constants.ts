// Written by `npm run types` from the constants of src/pioche/protocol: do not edit.
export const VERSION = 3
export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 10
export const PLAYERS_AT_FIRST = 4
export const MAX_NAME = 24
export const MAX_CHAT = 300
export const MAX_TITLE = 40
export const MAX_TEXT = 200
export const COLOUR_NAMES: Readonly<Record<string, string>> = {
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  V: 'violet',
  P: 'pink',
}
export const CREATURES = [
  'cat',
  'dog',
  'rabbit',
  'bear',
  'fox',
  'owl',
  'frog',
  'mouse',
  'lion',
  'penguin',
  'pig',
  'octopus',
] as const
export const AVATAR_COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const
export const OPS = ['draw', 'pledge', 'skip', 'reverse', 'again', 'swap', 'rotate'] as const
export const WHOM = ['next', 'previous', 'chosen', 'others', 'all', 'self'] as const
export const MAX_EFFECTS = 8
export const MAX_AMOUNT = 99
export const TEMPLATES: Readonly<Record<string, string>> = {
  wild: '',
  rain: 'draw 1 others',
  gift: 'draw 3 chosen',
  encore: 'again',
  uturn: 'reverse; again',
  swap: 'swap chosen',
  carousel: 'rotate',
  promise: 'pledge all 2',
}
export const PAPER = 255
export const INKS = ['black', 'red', 'yellow', 'green', 'blue', 'brown', 'white'] as const
export const PENS = [3, 8, 18] as const
export const MAX_STROKES = 40
export const MAX_POINTS = 500
