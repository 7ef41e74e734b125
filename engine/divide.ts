import type { Part } from './action.ts'
import { type Hole, type Peg, type Seat, seatOfPeg } from './board.ts'
import { land, markOf, pegAt, undo } from './ground.ts'
import { outcomeTerm } from './outcome.ts'
import { sameTeam } from './ruleset.ts'
import { note, type Search } from './search.ts'
import { backwardOnTrack, forwardOnTrack, WALKS, type Walk } from './walk.ts'

const GAITS = ['forward', 'backward'] as const
type Walks = { readonly [G in (typeof GAITS)[number]]: readonly Walk[] }

/** O17: pegs of other teams move on the track only. */
const ON_TRACK: Walks = { forward: [forwardOnTrack], backward: [backwardOnTrack] }

/** One peg's part as it could be made now. */
interface Step {
  readonly peg: Peg
  readonly colour: Seat
  readonly part: Part
  /** Place of `part.from` among the texts of all pegs' holes. */
  readonly rank: number
  /** Nobody stands where it ends. */
  readonly quiet: boolean
  /** What it adds to the outcome number if it is quiet. */
  readonly adds: number
}

/** A division being searched. Only pegs of the moving peg's colour block a way (M10), so steps of different colours may be told apart beforehand. */
interface Division {
  readonly search: Search
  readonly walks: readonly Walks[]
  /** Every step now possible, by its length. */
  readonly steps: readonly (readonly Step[])[]
}

/** By peg: the place of its hole's text among those of all pegs. */
const ranksOf = ({ ground }: Search): readonly number[] => {
  const { names } = ground.rules.board
  const order = ground.pegs.map((hole) => names[hole] as string).sort()
  return ground.pegs.map((hole) => order.indexOf(names[hole] as string))
}

const stepsOf = (
  search: Search,
  walks: readonly Walks[],
  ranks: readonly number[],
  length: number,
): readonly Step[] => {
  const { ground } = search
  const steps: Step[] = []
  for (let peg = 0; peg < ground.pegs.length; peg++) {
    const from = ground.pegs[peg] as Hole
    const colour = seatOfPeg(ground.rules.board, peg)
    for (const gait of GAITS) {
      for (const walk of (walks[peg] as Walks)[gait]) {
        const to = walk(ground, peg, length)
        if (to < 0) continue
        const adds = outcomeTerm(colour, to) - outcomeTerm(colour, from)
        steps.push({
          peg,
          colour,
          rank: ranks[peg] as number,
          part: { gait, from, to },
          quiet: pegAt(ground, to) === -1,
          adds,
        })
      }
    }
  }
  return steps
}

/** Two quiet steps of different colours that do not meet: their order does not matter. */
const areApart = (a: Step, b: Step): boolean => a.quiet && b.quiet && a.colour !== b.colour && a.part.to !== b.part.to

/** Pairs whose order does not matter, in the order whose text sorts first; no two of them end alike. */
const divideApart = ({ search, steps }: Division, length: number, rest: number): void => {
  for (const first of steps[length] ?? []) {
    if (!first.quiet) continue
    for (const second of steps[rest] ?? []) {
      if (second.rank < first.rank || !areApart(first, second)) continue
      search.unlike.push([first.part, second.part])
      search.unlikeOutcomes.push(search.ground.outcome + first.adds + second.adds)
    }
  }
}

/** Every rest with `peg`, on the ground as the first part left it. */
const tryPeg = ({ search, walks }: Division, peg: Peg, length: number, first: Part): void => {
  for (const gait of GAITS) {
    for (const walk of (walks[peg] as Walks)[gait]) note(search, peg, gait, walk(search.ground, peg, length), [first])
  }
}

/** Rests that the first part has something to do with: all after a hit, else those of its colour and those that meet others. */
const tryRests = (division: Division, first: Step, length: number): void => {
  const { search, steps } = division
  const { colourOf } = search.ground.rules.board
  for (let peg = 0; peg < colourOf.length; peg++) {
    if (peg !== first.peg && (!first.quiet || colourOf[peg] === first.colour)) {
      tryPeg(division, peg, length, first.part)
    }
  }
  if (!first.quiet) return
  for (const second of steps[length] ?? []) {
    if (second.colour === first.colour || areApart(first, second)) continue
    note(search, second.peg, second.part.gait, second.part.to, [first.part])
  }
}

const divideInTurn = (division: Division, length: number, rest: number): void => {
  const { ground, seat } = division.search
  for (const first of division.steps[length] ?? []) {
    const mark = markOf(ground)
    const before = ground.outcome
    if (land(ground, seat, first.peg, first.part.to)) tryRests(division, first, rest)
    undo(ground, mark, before)
  }
}

/** O16, O17: two different pegs of anybody, each forward or backward. */
export const divide = (search: Search, total: number): void => {
  const { ground, seat } = search
  const { board } = ground.rules
  const walks = ground.pegs.map((_, peg) => (sameTeam(ground.rules, seatOfPeg(board, peg), seat) ? WALKS : ON_TRACK))
  const ranks = ranksOf(search)
  const steps = Array.from({ length: total }, (_, length) =>
    length === 0 ? [] : stepsOf(search, walks, ranks, length),
  )
  const division: Division = { search, walks, steps }
  search.twins = true
  for (let k = 1; k < total; k++) {
    divideApart(division, k, total - k)
    divideInTurn(division, k, total - k)
  }
}
