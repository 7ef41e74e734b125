import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../board.ts'
import type { Card } from '../cards.ts'
import type { Power } from '../powers.ts'
import type { LegalMovesInput } from '../view.ts'
import { pegsOf, pegsOfTeam } from './control.ts'
import { handMoves } from './hand-moves.ts'
import { moveContextOf } from './move-context.ts'
import { type MutableBoard, makeMutableBoard, pegAt } from './mutable-board.ts'
import {
  BLOCKED_BY_GUARD,
  BLOCKED_BY_OWN,
  BLOCKED_BY_PAIR,
  type Direction,
  HOME_TOO_SHORT,
  MUST_TURN_HOME,
  STILL_FRESH,
  WALKS,
} from './walk.ts'

/** Why a card has no move. The codes are keys for sentences. */
export type NoMoveCode =
  | 'not-your-turn'
  | 'not-held'
  /** No peg that the player may move is in a start area. */
  | 'no-peg-in-start'
  /** A peg of that colour stands on the come-out hole. */
  | 'come-out-held'
  /** No peg of the player's is where this card could move it. */
  | 'no-peg-to-move'
  /** A peg of the same colour is in the way or on the last hole. */
  | 'blocked-by-own'
  /** A peg on its own come-out is in the way. */
  | 'blocked-by-guard'
  /** Two pegs in a row are in the way. */
  | 'blocked-by-pair'
  /** The peg has just come out and can't turn into home yet. */
  | 'still-fresh'
  /** Home has not enough holes left, and the peg can't go on around the track. */
  | 'home-too-short'
  /** House rule: the peg may not pass its in-spot. */
  | 'must-turn-home'
  /** It would hit a peg of a team-mate that can't go to its in-spot. */
  | 'team-mate-stuck'
  /** No peg of another colour is on the track. */
  | 'nothing-to-leap-on'
  /** No two pegs that may change places. */
  | 'nothing-to-swap'
  /** The steps can't be shared among the pegs. */
  | 'not-to-be-shared'
  /** The next player holds no cards. */
  | 'nobody-to-rob'

export interface NoMoveReason {
  readonly code: NoMoveCode
  /** The pegs it applies to, ascending; empty if it is about no peg in particular. */
  readonly pegs: readonly Peg[]
}

/** A reason, and the peg it applies to. */
type Finding = readonly [code: NoMoveCode, peg?: Peg]

const isColourIn = (mutable: MutableBoard, colour: Seat, hole: Hole): boolean => {
  const peg = pegAt(mutable, hole)
  return peg !== -1 && seatOfPeg(mutable.rules.board, peg) === colour
}

const BLOCKS: ReadonlyMap<Hole, NoMoveCode> = new Map([
  [BLOCKED_BY_OWN, 'blocked-by-own'],
  [BLOCKED_BY_GUARD, 'blocked-by-guard'],
  [BLOCKED_BY_PAIR, 'blocked-by-pair'],
  [STILL_FRESH, 'still-fresh'],
  [HOME_TOO_SHORT, 'home-too-short'],
  [MUST_TURN_HOME, 'must-turn-home'],
])

/** From a walk's negative result, or, if the walk reached a hole, what forbids landing there. */
const codeOf = (mutable: MutableBoard, peg: Peg, to: Hole): NoMoveCode | undefined => {
  if (to < 0) return BLOCKS.get(to)
  return isColourIn(mutable, seatOfPeg(mutable.rules.board, peg), to) ? 'blocked-by-own' : 'team-mate-stuck'
}

const comeOutFindings = (mutable: MutableBoard, pegs: readonly Peg[]): readonly Finding[] => {
  const { board } = mutable.rules
  const inStart = pegs.filter((peg) => isStart(board, mutable.pegs[peg] as Hole))
  if (inStart.length === 0) return [['no-peg-in-start']]
  return inStart.map((peg): Finding => {
    const colour = seatOfPeg(board, peg)
    return [isColourIn(mutable, colour, board.comeOut[colour] as Hole) ? 'come-out-held' : 'team-mate-stuck', peg]
  })
}

const walkFindings = (
  mutable: MutableBoard,
  pegs: readonly Peg[],
  direction: Direction,
  steps: number,
): readonly Finding[] => {
  const findings = pegs.flatMap((peg) =>
    WALKS[direction].flatMap((walk): readonly Finding[] => {
      const code = codeOf(mutable, peg, walk(mutable, peg, steps))
      return code === undefined ? [] : [[code, peg]]
    }),
  )
  return findings.length > 0 ? findings : [['no-peg-to-move']]
}

const leapFinding = (mutable: MutableBoard, pegs: readonly Peg[]): Finding => {
  const { board } = mutable.rules
  const leapers = pegs.filter((peg) => {
    const hole = mutable.pegs[peg] as Hole
    return hole < board.track || isStart(board, hole)
  })
  if (leapers.length === 0) return ['no-peg-to-move']
  const hasTarget = mutable.pegs.some(
    (hole, peg) => hole < board.track && leapers.some((leaper) => seatOfPeg(board, leaper) !== seatOfPeg(board, peg)),
  )
  return [hasTarget ? 'team-mate-stuck' : 'nothing-to-leap-on']
}

const findingsOf = (mutable: MutableBoard, seat: Seat, pegs: readonly Peg[], power: Power): readonly Finding[] => {
  switch (power.type) {
    case 'out':
      return comeOutFindings(mutable, power.whose === 'own' ? pegs : pegsOfTeam(mutable.rules, seat))
    case 'forward':
    case 'backward':
      return walkFindings(mutable, pegs, power.type, power.steps)
    case 'split':
      // A card that splits also moves forward as a whole, and the findings of that are enough.
      return []
    case 'leap':
      return [leapFinding(mutable, pegs)]
    case 'swap':
      return [['nothing-to-swap']]
    case 'splitAny':
    case 'share':
    case 'steps':
      return [['not-to-be-shared']]
    case 'force':
    case 'steal':
      return [['nobody-to-rob']]
  }
}

/** Why the card has no move, played as what it is; empty if it has one. */
export const noMoveReasons = (input: LegalMovesInput, card: Card): readonly NoMoveReason[] => {
  if (input.phase !== 'turn' || input.viewer !== input.turn) return [{ code: 'not-your-turn', pegs: [] }]
  if (!input.hand.includes(card)) return [{ code: 'not-held', pegs: [] }]
  const hasMove = handMoves(moveContextOf(input)).some(
    (play) => play.card === card || ('second' in play && play.second === card),
  )
  if (hasMove) return []
  const mutable = makeMutableBoard(input.rules, input.position)
  const pegs = pegsOf(input.rules, input.position.pegs, input.turn)
  const reasons = new Map<NoMoveCode, Peg[]>()
  for (const power of input.rules.powers[card] ?? []) {
    for (const [code, peg] of findingsOf(mutable, input.turn, pegs, power)) {
      const applies = reasons.get(code) ?? []
      if (peg !== undefined && !applies.includes(peg)) applies.push(peg)
      reasons.set(code, applies)
    }
  }
  return [...reasons].map(([code, applies]) => ({ code, pegs: applies }))
}
