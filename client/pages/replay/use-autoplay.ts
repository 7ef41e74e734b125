import { useEffect } from 'react'
import type { Motion } from '../../board/motion/motion.ts'
import { useSettings } from '../../table/state/settings.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { lastOf, pause, step, useReplayState } from './replay-state.ts'

/** Between two looks whether the next decision is due, ms. */
const LOOK = 80
/** A decision stays on show for so long when all is still, and so much for each letter that is to be read, ms. */
const REST = 600
const LETTER = 16
/** After this time a motion is not waited for any longer: its page may not be drawn. */
const PATIENCE = 8000

/** Lets the game go on by itself while it is playing. `letters`: of what is told of the decision on show. */
export const useAutoplay = (motion: Motion, letters: number): void => {
  const { playing, at, speed, film } = useReplayState()
  const own = useSettings((settings) => settings.motion)
  useEffect(() => motion.setPace(prefersReducedMotion() ? 'instant' : own, speed), [motion, speed, own])
  useEffect(() => {
    if (!playing || film === undefined) return
    if (at >= lastOf(film)) return pause()
    const begun = performance.now()
    const due = begun + (at === 0 ? 0 : (REST + LETTER * letters) / speed)
    const timer = setInterval(() => {
      const now = performance.now()
      const moving = motion.busy && now < begun + PATIENCE / speed
      if (!document.hidden && !moving && now >= due) step(1)
    }, LOOK)
    return () => clearInterval(timer)
  }, [motion, playing, at, speed, film, letters])
}
