/** What is done in which order for this very board. */

import type { TrackSpec } from '../../../engine/board.ts'
import { boreOf } from '../../bore.ts'
import { boundsOf, flattened } from '../../contour.ts'
import type { Plan } from '../../plan.ts'
import { INCH, makeLength, type Unit } from '../../units.ts'
import { buildingWords as words } from './building-words.ts'

/** What a blank is larger than what is sawn from it, on each edge, mm. */
const TRIM = 6
/** From this diameter on holes are bored with Forstner bits, mm. */
const FORSTNER = 13
/** Wood below the holes that asks for care, mm. */
const THIN = 5
/** A peg stands out of its hole as far as it is thick, this often; at least, mm. */
const SHOWN = 4
const LEAST_SHOWN = 16

interface Board {
  readonly plan: Plan
  readonly length: (mm: number) => string
}

/** In steps of these blanks are cut, mm. */
const STEP: Readonly<Record<Unit, number>> = { mm: 1, inch: INCH / 8 }

/** What is cut for something of a size, in words. */
const blankLength = ({ plan, length }: Board, mm: number): string => {
  const each = STEP[plan.design.units]
  return length(Math.ceil((mm + 2 * TRIM) / each - 1e-6) * each)
}

const blankSteps = (board: Board): readonly string[] => {
  const { plan, length } = board
  const { design, parts, bounds } = plan
  if (design.form === 'sections' && parts[0] !== undefined) {
    const { west, east, south, north } = boundsOf(flattened(parts[0].outline, 0.2))
    const [long, broad] = [blankLength(board, east - west), blankLength(board, north - south)]
    return [words.sections(parts.length, design.field, long, broad, length(design.thickness))]
  }
  const [wide, high] = [blankLength(board, bounds.east - bounds.west), blankLength(board, bounds.north - bounds.south)]
  const sides = plan.frame?.inner.length ?? 0
  return [
    words.panel(design.field, wide, high, length(design.thickness)),
    ...(plan.fold === undefined ? [] : [words.halves]),
    ...(plan.frame === undefined
      ? []
      : [words.frame(sides, design.border, length(design.borderWidth), `${Number((180 / sides).toFixed(2))}°`)]),
  ]
}

const markSteps = ({ plan, length }: Board): readonly string[] => {
  const { design, marks, wells } = plan
  return [
    ...(design.lines === 'inlaid' ? [words.inlay(length(design.lineWidth), design.inlay)] : []),
    ...(marks.some((mark) => mark.kind === 'text') ? [words.letters] : []),
    ...(wells.length > 0 ? [words.wells(wells.length, length(design.wellDepth))] : []),
  ]
}

const drillSteps = ({ plan, length }: Board): readonly string[] => {
  const { design, drills } = plan
  const [bit, depth] = [length(design.holeDiameter), length(design.holeDepth)]
  const left = design.thickness - design.holeDepth
  return [
    words.coupon,
    words.punch,
    design.holeBottom === 'ball'
      ? words.drillBall(drills.length, bit, depth)
      : words.drillFlat(drills.length, bit, depth, design.holeDiameter >= FORSTNER),
    ...(left < THIN ? [words.thinFloor(length(left))] : []),
    ...(design.holeChamfer > 0 ? [words.chamfer(length(design.holeChamfer))] : []),
  ]
}

const shapeSteps = ({ plan, length }: Board): readonly string[] => {
  const { design, parts } = plan
  const [lap] = parts[0]?.laps ?? []
  return [
    words.saw,
    ...(lap === undefined ? [] : [words.lap(length(lap.radius), length(design.thickness / 2))]),
    words.profile(design.edge, length(design.edgeSize)) + (lap === undefined ? '' : ` ${words.lapEdge}`),
    ...(plan.fold === undefined ? [] : [words.hinge]),
  ]
}

/** Pieces for the largest game, and one of each colour to spare. */
export const pieceCount = ({ layout: { spec } }: Plan): number => {
  const { pegs, sides, drilledSides } = spec.tracks[0] as TrackSpec
  return (pegs + 1) * (drilledSides?.length ?? sides)
}

const lastSteps = ({ plan, length }: Board): readonly string[] => {
  const { design } = plan
  const count = pieceCount(plan)
  const long = Math.ceil(design.holeDepth + Math.max(LEAST_SHOWN, SHOWN * design.pieceDiameter))
  return [
    words.sand,
    ...(design.lines === 'painted' ? [words.paint] : []),
    words.finish(design.finish),
    ...(design.finish === 'raw' || boreOf(design).mouth > FORSTNER ? [] : [words.narrow]),
    design.piece === 'pegs'
      ? words.pegs(length(design.pieceDiameter), length(long), count)
      : words.otherPieces(design.piece, count),
  ]
}

/** `pages`: of the template, in words. */
export const buildingSteps = (plan: Plan, pages: string): readonly string[] => {
  const board: Board = { plan, length: (mm) => makeLength(mm, plan.design.units) }
  return [
    ...blankSteps(board),
    words.template(pages),
    ...markSteps(board),
    ...drillSteps(board),
    ...shapeSteps(board),
    ...lastSteps(board),
  ]
}
