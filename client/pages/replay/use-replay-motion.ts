import { useEffect } from 'react'
import type { Motion } from '../../board/motion/motion.ts'
import { useReplayPosition } from '../../game/replay/replay-position.ts'
import { useAutoplay } from '../../game/replay/use-autoplay.ts'
import { useSettings } from '../../table/state/settings.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'

/** Plays a game of cards automatically while it is not paused, at the speed of the replay. `captionLength` is the number of letters of the shown caption. */
export const useReplayMotion = (motion: Motion, captionLength: number): void => {
  const speed = useReplayPosition((position) => position.speed)
  const own = useSettings((settings) => settings.motion)
  useEffect(() => motion.setPace(prefersReducedMotion() ? 'instant' : own, speed), [motion, speed, own])
  useAutoplay(() => motion.busy, captionLength)
}
