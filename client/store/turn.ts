import type { Action } from '../../engine/action.ts'
import type { Seat } from '../../engine/board.ts'
import { legalActionsIn, type Sight } from '../../engine/legal.ts'
import type { Rules } from '../../engine/ruleset.ts'
import type { TableState } from '../../server/protocol.ts'
import type { Line } from './choice.ts'
import { linesOf } from './lines.ts'

/** What the person may do now: the engine's answer for his seat. */
export interface Turn {
  readonly sight: Sight
  readonly seat: Seat
  readonly actions: readonly Action[]
  readonly lines: readonly Line[]
}

const sightOf = (rules: Rules, state: TableState, seat: Seat): Sight => ({
  viewer: seat,
  rules,
  phase: state.phase === 'playing' ? 'turn' : 'over',
  turn: state.turn,
  position: { pegs: state.pegs },
  hand: state.seats[seat]?.hand ?? [],
})

interface Kept {
  readonly rules: Rules
  readonly state: TableState
  readonly turn: Turn
}
let kept: Kept | undefined

/** The same value while position, hand and turn stay the same. */
export const turnOf = (rules: Rules, state: TableState, seat: Seat): Turn => {
  const old = kept
  const unchanged =
    old?.rules === rules &&
    old.turn.seat === seat &&
    old.state.seq === state.seq &&
    old.state.game === state.game &&
    old.state.phase === state.phase &&
    old.state.turn === state.turn &&
    old.state.pegs === state.pegs &&
    old.state.seats[seat]?.hand === state.seats[seat]?.hand
  if (unchanged) return old.turn
  const sight = sightOf(rules, state, seat)
  const actions = legalActionsIn(sight)
  const turn = { sight, seat, actions, lines: linesOf(sight, actions) }
  kept = { rules, state, turn }
  return turn
}
