import type { Decision } from '../../../engine/action.ts'
import { type Seat, seatOfPeg } from '../../../engine/board.ts'
import { type Card, rankIndex } from '../../../engine/cards.ts'
import { type Game, isToAct } from '../../../engine/game.ts'
import type { LegalMovesInput } from '../../../engine/view.ts'
import { mateAfter } from './bluffing.ts'
import { discardActions } from './movegen/discards.ts'
import { declarations, handMoves } from './movegen/hand-moves.ts'
import { type MoveContext, moveContextOf } from './movegen/move-context.ts'

const NO_ACTIONS: readonly Decision[] = []
const NO_SEATS: readonly Seat[] = []
/** For games in which the moves don't depend on how many cards others hold. */
const NO_COUNTS: readonly number[] = []

const movesIn = (context: MoveContext): readonly Decision[] =>
  context.input.rules.choices.bluffing ? declarations(context) : handMoves(context)

const turnActions = (input: LegalMovesInput): readonly Decision[] => {
  if (input.hand.length === 0) return NO_ACTIONS
  const context = moveContextOf(input)
  const real = handMoves(context)
  const moves = input.rules.choices.bluffing ? declarations(context) : real
  const discards = discardActions(context, real)
  return discards.length === 0 ? moves : [...moves, ...discards]
}

/** L3, L4: the holes of the pegs that may be sent back. */
const penalties = ({ rules, position, turn, viewer, claim }: LegalMovesInput): readonly Decision[] => {
  const victim = viewer === turn ? claim?.doubter : turn
  return position.pegs.flatMap((hole, peg) =>
    hole < rules.board.track && seatOfPeg(rules.board, peg) === victim ? [{ kind: 'penalty', hole }] : [],
  )
}

/** L9: the last of the doubter's team must choose. */
const leaving = ({ rules, turn, viewer, claim }: LegalMovesInput): readonly Decision[] => {
  const mayLeave = rules.choices.penalty === 'team' && viewer !== turn
  return mayLeave && mateAfter(rules, viewer as Seat) !== claim?.doubter ? [{ kind: 'leave' }] : []
}

const eachFace = (hand: readonly Card[], kind: 'give' | 'forced'): readonly Decision[] =>
  [...new Set(hand)].sort((a, b) => a - b).map((card) => ({ kind, card }))

/** Every legal decision of the viewer, each resulting position once. Empty unless the viewer must decide. */
export const legalActionsIn = (input: LegalMovesInput): readonly Decision[] =>
  input.asked.includes(input.viewer as Seat) ? decisionsOf(input) : NO_ACTIONS

/** The legal decisions of a viewer that must decide. */
const decisionsOf = (input: LegalMovesInput): readonly Decision[] => {
  switch (input.phase) {
    case 'turn':
      return turnActions(input)
    case 'give':
    case 'forced':
      return eachFace(input.hand, input.phase)
    case 'doubt':
      return [{ kind: 'pass' }, { kind: 'doubt' }]
    case 'penalty':
      return [...penalties(input), ...leaving(input)]
    case 'extra':
      return [
        { kind: 'extra', taken: true },
        { kind: 'extra', taken: false },
      ]
    case 'shuffle':
    case 'steal':
    case 'over':
      return NO_ACTIONS
  }
}

interface LegalList {
  readonly game: Game
  readonly seat: Seat
  /** Only plays of cards of this rank; undefined for every decision. */
  readonly rank: number | undefined
  readonly actions: readonly Decision[]
}

/** The last list, so that `play` need not generate again what was just listed. */
let lastList: LegalList | undefined

const inputOf = (game: Game, seat: Seat, hand: readonly Card[]): LegalMovesInput => {
  const { rules, phase, turn, position, counts, claim } = game
  const handCounts = rules.forcesDiscards ? game.hands.map(({ length }) => length) : NO_COUNTS
  return { viewer: seat, rules, phase, turn, asked: NO_SEATS, position, hand, handCounts, counts, claim }
}

/** Every legal decision of `seat`. Empty unless it must decide. */
export const legalActions = (game: Game, seat: Seat): readonly Decision[] => {
  if (lastList?.game === game && lastList.seat === seat && lastList.rank === undefined) return lastList.actions
  if (!isToAct(game, seat)) return NO_ACTIONS
  const actions = decisionsOf(inputOf(game, seat, game.hands[seat] as readonly Card[]))
  lastList = { game, seat, rank: undefined, actions }
  return actions
}

/** Legal decisions of `seat`, among them every play and declaration of this card: what other cards can do has no part in those. */
export const legalWith = (game: Game, seat: Seat, card: Card): readonly Decision[] => {
  const rank = rankIndex(card)
  const known = lastList?.game === game && lastList.seat === seat ? lastList : undefined
  if (known !== undefined && (known.rank === undefined || known.rank === rank)) return known.actions
  if (game.phase !== 'turn' || !isToAct(game, seat)) return legalActions(game, seat)
  const hand = (game.hands[seat] as readonly Card[]).filter((held) => rankIndex(held) === rank)
  const actions = movesIn(moveContextOf(inputOf(game, seat, hand)))
  lastList = { game, seat, rank, actions }
  return actions
}
