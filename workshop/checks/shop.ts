/** What the person has: a machine, a blank, a page, and a game to play. */

import type { Part } from '../body.ts'
import { type Bounds, boundsOf, flattened, placedContour } from '../contour.ts'
import type { Design, Paper } from '../design.ts'
import { papersForSides, sideOnPage, widestSpacing } from '../exports/pdf/side-page.ts'
import type { Plan } from '../plan.ts'
import { playableOn } from '../playable.ts'
import { TRIM } from '../trim.ts'
import type { Unit } from '../units.ts'
import { type Check, down, EXACT, type Found } from './finding.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const ORIGIN = { x: 0, y: 0 }
const sizeOf = ({ east, west, north, south }: Bounds): Size => ({ width: east - west, height: north - south })

/** A part lying straight. */
const partSize = ({ outline, angle }: Part): Size =>
  sizeOf(boundsOf(flattened(placedContour(outline, -angle, ORIGIN), 0.05)))

const largest = (plan: Plan): Size =>
  plan.parts.map(partSize).reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))

/** Either way round. A room of 0 has no limit. */
const fits = ({ width, height }: Size, roomWidth: number, roomHeight: number): boolean => {
  const [w, h] = [roomWidth || Number.POSITIVE_INFINITY, roomHeight || Number.POSITIVE_INFINITY]
  const within = (a: number, b: number) => a <= w + EXACT && b <= h + EXACT
  return within(width, height) || within(height, width)
}

/** Folding, smaller spacing down to what fits, or parts. */
const smaller = (plan: Plan, { width, height }: Size, roomWidth: number, roomHeight: number): Partial<Design>[] => {
  const { design } = plan
  const [w, h] = [roomWidth || roomHeight, roomHeight || roomWidth]
  const share = Math.max(Math.min(w / width, h / height), Math.min(w / height, h / width))
  const spacing = down(design.spacing * share, design.units)
  return [
    { fold: 'across', foldAt: design.spacing / 2 },
    { spacing },
    { spacing: down(spacing * share, design.units) },
    { spacing: down(spacing * 0.9 * share, design.units) },
    { spacing: down(spacing * share, design.units), fold: 'across', foldAt: down(spacing * share, design.units) / 2 },
    { form: 'sections' },
    { form: 'sections', spacing },
  ]
}

const doesNotFit = (part: Size, width: number, height: number): Found => ({
  values: { width: part.width, height: part.height, roomWidth: width, roomHeight: height },
  places: [],
})

const bed: Check = {
  code: 'bed',
  severity: 'fault',
  find: (plan) => {
    const { bedWidth, bedHeight } = plan.design
    const part = largest(plan)
    return fits(part, bedWidth, bedHeight) ? undefined : doesNotFit(part, bedWidth, bedHeight)
  },
  mends: (plan) => smaller(plan, largest(plan), plan.design.bedWidth, plan.design.bedHeight),
}

const withTrim = ({ width, height }: Size): Size => ({ width: width + 2 * TRIM, height: height + 2 * TRIM })

const blank: Check = {
  code: 'blank',
  severity: 'fault',
  find: (plan) => {
    const { blankWidth, blankHeight } = plan.design
    const part = withTrim(largest(plan))
    return fits(part, blankWidth, blankHeight) ? undefined : doesNotFit(part, blankWidth, blankHeight)
  },
  mends: (plan) => smaller(plan, withTrim(largest(plan)), plan.design.blankWidth, plan.design.blankHeight),
}

/** Sheets as they are sold where lengths are measured so. */
const SOLD: Readonly<Record<Unit, readonly Paper[]>> = { mm: ['a4', 'a3'], inch: ['letter', 'legal', 'a3'] }

/** For whoever prints one side again and again. */
const paper: Check = {
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
}

/** Two players have the board of four. */
const ANY_PLAYERS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** Parts for five players make a table for four as well. */
const players: Check = {
  code: 'game/players',
  severity: 'advice',
  find: ({ design }) =>
    design.form !== 'sections' && playableOn(design).length === 0
      ? { values: { players: design.players }, places: [] }
      : undefined,
  mends: ({ design }) =>
    [...ANY_PLAYERS]
      .sort((a, b) => Math.abs(a - design.players) - Math.abs(b - design.players))
      .map((number) => ({ players: number })),
}

export const SHOP_CHECKS: readonly Check[] = [bed, blank, paper, players]
