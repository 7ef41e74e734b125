/** Whether one side of a board fits on one page, and what would make it fit: the checks and the printed file say the same. */

import { sideTemplatesOf } from '../board-templates.ts'
import { PAPERS, type Paper } from '../design/design.ts'
import { isChase } from '../design/marble-chase.ts'
import { inBothUnits, MM_PER_INCH } from '../design/units.ts'
import { type Extent, extentOf } from '../geometry/contour.ts'
import { paperSheet } from '../geometry/template/sheet.ts'
import { type Plan, planOf } from '../plan.ts'
import type { Translate } from '../texts.ts'

/** What a page of a paper shows, lying or standing; mm. */
const roomsOf = (paper: Paper): readonly Extent[] => [true, false].map((lying) => paperSheet(paper, lying).window)

/** By how much a side is larger than the page lying so, as a share; at most 1: it fits. */
const excess = (side: Extent, room: Extent): number => Math.max(side.width / room.width, side.height / room.height)

export interface SideOnPage {
  /** Of the largest side, with what is printed about it; mm. */
  readonly side: Extent
  /** What a page shows, the way round that suits this side better; mm. */
  readonly room: Extent
  readonly fits: boolean
}

/** The largest side of a board, beside one page of a paper. */
export const sideOnPage = (plan: Plan, paper: Paper): SideOnPage => {
  const pairs = sideTemplatesOf(plan).map(({ bounds }) => {
    const side = extentOf(bounds)
    const [lying, standing] = roomsOf(paper) as [Extent, Extent]
    return { side, room: excess(side, lying) <= excess(side, standing) ? lying : standing }
  })
  const worst = pairs.reduce((a, b) => (excess(b.side, b.room) > excess(a.side, a.room) ? b : a))
  return { ...worst, fits: excess(worst.side, worst.room) <= 1 }
}

/** Papers that hold each side of a board on one page. */
export const papersForSides = (plan: Plan): readonly Paper[] => PAPERS.filter((paper) => sideOnPage(plan, paper).fits)

/** Steps in which spacings are advised, mm. */
const STEP = { mm: 0.1, inch: MM_PER_INCH / 32 }
const LEAST = 5

/** The widest spacing with which each side of the same board fits on one page of its paper, mm; undefined: none does. */
export const widestSpacing = ({ design }: Plan): number | undefined => {
  if (isChase(design)) return undefined
  const step = STEP[design.units]
  const fits = (steps: number) => sideOnPage(planOf({ ...design, spacing: steps * step }), design.paper).fits
  let [low, high] = [Math.ceil(LEAST / step), Math.floor(design.spacing / step)]
  if (!fits(low)) return undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low * step
}

/** What is said of a side that comes on several pages, with ways to have it on one; undefined: it is on one. */
export const sideWarning = (plan: Plan, t: Translate): string | undefined => {
  const { paper, units } = plan.design
  if (sideOnPage(plan, paper).fits) return undefined
  const papers = papersForSides(plan).map((other) => t(`paper.${other}`))
  const spacing = widestSpacing(plan)
  const ways = [
    ...(papers.length === 0 ? [] : [t('sideTooLong.papers', { papers })]),
    ...(spacing === undefined ? [] : [t('sideTooLong.spacing', { spacing: inBothUnits(spacing, units) })]),
  ]
  const other = ways.length === 0 ? [] : [t('sideTooLong.other', { ways })]
  return [t('sideTooLong.page', { paper: t(`paper.${paper}`) }), ...other].join(' ')
}
