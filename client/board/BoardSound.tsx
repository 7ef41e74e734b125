import { Suspense, useEffect, useState } from 'react'
import { afterPaint } from '../table/net/first-paint.ts'
import { partNamed } from '../ui/lazy-part.ts'
import type { Heard } from './sound/TableSound.tsx'

const LazySound = partNamed('TableSound', () => import('./sound/TableSound.tsx'))

/** The sounds of the table. They come when the board has been seen: no browser plays any before the first touch. */
export const BoardSound = (heard: Heard) => {
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
