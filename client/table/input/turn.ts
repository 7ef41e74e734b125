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
import { type MoveTree, moveTreeFor } from './move-tree.ts'

/** Legal actions of the person's seat, as the engine lists them. */
export interface Turn {
  readonly sight: LegalMovesInput
  readonly seat: Seat
  /** The person must decide. */
  readonly asked: boolean
  readonly actions: readonly Decision[]
  readonly moveTree: MoveTree
}

/** Returns the pending declaration, as everybody may read it. */
export const claimOf = ({ claim }: Pick<TableState, 'claim'>): ViewedClaim | undefined => {
  const pending = parseJson(claim) as Omit<ViewedClaim, 'doubter'> | undefined
  return pending && { doubter: undefined, ...pending }
}

const isAsked = (state: TableState, seat: Seat): boolean => state.phase === 'playing' && state.asked.includes(seat)

/** Returns the part of the state that decides which actions are legal. */
export const sightOf = (rules: Rules, state: TableState, seat: Seat): LegalMovesInput => ({
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

let cached: { readonly rules: Rules; readonly state: TableState; readonly turn: Turn } | undefined

/** While all give at once, what others have given changes nothing for this person. */
const sameDecision = (a: TableState, b: TableState): boolean =>
  a.seq === b.seq || (a.stage === 'give' && b.stage === 'give')

/** Fields of the state that change with what may be decided. */
const DECIDING_FIELDS = ['game', 'phase', 'stage', 'turn', 'claim', 'pegs'] as const

/** Returns the turn; the same value while question, position, hand and turn stay the same. */
export const turnOf = (rules: Rules, state: TableState, seat: Seat): Turn => {
  const old = cached
  const unchanged =
    old?.rules === rules &&
    old.turn.seat === seat &&
    old.turn.asked === isAsked(state, seat) &&
    sameDecision(old.state, state) &&
    DECIDING_FIELDS.every((field) => old.state[field] === state[field]) &&
    old.state.seats[seat]?.hand === state.seats[seat]?.hand
  if (unchanged) return old.turn
  const sight = sightOf(rules, state, seat)
  const actions = legalActionsIn(sight)
  const turn = { sight, seat, asked: sight.asked.length > 0, actions, moveTree: moveTreeFor(sight, actions) }
  cached = { rules, state, turn }
  return turn
}

/** Returns a key of the decision that a person is asked for: a half-made choice is for one only. */
export const decisionKey = (state: TableState, seat: Seat): string => {
  const asked = isAsked(state, seat) ? 'asked' : ''
  return `${state.game} ${state.stage === 'give' ? 'give' : state.seq} ${seat} ${asked}`
}

/** Reports whether the card is played as a rank that the player chooses: declared face down, or a joker. */
export const asksRank = ({ moveTree }: Turn, { card }: Choice): boolean =>
  card !== undefined && moveTree.usesOf(card).some((use) => use.startsWith('as '))

/** Returns every rank that a card may be declared as, jokers last; for a joker, the ranks that do something. */
export const ranksOf = ({ sight: { rules }, moveTree }: Turn, card: Card): readonly Rank[] => {
  if (!rules.choices.bluffing) return RANKS.filter((rank) => moveTree.usesOf(card).includes(`as ${rank}`))
  return rules.jokers ? [...RANKS, '*'] : RANKS
}
