// The parts that players are drawn from, on a field of 40 by 40: a silhouette of its own for each, so that nobody is told
// apart by colour alone.

export interface AvatarParts {
  /** Behind the head: ears, a mane, bolts. */
  back?: string
  head: string
  /** Lighter spots. */
  pale?: string
  /** Lines. */
  lines?: string
  /** Dark spots. */
  dark?: string
  /** The middle of both eyes: how far from the middle, how far down. */
  eyes: readonly [apart: number, down: number]
}

const ROUND = 'M20 8c9 0 14 6 14 14s-6 14-14 14S6 30 6 22 11 8 20 8Z'
const MUZZLE = 'M20 23c5 0 8 3 8 6s-4 5.5-8 5.5-8-2.5-8-5.5 3-6 8-6Z'
const WHISKERS = 'M3 25h6M5 30l5-1.5M37 25h-6M35 30l-5-1.5'

const CREATURE_PARTS: Readonly<Record<string, AvatarParts>> = {
  cat: {
    back: 'M7 21 7 4l11 7ZM33 21 33 4l-11 7Z',
    head: ROUND,
    lines: `${WHISKERS}M16.5 28.5c1 2 3.5 2 3.5-.5 0 2.5 2.5 2.5 3.5.5`,
    dark: 'M17.5 24.5h5L20 27.5Z',
    eyes: [6, 20],
  },
  dog: {
    back: 'M13 8C3 3-1 14 1 26c4 3 9-1 9-9ZM27 8c10-5 14 6 12 18-4 3-9-1-9-9Z',
    head: 'M20 7c8 0 12 6 12 14s-5 15-12 15S8 29 8 21 12 7 20 7Z',
    pale: MUZZLE,
    lines: 'M20 28v3',
    dark: 'M17 24.5h6c0 3-2 4-3 4s-3-1-3-4Z',
    eyes: [5.5, 19],
  },
  rabbit: {
    back: 'M16 12C8 9 8 1 12 1s6 5 6 10ZM24 12c8-3 8-11 4-11s-6 5-6 10Z',
    head: 'M20 11c9 0 13 6 13 12s-5 13-13 13S7 29 7 23s4-12 13-12Z',
    pale: 'M17.5 29h5v5h-5Z',
    lines: 'M15.5 29h9M20 27v7M17.5 29v5h5v-5',
    dark: 'M18 25h4l-2 2.4Z',
    eyes: [6, 21],
  },
  bear: {
    back: 'M4 11a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0ZM25 11a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0Z',
    head: ROUND,
    pale: MUZZLE,
    lines: 'M20 28c0 2.5-3 3-4 1M20 28c0 2.5 3 3 4 1',
    dark: 'M17 25h6c0 2.5-2 3.5-3 3.5s-3-1-3-3.5Z',
    eyes: [6, 19.5],
  },
  fox: {
    back: 'M6 20 3 3l13 8ZM34 20l3-17-13 8Z',
    head: 'M20 37C12 33 4 27 5 18c4-6 9-8 15-8s11 2 15 8c1 9-7 15-15 19Z',
    pale: 'M5 20c6 0 11 5 15 17C12 33 5.5 28 5 20ZM35 20c-6 0-11 5-15 17 8-4 14.5-9 15-17Z',
    dark: 'M16.5 32.5h7L20 37.5Z',
    eyes: [6.5, 20],
  },
  owl: {
    back: 'M6 17 5 3l12 7ZM34 17l1-14-12 7Z',
    head: ROUND,
    pale: 'M13.5 14a6.5 6.5 0 1 0 .1 0ZM26.5 14a6.5 6.5 0 1 0 .1 0Z',
    lines: 'M14 33c1-2 2-2 3 0 1-2 2-2 3 0 1-2 2-2 3 0 1-2 2-2 3 0',
    dark: 'M17 24h6l-3 5Z',
    eyes: [6.5, 20.5],
  },
  frog: {
    back: 'M5 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0ZM22 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0Z',
    head: 'M20 14c10 0 17 4 17 11s-7 11-17 11S3 32 3 25s7-11 17-11Z',
    pale: 'M7.5 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM24.5 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z',
    lines: 'M9 26c5 6 17 6 22 0M18 21h.1M22 21h.1',
    eyes: [8.5, 12],
  },
  mouse: {
    back: 'M1 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0ZM23 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0Z',
    head: 'M20 12c7 0 11 5 11 10s-6 14-11 14S9 27 9 22s4-10 11-10Z',
    pale: 'M4.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0ZM26.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0Z',
    lines: 'M6 28l6 .5M8 33l5-2M34 28l-6 .5M32 33l-5-2',
    dark: 'M17 33a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z',
    eyes: [5, 22],
  },
  lion: {
    back: 'M20 1.5a5 5 0 0 1 8 2.5 5 5 0 0 1 7 5.5 5 5 0 0 1 2.5 8.5 5 5 0 0 1-1.5 9 5 5 0 0 1-7 7.5 5 5 0 0 1-9 3 5 5 0 0 1-9-3 5 5 0 0 1-7-7.5 5 5 0 0 1-1.5-9A5 5 0 0 1 5 9.5 5 5 0 0 1 12 4a5 5 0 0 1 8-2.5Z',
    head: 'M20 10a11 11 0 1 0 .1 0Z',
    pale: 'M20 10a11 11 0 1 0 .1 0Z',
    lines: 'M20 25c0 2-2.5 2.5-3.5 1M20 25c0 2 2.5 2.5 3.5 1',
    dark: 'M17.5 22h5L20 25.5Z',
    eyes: [4.5, 18.5],
  },
  penguin: {
    head: 'M20 3c9 0 14 7 14 17s-5 17-14 17S6 30 6 20 11 3 20 3Z',
    pale: 'M20 13c3-4.5 10.5-3 10.5 5S26 34 20 34 9.5 26 9.5 18 17 8.5 20 13Z',
    dark: 'M15 23h10l-5 6Z',
    eyes: [5.5, 18.5],
  },
  pig: {
    back: 'M5 19C3 12 4 7 5 4c5 0 9 3 12 7ZM35 19c2-7 1-12 0-15-5 0-9 3-12 7Z',
    head: ROUND,
    pale: 'M20 22.5c5 0 7.5 2 7.5 5s-2.5 5-7.5 5-7.5-2-7.5-5 2.5-5 7.5-5Z',
    lines: 'M20 22.5c5 0 7.5 2 7.5 5s-2.5 5-7.5 5-7.5-2-7.5-5 2.5-5 7.5-5ZM17.5 26.5v2M22.5 26.5v2',
    eyes: [6.5, 18.5],
  },
  octopus: {
    head: 'M6 17C6 9 11 3 20 3s14 6 14 14c0 7 0 10 4 14-2 5-8 4-9 0-1 6-8 6-9 1-1 5-8 5-9-1-1 4-7 5-9 0 4-4 4-7 4-14Z',
    pale: 'M9 25h.1M31 25h.1',
    lines: 'M16 22.5c2 2.5 6 2.5 8 0M12 8h.1M16 6.5h.1',
    eyes: [6, 17],
  },
}

