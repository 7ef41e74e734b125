/** What the person has: a machine, a blank, a page, and a game to play. */

import { type Design, FIRST_DESIGN, type NumberName, type Paper } from '../design/design.ts'
import { isChase } from '../design/marble-chase.ts'
import { playableOn } from '../design/playable.ts'
import type { Unit } from '../design/units.ts'
import { TRIM_ALLOWANCE_MM } from '../design/woods.ts'
import type { WoodPart } from '../geometry/body.ts'
import { boundsOfTurned, type Extent, extentOf } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import { type Check, type Found, foundIf, roundDown, roundUp, TOLERANCE } from './finding.ts'
import { papersForSides, sideOnPage, widestSpacing } from './side-page.ts'

/** A part lying straight. */
const partSize = ({ outline, angle }: WoodPart): Extent => extentOf(boundsOfTurned(outline, -angle))

const largest = (plan: Plan): Extent =>
  plan.parts.map(partSize).reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))

/** Either way round. A room of 0 has no limit. */
const fits = ({ width, height }: Extent, roomWidth: number, roomHeight: number): boolean => {
  const [w, h] = [roomWidth || Number.POSITIVE_INFINITY, roomHeight || Number.POSITIVE_INFINITY]
  const within = (a: number, b: number) => a <= w + TOLERANCE && b <= h + TOLERANCE
  return within(width, height) || within(height, width)
}

/** How much smaller a field may be whose marbles are still sold. */
const SCALES = [0.95, 0.9, 0.85, 0.8, 0.75]

/** Each with marbles that fit it. */
const smallerFields = ({ scale }: Design): Partial<Design>[] =>
  SCALES.filter((other) => other < scale).map((other) => ({
    scale: other,
    marbleSmall: FIRST_DESIGN.marbleSmall * other,
    marbleMiddle: FIRST_DESIGN.marbleMiddle * other,
    marbleLarge: FIRST_DESIGN.marbleLarge * other,
  }))

/** Folding, smaller spacing down to what fits, or parts. */
const smaller = (plan: Plan, { width, height }: Extent, roomWidth: number, roomHeight: number): Partial<Design>[] => {
  const { design } = plan
  if (isChase(design)) return smallerFields(design)
  const [w, h] = [roomWidth || roomHeight, roomHeight || roomWidth]
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
    // Large holes need more room at the ends of parts than within a board.
    parts,
    { ...parts, edge: 'square' },
  ]
}

/** A part that is larger than its room. */
const tooLarge = (isSo: boolean, part: Extent, room: Extent): Found | undefined =>
  foundIf(isSo, { width: part.width, height: part.height, roomWidth: room.width, roomHeight: room.height })

const withTrim = ({ width, height }: Extent): Extent => ({
  width: width + 2 * TRIM_ALLOWANCE_MM,
  height: height + 2 * TRIM_ALLOWANCE_MM,
})

/** Whether each part fits a room that the design names; `sizeOf`: what must fit. */
const roomCheck = (
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
    return tooLarge(!fits(part, width, height), part, { width, height })
  },
  mends: (plan) => smaller(plan, sizeOf(plan), plan.design[widthName], plan.design[heightName]),
})

/** Sheets as they are sold where lengths are measured so. */
const SOLD: Readonly<Record<Unit, readonly Paper[]>> = { mm: ['a4', 'a3'], inch: ['letter', 'legal', 'a3'] }

/** A full sheet of plywood, which is also about what goes through a door and lies on a bench, mm. */
const SHEET: Extent = { width: 2440, height: 1220 }
/** How far a seated person reaches across a table, mm. */
const REACH = 800

/** Two players have the board of four. */
const ANY_PLAYERS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const SHOP_CHECKS: readonly Check[] = [
  {
    code: 'part/large',
    severity: 'fault',
    find: (plan) => {
      const part = largest(plan)
      return tooLarge(!fits(part, SHEET.width, SHEET.height), part, SHEET)
    },
    mends: (plan) => smaller(plan, largest(plan), SHEET.width, SHEET.height),
  },
  {
    code: 'board/reach',
    severity: 'advice',
    find: ({ bounds }) => {
      const across = extentOf(bounds)
      const least = Math.min(across.width, across.height)
      return foundIf(least > 2 * REACH + TOLERANCE, { across: least, reach: REACH })
    },
    mends: ({ design, bounds }) => {
      const { width, height } = extentOf(bounds)
      const spacing = roundDown((design.spacing * 2 * REACH) / Math.min(width, height), design.units)
      return [{ spacing }, { spacing: roundDown(spacing * 0.9, design.units) }]
    },
  },
  roomCheck('bed', 'bedWidth', 'bedHeight', largest),
  roomCheck('blank', 'blankWidth', 'blankHeight', (plan) => withTrim(largest(plan))),
  /** For printing one side again and again. */
  {
    code: 'paper',
    severity: 'advice',
    find: (plan) => {
      if (!plan.design.onePage) return undefined
      const { side, room, fits } = sideOnPage(plan, plan.design.paper)
      return tooLarge(!fits, side, room)
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
