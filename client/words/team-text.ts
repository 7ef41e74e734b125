import type { Seat } from '../../engine/board.ts'
import type { TableGame } from '../game/use-game.ts'
import { i18n } from '../i18n/i18n.ts'
import { listOf, seatName } from './names.ts'

const t = i18n.getFixedT(null, 'over')

/** A team as the viewer calls it: `You and your partner Rosa`, `Ben and Theo`. Needs the texts `over`. */
export const teamText = ({ state, seat }: TableGame, members: readonly Seat[]): string => {
  const nameOf = (other: Seat) => seatName(state.seats, other)
  const mates = members.filter((other) => other !== seat)
  if (mates.length === members.length || mates.length === 0) return listOf(members.map(nameOf))
  const names = listOf(mates.map(nameOf))
  return mates.length === 1 ? t('team.partner', { names }) : t('team.mates', { names })
}
