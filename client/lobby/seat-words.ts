import type { Seat } from '../../engine/board.ts'
import { i18n } from '../i18n/i18n.ts'
import { listOf, seatName } from '../i18n/names.ts'
import type { TableGame } from '../state/use-game.ts'

const { t } = i18n

/** Others of the seat's team who are there already. */
export const matesOf = ({ state, setup: { rules } }: TableGame, seat: Seat): readonly string[] =>
  state.seats.flatMap((other, i) =>
    i !== seat && rules.teamOf[i] === rules.teamOf[seat] && other.occupant !== 'empty'
      ? [seatName(state.seats, i)]
      : [],
  )

const teamWords = (game: TableGame, seat: Seat): readonly string[] => {
  if (game.state.teams >= game.state.players) return []
  const team = t('lobby.team', { team: (game.setup.rules.teamOf[seat] ?? 0) + 1 })
  const names = matesOf(game, seat)
  return names.length === 0 ? [team] : [team, t('phone.with', { names: listOf(names) })]
}

/** What is special about the person or bot in a seat. */
export const seatNotes = ({ state, seat: own }: TableGame, seat: Seat): readonly string[] => {
  const { occupant = 'empty', person = '', connected = true } = state.seats[seat] ?? {}
  return [
    ...(seat === own ? [t('lobby.you')] : []),
    ...(occupant === 'bot' ? [t('lobby.bot')] : []),
    ...(person !== '' && person === state.host ? [t('lobby.host')] : []),
    ...(occupant === 'person' && !connected ? [t('lobby.away')] : []),
  ]
}

/** What there is to say of a seat beside its name: "Team 2 · with Bob · bot". */
export const seatWords = (game: TableGame, seat: Seat): string =>
  [...teamWords(game, seat), ...seatNotes(game, seat)].join(' · ')
