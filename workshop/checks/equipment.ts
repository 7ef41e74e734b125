/** Checks against the person's machine, blank, paper and game. */

import { type Design, FIRST_DESIGN, isChase, type NumberName, type Paper } from '../design/design.ts'
import { playableOn } from '../design/playable.ts'
import type { Unit } from '../design/units.ts'
import { TRIM_ALLOWANCE_MM } from '../design/woods.ts'
import { boundsOfTurned, type Extent, extentOf } from '../geometry/contour.ts'
import type { WoodPart } from '../geometry/wood-parts.ts'
import { isCutFromBelow } from '../machining/job-context.ts'
import { tilesOf } from '../machining/tiles.ts'
import type { Plan } from '../plan.ts'
import { type Check, type CheckResult, resultIf, roundDown, roundUp, TOLERANCE_MM } from './finding.ts'
import { papersForSides, sidePageFit, widestSpacing } from './side-page-fit.ts'

/** Size of a part without its turn. */
const partSize = ({ outline, angle }: WoodPart): Extent => extentOf(boundsOfTurned(outline, -angle))

export const largestPart = (plan: Plan): Extent =>
  plan.parts.map(partSize).reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))

/** Wood around a part for a router's bit and the tabs. */
const ROUTER_RIM_MM = 15

/** Tests whether a router with the person's bed cuts every part that is larger, in tiles. */
const isCutInTiles = (plan: Plan): boolean => {
  const { bedWidth, bedHeight } = plan.design
  const bed = [bedWidth || Number.POSITIVE_INFINITY, bedHeight || Number.POSITIVE_INFINITY] as const
  return plan.parts.every((part, index) => {
    const { west, south, ...bounds } = boundsOfTurned(part.outline, 0)
    const { width, height } = extentOf({ west, south, ...bounds })
    const holes = plan.drills
      .filter(({ parts }) => parts.includes(index))
      .map(({ name, x, y }) => ({ name, x: x - west + ROUTER_RIM_MM, y: y - south + ROUTER_RIM_MM }))
    const blank = { width: width + 2 * ROUTER_RIM_MM, height: height + 2 * ROUTER_RIM_MM }
    return (
      fits(partSize(part), bedWidth, bedHeight) ||
      (!isCutFromBelow(plan, index) && tilesOf(blank, bed, holes) !== undefined)
    )
  })
}

/** Tests whether a part fits in either orientation. 0 stands for no limit. */
export const fits = ({ width, height }: Extent, maxWidth: number, maxHeight: number): boolean => {
  const [w, h] = [maxWidth || Number.POSITIVE_INFINITY, maxHeight || Number.POSITIVE_INFINITY]
  const within = (a: number, b: number) => a <= w + TOLERANCE_MM && b <= h + TOLERANCE_MM
  return within(width, height) || within(height, width)
}

/** Smaller scales at which marbles of the right size are still sold. */
const SMALLER_SCALES = [0.95, 0.9, 0.85, 0.8, 0.75]

/** Smaller fields, each with marbles that fit it. */
const smallerFields = ({ scale }: Design): Partial<Design>[] =>
  SMALLER_SCALES.filter((other) => other < scale).map((other) => ({
    scale: other,
    marbleSmall: FIRST_DESIGN.marbleSmall * other,
    marbleMiddle: FIRST_DESIGN.marbleMiddle * other,
    marbleLarge: FIRST_DESIGN.marbleLarge * other,
  }))

/** Smaller boards: folded, with a smaller spacing, or in parts. */
const smallerBoards = (
  plan: Plan,
  { width, height }: Extent,
  maxWidth: number,
  maxHeight: number,
): Partial<Design>[] => {
  const { design } = plan
  if (isChase(design)) return smallerFields(design)
  const [w, h] = [maxWidth || maxHeight, maxHeight || maxWidth]
  const share = Math.max(Math.min(w / width, h / height), Math.min(w / height, h / width))
  const spacing = roundDown(design.spacing * share, design.units)
  const parts = { form: 'sections', spacing: roundUp((design.spacing * 4) / 3, design.units) } as const
  return [
    { fold: 'across', foldAt: design.spacing / 2 },
    { spacing },
    { spacing: roundDown(spacing * share, design.units) },
    { spacing: roundDown(spacing * 0.9 * share, design.units) },
    {
      spacing: roundDown(spacing * share, design.units),
      fold: 'across',
      foldAt: roundDown(spacing * share, design.units) / 2,
    },
    { form: 'sections' },
    { form: 'sections', spacing },
    // Large holes need more space at the ends of parts than within a board.
    parts,
    { ...parts, edge: 'square' },
  ]
}

