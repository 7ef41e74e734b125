/** Operations of the lower face, with pins that bring the blank back to its place when it is turned over. */

import type { Point } from '../../engine/boards/layout.ts'
import { topOutline } from '../exports/drawings/part-clipping.ts'
import { DRAWING_TOLERANCE_MM } from '../exports/drawings/shapes.ts'
import { boundsOf, boxCorners, flatten } from '../geometry/contour.ts'
import { areaOnPart } from '../geometry/joints/joint.ts'
import { type Operation, operation } from './job.ts'
import { hasBottom, type JobContext, placeOn } from './job-context.ts'
import { keyTool } from './key-jobs.ts'
import { clearPolygon } from './paths/clearing.ts'
import { drillHole, millHole } from './paths/holes.ts'
import { lapsOn } from './top-operations.ts'

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

/** The pins have the diameter of the flat bit. */
export const pinHoles = (context: JobContext): readonly Operation[] => {
  if (!hasBottom(context.plan, context.placed.index)) return []
  const { flat } = context.tools
  const bottom = -context.blank.thickness - context.setup.pinDepth
  return operation(
    'pins',
    flat,
    pinPlaces(context).map((at) => drillHole({ at, top: 0, bottom }, flat)),
  )
}

/** Mortises for the leaves of two hinges along the fold, in the assembled board. */
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

const hinges = (context: JobContext): readonly Operation[] => {
  const { fine } = context.tools
  const place = placeOn(context, 'bottom')
  const runs = hingePlaces(context).flatMap((corners) =>
    clearPolygon(context.drawing.kernel, corners.map(place), fine, 0, -context.setup.hingeDepth),
  )
  return operation('hinges', fine, runs)
}

/** Holes for the pins of the bars that keep a ring's angles. */
const lockHoles = (context: JobContext): readonly Operation[] => {
  const { lock } = context.plan
  const { fine } = context.tools
  if (lock === undefined || fine.diameter > lock.pinDiameter) return []
  const place = placeOn(context, 'bottom')
  const own = lock.holes.filter(({ part }) => part === context.placed.index)
  const runs = own.flatMap((hole) =>
    millHole({ at: place(hole), top: 0, bottom: -lock.holeDepth }, lock.pinDiameter, fine),
  )
  return operation('locks', fine, runs)
}

/** Each part's half of a bow-tie pocket, extended over the joint by as much as the tool leaves round. */
const keyPockets = (context: JobContext): readonly Operation[] => {
  const { plan, placed, drawing } = context
  if (plan.seam === undefined) return []
  const { keys, keyDepth } = plan.seam
  const tool = keyTool(context)
  const place = placeOn(context, 'bottom')
  const halves = keys
    .filter(({ joint }) => joint.parts.includes(placed.index))
    .map(({ pocket, joint }) =>
      areaOnPart(flatten(pocket, DRAWING_TOLERANCE_MM), joint, placed.index, tool.diameter * OVERCUT_RATIO),
    )
  const runs = halves.flatMap((corners) => clearPolygon(drawing.kernel, corners.map(place), tool, 0, -keyDepth))
  return operation('keys', tool, runs)
}

/** Holes in the lower face only: a three-axis router can't reach the joint's edge. */
const magnetHoles = (context: JobContext): readonly Operation[] => {
  const { fine } = context.tools
  const place = placeOn(context, 'bottom')
  const own = (context.plan.seam?.holes ?? []).filter(
    ({ part, face }) => part === context.placed.index && face === 'bottom',
  )
  const runs = own
    .filter(({ diameter }) => diameter >= fine.diameter)
    .flatMap((hole) => millHole({ at: place(hole), top: 0, bottom: -hole.depth }, hole.diameter, fine))
  return operation('magnets', fine, runs)
}

export const bottomOperations = (context: JobContext): readonly Operation[] => [
  ...lapsOn(context, 'bottom'),
  ...hinges(context),
  ...lockHoles(context),
  ...keyPockets(context),
  ...magnetHoles(context),
]
