/** The request `choose` (docs/line-protocol.md): what a seat may know, in notation, and its legal decisions. */

import type { Decision } from '../action.ts'
import { type Seat, seatOfPeg } from '../board.ts'
import { makeCards } from '../cards.ts'
import type { Options } from '../choices.ts'
import { legalActionsIn } from '../legal-in-view.ts'
import { applyAnnouncedMoves, positionAfterMoves } from '../movegen/peg-moves.ts'
import type { Position } from '../position.ts'
import { stepsToGo } from '../steps-to-go.ts'
import { FACE_DOWN, type View } from '../view.ts'
import { withEntry } from '../with-entry.ts'
import { makeAction, makePosition } from './notation.ts'

/** A legal decision and its result, if nobody objects. */
interface OfferedMove {
  readonly move: string
  readonly pegs: string
  /** Steps that the pegs of each team still have to go afterwards. */
  readonly toGo: readonly number[]
}

/** The request for a decision. */
export interface DecisionRequest {
  readonly cmd: 'choose'
  readonly rules: string
  readonly options: Options
  readonly players: number
  readonly teams: number
  readonly seat: Seat
  readonly phase: View['phase']
  readonly turn: Seat
  readonly dealer: Seat
  readonly pegs: string
  readonly hand: string
  readonly handCounts: readonly number[]
  /** Hands by seat, where they lie open. */
  readonly openHands?: readonly string[]
  readonly counts: readonly number[]
  readonly extras: readonly number[]
  /** Doubted declarations that were true, by seat; only in games with bluffing. */
  readonly revealedTrue?: readonly number[]
  /** Doubted declarations that were bluffs, by seat; only in games with bluffing. */
  readonly revealedBluffs?: readonly number[]
  readonly stock: number
  readonly discards: string
  /** A declaration, until it is settled. */
  readonly claim?: string
  /** The seat that has doubted it. */
  readonly doubter?: Seat
  readonly moves: readonly OfferedMove[]
}

/** Returns the position after a decision. A declared move counts as made, as if nobody doubted it. */
const positionAfter = ({ rules, position, turn, claim }: View, decision: Decision): Position => {
  if (decision.kind === 'pass' && claim !== undefined) return applyAnnouncedMoves(rules, position, turn, claim).position
  if (decision.kind !== 'penalty') return positionAfterMoves(rules, position, turn, decision)
  const { board } = rules
  const peg = position.pegs.indexOf(decision.hole)
  return { ...position, pegs: withEntry(position.pegs, peg, board.start[seatOfPeg(board, peg)] ?? decision.hole) }
}

const offeredMoves = (view: View): readonly OfferedMove[] =>
  legalActionsIn(view).map((decision) => {
    const { board } = view.rules
    const position = positionAfter(view, decision)
    return {
      move: makeAction(board, decision),
      pegs: makePosition(board, position),
      toGo: stepsToGo(view.rules, position),
    }
  })

const makeClaim = ({ rules, claim }: View): Pick<DecisionRequest, 'claim' | 'doubter'> => {
  if (claim === undefined) return {}
  const { card = FACE_DOWN, rank, parts, doubter } = claim
  const text = makeAction(rules.board, { kind: 'declare', card, rank, parts })
  return doubter === undefined ? { claim: text } : { claim: text, doubter }
}

const revealedOf = ({
  rules,
  revealedTrue,
  revealedBluffs,
}: View): Pick<DecisionRequest, 'revealedTrue' | 'revealedBluffs'> =>
  rules.choices.bluffing ? { revealedTrue, revealedBluffs } : {}

/** Returns the request for a decision of the viewer, which must be a seat. */
export const makeDecisionRequest = (view: View): DecisionRequest => {
  const { rules, openHands, stockCount, discards, hand, position } = view
  const { id, options, players, teams, board } = rules
  const { phase, turn, dealer, handCounts, counts, extras } = view
  return {
    cmd: 'choose',
    ...{ rules: id, options, players, teams },
    ...{ seat: view.viewer as Seat, phase, turn, dealer },
    pegs: makePosition(board, position),
    hand: makeCards(hand),
    handCounts,
    ...(openHands.some((cards) => cards.length > 0) ? { openHands: openHands.map(makeCards) } : {}),
    ...{ counts, extras, ...revealedOf(view), stock: stockCount },
    discards: makeCards(discards),
    ...makeClaim(view),
    moves: offeredMoves(view),
  }
}
