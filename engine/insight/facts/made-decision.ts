import type { Hole, Peg, Seat } from '../../board.ts'
import type { LearnedValue } from '../../bots/value/learned-value.ts'
import type { Card } from '../../cards.ts'
import type { GameEvent } from '../../events.ts'
import { startOfPeg } from '../../movegen/compiled-rules.ts'
import { putPeg, undoMoves } from '../../movegen/mutable-board.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import type { Position } from '../../position.ts'
import { stepsHome } from '../../steps-to-go.ts'
import { type Calibration, chanceOfValue } from '../calibration.ts'

/** A decision with its moves made on the board, while its facts are collected. The hand is unchanged. */
export interface MadeDecision {
  readonly game: MutableGame
  readonly value: LearnedValue
  readonly calibration: Calibration
  readonly seat: Seat
  /** The position before it. */
  readonly before: Position
  readonly events: readonly GameEvent[]
  /** The card that leaves the hand, or `NO_INDEX`. */
  readonly card: Card
  /** The second card of a double, or `NO_INDEX`. */
  readonly second: Card
  /** Winning chance of the player's team after it, by the moves alone. */
  readonly chance: number
}

/** Returns the winning chance on the present board, with these cards laid down (`NO_INDEX`: none). */
export const chanceNow = (
  { game, value, calibration, seat }: Pick<MadeDecision, 'game' | 'value' | 'calibration' | 'seat'>,
  card: Card,
  second: Card,
): number => chanceOfValue(calibration, value.evaluate(game, seat, card, second))

/** Returns the hole itself, or the nearest free one behind it. */
const freeHole = ({ board, rules }: MutableGame, hole: Hole): Hole => {
  if (hole >= rules.starts) return hole
  let at = hole
  while (at < rules.track && board.occupants[at] !== 0) at = (at + rules.track - 1) % rules.track
  return at
}

/**
 * Returns the part of the winning chance that comes from the peg's move: from being where it is, and not where it was.
 */
export const effectOfPegMove = (made: MadeDecision, peg: Peg): number => {
  const { game, before, card, second, chance } = made
  const { board, rules } = game
  const from = before.pegs[peg] as Hole
  const to = freeHole(game, from)
  if (board.occupants[to] !== 0 && to < rules.starts) return 0
  const mark = board.moveCount
  putPeg(board, peg, to)
  const bit = 1 << (rules.colourOf[peg] as Seat)
  if (to === from && to === rules.comeOut[rules.colourOf[peg] as Seat]) board.fresh |= before.fresh & bit
  const without = chanceNow(made, card, second)
  undoMoves(board, mark)
  return chance - without
}

/** Returns the winning chance that is lost when the peg goes to its start. */
export const lossOfPeg = (made: MadeDecision, peg: Peg): number => {
  const { game, card, second } = made
  const { board, rules } = game
  const mark = board.moveCount
  const now = chanceNow(made, card, second)
  putPeg(board, peg, startOfPeg(rules, peg))
  const then = chanceNow(made, card, second)
  undoMoves(board, mark)
  return Math.max(0, now - then)
}

/** Returns the steps that the peg still needs into home from this hole. `fresh`: the bits of the position. */
export const stepsHomeFrom = ({ game }: Pick<MadeDecision, 'game'>, peg: Peg, hole: Hole, fresh: number): number => {
  const { rules } = game
  const colour = rules.colourOf[peg] as Seat
  const isFresh = hole === rules.comeOut[colour] && (fresh & (1 << colour)) !== 0
  return stepsHome(rules.rules.board, colour, hole, isFresh)
}
