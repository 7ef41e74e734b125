/**
 * The cut list as people read it: blanks, the wood from which they are sawn or glued, rails of a frame with their
 * mitres, inlays.
 */

import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { degreesText } from '../design/number-text.ts'
import { lengthWriters, nominalLength, sizesInBothUnits } from '../design/units.ts'
import { isSheet, TRIM_ALLOWANCE_MM } from '../design/woods.ts'
import type { PlanFrame } from '../geometry/frame.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { type Blank, blanksOf, type Cut, cutsOf, inlayLength, roundUpCut } from './cut-list.ts'
import { roughThicknessFor, soldThicknessText } from './lumber-sizes.ts'
import { makeNeed, type Need } from './need.ts'

/** Returns the angle at which the ends of a frame's rails are cut, as text. */
export const mitreAngle = ({ inner }: PlanFrame): string => degreesText(180 / inner.length)

/** Returns the line of finished blanks, before their outline is sawn. */
const blankNeed = ({ design: { units } }: Plan, blank: Blank, t: Translate): Need => {
  const { wood, length, breadth, thickness, count, strips } = blank
  const kind = isSheet(wood) ? 'sheet' : strips > 1 ? 'glued' : 'board'
  const stock = soldThicknessText(roughThicknessFor(thickness, units))
  const trim = nominalLength(units, TRIM_ALLOWANCE_MM, 1 / 4)
  const what = t(`need.blank.${kind}`, { field: t(`wood.${wood}`), stock, trim })
  return makeNeed(count, what, sizesInBothUnits(units, length, breadth, thickness))
}

/** Returns true for blanks in one piece that are planed one by one: they are in the list of blanks already. */
const isInBlankList = ({ role, piecesPerCut }: Cut): boolean => role === 'blank' && piecesPerCut === 1

/** Roles with one text, however many pieces come out of one cut. */
const UNIFORM_ROLES: readonly Cut['role'][] = ['inlay', 'bar', 'backing', 'plug', 'ornament', 'key']

const cutNeed = ({ design: { units }, frame }: Plan, cut: Cut, t: Translate): Need => {
  const { role, wood, length, breadth, thickness, stock, count, piecesPerCut } = cut
  const kind = UNIFORM_ROLES.includes(role) ? role : `${role}.${piecesPerCut > 1 ? 'several' : 'one'}`
  const what = t(`need.cut.${kind}`, { wood: t(`wood.${wood}`), stock: soldThicknessText(stock), count: piecesPerCut })
  const size = sizesInBothUnits(units, length, breadth, thickness)
  if (role !== 'rail' || frame === undefined) return makeNeed(count, what, size)
  return makeNeed(count, what, t('needSize.mitred', { size, degrees: mitreAngle(frame) }))
}

const inlayNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { lineWidth, inlay, units } = plan.design
  const all = inlayLength(plan)
  if (all === 0) return []
  const { ruled } = lengthWriters(units)
  const length = ruled(roundUpCut(all, units))
  const size = t('needSize.strip', { length, width: ruled(lineWidth), thickness: ruled(INLAY_DEPTH_MM) })
  return [makeNeed('', t('need.strip', { inlay: t(`wood.${inlay}`) }), size)]
}

/** Returns the lines of the cut list. `kerf`: width of a saw cut, in mm. */
export const woodNeeds = (plan: Plan, t: Translate, kerf: number): readonly Need[] => {
  const cuts = cutsOf(plan, kerf).filter((cut) => !isInBlankList(cut))
  const cutNeeds = (role: 'inlay' | 'other') =>
    cuts.filter((cut) => (cut.role === 'inlay') === (role === 'inlay')).map((cut) => cutNeed(plan, cut, t))
  return [
    ...blanksOf(plan).map((blank) => blankNeed(plan, blank, t)),
    ...cutNeeds('other'),
    ...inlayNeeds(plan, t),
    ...cutNeeds('inlay'),
  ]
}
