/** Pieces sawn from boards and sheets before anything is shaped. Sizes in mm, the length always along the grain. */

import { isChase } from '../design/design.ts'
import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { woodOfPart } from '../design/part-woods.ts'
import { isPlugged, plugThickness } from '../design/plugs.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import { isSheet, TRIM_ALLOWANCE_MM, type Wood } from '../design/woods.ts'
import { boundsOf, extentOf, flatten, linesAlong } from '../geometry/contour.ts'
import type { PlanFrame } from '../geometry/frame.ts'
import { BOW_TIE_MM, keyThickness } from '../geometry/joints/keys.ts'
import { BAR_WOOD } from '../geometry/joints/lock.ts'
import type { LineMark } from '../geometry/marks.ts'
import { distanceBetween } from '../geometry/point.ts'
import { isRail, topOfPart, type WoodPart } from '../geometry/wood-parts.ts'
import type { Plan } from '../plan.ts'
import { roughThicknessFor, type SoldThickness, sheetThickness } from './lumber-sizes.ts'
import { ornamentExtent, plugBoard } from './plug-board.ts'

/** A panel or a part before its outline is sawn. */
export interface Blank {
  readonly wood: Wood
  readonly length: number
  readonly breadth: number
  readonly thickness: number
  readonly count: number
  /** Number of strips that are glued to make one; 1: it is one board, or a piece of a sheet. */
  readonly strips: number
}

type CutRole = 'blank' | 'strip' | 'rail' | 'edging' | 'inlay' | 'bar' | 'backing' | 'plug' | 'ornament' | 'key'

/** A piece as it comes off a rough board or a sheet. */
export interface Cut {
  readonly role: CutRole
  readonly wood: Wood
  readonly length: number
  readonly breadth: number
  /** Final thickness: for boards, after planing. */
  readonly thickness: number
  readonly stock: SoldThickness
  readonly count: number
  /** Number of pieces that it is sawn into after planing: pieces too short for a planer go through it together. */
  readonly piecesPerCut: number
}

/** Wider strips of a glued panel would cup. */
const MAX_STRIP_BREADTH_MM = 90
/** Wood that is planed off a panel's thickness. */
const PLANING_ALLOWANCE_MM = 3
/** Wood that is jointed off a strip's width. */
const JOINTING_ALLOWANCE_MM = 3
/** A planer takes nothing shorter. */
export const MIN_PLANER_LENGTH_MM = 12 * MM_PER_INCH
/** Widest board that yards stock; only short parts are made from one piece of this width. */
const MAX_BOARD_BREADTH_MM = 8 * MM_PER_INCH
/** Sizes of blanks are multiples of these. */
const CUT_STEP_MM: Readonly<Record<Unit, number>> = { mm: 1, inch: MM_PER_INCH / 8 }
/** Longest strip of inlay that is easy to handle. */
const MAX_INLAY_STRIP_MM = 24 * MM_PER_INCH

export const roundUpCut = (mm: number, units: Unit): number =>
  Math.ceil(mm / CUT_STEP_MM[units] - 1e-6) * CUT_STEP_MM[units]

/**
 * Size along the grain and across it that one blank must have: that of a section, half a folding board along its hinge,
 * or the field.
 */
const blankSize = ({ design, parts, bounds, frame }: Plan): readonly [number, number] => {
  const first = design.form === 'sections' ? parts[0] : undefined
  const part = first === undefined ? undefined : boundsOf(flatten(first.outline, 0.2))
  const field = part ?? (frame === undefined ? bounds : boundsOf(frame.inner))
  const { width, height } = extentOf(field)
  if (design.fold === 'none') return [width, height]
  return [height, Math.max(field.east - design.foldAt, design.foldAt - field.west)]
}

/** Returns the number of strips in a panel. A part too short to be planed is one board if boards are wide enough. */
const stripsOf = (wood: Wood, length: number, breadth: number): number =>
  isSheet(wood) || (length < MIN_PLANER_LENGTH_MM && breadth <= MAX_BOARD_BREADTH_MM)
    ? 1
    : Math.ceil(breadth / MAX_STRIP_BREADTH_MM)

