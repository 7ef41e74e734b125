import { useCallback, useEffect, useState } from 'react'
import { prefersReducedMotion } from '../ui/media-queries.ts'
import { afterPaint, markPaint } from '../ui/page/first-paint.ts'

/** The visible board: the flat one, the scene with the flat one fading in front of it, or the scene alone. */
type ShownBoard = 'flat' | 'leaving' | 'scene'

/** As long as the style sheet takes to fade it, ms. */
const FADE_MS = 300

/** The flat board stands in for a scene that is loading or lost. `painted`: it has been seen; `settled`: the scene is alone. */
export const useSceneFallback = (flat: boolean) => {
  const [stand, setStand] = useState<ShownBoard>('flat')
  const [painted, setPainted] = useState(false)
  useEffect(
    () =>
      afterPaint(() => {
        markPaint('board-flat')
        setPainted(true)
      }),
    [],
  )
  useEffect(() => {
    if (flat) setStand('flat')
  }, [flat])
  useEffect(() => {
    if (stand !== 'leaving') return
    const timer = setTimeout(() => setStand('scene'), FADE_MS)
    return () => clearTimeout(timer)
  }, [stand])
  const arrive = useCallback(() => {
    markPaint('board-scene')
    setStand((now) => (now === 'flat' ? (prefersReducedMotion() ? 'scene' : 'leaving') : now))
  }, [])
  const lose = useCallback(() => setStand('flat'), [])
  const settled = painted && (flat || stand === 'scene')
  return { stand, painted, settled, arrive, lose }
}
