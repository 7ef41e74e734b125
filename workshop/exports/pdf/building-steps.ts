/** What is done in which order for this very board. */

import { boreOf } from '../../bore.ts'
import { buildingWords as words } from '../../building-words.ts'
import { drillingsOf } from '../../drillings.ts'
import { blankSize, pieceCount } from '../../lists/needs.ts'
import type { Plan } from '../../plan.ts'
import { makeLength } from '../../units.ts'

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

const blankSteps = ({ plan, length }: Board): readonly string[] => {
  const { design, parts } = plan
  const [long, broad] = blankSize(plan)
  if (design.form === 'sections') {
    return [words.sections(parts.length, design.field, length(long), length(broad), length(design.thickness))]
  }
  const sides = plan.frame?.inner.length ?? 0
  const degrees = `${Number((180 / sides).toFixed(2))}°`
  return [
    words.panel(plan.fold === undefined ? 1 : 2, design.field, length(long), length(broad), length(design.thickness)),
    ...(plan.fold === undefined ? [] : [words.halves]),
    ...(plan.frame === undefined ? [] : [words.frame(sides, design.border, length(design.borderWidth), degrees)]),
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
  const { design } = plan
  const holes = drillingsOf(plan).length
  const [bit, depth] = [length(design.holeDiameter), length(design.holeDepth)]
  const left = design.thickness - design.holeDepth
  return [
    words.coupon,
    words.punch,
    design.holeBottom === 'ball'
      ? words.drillBall(holes, bit, depth)
      : words.drillFlat(holes, bit, depth, design.holeDiameter >= FORSTNER),
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
