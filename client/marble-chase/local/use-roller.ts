import { useEffect, useState } from 'react'
import { Roller } from '../physics/roller.ts'

export interface Rolling {
  /** Undefined until it is made. */
  readonly roller: Roller | undefined
  readonly state: 'loading' | 'ready' | 'failed'
  /** Share of the library that has been loaded, 0 to 1. */
  readonly share: number
}

const INITIAL_ROLLING: Rolling = { roller: undefined, state: 'loading', share: 0 }

/** Rolls marbles as long as the page is shown. */
export const useRoller = (): Rolling => {
  const [rolling, setRolling] = useState(INITIAL_ROLLING)
  useEffect(() => {
    let shown = true
    const set = (change: Partial<Rolling>) => shown && setRolling((before) => ({ ...before, ...change }))
    const roller = new Roller((share) => set({ share }))
    set({ roller, state: 'loading', share: 0 })
    roller.ready.then(
      () => set({ state: 'ready' }),
      () => set({ state: 'failed' }),
    )
    return () => {
      shown = false
      roller.end()
    }
  }, [])
  return rolling
}
