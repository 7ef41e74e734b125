import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../ui/lazy-component.ts'
import { afterPaint } from '../ui/page/first-paint.ts'
import type { SoundProps } from './sound/TableSound.tsx'

const LazySound = lazyComponent('TableSound', () => import('./sound/TableSound.tsx'))

/** The sounds of the table. They come when the board has been seen: no browser plays any before the first touch. */
export const BoardSound = (heard: SoundProps) => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return (
    painted && (
      <Suspense fallback={null}>
        <LazySound {...heard} />
      </Suspense>
    )
  )
}
