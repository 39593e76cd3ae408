// What everybody at a table sees of its shuffles, as short signs: kept during the game, and compared with what is published after it.
//
// `0=R5` a card drawn for the deal, `*` the deal, `0+R5` a card taken (`0+??` if it is hidden), `^R5` one turned up,
// `0-R5` one laid, `!3` a press, `~` a shuffle during the round, `.` its end.
import { HIDDEN } from '../cards/card-codes'
import type { Chance, Happened } from '../protocol'
import { cardsLaid } from '../table/card-flights'

export type Step = Chance['steps'][number]

export const ENDED = '.'

/** The signs of what has happened, in the order in which the cards lie. */
export function signsOfEvents(events: readonly Happened[]): string[] {
  const signs: string[] = []
  for (const { kind, fields = {} } of events) {
    const { seat, card, cards } = fields as { seat: number; card: string; cards: string[] }
    switch (kind) {
      case 'dealer-card-drawn':
        signs.push(`${seat}=${card}`)
        break
      case 'dealer-chosen':
        signs.push('*')
        break
      case 'dealt':
      case 'drew':
        signs.push(...cards.map((one) => `${seat}+${one}`))
        break
      case 'turned-up':
        signs.push(`^${card}`)
        if (fields.put_back) signs.push('~')
        break
      case 'laid':
        signs.push(...cardsLaid(fields).map((one) => `${seat}-${one}`))
        break
      case 'laid-along':
        signs.push(`${seat}-${card}`)
        break
      case 'shed': // told after the card that sheds them, and laid below it
        signs.splice(-1, 0, ...cards.map((one) => `${seat}-${one}`))
        break
      case 'pressed':
        signs.push(`!${String(fields.ejected)}`)
        break
      case 'reshuffled':
        signs.push('~')
    }
  }
  return signs
}

function signsOfStep(step: Step): string[] {
  switch (step.step) {
    case 'draw':
      return [`${step.seat}=${step.card}`]
    case 'shuffle':
      return [isDeal(step) ? '*' : '~']
    case 'take':
      return step.cards.map((card) => `${step.seat}+${card}`)
    case 'turn':
      return [`^${step.card}`]
    case 'lay':
      return step.cards.map((card) => `${step.seat}-${card}`)
    case 'press':
      return [`!${step.cards}`]
  }
}

const isDeal = (step: Step): boolean => step.step === 'shuffle' && step.source === 'deck'

/** The signs of a game as it was published, for each round. */
export function signsOfRounds(steps: readonly Step[]): string[][] {
  const rounds: string[][] = []
  let begins = false
  for (const step of steps) {
    const began = begins
    begins = step.step === 'draw' || isDeal(step)
    if (begins && !began) rounds.push([])
    rounds.at(-1)?.push(...signsOfStep(step))
  }
  return rounds.map((signs) => [...signs, ENDED])
}

/** Whether the published round begins as it was seen. */
export function isAsSeen(seen: readonly string[], told: readonly string[] = []): boolean {
  return seen.every((sign, i) => sign === told[i] || sign === told[i]?.replace(/\+.*/, `+${HIDDEN}`))
}
