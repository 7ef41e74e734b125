/** Findings of the checks on a plan. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import type { Plan } from '../plan.ts'

/** A fault spoils the board or the game on it; advice is what an experienced maker would do otherwise. */
type Severity = 'fault' | 'advice'

/** A place on the plan, in mm. */
export type FindingPlace =
  | { readonly kind: 'ring'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly closed: boolean }

/** Result of a check: the numbers in its sentence (mm unless `finding-text.ts` says otherwise), and the places. */
export interface CheckResult {
  readonly values: Readonly<Record<string, number>>
  readonly places: readonly FindingPlace[]
  /** Letters that the sentence names. */
  readonly letters?: string
}

export interface Finding extends CheckResult {
  readonly code: string
  readonly severity: Severity
  /** Changes that make this finding go away; absent: there is no simple way. */
  readonly fix?: Partial<Design>
}

export interface Check {
  readonly code: string
  readonly severity: Severity
  readonly find: (plan: Plan) => CheckResult | undefined
  /** Changes that may help, the best first; they are tried before they are offered. */
  readonly fixes: (plan: Plan, found: CheckResult) => readonly Partial<Design>[]
}

/** Differences below this can't be measured in a workshop. */
export const TOLERANCE_MM = 0.001

/** A line around an area. */
export const makeLoop = (points: readonly Point[]): FindingPlace => ({ kind: 'line', points, closed: true })

export const makeRing = (at: Point, radius: number): FindingPlace => ({
  kind: 'ring',
  at: { x: at.x, y: at.y },
  radius,
})

/** A finding without a place of its own. */
export const resultIf = (wrong: boolean, values: CheckResult['values'] = {}): CheckResult | undefined =>
  wrong ? { values, places: [] } : undefined

/** A finding with places; undefined without any. */
export const resultAt = (places: readonly FindingPlace[], values: CheckResult['values']): CheckResult | undefined =>
  places.length === 0 ? undefined : { values, places }

const ROUNDING_STEP_MM: Readonly<Record<Unit, number>> = { mm: 0.5, inch: MM_PER_INCH / 32 }

/** Rounds up to the next half millimetre or 1/32". */
export const roundUp = (mm: number, units: Unit): number =>
  Math.ceil(mm / ROUNDING_STEP_MM[units] - TOLERANCE_MM) * ROUNDING_STEP_MM[units]
export const roundDown = (mm: number, units: Unit): number =>
  Math.floor(mm / ROUNDING_STEP_MM[units] + TOLERANCE_MM) * ROUNDING_STEP_MM[units]
