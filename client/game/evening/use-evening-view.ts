import { useEffect, useRef, useState } from 'react'
import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { TOURNAMENT_POLL_MS } from '../../../server/protocol/tournament-terms.ts'
import { fetchTournament } from '../../table/net/tournament-requests.ts'

/** Follows the evening that a table belongs to; undefined until it is known. */
export const useEveningView = (code: string): TournamentView | undefined => {
  const [view, setView] = useState<TournamentView>()
  const tag = useRef('')
  useEffect(() => {
    const look = async () => {
      const answer = await fetchTournament(code, '', tag.current)
      if (!answer.ok) return
      tag.current = answer.value.tag
      setView(answer.value.view)
    }
    void look()
    const timer = setInterval(() => document.hidden || void look(), TOURNAMENT_POLL_MS)
    return () => clearInterval(timer)
  }, [code])
  return view
}
