/** Lines and pockets that the profile of the edge would cut into; holes and letters have checks of their own. */

import type { Design } from '../design/design.ts'
import { flatten } from '../geometry/contour.ts'
import { edgeInset } from '../geometry/edge-profile.ts'
import { isOwnDrawing, type LineMark } from '../geometry/marks.ts'
import type { Plan } from '../plan.ts'
import { profileClearance } from './edge-clearance.ts'
import {
  type Check,
  type CheckResult,
  type FindingPlace,
  makeLoop,
  resultAt,
  roundDown,
  roundUp,
  TOLERANCE_MM,
} from './finding.ts'

/** Wood between the profile and a line, an arrow or an ornament: less breaks off under the router. */
const MIN_LINE_GAP_MM = 0.5
/** Wood between the profile and a pocket. */
const MIN_POCKET_GAP_MM = 1

interface NearProfile {
  readonly clearance: number
  readonly place: FindingPlace
}

const resultForNear = ({ design }: Plan, all: readonly NearProfile[], least: number): CheckResult | undefined => {
  const near = all.filter(({ clearance }) => clearance < least - TOLERANCE_MM)
  const values = {
    reach: edgeInset(design, 0),
    left: Math.min(...near.map(({ clearance }) => clearance)),
    least,
  }
  return resultAt(
    near.map(({ place }) => place),
    values,
  )
}

const everyPart = ({ parts }: Plan): readonly number[] => parts.map((_, part) => part)

const linesNearProfile = (plan: Plan): readonly NearProfile[] =>
  plan.marks
    .filter((mark): mark is LineMark => mark.kind === 'line')
    .filter((mark) => !isOwnDrawing(plan.design, mark))
    .map((mark) => {
      const { points } = mark
      const distances = points.map((p) => profileClearance(plan, p, everyPart(plan)))
      return {
        clearance: Math.min(...distances) - mark.width / 2,
        place: { kind: 'line', points, closed: mark.closed },
      }
    })

const pocketsNearProfile = (plan: Plan): readonly NearProfile[] =>
  plan.wells
    .filter(({ kind }) => kind !== 'slot')
    .map(({ contour, part = 0 }) => {
      const points = flatten(contour, 0.2)
      const distances = points.map((p) => profileClearance(plan, p, [part]))
      return { clearance: Math.min(...distances), place: makeLoop(points) }
    })

const smallerEdge = ({ edgeSize, units }: Design, shortfallMm: number): readonly Partial<Design>[] => [
  { edgeSize: roundDown(edgeSize - shortfallMm, units) },
  { edge: 'square' },
]

const shortfallOf = ({ values: { left = 0, least = 0 } }: CheckResult): number => least - left

/** Wells for cards lie within the track, and its holes have a check of their own. */
export const LINE_PROFILE_CHECK: Check = {
  code: 'lines/profile',
  severity: 'fault',
  find: (plan) => resultForNear(plan, linesNearProfile(plan), MIN_LINE_GAP_MM),
  fixes: ({ design }, found) => [
    { margin: roundUp(design.margin + shortfallOf(found), design.units) },
    ...smallerEdge(design, shortfallOf(found)),
  ],
}

/** Check of the scoring boards of Marble Chase. */
export const POCKET_PROFILE_CHECK: Check = {
  code: 'scoring/profile',
  severity: 'fault',
  find: (plan) => resultForNear(plan, pocketsNearProfile(plan), MIN_POCKET_GAP_MM),
  fixes: ({ design }, found) => smallerEdge(design, shortfallOf(found)),
}
