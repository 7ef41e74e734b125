import { useMemo } from 'react'
import type { Seat } from '../../engine/board.ts'
import type { TableState } from '../../server/protocol.ts'
import type { Telling } from '../i18n/sentences.ts'
import { type Entry, logOf } from '../store/log.ts'
import { type Ground, groundOf } from '../store/rules.ts'
import { isHost, ownSeatOf, useTable } from '../store/table.ts'
import { type Turn, turnOf } from '../store/turn.ts'

/** The table as this person sees it. */
export interface Game {
  readonly state: TableState
  readonly ground: Ground
  /** Own seat, or -1 for somebody who watches. */
  readonly seat: Seat
  readonly host: boolean
  /** What he may do; undefined for somebody who watches. */
  readonly turn: Turn | undefined
  readonly log: readonly Entry[]
  readonly told: Telling
}

export const useGame = (): Game | undefined => {
  const state = useTable((table) => table.state)
  const person = useTable((table) => table.person)
  return useMemo(() => {
    if (state === undefined) return undefined
    const ground = groundOf(state)
    if (ground === undefined) return undefined
    const seat = ownSeatOf(state, person)
    return {
      state,
      ground,
      seat,
      host: isHost(state, person),
      turn: seat === -1 ? undefined : turnOf(ground.rules, state, seat),
      log: logOf(ground.rules, state.moves),
      told: { rules: ground.rules, seats: state.seats, viewer: seat },
    }
  }, [state, person])
}
