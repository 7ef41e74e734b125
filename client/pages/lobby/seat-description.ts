import type { Seat } from '../../../engine/board.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { botLabel } from '../../game/bots/bot-label.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { joinNames, seatName } from '../../words/names.ts'

const { t } = i18n

/** Returns the preferred colour, or the seat's own if another person has the preferred one. All are palette indices. */
export const availableColour = ({ seats }: TableState, seat: Seat, preferred: number): number => {
  const isTaken = seats.some((other, i) => i !== seat && other.occupant === 'person' && other.colour === preferred)
  return isTaken ? (seats[seat]?.colour ?? 0) : preferred
}

/** Returns the names of the people and bots that already sit in the seats of the same team. */
export const teamMateNames = ({ state, setup: { rules } }: SeatedTeams, seat: Seat): readonly string[] =>
  state.seats.flatMap((other, i) =>
    i !== seat && rules.teamOf[i] === rules.teamOf[seat] && other.occupant !== 'empty'
      ? [seatName(state.seats, i)]
      : [],
  )

/** Describes a seat by the free one of its partner, which has no name but a colour: `with the Jade seat`. */
const freePartnerText = ({ state }: SeatedTeams, mate: Seat): string | undefined =>
  state.seats[mate]?.occupant === 'empty'
    ? t('host:lobby.withSeat', { colour: seatName(state.seats, mate) })
    : undefined

/** Names the relation in a pair: `your partner`, `partner of Rosa`. */
const partnerText = (game: SeatedTeams, seat: Seat, mate: Seat): string => {
  const { state, seat: own } = game
  if (mate === own) return t('host:lobby.yourPartner')
  const free = freePartnerText(game, mate)
  if (free !== undefined) return free
  const name = seatName(state.seats, mate)
  return seat === own ? t('host:lobby.withPartner', { name }) : t('host:lobby.partnerOf', { name })
}

/** Names the partner in fewer words: `with Rosa`. Its arguments are those of `partnerText`. */
export const briefPartnerText = (game: SeatedTeams, _seat: Seat, mate: Seat): string =>
  freePartnerText(game, mate) ?? t('phone.with', { names: seatName(game.state.seats, mate) })

/** Describes the team of a seat; empty if each player is alone. `pairText` describes a team of two. */
export const teamDescription = (game: SeatedTeams, seat: Seat, pairText = partnerText): readonly string[] => {
  const { teams, players } = game.state
  const { rules } = game.setup
  if (teams >= players) return []
  const mate = rules.teamOf.findIndex((team, other) => other !== seat && team === rules.teamOf[seat])
  if (players === 2 * teams) return [pairText(game, seat, mate)]
  const team = t('host:lobby.team', { team: (rules.teamOf[seat] ?? 0) + 1 })
  const names = teamMateNames(game, seat)
  return names.length === 0 ? [team] : [team, t('phone.with', { names: joinNames(names) })]
}

/** Returns notes about the person or bot in a seat, such as `bot` or `away`. */
const seatNotes = ({ state, seat: own }: SeatedTeams, seat: Seat): readonly string[] => {
  const { occupant = 'empty', person = '', bot = '', connected = true } = state.seats[seat] ?? {}
  return [
    ...(seat === own ? [t('host:lobby.you')] : []),
    ...(occupant === 'bot' ? [botLabel(bot)] : []),
    ...(person !== '' && person === state.host ? [t('host:lobby.host')] : []),
    ...(occupant === 'person' && !connected ? [t('host:lobby.away')] : []),
  ]
}

/** Describes a seat beside its name: `partner of Bob · bot`, `Team 2 · with Bob and Cem`. */
export const seatDescription = (game: SeatedTeams, seat: Seat): string =>
  [...teamDescription(game, seat), ...seatNotes(game, seat)].join(' · ')
