import type { Decision } from '../../../engine/action.ts'
import { randomAction } from '../../../engine/bots/random-bot.ts'
import type { Phase } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { ViewedClaim } from '../../../engine/view.ts'
import type { SyncedTable } from '../../../server/protocol/schema.ts'

const claimOf = ({ claim, turn, seats }: SyncedTable, seat: number): ViewedClaim | undefined => {
  if (claim === '') return undefined
  const laid = seats[seat]?.laid ?? -1
  const own = seat === turn && laid >= 0 ? { card: laid } : {}
  return { doubter: undefined, ...(JSON.parse(claim) as Omit<ViewedClaim, 'doubter'>), ...own }
}

/** The decisions that the seat may make, as far as its owner's browser knows; empty if it is not asked. */
export const legalFor = (state: SyncedTable, rules: Rules, seat: number): readonly Decision[] => {
  const seats = [...state.seats]
  return legalActionsIn({
    viewer: seat,
    rules,
    phase: state.stage as Phase,
    turn: state.turn,
    asked: [...state.asked],
    position: { pegs: [...state.pegs], fresh: state.fresh },
    hand: [...(seats[seat]?.hand ?? [])],
    handCounts: seats.map(({ cards }) => cards),
    counts: seats.map(({ counted }) => counted),
    claim: claimOf(state, seat),
  })
}

/** Any of them; undefined if there is none. */
export const choose = (state: SyncedTable, rules: Rules, seat: number, random: () => number): Decision | undefined => {
  const legal = legalFor(state, rules, seat)
  return legal.length === 0 ? undefined : randomAction(legal, random)
}
