import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { i18n } from '../../i18n/i18n.ts'
import { percentText } from '../../i18n/percent-text.ts'
import { joinItems, seatNames } from '../../words/names.ts'
import type { TableGame } from '../use-game.ts'

const t = i18n.getFixedT(null, 'insight')

/** Returns the palette indices of a team's players. */
export const teamColoursOf = ({ state, setup }: TableGame, team: number): readonly number[] =>
  seatsOfTeam(setup.rules, team).map((seat) => state.seats[seat]?.colour ?? 0)

/** Returns the names of a team's players as a list. */
export const teamNames = ({ state, setup }: TableGame, team: number): string =>
  seatNames(state.seats, seatsOfTeam(setup.rules, team))

/** Example: `Ann and Cem 62%, Ben and Dora 38%`. */
export const teamChancesText = (game: TableGame, chances: readonly number[]): string =>
  joinItems(
    chances.map((chance, team) => t('chances.team', { names: teamNames(game, team), chance: percentText(chance) })),
  )

/** Example: `Chances to win: Ann and Cem 62%, Ben and Dora 38%`. */
export const chancesText = (game: TableGame, chances: readonly number[]): string =>
  t('chances.all', { teams: teamChancesText(game, chances) })
