import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { theChoices } from '../../tests/sample-tables'
import { speak } from '../i18n/language.svelte'
import type { Command, Said, Stroke } from '../protocol'
import { MAX_POINTS, MAX_STROKES, PAPER } from '../protocol/constants'
import { live } from '../screen-reader.svelte'
import { takeOffer } from '../server-choices.svelte'
import Chat from '../table/Chat.svelte'
import DrawingPad from './DrawingPad.svelte'
import { Paper, paper } from './paper.svelte'
import { pathOf, SHAPES, simplified, type Point } from './strokes'

const sent = vi.fn<(command: Command) => void>()
const user = userEvent.setup()
const LINE: Stroke = { ink: 1, pen: 0, points: [0, 0, 255, 9] }

beforeAll(async () => {
  await speak('en')
  takeOffer(theChoices())
})
beforeEach(() => {
  sent.mockReset()
  paper.clear()
  Object.assign(paper, { ink: 0, pen: 1, at: [127, 127] })
})
afterEach(cleanup)

describe('strokes', () => {
  test('are drawn as lines, and one point as a dot', () => {
    expect(pathOf([1, 2, 3, 4])).toBe('M1 2L3 4')
    expect(pathOf([1, 2])).toBe('M1 2h.01')
  })

  test('lose the points that do not show', () => {
    const straight = Array.from({ length: 50 }, (_, i): Point => [i, 2 * i])
    const corner: Point[] = [...straight, [120, 10]]
    expect(simplified(straight, 500)).toEqual([
      [0, 0],
      [49, 98],
    ])
    expect(simplified(corner, 500)).toEqual([
      [0, 0],
      [49, 98],
      [120, 10],
    ])
  })

  test('become coarser rather than too long', () => {
    const wild = Array.from({ length: 400 }, (_, i): Point => [i % 2 ? PAPER : 0, i % 7 ? PAPER : 0])
    expect(simplified(wild, 30).length).toBeLessThanOrEqual(30)
  })
})

describe('the paper', () => {
  test('never holds more than the server takes', () => {
    const sheet = new Paper()
    for (let i = 0; i < 2 * MAX_STROKES; i++) sheet.place(SHAPES['star'] ?? [])
    expect(sheet.isFull).toBe(true)
    expect(sheet.strokes.length).toBe(MAX_STROKES)
    const other = new Paper()
    for (let i = 0; i < 60; i++) {
      other.begin([i, 0])
      for (let k = 0; k < 40; k++) other.move([k % 2 ? PAPER : 0, (k * 37) % PAPER])
      other.end()
    }
    const points = other.strokes.flatMap((stroke) => stroke.points)
    expect(other.isFull).toBe(true)
    expect(points.length).toBeLessThanOrEqual(2 * MAX_POINTS)
    expect(other.strokes.every((stroke) => stroke.points.length >= 2)).toBe(true)
  })

  test('ends at its edges', () => {
    const sheet = new Paper()
    sheet.begin([-20, 300])
    sheet.move([999, -1])
    sheet.end()
    sheet.place(SHAPES['heart'] ?? [])
    expect(sheet.strokes[0]?.points).toEqual([0, PAPER, PAPER, 0])
    expect(sheet.strokes[1]?.points.every((at) => Number.isInteger(at) && at >= 0 && at <= PAPER)).toBe(true)
  })

  test('takes strokes back one by one, the one being drawn first', () => {
    const sheet = new Paper()
    sheet.place(SHAPES['circle'] ?? [])
    sheet.begin([1, 1])
    sheet.undo()
    expect([sheet.isDown, sheet.strokes.length]).toEqual([false, 1])
    sheet.undo()
    expect(sheet.strokes).toEqual([])
  })
})

