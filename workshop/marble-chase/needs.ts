/** Tools and pieces for Marble Chase, beside its wood. */

import { OPTION_VALUES } from '../../engine/marble-chase/rules.ts'
import { inBothUnits, ruledLength, soldLength } from '../design/units.ts'
import { type Need, need } from '../lists/need.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { marblesOf, tongueOf } from './measures.ts'

const depthOf = ({ wells }: Plan, kind: Plan['wells'][number]['kind']): number =>
  wells.find((well) => well.kind === kind)?.depth ?? 0

export const chaseToolNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, wells, parts } = plan
  const { units, slotBit, slotFloor, edge, edgeSize } = design
  const ruled = (mm: number) => inBothUnits(mm, units, ruledLength)
  const sold = (mm: number) => inBothUnits(mm, units, soldLength)
  const count = (kind: Plan['wells'][number]['kind']) => wells.filter((well) => well.kind === kind).length
  const bit = (depth: number) => t('needSize.bit', { bit: sold(slotBit), depth: ruled(depth) })
  const key = slotBit === 0 ? 'need.chisel' : `need.slotBit.${slotFloor}`
  const size = (depth: number) => (slotBit === 0 ? t('needSize.deep', { depth: ruled(depth) }) : bit(depth))
  const joint = tongueOf(design)
  const uses: readonly (Need | false)[] = [
    need(count('slot'), t(key, { what: t('need.of.slots') }), size(depthOf(plan, 'slot'))),
    count('cube') > 0 && need(count('cube'), t(key, { what: t('need.of.cubes') }), size(depthOf(plan, 'cube'))),
    count('reserve') > 0 &&
      need(count('reserve') + count('tray'), t(key, { what: t('need.of.reserves') }), size(depthOf(plan, 'reserve'))),
    joint !== undefined &&
      need(
        6,
        t('need.tongue'),
        t('needSize.tongue', { wide: ruled(joint.high - joint.low), depth: ruled(joint.grooveDepth) }),
      ),
    edge !== 'square' && parts.length > 4 && need('', t(`need.${edge}`), sold(edgeSize)),
  ]
  return uses.filter((use) => use !== false)
}

/** Three marbles, a die, and twelve cubes for each scoring board. */
export const chasePieceNeeds = ({ design }: Plan, t: Translate): readonly Need[] => {
  const { units, scoringBoards, cube } = design
  const sold = (mm: number) => inBothUnits(mm, units, soldLength)
  const sizes = ['small', 'middle', 'large'] as const
  return [
    ...marblesOf(design).map((marble, i) => need(1, t(`need.marble.${sizes[i]}`), sold(marble))),
    need(1, t('need.die')),
    ...(scoringBoards === 0 ? [] : [need(`${scoringBoards} × ${OPTION_VALUES.cubes[0]}`, t('need.cubes'), sold(cube))]),
  ]
}
