// Drawings as numbers: strokes of a pen on a square sheet of paper.
import { PAPER } from '../protocol/constants'

/** How far a line may be from what was drawn, in the measure of the paper. */
const CLOSE = 0.5
const CIRCLE = 24

export type Point = readonly [x: number, y: number]

/** What an `<svg>` draws for the points of a stroke; one point alone is a dot. */
export function pathOf(points: readonly number[]): string {
  const [x = 0, y = 0, ...rest] = points
  let path = `M${x} ${y}`
  for (let i = 0; i + 1 < rest.length; i += 2) path += `L${rest[i]} ${rest[i + 1]}`
  return rest.length > 1 ? path : `${path}h.01`
}

/** The nearest point of the paper. */
export function onPaper([x, y]: Point): Point {
  const bounded = (at: number): number => Math.min(PAPER, Math.max(0, Math.round(at)))
  return [bounded(x), bounded(y)]
}

/** A line with fewer points that looks the same (Ramer, Douglas and Peucker), and at most so many. */
export function simplified(points: readonly Point[], most: number): Point[] {
  for (let close = CLOSE; ; close *= 2) {
    const few = without(points, close)
    if (few.length <= most) return few
    if (close > PAPER) return few.slice(0, most)
  }
}

function without(points: readonly Point[], close: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let [farthest, distance] = [0, 0]
  points.forEach((point, i) => {
    const away = distanceTo(first, last, point)
    if (away > distance) [farthest, distance] = [i, away]
  })
  if (distance <= close) return [first, last]
  return [...without(points.slice(0, farthest + 1), close).slice(0, -1), ...without(points.slice(farthest), close)]
}

/** How far a point is from the line between two others. */
function distanceTo([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

const around = (count: number, turn: number, radius: (i: number) => number): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((turn + i / count) * 2 - 0.5) * Math.PI
    return [radius(i) * Math.cos(angle), radius(i) * Math.sin(angle)]
  })

/** Closed lines around the middle, for those who draw with keys. */
export const SHAPES: Readonly<Record<string, readonly Point[]>> = {
  circle: around(CIRCLE, 0, () => 1),
  square: around(4, 1 / 8, () => Math.SQRT2 * 0.85),
  triangle: around(3, 0, () => 1.1),
  star: around(10, 0, (i) => (i % 2 ? 0.45 : 1.1)),
  heart: Array.from({ length: CIRCLE + 1 }, (_, i): Point => {
    const angle = (i / CIRCLE) * 2 * Math.PI
    const down = 13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)
    return [Math.sin(angle) ** 3, -down / 16]
  }),
}
