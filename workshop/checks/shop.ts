/** What the person has: a machine, a blank, a page, and a game to play. */

import type { Design, Paper } from '../design/design.ts'
import { playableOn } from '../design/playable.ts'
import { TRIM } from '../design/trim.ts'
import type { Unit } from '../design/units.ts'
import type { WoodPart } from '../geometry/body.ts'
import { boundsOf, type Extent, extentOf, ORIGIN, placeContour, reachOf } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import { type Check, type Found, foundIf, roundDown, TOLERANCE } from './finding.ts'
import { papersForSides, sideOnPage, widestSpacing } from './side-page.ts'

/** A part lying straight. */
const partSize = ({ outline, angle }: WoodPart): Extent =>
  extentOf(boundsOf(reachOf(placeContour(outline, -angle, ORIGIN))))

const largest = (plan: Plan): Extent =>
  plan.parts.map(partSize).reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))

/** Either way round. A room of 0 has no limit. */
const fits = ({ width, height }: Extent, roomWidth: number, roomHeight: number): boolean => {
  const [w, h] = [roomWidth || Number.POSITIVE_INFINITY, roomHeight || Number.POSITIVE_INFINITY]
  const within = (a: number, b: number) => a <= w + TOLERANCE && b <= h + TOLERANCE
  return within(width, height) || within(height, width)
}

/** Folding, smaller spacing down to what fits, or parts. */
const smaller = (plan: Plan, { width, height }: Extent, roomWidth: number, roomHeight: number): Partial<Design>[] => {
  const { design } = plan
  const [w, h] = [roomWidth || roomHeight, roomHeight || roomWidth]
  const share = Math.max(Math.min(w / width, h / height), Math.min(w / height, h / width))
  const spacing = roundDown(design.spacing * share, design.units)
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
  ]
}

const doesNotFit = (part: Extent, width: number, height: number): Found => ({
  values: { width: part.width, height: part.height, roomWidth: width, roomHeight: height },
  places: [],
})

const withTrim = ({ width, height }: Extent): Extent => ({ width: width + 2 * TRIM, height: height + 2 * TRIM })

/** Sheets as they are sold where lengths are measured so. */
const SOLD: Readonly<Record<Unit, readonly Paper[]>> = { mm: ['a4', 'a3'], inch: ['letter', 'legal', 'a3'] }

/** Two players have the board of four. */
const ANY_PLAYERS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const SHOP_CHECKS: readonly Check[] = [
  {
    code: 'bed',
    severity: 'fault',
    find: (plan) => {
      const { bedWidth, bedHeight } = plan.design
      const part = largest(plan)
      return fits(part, bedWidth, bedHeight) ? undefined : doesNotFit(part, bedWidth, bedHeight)
    },
    mends: (plan) => smaller(plan, largest(plan), plan.design.bedWidth, plan.design.bedHeight),
  },
  {
    code: 'blank',
    severity: 'fault',
    find: (plan) => {
      const { blankWidth, blankHeight } = plan.design
      const part = withTrim(largest(plan))
      return fits(part, blankWidth, blankHeight) ? undefined : doesNotFit(part, blankWidth, blankHeight)
    },
    mends: (plan) => smaller(plan, withTrim(largest(plan)), plan.design.blankWidth, plan.design.blankHeight),
  },
  /** For printing one side again and again. */
  {
    code: 'paper',
    severity: 'advice',
    find: (plan) => {
      if (!plan.design.onePage) return undefined
      const { side, room, fits } = sideOnPage(plan, plan.design.paper)
      if (fits) return undefined
      const values = { width: side.width, height: side.height, roomWidth: room.width, roomHeight: room.height }
      return { values, places: [] }
    },
    mends: (plan) => {
      const papers = papersForSides(plan)
      const spacing = widestSpacing(plan)
      return [
        ...SOLD[plan.design.units].filter((own) => papers.includes(own)).map((own) => ({ paper: own })),
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
      foundIf(design.form !== 'sections' && playableOn(design).length === 0, { players: design.players }),
    mends: ({ design }) =>
      [...ANY_PLAYERS]
        .sort((a, b) => Math.abs(a - design.players) - Math.abs(b - design.players))
        .map((number) => ({ players: number })),
  },
]
