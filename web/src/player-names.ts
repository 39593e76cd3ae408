// What people, bots and levels are called.
import { has, t } from './i18n/language.svelte'
import type { SeatInfo, TableInfo } from './protocol'

/** The name of a level of the bots; one that a plug-in brought keeps its own. */
export function levelName(bot: string): string {
  const [level = '', temperament] = bot.split(':')
  const id = `web-level-${level}`
  if (!has(id)) return bot
  return temperament ? t('web-level-tempered', { level: t(id), temperament }) : t(id)
}

/** A bot with its own seat has a name by the seat; a player keeps their name while a bot plays for them. */
export function seatName(seat: SeatInfo): string {
  if (seat.name) return seat.name
  return seat.bot ? t('web-bot-name', { number: seat.seat + 1 }) : t('web-free-seat')
}

export function nameOf(table: TableInfo, seat: number): string {
  const info = table.seats[seat]
  return info ? seatName(info) : t('web-free-seat')
}
