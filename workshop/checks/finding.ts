/** What a check says of a plan. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import type { Plan } from '../plan.ts'

/** A fault spoils the board or the game on it; an advice is what an experienced maker would do otherwise. */
export type Severity = 'fault' | 'advice'

/** Where on the plan, in mm. */
export type FindingPlace =
  | { readonly kind: 'ring'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly closed: boolean }

/** What was found: numbers that its sentence tells (mm unless `words.ts` says otherwise), and where. */
export interface Found {
  readonly values: Readonly<Record<string, number>>
  readonly places: readonly FindingPlace[]
}

export interface Finding extends Found {
  readonly code: string
  readonly severity: Severity
  /** Changes that make this finding go away; absent: there is no simple way. */
  readonly mend?: Partial<Design>
}

export interface Check {
  readonly code: string
  readonly severity: Severity
  readonly find: (plan: Plan) => Found | undefined
  /** Changes that may help, the best first; tried before they are offered. */
  readonly mends: (plan: Plan, found: Found) => readonly Partial<Design>[]
}

/** Lengths are compared as exactly as somebody could measure them, mm. */
export const TOLERANCE = 0.001

/** Right round an area. */
export const loopAt = (points: readonly Point[]): FindingPlace => ({ kind: 'line', points, closed: true })

export const ringAt = (at: Point, radius: number): FindingPlace => ({ kind: 'ring', at: { x: at.x, y: at.y }, radius })

/** Something that has no place of its own. */
export const foundIf = (wrong: boolean, values: Found['values'] = {}): Found | undefined =>
  wrong ? { values, places: [] } : undefined

/** Nothing where there are no places. */
export const foundAt = (places: readonly FindingPlace[], values: Found['values']): Found | undefined =>
  places.length === 0 ? undefined : { values, places }

const STEP: Readonly<Record<Unit, number>> = { mm: 0.5, inch: MM_PER_INCH / 32 }

/** Rounded up to the next half millimetre or 1/32". */
export const roundUp = (mm: number, units: Unit): number => Math.ceil(mm / STEP[units] - TOLERANCE) * STEP[units]
export const roundDown = (mm: number, units: Unit): number => Math.floor(mm / STEP[units] + TOLERANCE) * STEP[units]
