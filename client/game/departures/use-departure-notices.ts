import { useEffect, useRef } from 'react'
import type { TableState } from '../../../server/protocol/state.ts'
import { readFormerPlayers } from '../../table/state/former-players.ts'
import { fetchWithRetry } from '../../ui/lazy-component.ts'

/** Loads what tells of departures, with the first one: in most games nobody leaves. */
const loadTelling = () => fetchWithRetry(() => import('../../words/tell-departures.ts'))

/** Shows a notice when a player leaves or loses their seat during the game, or comes back with another browser. */
export const useDepartureNotices = (state: TableState): void => {
  const { code, game, seats } = state
  const known = useRef({ code: '', game, count: 0 })
  const former = readFormerPlayers(state)
  useEffect(() => {
    const { current } = known
    const before = current.game === game ? current.count : 0
    if (current.code === code && before < former.length)
      void loadTelling().then(({ tellDepartures }) => tellDepartures(seats, former, before))
    known.current = { code, game, count: former.length }
  })
}
