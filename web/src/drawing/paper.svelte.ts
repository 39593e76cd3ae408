// The sheet of paper that one draws on: it keeps its strokes when it is put away, and after it was shown.
import type { Stroke } from '../protocol'
import { MAX_POINTS, MAX_STROKES, PAPER } from '../protocol/constants'
import { onPaper, simplified, type Point } from './strokes'

const SHAPE = 44
/** How far the pen is moved at least before a point is taken. */
const STEP = 2

export class Paper {
  strokes = $state.raw<readonly Stroke[]>([])
  ink = $state(0)
  pen = $state(1)
  /** Where the pen of the keyboard is. */
  at = $state.raw<Point>(onPaper([PAPER / 2, PAPER / 2]))
  /** The stroke that is being drawn. */
  #points = $state.raw<readonly Point[]>([])

  get current(): Stroke | null {
    return this.#points.length > 0 ? this.#stroke(this.#points) : null
  }

  get isDown(): boolean {
    return this.#points.length > 0
  }

  get isFull(): boolean {
    return this.strokes.length >= MAX_STROKES || this.#left <= 1
  }

  get #left(): number {
    return MAX_POINTS - this.strokes.reduce((sum, { points }) => sum + points.length / 2, 0)
  }

  begin(point: Point): void {
    this.at = onPaper(point)
    if (!this.isFull) this.#points = [this.at]
  }

  /** Move the pen; it leaves a line if it is on the paper. */
  move(point: Point): void {
    const [x, y] = (this.at = onPaper(point))
    const last = this.#points.at(-1)
    if (last && Math.hypot(x - last[0], y - last[1]) >= STEP) this.#points = [...this.#points, this.at]
  }

  end(): void {
    if (this.isDown) this.#add(this.#points)
    this.#points = []
  }

  /** Draw a closed line around the pen, as far as the paper goes. */
  place(shape: readonly Point[]): void {
    this.end()
    if (!this.isFull) this.#add(shape.map(([x, y]) => onPaper([this.at[0] + SHAPE * x, this.at[1] + SHAPE * y])))
  }

  undo(): void {
    if (this.isDown) this.#points = []
    else this.strokes = this.strokes.slice(0, -1)
  }

  clear(): void {
    this.#points = []
    this.strokes = []
  }

  #add(points: readonly Point[]): void {
    this.strokes = [...this.strokes, this.#stroke(simplified(points, this.#left))]
  }

  #stroke(points: readonly Point[]): Stroke {
    return { ink: this.ink, pen: this.pen, points: points.flat() }
  }
}

/** The one of this page. */
export const paper = new Paper()
