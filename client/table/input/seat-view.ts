import type { Seat } from '../../../engine/board.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { View, ViewedClaim } from '../../../engine/view.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { discardPileFaces } from '../state/discard-pile.ts'
import type { History } from '../state/history.ts'
import { legalMovesInputOf } from './turn.ts'

/** Returns the claim, with the declared card for the player who declared it. */
const withOwnDeclaredCard = (
  claim: ViewedClaim | undefined,
  { seats, turn }: TableState,
  seat: Seat | 'table',
): ViewedClaim | undefined => {
  const laid = seat === 'table' ? -1 : (seats[seat]?.laid ?? -1)
  return claim === undefined || seat !== turn || laid < 0 ? claim : { ...claim, card: laid }
}

/** Returns the view of the player in this seat, or with `'table'` what everybody may see, from the table's state alone. */
export const seatView = (rules: Rules, state: TableState, history: History, seat: Seat | 'table'): View => {
  const own = seat === 'table' ? -1 : seat
  const sight = legalMovesInputOf(rules, state, own)
  return {
    ...sight,
    viewer: seat,
    dealer: state.dealer,
    asked: state.asked,
    openHands: state.seats.map(({ open }) => open),
    stockCount: state.stock,
    discards: discardPileFaces(history),
    extras: state.seats.map(({ extras }) => extras),
    revealedTrue: state.seats.map(({ revealedTrue }) => revealedTrue),
    revealedBluffs: state.seats.map(({ revealedBluffs }) => revealedBluffs),
    claim: withOwnDeclaredCard(sight.claim, state, seat),
    winner: undefined,
  }
}
