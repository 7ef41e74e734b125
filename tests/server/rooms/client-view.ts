import type { Hole, Seat } from '../../../engine/board.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import type { Phase } from '../../../engine/game.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { View } from '../../../engine/view.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** Part of the state that a client needs to play. */
export type ClientState = Pick<
  TableState,
  | 'rules'
  | 'players'
  | 'teams'
  | 'options'
  | 'stage'
  | 'dealer'
  | 'turn'
  | 'asked'
  | 'pegs'
  | 'fresh'
  | 'stock'
  | 'claim'
> & { readonly seats: TableState['seats'] }

export const rulesOf = ({ rules, players, teams, options }: ClientState): Rules => {
  const made = rulesFor({ rules, players, teams, options: JSON.parse(options) as Record<string, unknown> })
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

/** Returns the seat's view, or a spectator's (-1), from the client's state alone. */
export const viewFrom = (state: ClientState, seat: Seat, rules: Rules = rulesOf(state)): View => {
  const { seats, turn, claim } = state
  const laid = seats[seat]?.laid ?? -1
  const own = seat === turn && laid >= 0 ? { card: laid } : {}
  return {
    viewer: seat < 0 ? 'table' : seat,
    rules,
    phase: state.stage as Phase,
    dealer: state.dealer,
    turn,
    asked: state.asked,
    position: { pegs: state.pegs as readonly Hole[], fresh: state.fresh },
    hand: seats[seat]?.hand ?? [],
    handCounts: seats.map(({ cards }) => cards),
    openHands: seats.map(({ open }) => open),
    stockCount: state.stock,
    discards: [],
    counts: seats.map(({ counted }) => counted),
    extras: seats.map(({ extras }) => extras),
    revealedTrue: seats.map(({ revealedTrue }) => revealedTrue),
    revealedBluffs: seats.map(({ revealedBluffs }) => revealedBluffs),
    claim: claim === '' ? undefined : { doubter: undefined, ...JSON.parse(claim), ...own },
    winner: undefined,
  }
}

/** Returns a good decision for the viewer, in notation. */
export const chooseMove = (view: View): string => {
  const action = chooseAction('greedy', view, () => 0.5)
  if (!action.ok) throw new Error(`${action.error.code} ${action.error.message}`)
  return makeAction(view.rules.board, action.value)
}
