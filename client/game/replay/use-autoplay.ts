import { useEffect } from 'react'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { pauseReplay, stepReplay, useReplayPosition } from './replay-position.ts'

/** Interval at which autoplay checks if the next decision is due. */
const POLL_INTERVAL_MS = 80
/** A decision is shown at least for this time. */
const DECISION_TIME_MS = 600
/** Each letter of its caption prolongs that time. */
const READING_MS_PER_LETTER = 16
/** A motion may never end if its page is not drawn, so the wait has a limit. */
const MOTION_TIMEOUT_MS = 8000

/** Plays the game automatically while it is not paused. `isMoving` returns true until the motion of the decision has ended; `captionLength` is the number of letters of the shown caption. */
export const useAutoplay = (isMoving: () => boolean, captionLength: number): void => {
  const { playing, at, last, speed } = useReplayPosition()
  const latest = useLatest(isMoving)
  useEffect(() => {
    if (!playing) return
    if (at >= last) return pauseReplay()
    const begun = performance.now()
    const dueMs = begun + (at === 0 ? 0 : (DECISION_TIME_MS + READING_MS_PER_LETTER * captionLength) / speed)
    const timer = setInterval(() => {
      const now = performance.now()
      const moving = latest.current() && now < begun + MOTION_TIMEOUT_MS / speed
      if (!document.hidden && !moving && now >= dueMs) stepReplay(1)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [playing, at, last, speed, captionLength])
}
