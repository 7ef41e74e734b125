import { isHome, type Seat, seatOfPeg, type Team } from '../../engine/board.ts'
import { type Rules, seatsOfTeam } from '../../engine/ruleset.ts'
import type { TableState } from '../../server/protocol/state.ts'
import type { HistoryEntry } from './history.ts'

export interface Standing {
  readonly team: Team
  readonly seats: readonly Seat[]
  /** Marbles at home, by seat in the order of `seats`, and how many the team has in all. */
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

/** Most of something, and the seats that share it; none where it never happened. */
interface Most {
  readonly count: number
  readonly seats: readonly Seat[]
}

export interface Tally {
  readonly moves: number
  /** Marbles sent back to their starts. */
  readonly hits: number
  readonly hitters: Most
  readonly victims: Most
}

const mostOf = (counts: readonly number[]): Most => {
  const count = Math.max(0, ...counts)
  return { count, seats: count === 0 ? [] : counts.flatMap((own, seat) => (own === count ? [seat] : [])) }
}

/** A game in a few numbers. */
export const tallyOf = ({ board, players }: Rules, log: readonly HistoryEntry[]): Tally => {
  const [made, met] = [Array<number>(players).fill(0), Array<number>(players).fill(0)]
  const count = (list: number[], seat: Seat) => {
    list[seat] = (list[seat] ?? 0) + 1
  }
  for (const event of log.flatMap(({ events }) => events)) {
    const sentBack = event.type === 'hit' && event.toStart
    if (!sentBack && event.type !== 'penalty') continue
    count(made, event.seat)
    count(met, seatOfPeg(board, event.peg))
  }
  const hits = made.reduce((sum, own) => sum + own, 0)
  return { moves: log.length, hits, hitters: mostOf(made), victims: mostOf(met) }
}
