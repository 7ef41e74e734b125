import { useEffect, useState } from 'react'
import { afterPaint } from '../page/first-paint.ts'

/** Returns true once the component's first picture has been painted: what it does not need may be fetched then. `onPaint` of the first render is called once. */
export const useIsPainted = (onPaint?: () => void): boolean => {
  const [isPainted, setPainted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one first picture
  useEffect(
    () =>
      afterPaint(() => {
        onPaint?.()
        setPainted(true)
      }),
    [],
  )
  return isPainted
}
