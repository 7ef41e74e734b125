/** The scoring boards during a search. The same is allowed as in `scoring.ts`, but faults have no reasons. */

import { withEntry } from '../../with-entry.ts'
import type { ScoreAction } from '../action.ts'
import { COLOURS, type Colour, colourOfSlot, FULL_POINTS, sumOfPoints, type Totals } from '../colours.ts'
import { cubesUsed } from '../cubes.ts'
import { type ChaseGame, cubesOwned } from '../game.ts'
import { type Side, sideOf } from '../rules.ts'

/** The scoring boards of all sides, as far as a search needs them. */
export interface SearchBoards {
  /** The side on turn. */
  readonly side: Side
  readonly totals: readonly Totals[]
  /** Number of cubes by side. */
  readonly owned: readonly number[]
  /** Number of black marbles that may still be scored in this turn. */
  readonly blacks: number
  /** True if the side on turn trails an opponent who must be slowed down, before all. */
  readonly chasesLeader: boolean
}

/** A marble in a slot, and its points. */
export interface MarblePoints {
  readonly slot: number
  readonly points: number
}

/** A score, and the boards after it. */
export interface BoardStep {
  readonly action: ScoreAction
  readonly after: SearchBoards
}

/** Number of sides from which on several may slow down the same one. */
const MIN_CHASING_SIDES = 3
/** Points of all colours with which a leader is near winning. */
const MIN_LEADER_POINTS = 48
/** Lead in points that a side which trails does not make up by its own points. */
const MIN_LEAD_POINTS = 8

const chasesLeader = (totals: readonly Totals[], side: Side): boolean => {
  const points = totals.map(sumOfPoints)
  const most = Math.max(...points)
  const isFarBehind = (points[side] as number) + MIN_LEAD_POINTS <= most
  return totals.length >= MIN_CHASING_SIDES && most >= MIN_LEADER_POINTS && isFarBehind
}

/** Returns the scoring boards of a match. */
export const boardsOf = (game: ChaseGame): SearchBoards => ({
  side: sideOf(game.rules, game.turn),
  chasesLeader: chasesLeader(game.totals, sideOf(game.rules, game.turn)),
  totals: game.totals,
  owned: game.totals.map((_, side) => cubesOwned(game, side)),
  blacks: game.rules.blacks - game.blacks,
})

/** Returns whether the marble lies in the black column, so that its points are taken from an opponent. */
export const isBlack = ({ slot }: MarblePoints): boolean => colourOfSlot(slot) === 'black'

/** Returns the boards with another total of a colour; undefined if the cubes don't suffice. */
const withTotal = (boards: SearchBoards, side: Side, colour: Colour, total: number): SearchBoards | undefined => {
  const changed = { ...(boards.totals[side] as Totals), [colour]: total }
  if (cubesUsed(changed) > (boards.owned[side] as number)) return undefined
  return { ...boards, totals: withEntry(boards.totals, side, changed) }
}

const ownSteps = (boards: SearchBoards, { slot, points }: MarblePoints, colour: Colour): readonly BoardStep[] => {
  const total = (boards.totals[boards.side] as Totals)[colour] + points
  const after = total > FULL_POINTS ? undefined : withTotal(boards, boards.side, colour, total)
  return after === undefined ? [] : [{ action: { kind: 'score', slot, use: { as: 'own', colour, points } }, after }]
}

const blackSteps = (
  boards: SearchBoards,
  { slot, points }: MarblePoints,
  side: Side,
  colour: Colour,
): readonly BoardStep[] => {
  const total = (boards.totals[side] as Totals)[colour]
  // No marble is spent on points that the opponent does not have.
  if (total === FULL_POINTS || total === 0) return []
  const after = withTotal({ ...boards, blacks: boards.blacks - 1 }, side, colour, Math.max(0, total - points))
  const use = { as: 'black', side, colour, points } as const
  return after === undefined ? [] : [{ action: { kind: 'score', slot, use }, after }]
}

/** Returns all useful scores of a marble. */
export const stepsWith = (boards: SearchBoards, marble: MarblePoints): readonly BoardStep[] => {
  if (marble.points === 0) return []
  const slotColour = colourOfSlot(marble.slot)
  if (slotColour === 'white') return COLOURS.flatMap((colour) => ownSteps(boards, marble, colour))
  if (slotColour !== 'black') return ownSteps(boards, marble, slotColour)
  if (boards.blacks === 0) return []
  return boards.totals.flatMap((_, side) =>
    side === boards.side ? [] : COLOURS.flatMap((colour) => blackSteps(boards, marble, side, colour)),
  )
}