/** Returns the blank of parts of Marble Chase that are alike; the grain runs along their longer side. */
const partBlank = ({ design }: Plan, part: WoodPart, count: number): Blank => {
  const { width, height } = extentOf(boundsOf(flatten(part.outline, 0.2)))
  const [breadth = 0, length = 0] = [width, height]
    .map((mm) => roundUpCut(mm + 2 * TRIM_ALLOWANCE_MM, design.units))
    .sort((a, b) => a - b)
  const wood = woodOfPart(design, part)
  return { wood, length, breadth, thickness: topOfPart(part), count, strips: stripsOf(wood, length, breadth) }
}

/** Returns the blanks of the field and the scoring boards of Marble Chase. */
const chaseBlanks = (plan: Plan): readonly Blank[] => {
  const [field, scoring] = plan.parts.filter((part) => !isRail(part))
  const count = plan.design.scoringBoards
  return [
    ...(field === undefined ? [] : [partBlank(plan, field, 1)]),
    ...(scoring === undefined ? [] : [partBlank(plan, scoring, count)]),
  ]
}

/** Returns the blanks of a board, with the wood that is sawn off their edges: one entry for each wood, the field's first. */
export const blanksOf = (plan: Plan): readonly Blank[] => {
  if (isChase(plan.design)) return chaseBlanks(plan)
  const { design, parts, fold } = plan
  const [length, breadth] = blankSize(plan).map((mm) => roundUpCut(mm + 2 * TRIM_ALLOWANCE_MM, design.units)) as [
    number,
    number,
  ]
  const woods = parts.map((part) => woodOfPart(design, part))
  const kinds = design.form === 'sections' ? [...new Set(woods)] : [design.field]
  return kinds.map((wood) => {
    const own = woods.filter((other) => other === wood).length
    const count = design.form === 'sections' ? own : fold === undefined ? 1 : 2
    return { wood, length, breadth, thickness: design.thickness, count, strips: stripsOf(wood, length, breadth) }
  })
}

const soldThicknessFor = (wood: Wood, thickness: number, units: Unit): SoldThickness =>
  isSheet(wood) ? sheetThickness(thickness, units) : roughThicknessFor(thickness, units)

/** Returns the cut for identical pieces. Pieces of solid wood that are too short for a planer lie end to end in longer ones. `kerf`: width of a saw cut, mm. */
const joinEndToEnd = (cut: Omit<Cut, 'piecesPerCut'>, kerf: number, units: Unit): Cut => {
  const piecesPerCut = isSheet(cut.wood)
    ? 1
    : Math.min(cut.count, Math.ceil((MIN_PLANER_LENGTH_MM + kerf) / (cut.length + kerf)))
  if (piecesPerCut <= 1) return { ...cut, piecesPerCut: 1 }
  const length = roundUpCut(
    Math.max(MIN_PLANER_LENGTH_MM, piecesPerCut * cut.length + (piecesPerCut - 1) * kerf),
    units,
  )
  return { ...cut, length, count: Math.ceil(cut.count / piecesPerCut), piecesPerCut }
}

const blankCuts = (plan: Plan, kerf: number): readonly Cut[] => {
  const { units } = plan.design
  return blanksOf(plan).map(({ wood, length, breadth, thickness, count, strips }) => {
    const stock = soldThicknessFor(wood, thickness, units)
    if (strips === 1)
      return joinEndToEnd({ role: 'blank', wood, length, breadth, thickness, stock, count }, kerf, units)
    const strip = {
      length,
      breadth: roundUpCut(breadth / strips + JOINTING_ALLOWANCE_MM, units),
      thickness: roundUpCut(thickness + PLANING_ALLOWANCE_MM, units),
      count: count * strips,
    }
    return joinEndToEnd({ role: 'strip', wood, stock, ...strip }, kerf, units)
  })
}

