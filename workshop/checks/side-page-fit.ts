/**
 * Tests whether one side of a board fits on one page, and finds what would make it fit. The checks and the printed file
 * share this.
 */

import { sideTemplatesOf } from '../board-templates.ts'
import { isChase, PAPERS, type Paper } from '../design/design.ts'
import { inBothUnits, MM_PER_INCH } from '../design/units.ts'
import { type Extent, extentOf } from '../geometry/contour.ts'
import { paperSheet } from '../geometry/template/sheet.ts'
import { type Plan, planOf } from '../plan.ts'
import type { Translate } from '../texts.ts'

/** Printable areas of a paper in landscape and in portrait, in mm. */
const printableAreas = (paper: Paper): readonly Extent[] =>
  [true, false].map((lying) => paperSheet(paper, lying).window)

/** Size of a side in relation to the page; at most 1: it fits. */
const relativeSize = (side: Extent, page: Extent): number =>
  Math.max(side.width / page.width, side.height / page.height)

export interface SidePageFit {
  /** Size of the largest side with its labels, in mm. */
  readonly side: Extent
  /** Printable area of a page in the orientation that suits this side better, in mm. */
  readonly page: Extent
  readonly fits: boolean
}

/** Compares the largest side of a board with one page of a paper. */
export const sidePageFit = (plan: Plan, paper: Paper): SidePageFit => {
  const pairs = sideTemplatesOf(plan).map(({ bounds }) => {
    const side = extentOf(bounds)
    const [lying, standing] = printableAreas(paper) as [Extent, Extent]
    return { side, page: relativeSize(side, lying) <= relativeSize(side, standing) ? lying : standing }
  })
  const worst = pairs.reduce((a, b) => (relativeSize(b.side, b.page) > relativeSize(a.side, a.page) ? b : a))
  return { ...worst, fits: relativeSize(worst.side, worst.page) <= 1 }
}

/** Papers that hold each side of a board on one page. */
export const papersForSides = (plan: Plan): readonly Paper[] => PAPERS.filter((paper) => sidePageFit(plan, paper).fits)

/** Step of the spacings that are advised. */
const SPACING_STEP_MM = { mm: 0.1, inch: MM_PER_INCH / 32 }
const MIN_SPACING_MM = 5

/**
 * The widest spacing with which each side of the same board fits on one page of its paper, in mm; undefined if there is
 * none.
 */
export const widestSpacing = ({ design }: Plan): number | undefined => {
  if (isChase(design)) return undefined
  const step = SPACING_STEP_MM[design.units]
  const fits = (steps: number) => sidePageFit(planOf({ ...design, spacing: steps * step }), design.paper).fits
  let [low, high] = [Math.ceil(MIN_SPACING_MM / step), Math.floor(design.spacing / step)]
  if (!fits(low)) return undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low * step
}

/** Warning about a side that takes several pages, with ways to print it on one; undefined if it fits on one. */
export const sideWarning = (plan: Plan, t: Translate): string | undefined => {
  const { paper, units } = plan.design
  if (sidePageFit(plan, paper).fits) return undefined
  const papers = papersForSides(plan).map((other) => t(`paper.${other}`))
  const spacing = widestSpacing(plan)
  const ways = [
    ...(papers.length === 0 ? [] : [t('sideTooLong.papers', { papers })]),
    ...(spacing === undefined ? [] : [t('sideTooLong.spacing', { spacing: inBothUnits(spacing, units) })]),
  ]
  const other = ways.length === 0 ? [] : [t('sideTooLong.other', { ways })]
  return [t('sideTooLong.page', { paper: t(`paper.${paper}`) }), ...other].join(' ')
}
