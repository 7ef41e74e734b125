import type { TrackSpec } from '../../../engine/board.ts'
import type { Design } from '../../../workshop/design/design.ts'
import type { Plan } from '../../../workshop/plan.ts'
import {
  clampField,
  type Handle,
  offsetFromHole,
  pointAtOffset,
  snapToStep,
  snapToTarget,
  southernHole,
  trackOf,
} from './handle.ts'

/** Angles to the side that a home snaps to. */
const SNAP_LEANS_DEG = [-45, -30, -15, 0, 15, 30, 45]
const LEAN_REACH_DEG = 2
/** Distances from the track to the first hole of a home that it snaps to. */
const SNAP_DEPTHS_SPACINGS = [1, 1.5, 2]
const DEPTH_REACH_SPACINGS = 0.06

/** Returns the leans of all tracks' homes, in degrees, with that of one track changed. */
export const withLean = ({ homeLean }: Design, track: number, lean: number): readonly number[] =>
  homeLean.map((other, i) => (i === track ? clampField('homeLean', lean) : other))

/** Returns the steps of an arrow key against the direction of travel on the southern side. */
const backwards = ({ mirrored }: TrackSpec, east: number): number => (mirrored ? -east : east)

/** Handle at the last hole before the bend of the southern home. It sets the home's lean and its distance from the track. */
export const homeHandle = (plan: Plan, track: number): Handle => {
  const { design } = plan
  const spec = trackOf(plan, track)
  const holeNumber = design.homeShape === 'none' ? spec.homeHoles : Math.ceil(spec.homeHoles / 2)
  const at = southernHole(plan, track, 'home', holeNumber)
  return {
    name: 'home',
    track,
    at,
    direction: 'both',
    guides: [[southernHole(plan, track, 'track', spec.inSpot), at]],
    changesAt: (to, isFree) => {
      const { inward, backward } = offsetFromHole(plan, track, spec.inSpot, to)
      const angle = (Math.atan2(backward, inward) * 180) / Math.PI
      const lean = isFree ? snapToStep(angle, 0.1) : snapToTarget(snapToStep(angle, 1), SNAP_LEANS_DEG, LEAN_REACH_DEG)
      const depth = Math.hypot(inward, backward) - (holeNumber - 1)
      const homeDepth = isFree
        ? snapToStep(depth, 0.01)
        : snapToTarget(snapToStep(depth, 0.05), SNAP_DEPTHS_SPACINGS, DEPTH_REACH_SPACINGS)
      return { homeLean: withLean(design, track, lean), homeDepth: clampField('homeDepth', homeDepth) }
    },
    changesByKey: (east, north, isFine) => ({
      homeLean: withLean(design, track, (design.homeLean[track] ?? 0) + backwards(spec, east) * (isFine ? 0.1 : 1)),
      homeDepth: clampField('homeDepth', design.homeDepth + (spec.outward ? -north : north) * (isFine ? 0.01 : 0.05)),
    }),
  }
}

/** Step of the arrow keys. */
const START_STEP_SPACINGS = 0.25
const START_REACH_SPACINGS = 0.08
/** Offsets from the come-out that a start snaps to. */
const SNAP_OFFSETS_SPACINGS = [-2, -1, 0, 1, 2, 3, 4]

/** Handle at the middle of the southern start. It sets the start's offsets from the come-out: inwards and along the track. */
export const startHandle = (plan: Plan, track: number): Handle => {
  const { design } = plan
  const spec = trackOf(plan, track)
  const at = pointAtOffset(plan, track, spec.comeOut, design.startDepth, -design.startAlong)
  const snapOffset = (value: number, isFree: boolean) =>
    isFree
      ? snapToStep(value, 0.01)
      : snapToTarget(snapToStep(value, 0.05), SNAP_OFFSETS_SPACINGS, START_REACH_SPACINGS)
  return {
    name: 'start',
    track,
    at,
    direction: 'both',
    guides: [[southernHole(plan, track, 'track', spec.comeOut), at]],
    changesAt: (to, isFree) => {
      const { inward, backward } = offsetFromHole(plan, track, spec.comeOut, to)
      return {
        startDepth: clampField('startDepth', snapOffset(inward, isFree)),
        startAlong: clampField('startAlong', snapOffset(-backward, isFree)),
      }
    },
    changesByKey: (east, north, isFine) => {
      const step = isFine ? 0.01 : START_STEP_SPACINGS
      return {
        startDepth: clampField('startDepth', design.startDepth + (spec.outward ? -north : north) * step),
        startAlong: clampField('startAlong', design.startAlong - backwards(spec, east) * step),
      }
    },
  }
}
