import type { Unit } from '../../workshop/design/units.ts'

/** Matches language tags of regions where lengths are in inches and paper is Letter. English without a region counts as American. */
const INCH_REGIONS = /^en$|[-_](?:US|LR|MM)\b/i

/** Returns the unit of lengths in the visitor's region. */
export const regionUnits = (): Unit => (INCH_REGIONS.test(navigator.language) ? 'inch' : 'mm')
