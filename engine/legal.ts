import type { Decision } from './action.ts'
import { type Seat, seatOfPeg } from './board.ts'
import type { Card } from './cards.ts'
import { isDecider } from './deciders.ts'
import type { Game } from './game.ts'
import { declarations, handPlays } from './hand-plays.ts'
import { idleActions } from './idle.ts'
import { lookOf } from './look.ts'
import type { View } from './view.ts'

/** What is needed to know what a player may do. Every `View` is one. */
export type Sight = Pick<
  View,
  'viewer' | 'rules' | 'phase' | 'turn' | 'asked' | 'position' | 'hand' | 'handCounts' | 'counts' | 'claim'
>

const NO_ACTIONS: readonly Decision[] = []
const NO_SEATS: readonly Seat[] = []
/** Where nobody's cards depend on how many others hold. */
const NO_COUNTS: readonly number[] = []

const turnActions = (sight: Sight): readonly Decision[] => {
  if (sight.hand.length === 0) return NO_ACTIONS
  const look = lookOf(sight)
  const real = handPlays(look)
  const offered = sight.rules.choices.bluffing ? declarations(look) : real
  const idle = idleActions(look, real)
  return idle.length === 0 ? offered : [...offered, ...idle]
}

/** L3, L4: the holes of the pegs that may be sent back. */
const penalties = ({ rules, position, turn, viewer, claim }: Sight): readonly Decision[] => {
  const victim = viewer === turn ? claim?.doubter : turn
  return position.pegs.flatMap((hole, peg) =>
    hole < rules.board.track && seatOfPeg(rules.board, peg) === victim ? [{ kind: 'penalty', hole }] : [],
  )
}

const eachFace = (hand: readonly Card[], kind: 'give' | 'forced'): readonly Decision[] =>
  [...new Set(hand)].sort((a, b) => a - b).map((card) => ({ kind, card }))

/** Every decision open to the viewer, each outcome once; none unless he is asked. */
export const legalActionsIn = (sight: Sight): readonly Decision[] =>
  sight.asked.includes(sight.viewer as Seat) ? openDecisions(sight) : NO_ACTIONS

/** What is open to a viewer who is asked. */
const openDecisions = (sight: Sight): readonly Decision[] => {
  switch (sight.phase) {
    case 'turn':
      return turnActions(sight)
    case 'give':
    case 'forced':
      return eachFace(sight.hand, sight.phase)
    case 'doubt':
      return [{ kind: 'pass' }, { kind: 'doubt' }]
    case 'penalty':
      return penalties(sight)
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

/** The list made last, so that playing an action just listed does not list again. */
let last: { readonly game: Game; readonly seat: Seat; readonly actions: readonly Decision[] } | undefined

/** Every decision open to `seat` in this game; none unless it is asked. */
export const legalActions = (game: Game, seat: Seat): readonly Decision[] => {
  if (last?.game === game && last.seat === seat) return last.actions
  if (!isDecider(game, seat)) return NO_ACTIONS
  const { rules, phase, turn, position, counts, claim } = game
  const handCounts = rules.robs ? game.hands.map((hand) => hand.length) : NO_COUNTS
  const hand = game.hands[seat] as readonly Card[]
  const actions = openDecisions({
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
  last = { game, seat, actions }
  return actions
}