/** Returns the length of the longest side of a frame, at its outer edge. */
const railLength = ({ mitres }: PlanFrame): number => {
  const corners = mitres.map(([, corner]) => corner)
  return Math.max(...corners.map((corner, i) => distanceBetween(corner, corners.at(i - 1) ?? corner)))
}

const railCuts = ({ design, frame }: Plan, kerf: number): readonly Cut[] => {
  if (frame === undefined) return []
  const { units, border, borderWidth, thickness } = design
  const rail = { length: roundUpCut(railLength(frame) + TRIM_ALLOWANCE_MM, units), breadth: borderWidth, thickness }
  const stock = soldThicknessFor(border, thickness, units)
  return [joinEndToEnd({ role: 'rail', wood: border, stock, count: frame.mitres.length, ...rail }, kerf, units)]
}

/**
 * The rails of Marble Chase: strips as high as field and rail together, glued to its edges. The far one is as long as
 * the field is wide.
 */
const edgingCuts = (plan: Plan, kerf: number): readonly Cut[] => {
  const { units, border, railWidth } = plan.design
  const stock = soldThicknessFor(border, railWidth, units)
  const rails = plan.parts.filter(isRail).map((part) => {
    const { width, height } = extentOf(boundsOf(flatten(part.outline, 0.2)))
    return {
      length: roundUpCut(Math.max(width, height) + TRIM_ALLOWANCE_MM, units),
      breadth: roundUpCut(topOfPart(part), units),
    }
  })
  const lengths = [...new Set(rails.map(({ length }) => length))]
  return lengths.map((length) => {
    const own = rails.filter((rail) => rail.length === length)
    const breadth = own[0]?.breadth ?? 0
    const cut = { length, breadth, thickness: railWidth, stock, count: own.length }
    return joinEndToEnd({ role: 'edging', wood: border, ...cut }, kerf, units)
  })
}

/** Returns the length in mm of all inlaid lines along tracks, homes and starts, with a tenth to spare. */
export const inlayLength = ({ design, marks }: Plan): number => {
  if (design.lines !== 'inlaid') return 0
  const lines = marks
    .filter((mark) => mark.kind === 'line')
    .filter(({ role }) => ['track', 'home', 'start'].includes(role))
    .flatMap(({ points, closed }) => linesAlong(points, closed))
  return lines.reduce((length, [a, b]) => length + distanceBetween(a, b), 0) * 1.1
}

/**
 * Sticks as wide as the lines, from the edge of the thinnest board; each is sawn into strips as thin as an inlay is
 * deep.
 */
const inlayCuts = (plan: Plan, kerf: number): readonly Cut[] => {
  const all = inlayLength(plan)
  if (all === 0) return []
  const { units, inlay, lineWidth } = plan.design
  const stock = soldThicknessFor(inlay, isSheet(inlay) ? INLAY_DEPTH_MM : 0, units)
  const layers = Math.max(1, Math.floor((stock.mm + kerf) / (INLAY_DEPTH_MM + kerf)))
  const length = roundUpCut(Math.min(all / layers, MAX_INLAY_STRIP_MM), units)
  const count = Math.ceil(all / layers / length)
  return [
    { role: 'inlay', wood: inlay, length, breadth: lineWidth, thickness: stock.mm, stock, count, piecesPerCut: layers },
  ]
}

/** Returns the plywood bars under the joints of a ring. */
const barCuts = ({ design, parts, lock }: Plan): readonly Cut[] => {
  if (lock === undefined) return []
  const { units } = design
  const { width, height } = extentOf(boundsOf(flatten(lock.bar.contour, 0.2)))
  const [length, breadth] = [width, height].map((mm) => roundUpCut(mm, units)) as [number, number]
  const { thickness } = lock.bar
  const stock = sheetThickness(thickness, units)
  return [{ role: 'bar', wood: BAR_WOOD, length, breadth, thickness, stock, count: parts.length, piecesPerCut: 1 }]
}

