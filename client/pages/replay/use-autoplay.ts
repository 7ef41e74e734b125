import { useEffect } from 'react'
import type { Motion } from '../../board/motion/motion.ts'
import { useSettings } from '../../table/state/settings.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { lastDecisionOf, pauseReplay, stepReplay, useReplayState } from './replay-state.ts'

/** Interval at which autoplay checks if the next decision is due. */
const POLL_INTERVAL_MS = 80
/** A decision is shown at least for this time. */
const DECISION_TIME_MS = 600
/** Each letter of its caption prolongs that time. */
const READING_MS_PER_LETTER = 16
/** A motion may never end if its page is not drawn, so the wait has a limit. */
const MOTION_TIMEOUT_MS = 8000

/** Plays the game automatically while it is not paused. `captionLength` is the number of letters of the shown caption. */
export const useAutoplay = (motion: Motion, captionLength: number): void => {
  const { playing, at, speed, replay } = useReplayState()
  const own = useSettings((settings) => settings.motion)
  useEffect(() => motion.setPace(prefersReducedMotion() ? 'instant' : own, speed), [motion, speed, own])
  useEffect(() => {
    if (!playing || replay === undefined) return
    if (at >= lastDecisionOf(replay)) return pauseReplay()
    const begun = performance.now()
    const dueMs = begun + (at === 0 ? 0 : (DECISION_TIME_MS + READING_MS_PER_LETTER * captionLength) / speed)
    const timer = setInterval(() => {
      const now = performance.now()
      const moving = motion.busy && now < begun + MOTION_TIMEOUT_MS / speed
      if (!document.hidden && !moving && now >= dueMs) stepReplay(1)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [motion, playing, at, speed, replay, captionLength])
}
