/** What the profile of the edge would cut into, beside holes and letters. */

import type { Design } from '../design/design.ts'
import { flatten } from '../geometry/contour.ts'
import { edgeInset } from '../geometry/edge-profile.ts'
import type { LineMark } from '../geometry/marks.ts'
import type { Plan } from '../plan.ts'
import { profileRoom } from './clearance.ts'
import { type Check, type FindingPlace, type Found, foundAt, loopAt, roundDown, roundUp, TOLERANCE } from './finding.ts'

/** Wood between the profile and a line, an arrow or an ornament, and between it and a pocket: less of it breaks off under the router, mm. */
const LINE = 0.5
const POCKET = 1

interface Beside {
  readonly room: number
  readonly place: FindingPlace
}

const foundBeside = ({ design }: Plan, all: readonly Beside[], least: number): Found | undefined => {
  const near = all.filter(({ room }) => room < least - TOLERANCE)
  const values = {
    reach: edgeInset(design, 0),
    left: Math.min(...near.map(({ room }) => room)),
    least,
  }
  return foundAt(
    near.map(({ place }) => place),
    values,
  )
}

const everyPart = ({ parts }: Plan): readonly number[] => parts.map((_, part) => part)

const linesBeside = (plan: Plan): readonly Beside[] =>
  plan.marks
    .filter((mark): mark is LineMark => mark.kind === 'line')
    .map((mark) => {
      const { points } = mark
      const rooms = points.map((p) => profileRoom(plan, p, everyPart(plan)))
      return { room: Math.min(...rooms) - mark.width / 2, place: { kind: 'line', points, closed: mark.closed } }
    })

const pocketsBeside = (plan: Plan): readonly Beside[] =>
  plan.wells
    .filter(({ kind }) => kind !== 'slot')
    .map(({ contour, part = 0 }) => {
      const points = flatten(contour, 0.2)
      const rooms = points.map((p) => profileRoom(plan, p, [part]))
      return { room: Math.min(...rooms), place: loopAt(points) }
    })

const smallerEdge = ({ edgeSize, units }: Design, lacks: number): readonly Partial<Design>[] => [
  { edgeSize: roundDown(edgeSize - lacks, units) },
  { edge: 'square' },
]

const lacksOf = ({ values: { left = 0, least = 0 } }: Found): number => least - left

/** Wells for cards lie within the track, whose holes have a check of their own. */
export const LINE_PROFILE_CHECK: Check = {
  code: 'lines/profile',
  severity: 'fault',
  find: (plan) => foundBeside(plan, linesBeside(plan), LINE),
  mends: ({ design }, found) => [
    { margin: roundUp(design.margin + lacksOf(found), design.units) },
    ...smallerEdge(design, lacksOf(found)),
  ],
}

/** Of the scoring boards of Marble Chase. */
export const POCKET_PROFILE_CHECK: Check = {
  code: 'scoring/profile',
  severity: 'fault',
  find: (plan) => foundBeside(plan, pocketsBeside(plan), POCKET),
  mends: ({ design }, found) => smallerEdge(design, lacksOf(found)),
}
