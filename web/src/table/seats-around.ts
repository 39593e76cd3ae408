// Where the others sit round the table: along an arch from one's own left over the far side to one's right.

export interface Place {
  x: number
  y: number
}

/** Between a circle (2) and a rectangle: where seats stand in rows and columns, they do not touch. */
const ROUNDNESS = 5
const SAMPLES = 240
/** The arch stands on this part of the height. */
const FOOT = 0.74

/** The middles of `count` seats of that size, at equal distances along the arch. */
export function seatsAround(
  count: number,
  width: number,
  height: number,
  seat: { wide: number; high: number },
): Place[] {
  const across = Math.max(0, (width - seat.wide) / 2 - 6)
  const foot = Math.max(seat.high, height * FOOT - seat.high / 2)
  const up = Math.max(0, foot - seat.high / 2 - 10)
  const path = Array.from({ length: SAMPLES + 1 }, (_, i): Place => {
    const angle = Math.PI * (1 - i / SAMPLES)
    const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / ROUNDNESS)
    return { x: width / 2 + across * bent(Math.cos(angle)), y: foot - up * bent(Math.sin(angle)) }
  })
  const lengths = [0]
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!]
    lengths.push(lengths[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y))
  }
  const whole = lengths.at(-1)!
  return Array.from({ length: count }, (_, i) => {
    const wanted = (whole * (i + 0.5)) / count
    const next = Math.max(
      1,
      lengths.findIndex((one) => one >= wanted),
    )
    const [a, b] = [path[next - 1]!, path[next]!]
    const part = whole > 0 ? (wanted - lengths[next - 1]!) / (lengths[next]! - lengths[next - 1]!) : 0
    return { x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) }
  })
}
