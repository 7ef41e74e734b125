import { useMemo } from 'react'
import type { Seat } from '../../engine/board.ts'
import type { Scene } from '../i18n/prompts.ts'
import type { Telling } from '../i18n/sentences.ts'
import { type Entry, logOf } from '../store/log.ts'
import { readLook } from '../store/look.ts'
import { useBoardReady } from '../store/own-board.ts'
import { type Ground, groundOf } from '../store/rules.ts'
import { isHost, ownSeatOf, useTable } from '../store/table.ts'
import { announcedIn, type Turn, turnOf } from '../store/turn.ts'

/** The table as this person sees it. */
export interface Game extends Scene {
  readonly ground: Ground
  readonly host: boolean
  /** What he may do; undefined for somebody who watches. */
  readonly turn: Turn | undefined
  readonly log: readonly Entry[]
  /** The seat from which the board is seen by several people at one device, whoever of them has it; nobody else sits down there. */
  readonly facing?: Seat
}

/** `where`: how places are told here, if not by their numbers on the board. */
export const useGame = (where?: Telling['where']): Game | undefined => {
  const state = useTable((table) => table.state)
  const person = useTable((table) => table.person)
  const heard = useTable((table) => table.heard)
  const ready = useBoardReady(state && readLook(state.look).design)
  return useMemo(() => {
    if (state === undefined || !ready) return undefined
    const ground = groundOf(state)
    if (ground === undefined) return undefined
    const seat = ownSeatOf(state, person)
    const turn = seat === -1 ? undefined : turnOf(ground.rules, state, seat)
    const log = logOf(ground.rules, state.moves, heard, state.standIns)
    return {
      state,
      ground,
      seat,
      host: isHost(state, person),
      turn,
      active: turn?.asked ?? false,
      log,
      announced: announcedIn(ground.rules, state),
      told: { rules: ground.rules, seats: state.seats, viewer: seat, where },
    }
  }, [state, person, heard, where, ready])
}
