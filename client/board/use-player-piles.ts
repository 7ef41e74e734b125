import { useEffect, useState } from 'react'
import { fetchWithRetry } from '../ui/lazy-component.ts'

/** Code for games in which every player has a discard pile. */
export type PlayerPilesCode = typeof import('./player-piles.ts')['PLAYER_PILES']

let loaded: PlayerPilesCode | undefined

/** Loads the code if it is needed. Returns undefined if it is not, and until it is loaded. */
export const usePlayerPilesCode = (needed: boolean): PlayerPilesCode | undefined => {
  const [code, setCode] = useState(loaded)
  useEffect(() => {
    if (!needed || code !== undefined) return
    void fetchWithRetry(() => import('./player-piles.ts')).then((module) => {
      loaded = module.PLAYER_PILES
      setCode(loaded)
    })
  }, [needed, code])
  return needed ? code : undefined
}
