import type { Seat } from '../../engine/board.ts'
import { levelOfBots } from './bot-choice.ts'
import type { TableSnapshot } from './table-snapshot.ts'

/** Returns the bot that decides for the seat now: it sits there, stands in for an absent player, or replaces a player with no time left. */
export const actingBot = ({ seats, spared, bots }: TableSnapshot, seat: Seat): string | undefined => {
  const chair = seats.all()[seat]
  if (chair?.occupant === 'bot') return chair.bot
  if (chair?.occupant !== 'person') return undefined
  if (chair.standIn !== '') return chair.standIn
  return spared.includes(seat) ? levelOfBots(bots) : undefined
}
