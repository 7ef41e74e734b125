import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'

export type GameWon = Extract<ChaseEvent, { readonly type: 'gameWon' }>

/** The game that was won last, until a flick of the next one is made. */
export const latestWin = (events: readonly ChaseEvent[]): GameWon | undefined => {
  const at = events.findLastIndex(({ type }) => type === 'gameWon')
  const won = events[at]
  return won?.type === 'gameWon' && !events.slice(at).some(({ type }) => type === 'flick') ? won : undefined
}
