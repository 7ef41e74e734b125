/** Whether one side of a board fits on one page, and what would make it fit: the checks and the printed file say the same. */

import type { Bounds } from '../../contour.ts'
import { PAPERS, type Paper } from '../../design.ts'
import { PAPER_WORDS } from '../../paper.ts'
import { type Plan, planOf } from '../../plan.ts'
import { INCH, makeLength } from '../../units.ts'
import { sheetOf } from './paper.ts'
import { paperWords } from './paper-words.ts'
import { sideTemplates } from './template.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const sizeOf = ({ east, west, north, south }: Bounds): Size => ({ width: east - west, height: north - south })

/** What a page of a paper shows, lying or standing; mm. */
const roomsOf = (paper: Paper): readonly Size[] => [true, false].map((lying) => sheetOf(paper, lying).window)

/** By how much a side is larger than the page lying so, as a share; at most 1: it fits. */
const excess = (side: Size, room: Size): number => Math.max(side.width / room.width, side.height / room.height)

export interface SideOnPage {
  /** Of the largest side, with what is printed about it; mm. */
  readonly side: Size
  /** What a page shows, the way round that suits this side better; mm. */
  readonly room: Size
  readonly fits: boolean
}

/** The largest side of a board, beside one page of a paper. */
export const sideOnPage = (plan: Plan, paper: Paper): SideOnPage => {
  const pairs = sideTemplates(plan).map(({ bounds }) => {
    const side = sizeOf(bounds)
    const [lying, standing] = roomsOf(paper) as [Size, Size]
    return { side, room: excess(side, lying) <= excess(side, standing) ? lying : standing }
  })
  const worst = pairs.reduce((a, b) => (excess(b.side, b.room) > excess(a.side, a.room) ? b : a))
  return { ...worst, fits: excess(worst.side, worst.room) <= 1 }
}

/** Papers that hold each side of a board on one page. */
export const papersForSides = (plan: Plan): readonly Paper[] => PAPERS.filter((paper) => sideOnPage(plan, paper).fits)

/** Steps in which spacings are advised, mm. */
const STEP = { mm: 0.1, inch: INCH / 32 }
const LEAST = 5

/** The widest spacing with which each side of the same board fits on one page of its paper, mm; undefined: none does. */
export const widestSpacing = ({ design }: Plan): number | undefined => {
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
export const sideWarning = (plan: Plan): string | undefined => {
  const { paper, units } = plan.design
  if (sideOnPage(plan, paper).fits) return undefined
  const papers = papersForSides(plan).map((other) => PAPER_WORDS[other])
  const spacing = widestSpacing(plan)
  return paperWords.sideTooLong(
    PAPER_WORDS[paper],
    papers,
    spacing === undefined ? undefined : makeLength(spacing, units),
  )
}
