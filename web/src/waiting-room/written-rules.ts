// The little language of written rules ("draw 1 others; again"), taken apart for a form and said in words.
import en from '../../../src/pioche/locales/en/written.ftl?raw'
import fr from '../../../src/pioche/locales/fr/written.ftl?raw'
import { bring } from '../i18n/catalogue'
import { t } from '../i18n/language.svelte'
import { OPS, WHOM } from '../protocol/constants'

bring('written', { en, fr })

export type Whom = (typeof WHOM)[number]
export type Op = (typeof OPS)[number]
export interface Effect {
  /** Unknown to this page: a newer server may know more. */
  op: Op | 'unknown'
  count: number
  whom: Whom
  /** As it is written. */
  text: string
}

function isOne<T extends string>(all: readonly T[], word: string | undefined): word is T {
  return all.some((one) => one === word)
}

export function takesWhom(op: Effect['op']): boolean {
  return op === 'draw' || op === 'pledge'
}

export function readEffects(text: string): Effect[] {
  if (!text.trim()) return []
  return text.split(';').map((part) => {
    const words = part.trim().split(/\s+/)
    const text = words.join(' ')
    const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 1)
    const whom = words.find((word) => isOne(WHOM, word)) ?? 'next'
    const op = OPS.find((one) => writeEffects([{ op: one, count, whom, text }]) === text) ?? 'unknown'
    return { op, count, whom, text }
  })
}

export function writeEffects(effects: readonly Effect[]): string {
  return effects
    .map(({ op, count, whom, text }) => {
      if (op === 'unknown') return text
      if (op === 'draw') return `draw ${count} ${whom}`
      if (op === 'pledge') return `pledge ${whom} ${count}`
      return op === 'swap' ? 'swap chosen' : op
    })
    .join('; ')
}

function effectWords({ op, count, whom, text }: Effect): string {
  return t(`web-effect-${op}`, { count, whom, text })
}

/** What a card does, in words; without an effect it is a plain wild card. */
export function ruleWords(text: string): string {
  const effects = readEffects(text)
  return effects.length === 0 ? t('web-effect-none') : effects.map(effectWords).join(' ')
}
