import { useEffect, useRef } from 'react'
import type { SeatState, TableState, WaitingPerson } from '../../../server/protocol/state.ts'
import { currentLocale, i18n } from '../../i18n/i18n.ts'
import { showNotice } from '../../ui/notices.ts'
import { useIsSeatRequestPending } from './join-requests.ts'

/** Reports whether a person without a seat waits for an answer to a request for one, and shows a notice if it is refused. */
export const useSeatRequestAnswer = (state: TableState): boolean => {
  const isPending = useIsSeatRequestPending(state)
  const before = useRef(isPending)
  useEffect(() => {
    if (before.current && !isPending) showNotice(i18n.t('joining:knock.notGiven'))
    before.current = isPending
  }, [isPending])
  return isPending
}

/** Returns the name of a player who is away, and since when. */
export const awayPlayer = ({ name, awaySince }: SeatState): { readonly name: string; readonly time: string } => ({
  name,
  time: new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' }).format(awaySince),
})

/** Returns a sentence about a request to be let in. */
export const joinRequestText = ({ seats }: Pick<TableState, 'seats'>, { name, seat }: WaitingPerson): string => {
  const requestedSeat = seats[seat]
  if (requestedSeat === undefined) return i18n.t('host:knock.door', { name })
  if (requestedSeat.occupant === 'person') return i18n.t('host:knock.return', awayPlayer(requestedSeat))
  return requestedSeat.occupant === 'bot'
    ? i18n.t('host:knock.bot', { name, bot: requestedSeat.name })
    : i18n.t('host:knock.free', { name })
}
