// The result of a game as a picture to share, drawn in the page: nothing is sent to a server.

import { saveFile } from '../save-file'

export interface Shown {
  title: string
  subtitle: string
  rows: readonly { name: string; score: number; won: boolean }[]
  awards: readonly string[]
}

const WIDE = 1200
const MARGIN = 70
const ROW = 64
const LINE = 46
const FONT = "ui-rounded, 'Segoe UI', system-ui, sans-serif"
const COLOURS = ['#d2362b', '#f5bd1f', '#1f8148', '#2564ca', '#7a45bb', '#c73d82']
const [PAPER, INK, SOFT, GOLD] = ['#fdf4e3', '#2c1b2e', '#66505f', '#f9dc8a']

/** How high the picture is. */
export function heightOf({ rows, awards }: Shown): number {
  return 250 + rows.length * ROW + (awards.length > 0 ? 40 + awards.length * LINE : 0) + 90
}

export function draw(on: CanvasRenderingContext2D, shown: Shown): void {
  const high = heightOf(shown)
  on.fillStyle = PAPER
  on.fillRect(0, 0, WIDE, high)
  COLOURS.forEach((colour, i) => {
    on.fillStyle = colour
    on.fillRect((i * WIDE) / COLOURS.length, 0, WIDE / COLOURS.length, 18)
  })
  write(on, shown.title, MARGIN, 120, `800 62px ${FONT}`, INK)
  write(on, shown.subtitle, MARGIN, 178, `500 32px ${FONT}`, SOFT)
  let y = 225
  for (const { name, score, won } of shown.rows) {
    if (won) {
      on.fillStyle = GOLD
      on.fillRect(MARGIN - 20, y, WIDE - 2 * MARGIN + 40, ROW - 6)
    }
    write(on, won ? `★ ${name}` : name, MARGIN, y + 42, `${won ? 800 : 600} 36px ${FONT}`, INK, WIDE - 2 * MARGIN - 180)
    on.textAlign = 'right'
    write(on, String(score), WIDE - MARGIN, y + 42, `800 36px ${FONT}`, INK)
    on.textAlign = 'left'
    y += ROW
  }
  if (shown.awards.length > 0) y += 40
  for (const award of shown.awards) {
    write(on, `• ${award}`, MARGIN, y + 20, `500 28px ${FONT}`, INK)
    y += LINE
  }
  write(on, 'Pioche', MARGIN, high - 40, `800 30px ${FONT}`, SOFT)
}

function write(
  on: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  most = WIDE - 2 * MARGIN,
): void {
  on.font = font
  on.fillStyle = colour
  on.fillText(words, x, y, most) // what is too long is pressed together
}

async function pictureOf(shown: Shown): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = heightOf(shown)
  const on = canvas.getContext('2d')
  if (!on) return null
  draw(on, shown)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

/** Hand the picture to the phone's own way of sharing, or save it where there is none. */
export async function sharePicture(shown: Shown): Promise<void> {
  const blob = await pictureOf(shown)
  if (!blob) return
  const file = new File([blob], 'pioche.png', { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: shown.title })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return // the player changed their mind
    }
  }
  saveFile(blob, file.name)
}
