// What people tell each other after a game: who did most of what.
import en from '../../../src/pioche/locales/en/awards.ftl?raw'
import fr from '../../../src/pioche/locales/fr/awards.ftl?raw'
import { bring } from '../i18n/catalogue'
import { t } from '../i18n/language.svelte'
import { listed } from '../i18n/told-words'
import type { Text } from '../protocol'

bring('awards', { en, fr })

/** Who an award goes to. */
export const awardSeats = ({ args = {} }: Text): number[] => (args as { seats?: number[] }).seats ?? []

/** An award in words. */
export function awardWords(award: Text, names: readonly string[]): string {
  const { id, args = {} } = award
  const { count = 0 } = args as { count?: number }
  return t(id, { names: listed(awardSeats(award).map((seat) => names[seat] ?? '')), count })
}
