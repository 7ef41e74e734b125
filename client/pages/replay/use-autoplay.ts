import { useEffect } from 'react'
import type { Motion } from '../../board/motion/motion.ts'
import { useSettings } from '../../table/state/settings.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { lastOf, pause, step, useReplayState } from './replay-state.ts'

/** Interval at which it checks whether the next decision is due. */
const POLL_INTERVAL_MS = 80
/** A decision without motion stays on show for this time plus the time to read its letters. */
const DECISION_TIME_MS = 600
const READING_MS_PER_LETTER = 16
/** A motion may never end if its page is not drawn, so the wait has a limit. */
const MOTION_TIMEOUT_MS = 8000

/** Plays the game by itself. `letters`: length of the caption of the decision on show. */
export const useAutoplay = (motion: Motion, letters: number): void => {
  const { playing, at, speed, replay } = useReplayState()
  const own = useSettings((settings) => settings.motion)
  useEffect(() => motion.setPace(prefersReducedMotion() ? 'instant' : own, speed), [motion, speed, own])
  useEffect(() => {
    if (!playing || replay === undefined) return
    if (at >= lastOf(replay)) return pause()
    const begun = performance.now()
    const due = begun + (at === 0 ? 0 : (DECISION_TIME_MS + READING_MS_PER_LETTER * letters) / speed)
    const timer = setInterval(() => {
      const now = performance.now()
      const moving = motion.busy && now < begun + MOTION_TIMEOUT_MS / speed
      if (!document.hidden && !moving && now >= due) step(1)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [motion, playing, at, speed, replay, letters])
}
