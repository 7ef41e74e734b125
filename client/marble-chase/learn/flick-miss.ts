import { FIELD_MM, SLOT_SPOTS } from '../../../engine/marble-chase/field.ts'
import type { Flick, Landing } from '../../../engine/marble-chase/flick.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'
import { type MarblePose, picturesOf, posesIn } from '../board/trajectory-frame.ts'
import type { MissedWish, ShotStep } from './lesson-steps.ts'

/**
 * What a try is not. At rest in no slot: `short` of the first row, `between` two slots or behind the last (`far`). Outside:
 * over the far rail (`over`), another one (`aside`) or the near edge (`back`).
 */
export type Miss = MissedWish | 'short' | 'between' | 'far' | 'over' | 'aside' | 'back'

const FIRST = Math.min(...SLOT_SPOTS.map(({ z, width }) => z - width / 2))
const LAST = Math.max(...SLOT_SPOTS.map(({ z, width }) => z + width / 2))

const onField = ({ z }: MarblePose): Miss => {
  if (z < FIRST) return 'short'
  return z > LAST ? 'far' : 'between'
}

const outside = ({ x, z }: MarblePose): Miss => {
  if (z >= FIELD_MM.length) return 'over'
  return Math.abs(x) > FIELD_MM.width / 2 ? 'aside' : 'back'
}

/** Where the shot marble is in the last picture. */
const endOf = (film: Trajectory): MarblePose | undefined => posesIn(film, picturesOf(film) - 1).at(-1)

/** Why a shot is not what the step asks for; undefined where it is. */
export const missOf = ({ lacks }: ShotStep, shot: Flick, to: Landing, film: Trajectory): Miss | undefined => {
  if (typeof to === 'number') return lacks(shot, to)
  const end = endOf(film)
  if (end === undefined) return 'between'
  return to === 'on' ? onField(end) : outside(end)
}
