import { isHome, type Seat, type Team } from '../../../engine/board.ts'
import { type Rules, seatsOfTeam } from '../../../engine/ruleset.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** A team and its marbles at home. */
export interface Standing {
  readonly team: Team
  readonly seats: readonly Seat[]
  /** Number of marbles at home, in the order of `seats`. */
  readonly home: readonly number[]
  /** Number of all marbles of the team. */
  readonly total: number
}

/** Returns the number of marbles of a seat that are at home. */
export const homeCount = ({ board }: Rules, pegs: TableState['pegs'], seat: Seat): number =>
  pegs.slice(seat * board.pegs, (seat + 1) * board.pegs).filter((hole) => isHome(board, hole)).length

/** Returns the standings of all teams, in the order of the teams. */
export const standingsOf = (rules: Rules, pegs: TableState['pegs']): readonly Standing[] =>
  Array.from({ length: rules.teams }, (_, team) => {
    const seats = seatsOfTeam(rules, team)
    const home = seats.map((seat) => homeCount(rules, pegs, seat))
    return { team, seats, home, total: seats.length * rules.board.pegs }
  })
