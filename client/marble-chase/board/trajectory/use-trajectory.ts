import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { ChaseBoardEvents, ShownTrajectory } from '../board-view.ts'
import { durationMs, frameAt, impactMs } from './trajectory-frames.ts'

type TrajectoryListeners = Pick<ChaseBoardEvents, 'onTrajectoryEnd' | 'onImpact'>

/** Time that the last frame stays, so that the end is seen. */
const LAST_FRAME_MS = 250
/** Age given to a trajectory that is not shown, long enough that it is over. */
const LONG_AGO_MS = 60_000

/** Returns true in a tab that nobody sees and on a device that asks for less motion. */
const showsEndAtOnce = (): boolean => document.hidden || prefersReducedMotion()

/** Returns the time for which a trajectory is shown, with its last frame, in ms. */
export const shownMs = (trajectory: ShownTrajectory): number =>
  (showsEndAtOnce() ? 0 : durationMs(trajectory)) + LAST_FRAME_MS

/** Starts timers for impacts and the end of a trajectory that began `age` ms ago. Returns a function that stops them. */
const startTimers = (
  shown: ShownTrajectory,
  age: number,
  endMs: number,
  listeners: { readonly current: TrajectoryListeners },
): (() => void) => {
  const end = () => listeners.current.onTrajectoryEnd(shown)
  const timers =
    age >= LONG_AGO_MS
      ? [setTimeout(end, LAST_FRAME_MS)]
      : [
          ...shown.impacts.map((impact) =>
            setTimeout(() => listeners.current.onImpact(impact), impactMs(impact) / (shown.rate ?? 1) - age),
          ),
          setTimeout(end, endMs - age),
        ]
  return () => timers.forEach(clearTimeout)
}

/**
 * Reports impacts and the end of a trajectory on time, however few frames are drawn meanwhile; the end `restMs` after the last frame.
 * Returns the time at which the trajectory began, in ms as `performance.now` counts them.
 */
export const useTrajectoryTimes = (
  shown: ShownTrajectory | undefined,
  listeners: TrajectoryListeners,
  restMs = 0,
): { readonly current: number } => {
  const began = useRef(0)
  const latest = useLatest(listeners)
  const last = useRef<ShownTrajectory>(undefined)
  if (last.current !== shown) {
    last.current = shown
    began.current = performance.now() - (showsEndAtOnce() ? LONG_AGO_MS : 0)
  }
  useEffect(() => {
    if (shown === undefined) return undefined
    return startTimers(shown, performance.now() - began.current, durationMs(shown) + restMs, latest)
  }, [shown, restMs])
  return began
}

/** Returns the index of the frame to show now, and reports impacts and the end of the trajectory. */
export const useTrajectoryFrame = (shown: ShownTrajectory | undefined, listeners: TrajectoryListeners): number => {
  const began = useTrajectoryTimes(shown, listeners, LAST_FRAME_MS)
  const [now, setNow] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a trajectory has one beginning
  useEffect(() => {
    if (shown === undefined) return undefined
    const end = began.current + durationMs(shown)
    let request = 0
    const step = (): void => {
      setNow(performance.now())
      if (performance.now() < end) request = requestAnimationFrame(step)
    }
    request = requestAnimationFrame(step)
    return () => cancelAnimationFrame(request)
  }, [shown])
  return shown === undefined ? 0 : frameAt(shown, now - began.current)
}
