/** Operations of the lower face, with pins that bring the blank back to its place when it is turned over. */

import type { Point } from '../../engine/boards/layout.ts'
import { topOutline } from '../exports/drawings/part-clipping.ts'
import { DRAWING_TOLERANCE_MM } from '../exports/drawings/shapes.ts'
import { boundsOf, boxCorners, flatten } from '../geometry/contour.ts'
import { areaOnPart } from '../geometry/joints/joint.ts'
import { makeOperation, type Operation } from './job.ts'
import { isCutFromBelow, type JobContext, pointPlacer } from './job-context.ts'
import { keyTool } from './key-jobs.ts'
import { clearPolygon } from './paths/clearing.ts'
import { drillHole, millHole } from './paths/holes.ts'
import { lapOperations } from './top-operations.ts'

/** Positions of the hinges as shares of the fold's length. */
const HINGE_POSITIONS = [0.2, 0.8] as const
/** A pocket goes this many tool diameters beyond the edge, so that its corners there are square. */
const OVERCUT_RATIO = 0.6

/** Two pins on the line about which the blank is turned, so that each stays in its place. */
const pinPlaces = ({ blank, rim, toolMargin }: JobContext): readonly Point[] => {
  const x = blank.width / 2
  const y = (rim - toolMargin) / 2
  return [y, blank.height - y].map((at) => ({ x, y: at }))
}

/** Drills the holes for the pins, which have the diameter of the flat bit, on the upper side. */
export const pinOperations = (context: JobContext): readonly Operation[] => {
  if (!isCutFromBelow(context.plan, context.placed.index)) return []
  const { flat } = context.tools
  const bottom = -context.blank.thickness - context.setup.pinDepth
  return makeOperation(
    'pins',
    flat,
    pinPlaces(context).map((at) => drillHole({ at, top: 0, bottom }, flat)),
  )
}

/** Corners of the mortises for the leaves of two hinges along the fold, in the assembled board. */
const hingePlaces = ({ plan, placed, setup, tools: { fine } }: JobContext): readonly (readonly Point[])[] => {
  if (plan.fold === undefined || plan.design.foldJoint !== 'hinges') return []
  const at = plan.fold[0].x
  const edge = topOutline(placed).filter(({ x }) => Math.abs(x - at) < 1e-3)
  const { south, north } = boundsOf(edge)
  const over = fine.diameter * OVERCUT_RATIO
  const [west, east] = placed.index === 0 ? [at - setup.hingeWidth, at + over] : [at - over, at + setup.hingeWidth]
  return HINGE_POSITIONS.map((share) => {
    const middle = south + (north - south) * share
    const half = setup.hingeLength / 2
    return boxCorners({ west, east, south: middle - half, north: middle + half })
  })
}

const hingeOperations = (context: JobContext): readonly Operation[] => {
  const { fine } = context.tools
  const place = pointPlacer(context, 'bottom')
  const runs = hingePlaces(context).flatMap((corners) =>
    clearPolygon(context.drawing.kernel, corners.map(place), fine, -context.setup.hingeDepth),
  )
  return makeOperation('hinges', fine, runs)
}

/** Mills the holes for the pins of the bars that keep a ring's angles. */
const lockOperations = (context: JobContext): readonly Operation[] => {
  const { lock } = context.plan
  const { fine } = context.tools
  if (lock === undefined || fine.diameter > lock.pinDiameter) return []
  const place = pointPlacer(context, 'bottom')
  const own = lock.holes.filter(({ part }) => part === context.placed.index)
  const runs = own.flatMap((hole) =>
    millHole({ at: place(hole), top: 0, bottom: -lock.holeDepth }, lock.pinDiameter, fine),
  )
  return makeOperation('locks', fine, runs)
}

/** Clears the part's half of each bow-tie pocket, extended over the joint by as much as the tool leaves round. */
const keyOperations = (context: JobContext): readonly Operation[] => {
  const { plan, placed, drawing } = context
  if (plan.seam === undefined) return []
  const { keys, keyDepth } = plan.seam
  const tool = keyTool(context)
  const place = pointPlacer(context, 'bottom')
  const halves = keys
    .filter(({ joint }) => joint.parts.includes(placed.index))
    .map(({ pocket, joint }) =>
      areaOnPart(flatten(pocket, DRAWING_TOLERANCE_MM), joint, placed.index, tool.diameter * OVERCUT_RATIO),
    )
  const runs = halves.flatMap((corners) => clearPolygon(drawing.kernel, corners.map(place), tool, -keyDepth))
  return makeOperation('keys', tool, runs)
}

/** Mills the magnets' holes in the lower face. A three-axis router can't reach those in the joint's edge. */
const magnetOperations = (context: JobContext): readonly Operation[] => {
  const { fine } = context.tools
  const place = pointPlacer(context, 'bottom')
  const own = (context.plan.seam?.holes ?? []).filter(
    ({ part, face }) => part === context.placed.index && face === 'bottom',
  )
  const runs = own
    .filter(({ diameter }) => diameter >= fine.diameter)
    .flatMap((hole) => millHole({ at: place(hole), top: 0, bottom: -hole.depth }, hole.diameter, fine))
  return makeOperation('magnets', fine, runs)
}

/** Returns the operations of the lower face, before the part is cut out. */
export const bottomOperations = (context: JobContext): readonly Operation[] => [
  ...lapOperations(context, 'bottom'),
  ...hingeOperations(context),
  ...lockOperations(context),
  ...keyOperations(context),
  ...magnetOperations(context),
]
