import type { Decision } from './action.ts'
import { type Seat, seatOfPeg } from './board.ts'
import type { Card } from './cards.ts'
import { type Game, isToAct } from './game.ts'
import { discardActions } from './movegen/discards.ts'
import { declarations, handMoves } from './movegen/hand-moves.ts'
import { moveContextOf } from './movegen/move-context.ts'
import type { LegalMovesInput } from './view.ts'

const NO_ACTIONS: readonly Decision[] = []
const NO_SEATS: readonly Seat[] = []
/** For games in which the moves don't depend on how many cards others hold. */
const NO_COUNTS: readonly number[] = []

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
      return penalties(input)
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

/** The last list, so that `play` need not generate again what was just listed. */
let lastList: { readonly game: Game; readonly seat: Seat; readonly actions: readonly Decision[] } | undefined

/** Every legal decision of `seat`. Empty unless it must decide. */
export const legalActions = (game: Game, seat: Seat): readonly Decision[] => {
  if (lastList?.game === game && lastList.seat === seat) return lastList.actions
  if (!isToAct(game, seat)) return NO_ACTIONS
  const { rules, phase, turn, position, counts, claim } = game
  const handCounts = rules.forcesDiscards ? game.hands.map((hand) => hand.length) : NO_COUNTS
  const hand = game.hands[seat] as readonly Card[]
  const actions = decisionsOf({
    viewer: seat,
    rules,
    phase,
    turn,
    asked: NO_SEATS,
    position,
    hand,
    handCounts,
    counts,
    claim,
  })
  lastList = { game, seat, actions }
  return actions
}
