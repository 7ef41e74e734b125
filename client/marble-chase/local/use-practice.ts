import { useState } from 'react'
import type { Flick, Landing } from '../../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import type { Roller } from '../physics/roller.ts'

/** A flick of practice and its end. */
export interface Tried {
  readonly number: number
  readonly flick: Flick
  readonly to: Landing
}

interface PracticeBoard {
  readonly lying: readonly RestingMarble[]
  /** Latest first. */
  readonly tries: readonly Tried[]
  readonly trajectory: ShownTrajectory | undefined
}

const MAX_TRIES = 30

/** Marbles are flicked in any order as often as one likes; one that lies is taken up to be flicked again. */
export const usePractice = (roller: Roller | undefined) => {
  const [moment, setMoment] = useState<PracticeBoard>({ lying: [], tries: [], trajectory: undefined })
  const [busy, setBusy] = useState(false)
  const shoot = async (flick: Flick): Promise<void> => {
    if (roller === undefined || busy) return
    setBusy(true)
    const others = moment.lying.filter(({ marble }) => marble !== flick.marble)
    const seen = await roller.roll(flick, others).catch(() => undefined)
    setBusy(false)
    if (!seen?.ok) return
    const { outcome, trajectory } = seen.value
    const number = (moment.tries[0]?.number ?? 0) + 1
    const tries = [{ number, flick, to: outcome.roll.to }, ...moment.tries].slice(0, MAX_TRIES)
    setMoment({ lying: outcome.resting, tries, trajectory: { key: String(number), ...trajectory } })
  }
  return {
    ...moment,
    busy: busy || roller === undefined,
    shoot: (flick: Flick) => void shoot(flick),
    clear: () => setMoment({ ...moment, lying: [] }),
  }
}
