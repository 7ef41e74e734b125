import type { Design } from '../../../workshop/design/design.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { clampField, type Handle, snapStepMm, snapToStep, snapToTarget } from './handle.ts'

/** Distance from the lines through the board's middle at which the drawing snaps to them, in hole spacings. */
const SNAP_REACH_SPACINGS = 1 / 3

/** Handle in the middle of the person's own drawing, which moves it. */
export const emblemHandle = ({ design }: Plan): Handle => {
  const { units, spacing, emblemEast, emblemNorth } = design
  const changesTo = (east: number, north: number): Partial<Design> => ({
    emblemEast: clampField('emblemEast', east),
    emblemNorth: clampField('emblemNorth', north),
  })
  const snap = (mm: number) =>
    snapToTarget(snapToStep(mm, snapStepMm(units, false)), [0], spacing * SNAP_REACH_SPACINGS)
  return {
    name: 'emblem',
    track: 0,
    at: { x: emblemEast, y: emblemNorth },
    direction: 'both',
    guides: [],
    changesAt: ({ x, y }, isFree) => (isFree ? changesTo(x, y) : changesTo(snap(x), snap(y))),
    changesByKey: (east, north, isFine) => {
      const step = snapStepMm(units, isFine)
      return changesTo(emblemEast + east * step, emblemNorth + north * step)
    },
  }
}