/** Returns the plywood under the whole board including its frame, with the wood that is sawn off its edges. */
const backingCuts = ({ design, bounds, fold }: Plan): readonly Cut[] => {
  const { units, backing: thickness, foldAt } = design
  if (thickness === 0) return []
  const { width, height } = extentOf(bounds)
  const half = Math.max(bounds.east - foldAt, foldAt - bounds.west)
  const sizes = fold === undefined ? [width, height] : [height, half]
  const [length, breadth] = sizes.map((mm) => roundUpCut(mm + 2 * TRIM_ALLOWANCE_MM, units)) as [number, number]
  const stock = sheetThickness(thickness, units)
  const count = fold === undefined ? 1 : 2
  return [{ role: 'backing', wood: 'birch-ply', length, breadth, thickness, stock, count, piecesPerCut: 1 }]
}

/** Returns the board that plugs stand on until they are glued in. */
const plugCuts = (plan: Plan): readonly Cut[] => {
  const board = plugBoard(plan)
  if (board === undefined) return []
  const { units, inlay } = plan.design
  const [length, breadth] = [board.width, board.height].map((mm) => roundUpCut(mm + 2 * TRIM_ALLOWANCE_MM, units)) as [
    number,
    number,
  ]
  const thickness = plugThickness(plan.design)
  const stock = soldThicknessFor(inlay, thickness, units)
  return [{ role: 'plug', wood: inlay, length, breadth, thickness, stock, count: 1, piecesPerCut: 1 }]
}

/** Returns the wood from which the parts of an ornament are sawn, if they are let in without pockets of a V-bit. */
const ornamentCuts = ({ design, marks }: Plan): readonly Cut[] => {
  const own = marks.filter((mark) => mark.kind === 'line' && mark.role === 'ornament' && !isPlugged(design, mark))
  const extent = ornamentExtent(own as readonly LineMark[])
  if (design.lines !== 'inlaid' || extent === undefined) return []
  const { units, inlay } = design
  const [breadth, length] = [extent.width, extent.height]
    .map((mm) => mm + 2 * TRIM_ALLOWANCE_MM)
    .toSorted((a, b) => a - b) as [number, number]
  const stock = soldThicknessFor(inlay, isSheet(inlay) ? INLAY_DEPTH_MM : 0, units)
  const count = isSheet(inlay) ? 1 : Math.ceil(breadth / MAX_BOARD_BREADTH_MM)
  const cut = { length: roundUpCut(length, units), breadth: roundUpCut(breadth / count, units), thickness: stock.mm }
  return [{ role: 'ornament', wood: inlay, ...cut, stock, count, piecesPerCut: 1 }]
}

/** Returns the bow-tie keys, with the grain along them, a little thicker than their pockets are deep. */
const keyCuts = ({ design, seam }: Plan, kerf: number): readonly Cut[] => {
  if (seam === undefined || seam.keys.length === 0) return []
  const { units, inlay } = design
  const thickness = keyThickness(seam.keyDepth)
  const stock = soldThicknessFor(inlay, thickness, units)
  const [length, breadth] = [BOW_TIE_MM.length, BOW_TIE_MM.endWidth].map((mm) =>
    roundUpCut(mm + TRIM_ALLOWANCE_MM, units),
  ) as [number, number]
  const cut = { role: 'key', wood: inlay, length, breadth, thickness, stock, count: seam.keys.length } as const
  return [joinEndToEnd(cut, kerf, units)]
}

/** Returns all cuts of a board. `kerf`: width of a saw cut, in mm. */
export const cutsOf = (plan: Plan, kerf: number): readonly Cut[] => [
  ...blankCuts(plan, kerf),
  ...railCuts(plan, kerf),
  ...edgingCuts(plan, kerf),
  ...inlayCuts(plan, kerf),
  ...barCuts(plan),
  ...backingCuts(plan),
  ...plugCuts(plan),
  ...ornamentCuts(plan),
  ...keyCuts(plan, kerf),
]
