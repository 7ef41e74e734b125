/** Instructions for making and setting plates. */

import { itemAt } from '../../engine/items.ts'
import { isMitred } from '../design/part-joints.ts'
import { lengthWriters } from '../design/units.ts'
import { distanceBetween } from '../geometry/point.ts'
import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import { dowelStep } from './dowel-steps.ts'
import { type JigSet, type PlateHole, placeOnBoard, type Setting } from './jig.ts'
import { type JigSetup, plateThickness } from './jig-setup.ts'
import { STOP_DOWELS_MM } from './plate.ts'

/** Settings of a plate that are done alike, on one side after the other. */
interface SettingGroup {
  readonly first: Setting
  readonly settings: readonly Setting[]
}

const settingKey = ({ plate, registration: register, on, mirrored }: Setting): string =>
  `${plate} ${on} ${mirrored} ${register.kind} ${'holes' in register ? register.holes.join() : ''}`

/** Groups of settings in the order of work. */
const settingGroups = ({ settings }: JigSet): readonly SettingGroup[] => {
  const keys = [...new Set(settings.map(settingKey))]
  return keys.map((key) => {
    const own = settings.filter((setting) => settingKey(setting) === key)
    return { first: itemAt(own, 0), settings: own }
  })
}

const sideLetter = ({ side }: Pick<Setting, 'side'>): string => String.fromCharCode(97 + side)

const distanceFromMiddle = ({ x, y }: PlateHole): number => Math.hypot(x, y)

/** Name of the board's hole in which a pin of the plate stands. */
const boardHole = (plan: Plan, setting: Setting, hole: PlateHole): string => {
  const at = placeOnBoard(setting, hole)
  const drill = plan.drills.find((own) => distanceBetween(own, at) < 0.01)
  if (drill === undefined) return hole.name
  return drill.hole.kind === 'start' ? `${drill.name}${drill.hole.index + 1}` : drill.name
}

const valuesOf = (plan: Plan, { plates }: JigSet, { first, settings }: SettingGroup): TextValues => {
  const { registration: register, plate } = first
  const { units } = plan.design
  const { ruled, sold } = lengthWriters(units)
  const holes = plates[plate]?.holes ?? []
  const counts = [...new Set(settings.map(({ drilled }) => drilled.length))].sort((a, b) => b - a)
  const common = {
    plate: plate + 1,
    sides: settings.map(sideLetter),
    side: sideLetter(first),
    times: settings.length,
    holes: counts.join(' / '),
    stop: sold(STOP_DOWELS_MM[units]),
  }
  if (!('holes' in register)) return common
  const [a, b] = register.holes.map((index) => holes[index]) as [PlateHole, PlateHole]
  return {
    ...common,
    a: a.name,
    b: b.name,
    inA: boardHole(plan, first, a),
    inB: boardHole(plan, first, b),
    fromA: ruled(distanceFromMiddle(a)),
    fromB: ruled(distanceFromMiddle(b)),
    apart: ruled(distanceBetween(a, b)),
  }
}

const groupKey = (
  plan: Plan,
  { first: { on, mirrored, registration: register, plate } }: SettingGroup,
  { plates }: JigSet,
): string => {
  if (on === 'ring') return isMitred(plan.design) ? 'gluedRing' : 'ring'
  if (on === 'bottom') return mirrored ? 'bottomLeft' : 'bottomRight'
  if (register.kind !== 'pins') return register.kind
  return (plates[plate]?.stops.length ?? 0) > 0 ? 'stops' : 'pins'
}

const groupText = (plan: Plan, set: JigSet, group: SettingGroup, thickness: number, t: Translate): string => {
  const { first, settings } = group
  if (first.on === 'joint') return dowelStep(plan, set, { plate: first.plate, settings }, thickness, t)
  return t(`jig.set.${groupKey(plan, group, set)}`, { ...valuesOf(plan, set, group), count: settings.length })
}

/** The jig goes round a closed board, so the last side must meet the first. */
const isClosedRing = ({ design }: Plan): boolean => design.form !== 'sections'

/** All steps from making the plates to the last hole. */
export const jigSteps = (plan: Plan, set: JigSet, setup: JigSetup, t: Translate): readonly string[] => {
  const { design } = plan
  const { units, holeDepth } = design
  const thickness = plateThickness(setup, units)
  const { sold, ruled } = lengthWriters(units)
  const [plate] = set.plates
  const groups = settingGroups(set)
  // A ring is glued before other holes are drilled, halves after all of them.
  const inFold = groups.filter(({ first }) => first.on === 'joint' && !isMitred(design))
  const onBoard = groups.filter((group) => !inFold.includes(group))
  const hasPins = set.plates.some(({ holes }) => holes.some(({ isDrilled: drills }) => !drills))
  const isBall = design.holeBottom === 'ball'
  const idle = plan.layout.spec.tracks.some(({ drilledSides }) => drilledSides !== undefined)
  const make = t('jig.make', { count: set.plates.length, plate: sold(thickness), bushing: sold(plate?.bushing ?? 0) })
  return [
    [make, hasPins && t('jig.pinHoles')],
    [t(`jig.before.${design.form === 'sections' ? 'sections' : 'board'}`)],
    [
      t(`jig.reach.${design.backing > 0 ? 'through' : 'floor'}`, {
        depth: ruled(thickness + holeDepth),
        hole: ruled(holeDepth),
      }),
      isBall && t('jig.ball'),
    ],
    [set.slices > 1 && t('jig.slices')],
    ...onBoard.map((group) => [groupText(plan, set, group, thickness, t)]),
    [isClosedRing(plan) && t('jig.closes'), idle && t('jig.idle')],
    ...inFold.map((group) => [groupText(plan, set, group, thickness, t)]),
    [t('jig.times', { count: set.settings.length })],
  ]
    .map((sentences) => sentences.filter((sentence) => sentence !== false).join(' '))
    .filter((text) => text !== '')
}
