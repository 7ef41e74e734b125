/** Lists of what a board for Marble Chase needs beside its wood. */

import { OPTION_VALUES } from '../../engine/marble-chase/rules.ts'
import { lengthWriters } from '../design/units.ts'
import type { WellKind } from '../geometry/wells.ts'
import { makeNeed, type Need } from '../lists/need.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { marbleDiameters, tongueOf } from './dimensions.ts'

export const chaseToolNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, wells, parts } = plan
  const { units, slotBit, slotFloor, edge, edgeSize } = design
  const { ruled, sold } = lengthWriters(units)
  const key = slotBit === 0 ? 'need.chisel' : `need.slotBit.${slotFloor}`
  const pocketNeed = (what: 'slots' | 'cubes' | 'reserves', ...kinds: readonly WellKind[]): Need | false => {
    const own = wells.filter(({ kind }) => kinds.includes(kind))
    const [first] = own
    if (first === undefined) return false
    const values = { bit: sold(slotBit), depth: ruled(first.depth) }
    const size = t(slotBit === 0 ? 'needSize.deep' : 'needSize.bit', values)
    return makeNeed(own.length, t(key, { what: t(`need.of.${what}`) }), size)
  }
  const joint = tongueOf(design)
  const uses: readonly (Need | false)[] = [
    pocketNeed('slots', 'slot'),
    pocketNeed('cubes', 'cube'),
    pocketNeed('reserves', 'reserve', 'tray'),
    joint !== undefined &&
      makeNeed(
        6,
        t('need.tongue'),
        t('needSize.tongue', { wide: ruled(joint.high - joint.low), depth: ruled(joint.grooveDepth) }),
      ),
    edge !== 'square' && parts.length > 4 && makeNeed('', t(`need.${edge}`), sold(edgeSize)),
  ]
  return uses.filter((use) => use !== false)
}

/** Returns three marbles, a die, and the cubes of each scoring board. */
export const chasePieceNeeds = ({ design }: Plan, t: Translate): readonly Need[] => {
  const { units, scoringBoards, cube } = design
  const { sold } = lengthWriters(units)
  const sizes = ['small', 'middle', 'large'] as const
  return [
    ...marbleDiameters(design).map((marble, i) => makeNeed(1, t(`need.marble.${sizes[i]}`), sold(marble))),
    makeNeed(1, t('need.die')),
    ...(scoringBoards === 0
      ? []
      : [makeNeed(`${scoringBoards} × ${OPTION_VALUES.cubes[0]}`, t('need.cubes'), sold(cube))]),
  ]
}
