import { useEffect, useRef } from 'react'
import type { Knocking, TableState } from '../../../server/protocol/state.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showNotice } from '../../ui/notices.ts'
import { useIsSeatRequestPending } from './join-requests.ts'

/** Reports whether this person waits for an answer about a seat, and shows a refusal. For people without a seat. */
export const useSeatRequestAnswer = (state: TableState): boolean => {
  const asking = useIsSeatRequestPending(state)
  const before = useRef(asking)
  useEffect(() => {
    if (before.current && !asking) showNotice(i18n.t('knock.notGiven'))
    before.current = asking
  }, [asking])
  return asking
}

/** Returns a sentence about a request to be let in. */
export const joinRequestText = ({ seats }: Pick<TableState, 'seats'>, { name, seat }: Knocking): string => {
  const there = seats[seat]
  if (there === undefined) return i18n.t('knock.door', { name })
  return there.occupant === 'bot' ? i18n.t('knock.bot', { name, bot: there.name }) : i18n.t('knock.free', { name })
}
