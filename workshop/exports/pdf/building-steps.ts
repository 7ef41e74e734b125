/** What is done in which order for this very board. */

import { FORSTNER } from '../../bits.ts'
import { boreOf } from '../../bore.ts'
import { buildingWords as words } from '../../building-words.ts'
import { blankSize, pieceCount } from '../../lists/needs.ts'
import type { MarkRole } from '../../marks.ts'
import { PAPER_WORDS } from '../../paper.ts'
import type { Plan } from '../../plan.ts'
import { INCH, makeLength, ruledLength, soldLength, type Unit } from '../../units.ts'

/** Wood below the holes that asks for care, mm. */
const THIN = 5
/** A peg stands out of its hole as far as it is thick, this often; at least, mm. */
const SHOWN = 4
const LEAST_SHOWN = 16
/** In which pegs are sawn to length, mm. */
const PEG_STEP: Readonly<Record<Unit, number>> = { mm: 1, inch: INCH / 16 }

interface Board {
  readonly plan: Plan
  /** As the design says it, as it is read off a rule, and as bits and dowels are sold. */
  readonly length: (mm: number) => string
  readonly ruled: (mm: number) => string
  readonly sold: (mm: number) => string
  /** Of the template, without its first page. */
  readonly pages: number
}

/** Sections are sawn alike, each by a template of its own. */
const copiesOf = ({ design, parts }: Plan): number => (design.form === 'sections' ? parts.length : 1)

const blankSteps = ({ plan, length }: Board): readonly string[] => {
  const { design, parts } = plan
  const [long, broad] = blankSize(plan)
  if (design.form === 'sections') {
    return [words.sections(parts.length, design.field, length(long), length(broad), length(design.thickness))]
  }
  return [
    words.panel(plan.fold === undefined ? 1 : 2, design.field, length(long), length(broad), length(design.thickness)),
    ...(plan.fold === undefined ? [] : [words.halves]),
  ]
}

const frameStep = ({ plan, length }: Board): readonly string[] => {
  if (plan.frame === undefined) return []
  const { border, borderWidth, field } = plan.design
  const sides = plan.frame.inner.length
  const degrees = `${Number((180 / sides).toFixed(2))}°`
  const more = [
    ...(plan.fold === undefined ? [] : [words.frameFold]),
    ...(field === 'birch-ply' ? [] : [words.solidField]),
  ]
  return [[words.frame(sides, border, length(borderWidth), degrees), ...more].join(' ')]
}

const templateSteps = (board: Board): readonly string[] => {
  const { plan, pages } = board
  const { design, fold } = plan
  const copies = copiesOf(plan)
  const twice = design.lines === 'inlaid' ? ` ${words.twice}` : ''
  return [
    words.template(pages, PAPER_WORDS[design.paper], copies) + twice,
    words.coupon,
    ...frameStep(board),
    fold === undefined ? words.stick(copies, design.form === 'sections') : words.stickOnFold,
  ]
}

/** What is drawn on the template beside lines that are inlaid or painted. */
const drawn = ({ design, marks }: Plan): readonly string[] => {
  const roles = new Set<MarkRole>(marks.map(({ role }) => role))
  if (design.lines !== 'none') roles.delete('arrow')
  if (design.lines === 'inlaid') roles.delete('ornament')
  return (Object.keys(words.drawn) as (keyof typeof words.drawn)[])
    .filter((role) => roles.has(role))
    .map((role) => words.drawn[role])
}

const markSteps = ({ plan, ruled }: Board): readonly string[] => {
  const { design, marks, wells } = plan
  const inlaid = design.lines === 'inlaid'
  const others = drawn(plan)
  return [
    ...(inlaid ? [words.inlay(ruled(design.lineWidth), design.inlay)] : []),
    ...(inlaid && marks.some(({ role }) => role === 'ornament') ? [words.inlaidMiddle(design.inlay)] : []),
    ...(others.length > 0 ? [words.drawings(others)] : []),
    ...(wells.length > 0 ? [words.wells(wells.length, ruled(design.wellDepth))] : []),
  ]
}

const drillSteps = ({ plan, ruled, sold }: Board): readonly string[] => {
  const { design, drills } = plan
  const joints = drills.filter(({ parts }) => parts.length > 1).length
  const holes = drills.length - joints
  const [bit, depth] = [sold(design.holeDiameter), ruled(design.holeDepth)]
  const left = design.thickness - design.holeDepth
  const drill =
    design.holeBottom === 'ball'
      ? words.drillBall(holes, bit, depth)
      : words.drillFlat(holes, bit, depth, design.holeDiameter >= FORSTNER)
  const mouth = design.holeBottom === 'ball' ? words.rim : words.chamfer
  return [
    words.punch,
    drill + (joints > 0 ? ` ${words.later}` : ''),
    ...(left < THIN ? [words.thinFloor(ruled(left))] : []),
    ...(design.holeChamfer > 0 ? [mouth(ruled(design.holeChamfer))] : []),
  ]
}

const sawStep = ({ plan, ruled }: Board): string => {
  if (plan.frame !== undefined) return words.sawFrame
  const { form, fold } = plan.design
  return form === 'round' && fold === 'none' ? words.sawRound(ruled(plan.bounds.east)) : words.saw
}

const shapeSteps = (board: Board): readonly string[] => {
  const { plan, ruled, sold } = board
  const { design, parts, drills } = plan
  const [lap] = parts[0]?.laps ?? []
  const joints = drills.filter(({ parts: through }) => through.length > 1).length
  return [
    sawStep(board),
    ...(lap === undefined ? [] : [words.lap(ruled(lap.radius), ruled(design.thickness / 2))]),
    ...(joints === 0 ? [] : [words.corners(joints, ruled(design.holeDepth))]),
    words.profile(design.edge, sold(design.edgeSize)) + (lap === undefined ? '' : ` ${words.lapEdge}`),
    ...(plan.fold === undefined ? [] : [words.hinge]),
  ]
}

/** From which a peg is sawn, mm. */
const pegLength = ({ holeDepth, pieceDiameter, units }: Plan['design']): number => {
  const least = holeDepth + Math.max(LEAST_SHOWN, SHOWN * pieceDiameter)
  return Math.ceil(least / PEG_STEP[units]) * PEG_STEP[units]
}

const lastSteps = ({ plan, length, sold }: Board): readonly string[] => {
  const { design } = plan
  const count = pieceCount(plan)
  return [
    words.sand,
    ...(design.lines === 'painted' ? [words.paint] : []),
    words.finish(design.finish),
    ...(design.finish === 'raw' || boreOf(design).mouth > FORSTNER ? [] : [words.narrow]),
    design.piece === 'pegs'
      ? words.pegs(sold(design.pieceDiameter), length(pegLength(design)), count)
      : words.otherPieces(design.piece, count),
  ]
}

/** `pages`: of the template, without its first page. */
export const buildingSteps = (plan: Plan, pages: number): readonly string[] => {
  const { units } = plan.design
  const board: Board = {
    plan,
    pages,
    length: (mm) => makeLength(mm, units),
    ruled: (mm) => ruledLength(mm, units),
    sold: (mm) => soldLength(mm, units),
  }
  return [
    ...blankSteps(board),
    ...templateSteps(board),
    ...markSteps(board),
    ...drillSteps(board),
    ...shapeSteps(board),
    ...lastSteps(board),
  ]
}
