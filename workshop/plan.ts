/**
 * A design with the place of everything worked out, in mm, x east and y north of the board's middle. Every list, check
 * and export reads this.
 */

import { holeLabel, makeBoard } from '../engine/board.ts'
import { type Layout, layout, type PlacedHole, type Point } from '../engine/boards/layout.ts'
import { itemAt } from '../engine/items.ts'
import { memoize } from '../engine/memoize.ts'
import { boardSpecOf } from './design/board-spec.ts'
import { type Design, isChase } from './design/design.ts'
import { marksOfPlan } from './geometry/board-marks.ts'
import { type Bounds, boundsOf, boxCorners, extremePointsOf } from './geometry/contour.ts'
import { frameOf, type PlanFrame } from './geometry/frame.ts'
import { type Lock, lockOf } from './geometry/joints/lock.ts'
import { type Seam, seamOf } from './geometry/joints/seam.ts'
import type { Mark } from './geometry/marks.ts'
import { type Well, wellsOf } from './geometry/wells.ts'
import { type WoodPart, woodPartsOf } from './geometry/wood-parts.ts'
import { chaseMarks } from './marble-chase/marks.ts'
import { chaseParts } from './marble-chase/parts.ts'
import { chaseWells } from './marble-chase/pockets.ts'

/** A hole to be drilled. */
export interface Drill extends Point {
  readonly hole: PlacedHole
  /**
   * Name in notation, without the place in a start: `a0`, `bH3`, `cS`. Names on tracks within the outermost begin with
   * the track's number: `2a0`.
   */
  readonly name: string
  /** Indices into `Plan.parts`: a joint's hole goes through two. */
  readonly parts: readonly number[]
}

export interface Plan {
  readonly design: Design
  readonly layout: Layout
  readonly parts: readonly WoodPart[]
  readonly drills: readonly Drill[]
  readonly marks: readonly Mark[]
  readonly wells: readonly Well[]
  readonly frame: PlanFrame | undefined
  /** A fold's hinge line, from south to north. */
  readonly fold: readonly [Point, Point] | undefined
  /** Bars that keep the angles of a ring of parts. */
  readonly lock: Lock | undefined
  /** Dowels, keys and magnets that hold the halves of a board together, or the parts of a glued ring. */
  readonly seam: Seam | undefined
  readonly bounds: Bounds
}

/**
 * Returns a function that names the holes of a layout. It prepares each track once: preparing it for each hole took
 * most of a plan's time.
 */
const holeNamer = ({ spec }: Layout): ((hole: PlacedHole) => string) => {
  const boards = spec.tracks.map((track) => makeBoard(track, track.sides))
  return (hole) => {
    const name = holeLabel(itemAt(boards, hole.track), hole.hole)
    return hole.track === 0 ? name : `${hole.track + 1}${name}`
  }
}

/**
 * Returns the indices of the parts that a hole belongs to. In a ring of sections, a corner is in two: first the one east
 * of it, seen from the middle, which is the lower one of a half-lap joint.
 */
const partsOf = (design: Design, parts: readonly WoodPart[], hole: PlacedHole, x: number): readonly number[] => {
  if (design.form === 'sections') {
    const before = (hole.side + parts.length - 1) % parts.length
    if (hole.kind !== 'track' || hole.index !== 0) return [hole.side]
    return design.direction === 'counter' ? [before, hole.side] : [hole.side, before]
  }
  return parts.length === 1 ? [0] : [x < design.foldAt ? 0 : 1]
}

const boundsOfParts = (parts: readonly WoodPart[]): Bounds =>
  boundsOf(parts.flatMap(({ slabs }) => slabs.flatMap(({ contour }) => extremePointsOf(contour))))

/** Returns the plan of a board for Marble Chase: slots are wells; rails and scoring boards are parts beside the field. */
const chasePlanOf = (design: Design): Plan => {
  const parts = chaseParts(design)
  const bounds = boundsOfParts(parts)
  return {
    design,
    layout: chaseLayout(design, bounds),
    parts,
    drills: [],
    marks: chaseMarks(design),
    wells: chaseWells(design),
    lock: undefined,
    seam: undefined,
    frame: undefined,
    fold: undefined,
    bounds,
  }
}

const trackPlanOf = (design: Design): Plan => {
  const placed = layout(boardSpecOf(design))
  const { spacing } = design
  const parts = woodPartsOf(design, placed)
  const nameOf = holeNamer(placed)
  const bounds = boundsOfParts(parts)
  const drills = placed.holes.map((hole) => {
    const [x, y] = [hole.x * spacing, hole.y * spacing]
    return { x, y, hole, name: nameOf(hole), parts: partsOf(design, parts, hole, x) }
  })
  const wells = wellsOf(design)
  return {
    design,
    layout: placed,
    parts,
    drills,
    marks: marksOfPlan(design, placed),
    wells,
    frame: frameOf(design, placed),
    fold:
      design.fold === 'none'
        ? undefined
        : [
            { x: design.foldAt, y: bounds.south },
            { x: design.foldAt, y: bounds.north },
          ],
    lock: lockOf(design, placed),
    seam: seamOf({ design, parts, drills, wells }, placed),
    bounds,
  }
}

/** Returns the plan of a design. The files and findings of one design share it. */
export const planOf = memoize((design: Design): Plan => (isChase(design) ? chasePlanOf(design) : trackPlanOf(design)))

/** Returns the layout of a board without tracks and holes: only its edge. */
const chaseLayout = ({ spacing }: Design, bounds: Bounds): Layout => ({
  spec: { id: 'design', tracks: [], margin: 0 },
  holes: [],
  outline: [...boxCorners(bounds)].reverse().map(({ x, y }) => ({ x: x / spacing, y: y / spacing })),
  apothem: Math.min(bounds.east, bounds.north) / spacing,
})
