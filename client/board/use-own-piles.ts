import { useEffect, useState } from 'react'
import { fetchWithRetry } from '../ui/lazy-component.ts'

/** The code for games in which every player has a discard pile; others do without. */
export type OwnPilesModule = typeof import('./own-piles.ts')['OWN_PILES']

let fetched: OwnPilesModule | undefined

/** Undefined for other games, and until it is fetched. */
export const useOwnPilesModule = (own: boolean): OwnPilesModule | undefined => {
  const [part, setPart] = useState(fetched)
  useEffect(() => {
    if (!own || part !== undefined) return
    void fetchWithRetry(() => import('./own-piles.ts')).then((code) => {
      fetched = code.OWN_PILES
      setPart(fetched)
    })
  }, [own, part])
  return own ? part : undefined
}
