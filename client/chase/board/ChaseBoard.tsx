import { Suspense, useCallback, useRef } from 'react'
import { partNamed } from '../../ui/lazy-part.ts'
import type { ChaseBoardEvents, ChaseBoardView } from './board-view.ts'
import { ChaseFlat } from './ChaseFlat.tsx'

const LazySound = partNamed('ChaseSound', () => import('../sound/ChaseSound.tsx'))

/** The board, seen and heard. */
export const ChaseBoard = (props: ChaseBoardView & Omit<ChaseBoardEvents, 'onImpact'>) => {
  const ear = useRef<ChaseBoardEvents['onImpact']>(() => {})
  const onImpact = useCallback<ChaseBoardEvents['onImpact']>((impact) => ear.current(impact), [])
  return (
    <>
      <ChaseFlat {...props} onImpact={onImpact} />
      <Suspense fallback={null}>
        <LazySound ear={ear} />
      </Suspense>
    </>
  )
}
