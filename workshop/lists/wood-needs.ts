/** The cut list as people read it: blanks, what they are sawn from or glued of, rails of a frame with their mitres, inlays. */

import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { inBothUnits, nominalLength, ruledLength, sizesInBothUnits } from '../design/units.ts'
import { isSheet, TRIM_ALLOWANCE_MM } from '../design/woods.ts'
import type { PlanFrame } from '../geometry/frame.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { type Blank, blanksOf, type Cut, cutsOf, inlayLength, roundUpCut } from './cut-list.ts'
import { type Need, need } from './need.ts'
import { roughFor, stockText } from './sold-wood.ts'

/** Angle at which the ends of a frame's rails are cut. */
export const mitreAngle = ({ inner }: PlanFrame): string => `${Number((180 / inner.length).toFixed(2))}°`

/** Finished blanks, before their outline is sawn. */
const blankNeed = ({ design: { units } }: Plan, blank: Blank, t: Translate): Need => {
  const { wood, length, breadth, thickness, count, strips } = blank
  const kind = isSheet(wood) ? 'sheet' : strips > 1 ? 'glued' : 'board'
  const stock = stockText(roughFor(thickness, units))
  const trim = nominalLength(units, TRIM_ALLOWANCE_MM, 1 / 4)
  const what = t(`need.blank.${kind}`, { field: t(`wood.${wood}`), stock, trim })
  return need(count, what, sizesInBothUnits(units, length, breadth, thickness))
}

/** Unglued blanks that are planed one by one stand in the list already. */
const isTold = ({ role, holds }: Cut): boolean => role === 'blank' && holds === 1

/** Told the same way however many come out of one piece. */
const ONE_KIND: readonly Cut['role'][] = ['inlay', 'bar', 'backing', 'plug', 'key']

const cutNeed = ({ design: { units }, frame }: Plan, cut: Cut, t: Translate): Need => {
  const { role, wood, length, breadth, thickness, stock, count, holds } = cut
  const kind = ONE_KIND.includes(role) ? role : `${role}.${holds > 1 ? 'several' : 'one'}`
  const what = t(`need.cut.${kind}`, { wood: t(`wood.${wood}`), stock: stockText(stock), count: holds })
  const size = sizesInBothUnits(units, length, breadth, thickness)
  if (role !== 'rail' || frame === undefined) return need(count, what, size)
  return need(count, what, t('needSize.mitred', { size, degrees: mitreAngle(frame) }))
}

const inlayNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { lineWidth, inlay, units } = plan.design
  const all = inlayLength(plan)
  if (all === 0) return []
  const ruled = (mm: number) => inBothUnits(mm, units, ruledLength)
  const length = ruled(roundUpCut(all, units))
  const size = t('needSize.strip', { length, width: ruled(lineWidth), thickness: ruled(INLAY_DEPTH_MM) })
  return [need('', t('need.strip', { inlay: t(`wood.${inlay}`) }), size)]
}

/** `kerf`: breadth of a saw cut, mm. */
export const woodNeeds = (plan: Plan, t: Translate, kerf: number): readonly Need[] => {
  const cuts = cutsOf(plan, kerf).filter((cut) => !isTold(cut))
  const told = (role: 'inlay' | 'other') =>
    cuts.filter((cut) => (cut.role === 'inlay') === (role === 'inlay')).map((cut) => cutNeed(plan, cut, t))
  return [
    ...blanksOf(plan).map((blank) => blankNeed(plan, blank, t)),
    ...told('other'),
    ...inlayNeeds(plan, t),
    ...told('inlay'),
  ]
}
