import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import type { ChaseBoardEvents, ShownTrajectory } from './board-view.ts'
import { durationOf, impactsBetween, isOver, pictureAt, picturesOf } from './trajectory-frame.ts'

type Told = Pick<ChaseBoardEvents, 'onFilmEnd' | 'onImpact'>

/** Time that the last frame stays, so that the end is seen. */
export const LAST_FRAME_MS = 250

const run = ({ key, film }: ShownTrajectory, show: (picture: number) => void, { onFilmEnd, onImpact }: Told) => {
  let [begun, heard, frame] = [-1, 0, 0]
  const step = (now: number): void => {
    if (begun < 0) begun = now
    const ms = now - begun
    for (const impact of impactsBetween(film, heard, ms)) onImpact(impact)
    heard = ms
    show(pictureAt(film, ms))
    if (isOver(film, ms - LAST_FRAME_MS)) onFilmEnd(key)
    else frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** A tab that nobody sees and a device that asks for less motion show the end at once. */
export const showsEndAtOnce = (): boolean => document.hidden || prefersReducedMotion()

/** Returns the time from the beginning of a trajectory until nobody waits for it any more, in ms. */
export const shownMs = ({ film }: ShownTrajectory): number => (showsEndAtOnce() ? 0 : durationOf(film)) + LAST_FRAME_MS

/** Returns the index of the frame to show now, and reports the end of the trajectory. */
export const useFilm = (shown: ShownTrajectory | undefined, told: Told): number => {
  const [at, setAt] = useState({ key: '', picture: 0 })
  const { onFilmEnd, onImpact } = told
  useEffect(() => {
    if (shown === undefined) return undefined
    const show = (picture: number): void => setAt({ key: shown.key, picture })
    if (!showsEndAtOnce()) return run(shown, show, { onFilmEnd, onImpact })
    show(picturesOf(shown.film) - 1)
    const timer = setTimeout(() => onFilmEnd(shown.key), LAST_FRAME_MS)
    return () => clearTimeout(timer)
  }, [shown, onFilmEnd, onImpact])
  return at.key === shown?.key ? at.picture : 0
}