/** A finding about a part that is larger than the space for it. The size of the space is the reference. */
const resultIfTooLarge = (isSo: boolean, part: Extent, space: Extent): CheckResult | undefined =>
  resultIf(isSo, { width: part.width, height: part.height, referenceWidth: space.width, referenceHeight: space.height })

const withTrim = ({ width, height }: Extent): Extent => ({
  width: width + 2 * TRIM_ALLOWANCE_MM,
  height: height + 2 * TRIM_ALLOWANCE_MM,
})

/** A check that each part fits a space named by two fields of the design. `sizeOf` returns the size that must fit. */
const makeSpaceCheck = (
  code: string,
  widthName: NumberName,
  heightName: NumberName,
  sizeOf: (plan: Plan) => Extent,
): Check => ({
  code,
  severity: 'fault',
  find: (plan) => {
    const { [widthName]: width, [heightName]: height } = plan.design
    const part = sizeOf(plan)
    return resultIfTooLarge(!fits(part, width, height), part, { width, height })
  },
  fixes: (plan) => smallerBoards(plan, sizeOf(plan), plan.design[widthName], plan.design[heightName]),
})

/** Paper that is sold in countries with this unit. */
const SOLD_PAPERS: Readonly<Record<Unit, readonly Paper[]>> = { mm: ['a4', 'a3'], inch: ['letter', 'legal', 'a3'] }

/** A full sheet of plywood, which is also about the largest part that fits through a door and on a bench. */
const PLYWOOD_SHEET_MM: Extent = { width: 2440, height: 1220 }
/** Reach of a seated person across a table. */
const ARM_REACH_MM = 800

/** Two players use the board for four. */
const PLAYER_NUMBERS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

const BED_CHECK = makeSpaceCheck('bed', 'bedWidth', 'bedHeight', largestPart)

export const EQUIPMENT_CHECKS: readonly Check[] = [
  {
    code: 'part/large',
    severity: 'fault',
    find: (plan) => {
      const part = largestPart(plan)
      return resultIfTooLarge(!fits(part, PLYWOOD_SHEET_MM.width, PLYWOOD_SHEET_MM.height), part, PLYWOOD_SHEET_MM)
    },
    fixes: (plan) => smallerBoards(plan, largestPart(plan), PLYWOOD_SHEET_MM.width, PLYWOOD_SHEET_MM.height),
  },
  {
    code: 'board/reach',
    severity: 'advice',
    find: ({ bounds }) => {
      const across = extentOf(bounds)
      const least = Math.min(across.width, across.height)
      return resultIf(least > 2 * ARM_REACH_MM + TOLERANCE_MM, { across: least, reach: ARM_REACH_MM })
    },
    fixes: ({ design, bounds }) => {
      const { width, height } = extentOf(bounds)
      const spacing = roundDown((design.spacing * 2 * ARM_REACH_MM) / Math.min(width, height), design.units)
      return [{ spacing }, { spacing: roundDown(spacing * 0.9, design.units) }]
    },
  },
  { ...BED_CHECK, find: (plan) => (isCutInTiles(plan) ? undefined : BED_CHECK.find(plan)) },
  {
    ...BED_CHECK,
    code: 'bed/tiles',
    severity: 'advice',
    find: (plan) => (isCutInTiles(plan) ? BED_CHECK.find(plan) : undefined),
  },
  makeSpaceCheck('blank', 'blankWidth', 'blankHeight', (plan) => withTrim(largestPart(plan))),
  /** One page must hold a side, because it is printed once for each side. */
  {
    code: 'paper',
    severity: 'advice',
    find: (plan) => {
      if (!plan.design.onePage) return undefined
      const { side, page, fits } = sidePageFit(plan, plan.design.paper)
      return resultIfTooLarge(!fits, side, page)
    },
    fixes: (plan) => {
      const papers = papersForSides(plan)
      const spacing = widestSpacing(plan)
      return [
        ...SOLD_PAPERS[plan.design.units].filter((own) => papers.includes(own)).map((own) => ({ paper: own })),
        ...(spacing === undefined ? [] : [{ spacing }]),
        { onePage: false },
      ]
    },
  },
  /** Parts for five players make a table for four as well. */
  {
    code: 'game/players',
    severity: 'advice',
    find: ({ design }) =>
      resultIf(design.form !== 'sections' && playableOn(design).length === 0, { players: design.players }),
    fixes: ({ design }) =>
      [...PLAYER_NUMBERS]
        .sort((a, b) => Math.abs(a - design.players) - Math.abs(b - design.players))
        .map((number) => ({ players: number })),
  },
]
