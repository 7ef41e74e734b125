import type { Seat } from '../../engine/board.ts'
import type { Rules } from '../../engine/ruleset.ts'
import type { SeenClaim, View } from '../../engine/view.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { sightOf } from '../input/turn.ts'
import type { History } from '../state/history.ts'
import { discardPile } from './pile.ts'

/** Who has declared knows the card. */
const claimSeenBy = (claim: SeenClaim | undefined, { seats, turn }: TableState, seat: Seat): SeenClaim | undefined => {
  const laid = seats[seat]?.laid ?? -1
  return claim === undefined || seat !== turn || laid < 0 ? claim : { ...claim, card: laid }
}

/** All that the player in this seat may know, from nothing but what the table has told them. */
export const seatView = (rules: Rules, state: TableState, history: History, seat: Seat): View => {
  const sight = sightOf(rules, state, seat)
  return {
    ...sight,
    dealer: state.dealer,
    asked: state.asked,
    openHands: state.seats.map(({ open }) => open),
    stockCount: state.stock,
    discards: discardPile(history),
    extras: state.seats.map(({ extras }) => extras),
    claim: claimSeenBy(sight.claim, state, seat),
    winner: undefined,
  }
}
