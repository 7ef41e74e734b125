import { useEffect, useState } from 'react'
import { afterPaint } from '../page/first-paint.ts'

/** Returns true once the component's first picture has been painted: what it does not need may be fetched then. */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
