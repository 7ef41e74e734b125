import { useEffect, useRef, useState } from 'react'
import type { PlayedGamesReply } from '../../../server/protocol/account.ts'
import { fetchPlayedGames } from '../../table/account/account-requests.ts'
import { noteSignedOut } from '../../table/account/signed-in.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { type PlayedFilter, printFilter, requestOf } from './played-filter.ts'

/** The games that the server has sent so far. */
interface Told {
  /** `signed-out`: this browser has no account; `fault`: the server did not answer. */
  readonly state: 'looking' | 'told' | 'signed-out' | 'fault'
  readonly games: PlayedGamesReply['games']
  readonly totals: NonNullable<PlayedGamesReply['totals']>
  readonly partners: NonNullable<PlayedGamesReply['partners']>
  readonly next?: PlayedGamesReply['next']
}

const NOTHING_TOLD: Told = { state: 'looking', games: [], totals: [], partners: [] }

/** The games of the person that fit a filter, page after page. */
export const usePlayedGames = (filter: PlayedFilter) => {
  const [told, setTold] = useState(NOTHING_TOLD)
  const [isBusy, run] = useBusy()
  const wanted = printFilter(filter)
  const latest = useRef(wanted)
  latest.current = wanted
  const fetchPage = async (before: readonly Told['games'][number][], place: Told['next']): Promise<void> => {
    const query = requestOf(filter)
    for (const [name, value] of Object.entries(place ?? {})) query.set(name, String(value))
    if (place === undefined && told.totals.length > 0) query.set('totals', 'known')
    const answer = await fetchPlayedGames(query)
    // The person may want other games meanwhile.
    if (latest.current !== wanted) return
    if (!answer.ok) {
      if (answer.status === 401) noteSignedOut()
      setTold((known) => ({ ...known, state: answer.status === 401 ? 'signed-out' : 'fault' }))
      return
    }
    const { games, next, totals, partners } = answer.value
    setTold((known) => ({
      state: 'told',
      games: [...before, ...games],
      totals: totals ?? known.totals,
      partners: partners ?? known.partners,
      next,
    }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter begins again
  useEffect(() => void fetchPage([], undefined), [wanted])
  return {
    ...told,
    isBusy,
    again: () => run(() => fetchPage([], undefined)),
    more: () => run(() => fetchPage(told.games, told.next)),
  }
}
