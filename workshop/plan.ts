/** A design worked out: where everything is, in mm, x east and y north of the board's middle. Every list, check and export reads this. */

import { type Board, holeLabel, makeBoard } from '../engine/board.ts'
import { type Layout, layout, type PlacedHole, type Point } from '../engine/boards/layout.ts'
import { chaseLayout } from './chase/chase-layout.ts'
import { chaseMarks } from './chase/chase-marks.ts'
import { chaseParts } from './chase/chase-parts.ts'
import { chaseWells } from './chase/pockets.ts'
import { boardSpecOf } from './design/board-spec.ts'
import { isChase } from './design/chase-design.ts'
import type { Design } from './design/design.ts'
import { marksOfPlan } from './geometry/board-marks.ts'
import { bodyOf, type WoodPart } from './geometry/body.ts'
import { type Bounds, boundsOf, reachOf } from './geometry/contour.ts'
import { frameOf, type PlanFrame } from './geometry/frame.ts'
import { type Lock, lockOf } from './geometry/joints/lock.ts'
import { type Seam, seamOf } from './geometry/joints/seam.ts'
import type { Mark } from './geometry/marks.ts'
import { type Well, wellsOf } from './geometry/wells.ts'

/** A hole to be drilled. */
export interface Drill extends Point {
  readonly hole: PlacedHole
  /** In notation, without the place in a start: `a0`, `bH3`, `cS`. Tracks within the outermost have its number before: `2a0`. */
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
  /** What keeps the angles of a ring of parts. */
  readonly lock: Lock | undefined
  /** What holds the halves of a board together, beside hinges, or the parts of a ring that is glued. */
  readonly seam: Seam | undefined
  readonly bounds: Bounds
}

/** Names the holes of a layout. A track's names are made once: making them for each hole took most of a plan's time. */
const namer = ({ spec }: Layout): ((hole: PlacedHole) => string) => {
  const boards = spec.tracks.map((track) => makeBoard(track, track.sides))
  return (hole) => {
    const name = holeLabel(boards[hole.track] as Board, hole.hole)
    return hole.track === 0 ? name : `${hole.track + 1}${name}`
  }
}

/** Parts that a hole belongs to. Of a ring of sections, a corner is in the side's own and in the one before. */
const partsOf = (design: Design, parts: readonly WoodPart[], hole: PlacedHole, x: number): readonly number[] => {
  if (design.form === 'sections') {
    const before = (hole.side + parts.length - 1) % parts.length
    return hole.kind === 'track' && hole.index === 0 ? [hole.side, before] : [hole.side]
  }
  return parts.length === 1 ? [0] : [x < design.foldAt ? 0 : 1]
}

const boundsOfParts = (parts: readonly WoodPart[]): Bounds =>
  boundsOf(parts.flatMap(({ slabs }) => slabs.flatMap(({ contour }) => reachOf(contour))))

/** Slots are wells; rails and scoring boards are parts about the field. */
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
  const parts = bodyOf(design, placed)
  const nameOf = namer(placed)
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

export const planOf = (design: Design): Plan => (isChase(design) ? chasePlanOf(design) : trackPlanOf(design))
