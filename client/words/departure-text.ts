import type { FormerPlayer } from '../../fair/evidence.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { i18n } from '../i18n/i18n.ts'

type Seats = TableState['seats']

/** Returns the name of whoever has played on in the seat; empty if nobody has. */
const nextIn = (seats: Seats, former: readonly FormerPlayer[], { seat, until }: FormerPlayer): string =>
  former.find((other) => other.seat === seat && other.until > until)?.name ?? seats[seat]?.name ?? ''

/** Says who plays on in the seat of somebody who left or has lost it, or that they are back; `former` are all changes of players. */
export const departureText = (seats: Seats, former: readonly FormerPlayer[], player: FormerPlayer): string => {
  const { name, returned, late } = player
  if (returned === true) return i18n.t('departed:departed.returned', { name })
  const next = nextIn(seats, former, player)
  if (late === true)
    return i18n.t(next === '' ? 'departed:departed.lateAlone' : 'departed:departed.late', { name, next })
  return i18n.t(next === '' ? 'departed:departed.left' : 'departed:departed.playsOn', { name, next })
}

/** Returns, for a game that is over, who has played on in the seats that bots have at its end, for whom and why. */
export const endDepartures = (seats: Seats, former: readonly FormerPlayer[]): readonly string[] =>
  seats.flatMap(({ occupant, name: next }, seat) => {
    const last = former.findLast((player) => player.seat === seat && player.returned !== true)
    if (occupant !== 'bot' || last === undefined) return []
    const { name, late } = last
    return [i18n.t(late === true ? 'departed:departed.playedOnLate' : 'departed:departed.playedOn', { name, next })]
  })
