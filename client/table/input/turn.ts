import type { Decision } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/board.ts'
import { type Card, RANKS, type Rank } from '../../../engine/cards.ts'
import type { Phase } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { LegalMovesInput, ViewedClaim } from '../../../engine/view.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'
import type { Choice } from './choice.ts'
import { type MoveTree, makeMoveTreeFor } from './move-tree.ts'

/** Decisions that the person in a seat may make now. */
export interface Turn {
  /** The player's knowledge of the game, as far as it determines the legal decisions. */
  readonly sight: LegalMovesInput
  readonly seat: Seat
  /** True if the person must decide now. */
  readonly asked: boolean
  readonly actions: readonly Decision[]
  readonly moveTree: MoveTree
}

/** Returns the pending declaration, as everybody may know it; undefined if there is none. */
export const claimOf = ({ claim }: Pick<TableState, 'claim'>): ViewedClaim | undefined => {
  const pending = parseJson(claim) as Omit<ViewedClaim, 'doubter'> | undefined
  return pending && { doubter: undefined, ...pending }
}

const isAsked = (state: TableState, seat: Seat): boolean => state.phase === 'playing' && state.asked.includes(seat)

/** Returns the part of the state that determines which decisions are legal. */
export const legalMovesInputOf = (rules: Rules, state: TableState, seat: Seat): LegalMovesInput => ({
  viewer: seat,
  rules,
  phase: state.phase === 'playing' ? (state.stage as Phase) : 'over',
  turn: state.turn,
  asked: isAsked(state, seat) ? [seat] : [],
  position: { pegs: state.pegs, fresh: state.fresh },
  hand: state.seats[seat]?.hand ?? [],
  handCounts: state.seats.map(({ cards }) => cards),
  counts: state.seats.map(({ counted }) => counted),
  claim: claimOf(state),
})

let lastTurn: { readonly rules: Rules; readonly state: TableState; readonly turn: Turn } | undefined

/** Reports whether the same decision is pending. While all players give a card at once, gifts of others do not change it. */
const isSameDecision = (a: TableState, b: TableState): boolean =>
  a.seq === b.seq || (a.stage === 'give' && b.stage === 'give')

/** Fields of the state on which the legal decisions depend. */
const DECIDING_FIELDS = ['game', 'phase', 'stage', 'turn', 'claim', 'pegs'] as const

/** Returns what the person in a seat may decide. It stays the same object until anything changes on which it depends. */
export const turnOf = (rules: Rules, state: TableState, seat: Seat): Turn => {
  const old = lastTurn
  const isUnchanged =
    old?.rules === rules &&
    old.turn.seat === seat &&
    old.turn.asked === isAsked(state, seat) &&
    isSameDecision(old.state, state) &&
    DECIDING_FIELDS.every((field) => old.state[field] === state[field]) &&
    old.state.seats[seat]?.hand === state.seats[seat]?.hand
  if (isUnchanged) return old.turn
  const sight = legalMovesInputOf(rules, state, seat)
  const actions = legalActionsIn(sight)
  const turn = { sight, seat, asked: sight.asked.length > 0, actions, moveTree: makeMoveTreeFor(sight, actions) }
  lastTurn = { rules, state, turn }
  return turn
}

/** Returns a key that changes with each decision of a seat. */
export const decisionKey = (state: TableState, seat: Seat): string => {
  const asked = isAsked(state, seat) ? 'asked' : ''
  return `${state.game} ${state.stage === 'give' ? 'give' : state.seq} ${seat} ${asked}`
}

/** Reports whether the picked card is played as a rank that the player must choose: face down, or for a joker. */
export const needsRank = ({ moveTree }: Turn, { card }: Choice): boolean =>
  card !== undefined && moveTree.usesOf(card).some((use) => use.startsWith('as '))

/** Returns the ranks that a card may be declared as, the joker last; for a joker, the ranks that lead to a legal move. */
export const declarableRanks = ({ sight: { rules }, moveTree }: Turn, card: Card): readonly Rank[] => {
  if (!rules.choices.bluffing) return RANKS.filter((rank) => moveTree.usesOf(card).includes(`as ${rank}`))
  return rules.jokers ? [...RANKS, '*'] : RANKS
}