const ROBOT_PARTS: Readonly<Record<string, AvatarParts>> = {
  bolt: {
    back: 'M1 17h6v10H1ZM33 17h6v10h-6ZM15 4h10v6H15Z',
    head: 'M9 9h22a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V13a4 4 0 0 1 4-4Z',
    eyes: [6.5, 19],
  },
  dish: {
    back: 'M10 1c1 9 12 11 17 4ZM18 6v6h4V6Z',
    head: 'M5 24a15 14 0 0 1 30 0v8a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Z',
    eyes: [6.5, 21],
  },
  coil: {
    back: 'M18.5 4h3v8h-3ZM16 6.5h8v2h-8ZM17 2a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z',
    head: 'M20 11a13 13 0 1 0 .1 0Z',
    eyes: [5.5, 21],
  },
  cube: {
    head: 'M20 3l15 8v17l-15 9-15-9V11Z',
    lines: 'M5 11l15 5 15-5',
    eyes: [6, 21.5],
  },
  lamp: {
    back: 'M16 5a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z',
    head: 'M12 9h16l8 27H4Z',
    eyes: [5, 20],
  },
  kettle: {
    back: 'M8 17C8 1 32 1 32 17h-4C28 6 12 6 12 17ZM32 23l7-7v8l-6 6Z',
    head: 'M20 12c9 0 14 6 14 13s-3 11-4 11H10c-1 0-4-4-4-11s5-13 14-13Z',
    eyes: [6, 21.5],
  },
}

/** How a bot of a level looks: the mouth, and what is above the eyes. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  random: 'M12 30l3-2.5 3 2.5 3-2.5 3 2.5 3-2.5',
  novice: 'M18 29a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z',
  expert: 'M15 29h10M10 16l6-2M30 16l-6-2',
  learned: 'M13 27h14v4H13ZM17.6 27v4M22.3 27v4',
}
const SMILE = 'M14 27.5c3 4 9 4 12 0'

export const FILLS: Readonly<Record<string, string>> = {
  red: '#f0705f',
  orange: '#f6a04a',
  yellow: '#f8d55c',
  green: '#83c872',
  teal: '#55c1b7',
  blue: '#78abf0',
  violet: '#b592e4',
  pink: '#f297bd',
}

/** What somebody looks like; one that this client does not know yet is a penguin. */
export function partsOf(avatar: string, level: string): AvatarParts & { fill: string } {
  const [shape = '', colour = ''] = avatar.split('-')
  const fill = FILLS[colour] ?? '#d9c9b4'
  const robot = ROBOT_PARTS[shape]
  if (!robot) return { ...(CREATURE_PARTS[shape] ?? CREATURE_PARTS.penguin!), fill }
  const [kind = ''] = level.split(/[-:]/)
  return { ...robot, lines: `${robot.lines ?? ''}${EXPRESSIONS[kind] ?? SMILE}`, fill }
}
