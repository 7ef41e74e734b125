import type { Seat } from '../engine/board.ts'
import { type GameEvent, seenBy } from '../engine/events.ts'
import type { Rules } from '../engine/ruleset.ts'
import { makeTale } from '../engine/tale.ts'
import type { Step } from './table.ts'

/** The bytes in which a step is told to whoever owns a seat's hand, or none; the same bytes to all who may know the same. */
export const tellerOf = (step: Step, { board, choices }: Rules): ((seat: Seat | undefined) => Uint8Array) => {
  const seen = (viewer: Seat | 'table'): readonly GameEvent[] =>
    step.events.map((event) => seenBy(event, viewer, choices.openHands))
  const told = (events: readonly GameEvent[]): Uint8Array => makeTale(board, { ...step, events })
  const shared = seen('table')
  const bytes = told(shared)
  return (seat) => {
    if (seat === undefined) return bytes
    const own = seen(seat)
    const more = own.some((event, i) => event === step.events[i] && event !== shared[i])
    return more ? told(own) : bytes
  }
}
