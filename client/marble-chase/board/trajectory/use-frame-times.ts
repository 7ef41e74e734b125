import { useEffect, useRef } from 'react'
import type { ChaseBoardEvents, ShownTrajectory } from '../board-view.ts'
import { durationOf, momentOf } from '../trajectory-frame.ts'
import { LAST_FRAME_MS, showsEndAtOnce } from '../use-trajectory.ts'

type Told = Pick<ChaseBoardEvents, 'onFilmEnd' | 'onImpact'>

/** Age given to a trajectory that is not shown, long enough that it is over. */
const LONG_AGO_MS = 60_000

const run = ({ film, key }: ShownTrajectory, since: number, told: { readonly current: Told }): (() => void) => {
  const later = (ms: number, tell: () => void) => setTimeout(tell, ms - since)
  const end = () => told.current.onFilmEnd(key)
  const timers =
    since >= LONG_AGO_MS
      ? [setTimeout(end, LAST_FRAME_MS)]
      : [
          ...film.impacts.map((impact) => later(momentOf(impact), () => told.current.onImpact(impact))),
          later(durationOf(film), end),
        ]
  return () => timers.forEach(clearTimeout)
}

/** Reports impacts and the end on time, however few frames are drawn meanwhile. Returns the time at which the trajectory began, in ms. */
export const useFilmTimes = (shown: ShownTrajectory | undefined, told: Told): { readonly current: number } => {
  const began = useRef(0)
  const latest = useRef(told)
  const last = useRef<string>(undefined)
  if (last.current !== shown?.key) {
    last.current = shown?.key
    began.current = performance.now() - (showsEndAtOnce() ? LONG_AGO_MS : 0)
  }
  useEffect(() => {
    latest.current = told
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key distinguishes trajectories
  useEffect(() => {
    if (shown === undefined) return undefined
    return run(shown, performance.now() - began.current, latest)
  }, [shown?.key])
  return began
}
