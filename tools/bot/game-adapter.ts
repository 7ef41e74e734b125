/** Adapters from a table's game to what the program needs to play it. */

import { seatView } from '../../client/table/input/seat-view.ts'
import { kindTraits } from '../../client/table/state/kind-traits.ts'
import { chaseSetupOf, receivedMatch } from '../../client/table/state/received-match.ts'
import type { TableView } from '../../client/table/state/table.ts'
import { tableSetupOf } from '../../client/table/state/table-setup.ts'
import { makeSeat, type Seat } from '../../engine/board.ts'
import { chaseRules, sideOf } from '../../engine/marble-chase/rules.ts'
import { makeChaseSeat } from '../../engine/marble-chase/text/notation.ts'
import type { Rules } from '../../engine/ruleset.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { type PendingDecision, pendingCardDecision, pendingChaseDecision } from './pending-decision.ts'

/** Everything that the program needs to know of a table's game. */
export interface GameAdapter {
  /** Id of the rule set. */
  readonly id: string
  /** Letters of the seats in notation. */
  readonly letters: readonly string[]
  /** Team by seat. */
  readonly teamOf: readonly number[]
  /** Returns the decision of a seat that is asked; undefined while its messages are incomplete. */
  readonly pendingDecision: (view: TableView, state: TableState, seat: Seat) => PendingDecision | undefined
}

const cardAdapter = (rules: Rules): GameAdapter => ({
  id: rules.id,
  letters: rules.teamOf.map((_, seat) => makeSeat(rules.board, seat)),
  teamOf: rules.teamOf,
  pendingDecision: ({ history }, state, seat) => {
    const { hand = [], cards = 0 } = state.seats[seat] ?? {}
    return hand.length === cards ? pendingCardDecision(seatView(rules, state, history, seat)) : undefined
  },
})

const chaseAdapter = (state: TableState): GameAdapter | undefined => {
  const rules = chaseRules(chaseSetupOf(state))
  if (!rules.ok) return undefined
  const seats = state.seats.map((_, seat) => seat)
  return {
    id: state.rules,
    letters: seats.map(makeChaseSeat),
    teamOf: seats.map((seat) => sideOf(rules.value, seat)),
    pendingDecision: ({ gameMessages }, now) => {
      const known = receivedMatch(chaseSetupOf(now), gameMessages)
      if (known === undefined || known.number !== now.game || known.seq !== now.seq) return undefined
      return pendingChaseDecision(known.match.game, known.match.record)
    },
  }
}

/** Returns the adapter for the table's game; undefined for a game with unknown rules. */
export const gameAdapterFor = (state: TableState): GameAdapter | undefined => {
  if (kindTraits(state.rules).id === 'marble-chase') return chaseAdapter(state)
  const rules = tableSetupOf(state)?.rules
  return rules === undefined ? undefined : cardAdapter(rules)
}