describe('the drawing pad', () => {
  const closed = vi.fn()
  const pad = () => render(DrawingPad, { props: { send: sent, onclose: closed } })
  const sheet = (): HTMLElement => screen.getByRole('application', { name: 'The paper', hidden: true })
  const heard = (words: string) => vi.waitFor(() => expect(live.said).toContain(words))
  const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name, hidden: true })

  test('is drawn on with a pointer, in the colour and with the pen that are chosen', async () => {
    pad()
    sheet().getBoundingClientRect = () => new DOMRect(10, 20, 510, 510)
    await user.click(screen.getByRole('radio', { name: 'blue', hidden: true }))
    await user.click(screen.getByRole('radio', { name: 'broad', hidden: true }))
    const at = (x: number, y: number) => ({ clientX: x, clientY: y, isPrimary: true, button: 0, pointerId: 1 })
    await fireEvent.pointerMove(sheet(), at(300, 300))
    await fireEvent.pointerDown(sheet(), at(10, 20))
    await fireEvent.pointerMove(sheet(), at(265, 275))
    await fireEvent.pointerMove(sheet(), at(520, 20))
    await fireEvent.pointerUp(sheet(), at(520, 20))
    await user.click(button('Show everybody'))
    expect(sent.mock.calls).toEqual([
      [{ type: 'show', strokes: [{ ink: 4, pen: 2, points: [0, 0, 128, 128, 255, 0] }] }],
    ])
    expect(closed).toHaveBeenCalledOnce()
    expect(paper.strokes.length, 'it can be drawn on and shown again').toBe(1)
  })

  test('a second finger draws nothing', async () => {
    pad()
    await fireEvent.pointerDown(sheet(), { isPrimary: false, button: 0, pointerId: 2 })
    expect(paper.isDown).toBe(false)
  })

  test('is drawn on with keys, which say where the pen is', async () => {
    pad()
    sheet().focus()
    await user.keyboard('{ArrowLeft}')
    await heard('Pen lifted, 47 across, 50 down')
    await user.keyboard(' {ArrowDown}{ArrowDown}')
    await heard('Pen on the paper, 47 across, 56 down')
    await user.keyboard(' {ArrowRight}')
    expect(paper.strokes).toEqual([{ ink: 0, pen: 1, points: [119, 127, 119, 143] }])
    await user.click(button('star'))
    await heard('star drawn')
    expect(paper.strokes.length).toBe(2)
    await user.click(button('Undo'))
    await user.click(button('Undo'))
    expect(button('Show everybody').disabled).toBe(true)
  })

  test('starts again, and says when it is full', async () => {
    for (let i = 0; i < MAX_STROKES; i++) paper.place(SHAPES['square'] ?? [])
    pad()
    expect(screen.getByText('The paper is full: show it, or undo something.')).toBeTruthy()
    expect(button('circle').disabled).toBe(true)
    await user.click(button('Start again'))
    expect(paper.strokes).toEqual([])
    expect(button('circle').disabled).toBe(false)
  })
})

describe('what is said without typing', () => {
  const said = (what: Partial<Said>): Said => ({ type: 'said', at: 1, seat: 0, name: 'Ana', ...what })
  const chat = (...lines: Said[]) =>
    render(Chat, { props: { chat: lines, canSay: true, isOff: false, send: sent } }).container

  test('a phrase is sent as its name, and read in one’s own language', async () => {
    chat(said({ phrase: 'guess' }), said({ phrase: 'of-another-server' }))
    const [known, unknown] = screen.getAllByRole('listitem')
    expect(known?.textContent?.trim()).toBe('Ana Guess what it is!')
    expect(unknown?.textContent?.trim()).toBe('Ana')
    await user.click(screen.getByRole('button', { name: 'Well played!', hidden: true }))
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'phrase', phrase: 'well-played' })
  })

  test('a drawing is shown as a picture with a name', () => {
    const container = chat(said({ drawing: [LINE] }))
    const picture = screen.getByRole('img', { name: 'a drawing by Ana' })
    expect(within(picture).queryByText(/./)).toBeNull()
    expect(container.querySelector('.drawing path')?.getAttribute('d')).toBe('M0 0L255 9')
  })

  test('the pad comes when it is asked for', async () => {
    chat()
    await user.click(screen.getByRole('button', { name: 'Draw something' }))
    expect(await screen.findByRole('application', { name: 'The paper', hidden: true })).toBeTruthy()
  })
})
