/** Facts that pages read off the view of a tournament. */

import type {
  Entrant,
  MakeTournament,
  Standing,
  TableResult,
  TournamentRound,
  TournamentTable,
  TournamentView,
} from '../../../server/protocol/tournament.ts'
import { cardRules, DEFAULT_TABLE_SETTINGS, type Draft, draftFor } from '../../game/setup/draft.ts'
import { i18n } from '../../i18n/i18n.ts'
import { offeredGame } from '../../table/state/offered-game.ts'
import { formName } from '../../words/game-text.ts'
import { joinNames } from '../../words/names.ts'
import type { TournamentKeys } from './tournament-keys.ts'

type Table = MakeTournament['table']

/** Returns the names of people at one side of a table, such as `Ann & Ben`. */
export const togetherText = (names: readonly string[]): string =>
  names.length === 2 ? i18n.t('tournament:tournament.pair', { first: names[0], second: names[1] }) : joinNames(names)

type Named = Pick<Entrant, 'names' | 'team'>

/** Returns the names of people who have entered together, such as `Ann & Ben` or `The Rakers: Ann & Ben`. */
export const fullName = ({ names, team }: Named): string =>
  team === undefined ? togetherText(names) : i18n.t('tournament:tournament.team', { team, names: togetherText(names) })

/** Returns who is at a side: one entrant, or partners who were drawn. */
export const peopleOfSide = ({ entrants }: Pick<TournamentView, 'entrants'>, side: readonly number[]): Named => {
  const [first, ...others] = side.flatMap((id) => entrants.find((entrant) => entrant.id === id) ?? [])
  return others.length === 0 && first !== undefined
    ? first
    : { names: [first, ...others].flatMap((entrant) => entrant?.names ?? []) }
}

export const sideName = (view: Pick<TournamentView, 'entrants'>, side: readonly number[]): string =>
  fullName(peopleOfSide(view, side))

export const entrantName = (view: Pick<TournamentView, 'entrants'>, id: number): string => sideName(view, [id])

/** Returns whether the order of the list of entrants makes a difference to what is drawn next. */
export const goesByOrder = ({ setup, rounds }: Pick<TournamentView, 'setup' | 'rounds'>): boolean =>
  setup.draw !== 'swiss' && rounds.length === 0

export const latestRound = ({ rounds }: Pick<TournamentView, 'rounds'>): TournamentRound | undefined => rounds.at(-1)

/** Factor by which the number of the round stands before that of a table in the steps of a tournament. */
const TABLES_PER_ROUND = 1000

/** Returns the number of a table in steps, so that nobody says the result of the last round for the present one. */
export const tableId = (round: Pick<TournamentRound, 'number'>, table: Pick<TournamentTable, 'number'>): number =>
  TABLES_PER_ROUND * round.number + table.number

/** Returns the number of a table that a step names. */
export const tableNumber = (id: number): number => id % TABLES_PER_ROUND

/** Returns the number of the round of a table that a step names. */
export const roundNumber = (id: number): number => Math.floor(id / TABLES_PER_ROUND)

/** A bye is a table with one side. */
export const isBye = ({ sides }: Pick<TournamentTable, 'sides'>): boolean => sides.length < 2

/** Returns the draft of a tournament's table; undefined if this page does not know its game. */
export const draftOfTable = ({ rules, players, teams, options, look, clock }: Table): Draft | undefined => {
  const game = offeredGame(rules)
  if (!game.ok) return undefined
  const settings = { ...DEFAULT_TABLE_SETTINGS, ...(look && { look }), ...(clock && { clock }) }
  return draftFor(game.value, players, teams, options, settings)
}

/** Returns the name of the game: that of the house rules, of the form of the game, or its own. */
export const playedName = ({ look, rules, options }: Table): string => look?.called ?? formName(rules, options)

/** Number of players of a side at a table. */
export const sideSize = ({ players, teams = players }: Pick<Draft, 'players' | 'teams'>): number => players / teams

/** Returns how many marbles a side has at a table of the evening; 0 in a game where none come home. */
export const marblesOfSide = ({ setup }: Pick<TournamentView, 'setup'>): number => {
  const draft = draftOfTable(setup.table)
  const rules = draft && cardRules(draft)
  return draft === undefined || rules === undefined ? 0 : rules.board.pegs * sideSize(draft)
}

/** Returns whether two results say the same. */
export const isSameResult = (one: TableResult, other: TableResult): boolean =>
  one.winner === other.winner && one.home.join() === other.home.join()

export interface OwnSeat {
  readonly round: TournamentRound
  readonly table: TournamentTable
  readonly side: number
}

const sideOf = ({ sides }: TournamentTable, entrant: number): number =>
  sides.findIndex((side) => side.includes(entrant))

/** Returns where the person or the phone at a table belongs in a round. */
export const seatIn = (round: TournamentRound, { me, seat }: TournamentKeys): OwnSeat | undefined => {
  const table = round.tables.find((one) =>
    me === undefined ? one.number === seat?.table : sideOf(one, me.entrant) >= 0,
  )
  if (table === undefined) return undefined
  const side = me === undefined ? (seat?.side ?? 0) : sideOf(table, me.entrant)
  return side < table.sides.length ? { round, table, side } : undefined
}

/** Returns the token with which the person or the phone at a table acts. */
export const ownToken = ({ me, seat }: TournamentKeys): string => me?.token ?? seat?.token ?? ''

/** Returns the lines of each group in its order; all of them in one without groups. */
export const standingGroups = ({ standings }: Pick<TournamentView, 'standings'>): readonly (readonly Standing[])[] => {
  const groups = [...new Set(standings.map(({ group }) => group))]
  return groups.map((group) => standings.filter((line) => line.group === group))
}
