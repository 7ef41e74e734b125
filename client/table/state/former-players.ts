import { useEffect, useRef } from 'react'
import type { FormerPlayer } from '../../../fair/evidence.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { parseJson } from '../storage/json.ts'

/** Returns the players who have left their seats during the game, the earliest first. */
export const readFormerPlayers = ({ former }: Pick<TableState, 'former'>): readonly FormerPlayer[] => {
  const list = parseJson(former)
  return Array.isArray(list) ? (list as readonly FormerPlayer[]) : []
}

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
