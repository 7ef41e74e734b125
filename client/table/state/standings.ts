import { isHome, type Seat, type Team } from '../../../engine/board.ts'
import { type Rules, seatsOfTeam } from '../../../engine/ruleset.ts'
import type { TableState } from '../../../server/protocol/state.ts'

export interface Standing {
  readonly team: Team
  readonly seats: readonly Seat[]
  /** Marbles at home, by seat in the order of `seats`, and the team's total. */
  readonly home: readonly number[]
  readonly total: number
}

/** Marbles of a seat that are at home. */
export const homeCount = ({ board }: Rules, pegs: TableState['pegs'], seat: Seat): number =>
  pegs.slice(seat * board.pegs, (seat + 1) * board.pegs).filter((hole) => isHome(board, hole)).length

/** Every team with its marbles at home, in the order of the teams. */
export const standingsOf = (rules: Rules, pegs: TableState['pegs']): readonly Standing[] =>
  Array.from({ length: rules.teams }, (_, team) => {
    const seats = seatsOfTeam(rules, team)
    const home = seats.map((seat) => homeCount(rules, pegs, seat))
    return { team, seats, home, total: seats.length * rules.board.pegs }
  })
