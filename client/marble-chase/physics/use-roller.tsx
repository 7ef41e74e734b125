import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Roller } from './roller.ts'

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

/** Shows how much of the physics library has been loaded, or that it can't be loaded. */
export const RollerLoading = ({ state, share }: Rolling) => {
  const { t } = useTranslation('chase')
  if (state === 'ready') return null
  return (
    <p className="chase-loading" role="status">
      {state === 'failed' ? t('chase.loading.failed') : t('chase.loading.share', { share: Math.round(share * 100) })}
    </p>
  )
}
