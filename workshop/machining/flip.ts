/** The lower face: laps and hinges, on pins that bring the blank back to its place when it is turned over. */

import type { Point } from '../../engine/boards/layout.ts'
import { topOf } from '../exports/drawings/on-part.ts'
import { FINE_DRAWING } from '../exports/drawings/shapes.ts'
import { boundsOf, boxCorners, flatten } from '../geometry/contour.ts'
import { areaOnPart } from '../geometry/joints/joint.ts'
import { type Bench, hasBottom, placeOn } from './bench.ts'
import { type Operation, operation } from './job.ts'
import { keyTool } from './key-jobs.ts'
import { lapsOn } from './part-jobs.ts'
import { clearPolygon } from './paths/clearing.ts'
import { drilled, milled } from './paths/holes.ts'

/** Where hinges sit, by the length of the fold. */
const HINGES = [0.2, 0.8] as const
/** How far a mortise goes over the edge along the fold, by the tool's diameter: its corners there are square. */
const OVER = 0.6

/** Two pins on the line about which the blank is turned: each comes to lie where it was. */
const pinPlaces = ({ blank, rim, way }: Bench): readonly Point[] => {
  const x = blank.width / 2
  const y = (rim - way) / 2
  return [y, blank.height - y].map((at) => ({ x, y: at }))
}

/** Pins fit the holes of the flat bit. */
export const pinHoles = (bench: Bench): readonly Operation[] => {
  if (!hasBottom(bench.plan, bench.placed.index)) return []
  const { flat } = bench.tools
  const bottom = -bench.blank.thickness - bench.setup.pinDepth
  return operation(
    'pins',
    flat,
    pinPlaces(bench).map((at) => drilled({ at, top: 0, bottom }, flat)),
  )
}

/** Mortises for the leaves of two hinges along the fold, in the assembled board. */
const hingePlaces = ({ plan, placed, setup, tools: { fine } }: Bench): readonly (readonly Point[])[] => {
  if (plan.fold === undefined || plan.design.foldJoint !== 'hinges') return []
  const at = plan.fold[0].x
  const edge = topOf(placed).filter(({ x }) => Math.abs(x - at) < 1e-3)
  const { south, north } = boundsOf(edge)
  const over = fine.diameter * OVER
  const [west, east] = placed.index === 0 ? [at - setup.hingeWidth, at + over] : [at - over, at + setup.hingeWidth]
  return HINGES.map((share) => {
    const middle = south + (north - south) * share
    const half = setup.hingeLength / 2
    return boxCorners({ west, east, south: middle - half, north: middle + half })
  })
}

const hinges = (bench: Bench): readonly Operation[] => {
  const { fine } = bench.tools
  const place = placeOn(bench, 'bottom')
  const runs = hingePlaces(bench).flatMap((corners) =>
    clearPolygon(bench.desk.kernel, corners.map(place), fine, 0, -bench.setup.hingeDepth),
  )
  return operation('hinges', fine, runs)
}

/** Holes for the pins of the bars that keep a ring's angles. */
const lockHoles = (bench: Bench): readonly Operation[] => {
  const { lock } = bench.plan
  const { fine } = bench.tools
  if (lock === undefined || fine.diameter > lock.pin) return []
  const place = placeOn(bench, 'bottom')
  const own = lock.holes.filter(({ part }) => part === bench.placed.index)
  const runs = own.flatMap((hole) => milled({ at: place(hole), top: 0, bottom: -lock.depth }, lock.pin, fine))
  return operation('locks', fine, runs)
}

/** Each half of a bow tie, with as much over the joint as the tool leaves round. */
const keyPockets = (bench: Bench): readonly Operation[] => {
  const { plan, placed, desk } = bench
  if (plan.seam === undefined) return []
  const { keys, keyDepth } = plan.seam
  const tool = keyTool(bench)
  const place = placeOn(bench, 'bottom')
  const halves = keys
    .filter(({ joint }) => joint.parts.includes(placed.index))
    .map(({ pocket, joint }) => areaOnPart(flatten(pocket, FINE_DRAWING), joint, placed.index, tool.diameter * OVER))
  const runs = halves.flatMap((corners) => clearPolygon(desk.kernel, corners.map(place), tool, 0, -keyDepth))
  return operation('keys', tool, runs)
}

/** Those in the lower face: no router with three axes reaches the joint's edge. */
const magnetHoles = (bench: Bench): readonly Operation[] => {
  const { fine } = bench.tools
  const place = placeOn(bench, 'bottom')
  const own = (bench.plan.seam?.holes ?? []).filter(
    ({ part, face }) => part === bench.placed.index && face === 'bottom',
  )
  const runs = own
    .filter(({ diameter }) => diameter >= fine.diameter)
    .flatMap((hole) => milled({ at: place(hole), top: 0, bottom: -hole.depth }, hole.diameter, fine))
  return operation('magnets', fine, runs)
}

export const bottomOperations = (bench: Bench): readonly Operation[] => [
  ...lapsOn(bench, 'bottom'),
  ...hinges(bench),
  ...lockHoles(bench),
  ...keyPockets(bench),
  ...magnetHoles(bench),
]
