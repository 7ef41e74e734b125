import { useEffect, useState } from 'react'
import { isSignedIn } from './signed-in.ts'

const loadSync = () => import('./sync.ts')

/**
 * Brings the lists of this browser and of the person's account together, `delayMs` after the page was opened or `occasion` changed.
 * Without an account it does nothing, and loads nothing. Returns a number that grows when something has come.
 */
export const useSync = (delayMs: number, occasion = ''): number => {
  const [arrivals, setArrivals] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion brings them together again
  useEffect(() => {
    if (!isSignedIn()) return
    const sync = async () => {
      const { syncLists } = await loadSync()
      if (await syncLists()) setArrivals((before) => before + 1)
    }
    const timer = setTimeout(() => void sync().catch(() => undefined), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, occasion])
  return arrivals
}
