import { useState } from 'react'
import type { Flick, Landing } from '../../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import type { Roller } from '../physics/roller.ts'

/** A shot of practice and its end. */
export interface Tried {
  readonly number: number
  readonly shot: Flick
  readonly to: Landing
}

interface Course {
  readonly lying: readonly RestingMarble[]
  /** Latest first. */
  readonly tries: readonly Tried[]
  readonly trajectory: ShownTrajectory | undefined
}

const MAX_TRIES = 30

/** Marbles are shot in any order as often as one likes; one that lies is taken up to be shot again. */
export const usePractice = (roller: Roller | undefined) => {
  const [course, setCourse] = useState<Course>({ lying: [], tries: [], trajectory: undefined })
  const [busy, setBusy] = useState(false)
  const shoot = async (shot: Flick): Promise<void> => {
    if (roller === undefined || busy) return
    setBusy(true)
    const others = course.lying.filter(({ marble }) => marble !== shot.marble)
    const seen = await roller.roll(shot, others).catch(() => undefined)
    setBusy(false)
    if (!seen?.ok) return
    const { outcome, trajectory } = seen.value
    const number = (course.tries[0]?.number ?? 0) + 1
    const tries = [{ number, shot, to: outcome.roll.to }, ...course.tries].slice(0, MAX_TRIES)
    setCourse({ lying: outcome.resting, tries, trajectory: { key: String(number), ...trajectory } })
  }
  return {
    ...course,
    busy: busy || roller === undefined,
    shoot: (shot: Flick) => void shoot(shot),
    clear: () => setCourse({ ...course, lying: [] }),
  }
}
