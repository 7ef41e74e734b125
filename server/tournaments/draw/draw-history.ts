import type { TournamentRound } from '../../protocol/tournament.ts'
import { otherSides } from '../table-sides.ts'

/** History of each entrant, and of each two of them, in the rounds before. */
export interface DrawHistory {
  readonly points: (entrant: number) => number
  readonly byes: (entrant: number) => number
  /** Number of rounds in which the entrant was named first at the table, and so dealt first. */
  readonly firsts: (entrant: number) => number
  /** Number of rounds with an opponent who had another number of points. */
  readonly floats: (entrant: number) => number
  readonly meetings: (one: number, other: number) => number
  readonly partnerships: (one: number, other: number) => number
}

class Tally {
  private readonly counts = new Map<number, number>()
  add(key: number, count = 1): void {
    this.counts.set(key, this.of(key) + count)
  }
  of(key: number): number {
    return this.counts.get(key) ?? 0
  }
}

/** Above every id. */
const ID_SPAN = 1_000_003

const keyOfTwo = (one: number, other: number): number => (one < other ? one * ID_SPAN + other : other * ID_SPAN + one)

const sum = (side: readonly number[], points: Tally): number =>
  side.reduce((total, entrant) => total + points.of(entrant), 0)

/** Counts the rounds in which each two played against each other or together, the byes, and who dealt first. */
export const drawHistory = (rounds: readonly TournamentRound[]): DrawHistory => {
  const [points, byes, firsts, floats, meetings, partnerships] = Array.from({ length: 6 }, () => new Tally()) as [
    Tally,
    Tally,
    Tally,
    Tally,
    Tally,
    Tally,
  ]
  const countSide = (sides: readonly (readonly number[])[], side: readonly number[]): void => {
    const others = otherSides(sides, side)
    const isFloat = others.some((other) => sum(other, points) !== sum(side, points))
    for (const entrant of side) {
      if (sides.length === 1) byes.add(entrant)
      else if (side === sides[0]) firsts.add(entrant)
      if (isFloat) floats.add(entrant)
      for (const other of others.flat()) if (entrant < other) meetings.add(keyOfTwo(entrant, other))
      for (const other of side) if (entrant < other) partnerships.add(keyOfTwo(entrant, other))
    }
  }
  for (const { tables } of rounds) {
    for (const { sides } of tables) for (const side of sides) countSide(sides, side)
    for (const table of tables)
      table.sides.forEach((side, i) => {
        for (const entrant of side) points.add(entrant, table.points?.[i] ?? 0)
      })
  }
  return {
    points: (entrant) => points.of(entrant),
    byes: (entrant) => byes.of(entrant),
    firsts: (entrant) => firsts.of(entrant),
    floats: (entrant) => floats.of(entrant),
    meetings: (one, other) => meetings.of(keyOfTwo(one, other)),
    partnerships: (one, other) => partnerships.of(keyOfTwo(one, other)),
  }
}
