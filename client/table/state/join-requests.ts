import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { Seat } from '../../../engine/board.ts'
import type { Knocking, TableState } from '../../../server/protocol/state.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showNotice } from '../../ui/notices.ts'
import { parseJson } from '../storage/json.ts'
import type { SeatedTable } from './table.ts'
import { ownSeatOf, useTable } from './table.ts'

/** Who waits to be let in, as everybody at the table sees it. */
export const joinRequestsOf = ({ knocks }: Pick<TableState, 'knocks'>): readonly Knocking[] => {
  const read = parseJson(knocks)
  return Array.isArray(read) ? (read as readonly Knocking[]) : []
}

/** The seat that this person has asked for, under this name. */
export const useSeatRequest = create(() => ({ code: '', seat: -1, name: '' }))

/** Whether they still wait for an answer. */
export const useIsSeatRequestPending = (state: TableState): boolean => {
  const { code, seat, name } = useSeatRequest()
  return code === state.code && joinRequestsOf(state).some((knock) => knock.seat === seat && knock.name === name)
}

/** Whether this person waits for the answer about a seat; a no is told. To be used while they have none. */
export const useSeatRequestAnswer = (state: TableState): boolean => {
  const asking = useIsSeatRequestPending(state)
  const before = useRef(asking)
  useEffect(() => {
    if (before.current && !asking) showNotice(i18n.t('knock.notGiven'))
    before.current = asking
  }, [asking])
  return asking
}

/** The seat this person has left while the page was here. Of what was before, the table tells when they come. */
const useLeft = create(() => ({ code: '', game: 0, seat: -1 as Seat }))

useTable.subscribe((now, before) => {
  const [seat, old] = [ownSeatOf(now.state, now.person), ownSeatOf(before.state, before.person)]
  const { state } = now
  if (state === undefined || seat !== -1 || old === -1 || state.phase !== 'playing') return
  if (before.state?.game === state.game) useLeft.setState({ code: state.code, game: state.game, seat: old })
})

/** The seat with the cards that this person has seen in the present game: they may return to no other. Undefined for people who may sit down anywhere. */
export const useLeftSeat = ({ code, game, phase }: TableState): Seat | undefined => {
  const left = useLeft()
  const held = useTable((table) => table.held)
  if (phase !== 'playing') return undefined
  if (left.code === code && left.game === game) return left.seat
  return held.game === game && held.seat !== -1 ? held.seat : undefined
}

/**
 * How a person without a seat can get this one: just so, by asking, or not at all. `left`: the seat with the cards that they
 * have seen in the present game. `trusted`: they need not ask.
 */
export const seatAccess = (
  state: TableState,
  seat: Seat,
  left: Seat | undefined,
  trusted: boolean,
): 'sit' | 'ask' | undefined => {
  const { occupant = 'person', veiled = false } = state.seats[seat] ?? {}
  if (state.gallery || occupant === 'person' || (left ?? seat) !== seat) return undefined
  if (left === seat) return 'sit'
  const takeover = state.phase === 'playing' ? state.takeover : 'anybody'
  if (veiled || (takeover === 'nobody' && occupant === 'bot')) return undefined
  return (state.knock || takeover !== 'anybody') && !trusted ? 'ask' : 'sit'
}

export const useSeatAccess = ({ state, host }: SeatedTable): ((seat: Seat) => ReturnType<typeof seatAccess>) => {
  const left = useLeftSeat(state)
  const admitted = useTable((table) => table.admitted)
  return (seat) => seatAccess(state, seat, left, admitted || host)
}

const { t } = i18n

/** What somebody would like who knocks. */
export const joinRequestText = ({ seats }: Pick<TableState, 'seats'>, { name, seat }: Knocking): string => {
  const there = seats[seat]
  if (there === undefined) return t('knock.door', { name })
  return there.occupant === 'bot' ? t('knock.bot', { name, bot: there.name }) : t('knock.free', { name })
}
