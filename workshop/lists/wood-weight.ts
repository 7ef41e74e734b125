/** Weight of the wood in a board. */

import { type Design, isChase } from '../design/design.ts'
import { hasAlternateWoods } from '../design/part-woods.ts'
import { WOOD_PROPERTIES, type Wood } from '../design/woods.ts'
import { boreOf } from '../geometry/bore.ts'
import { enclosedArea, polygon } from '../geometry/contour.ts'
import { drillingsOf } from '../geometry/drillings.ts'
import type { Plan } from '../plan.ts'
import { profileVolume } from './profile-volume.ts'

/** Wood of the board under holes that go through. */
const BACKING_WOOD: Wood = 'birch-ply'

export interface WoodWeight {
  readonly wood: Wood
  /** Weight in the finished board, in kg. */
  readonly weight: number
}

/** Returns the volume in mm³ that one hole takes away: cylinder or ball, and the ring of its chamfer. */
export const boreVolume = (design: Design): number => {
  const { bitDiameter: bit, depth, bottom, mouthDiameter: mouth, rimDiameter: rim } = boreOf(design)
  const radius = bit / 2
  const cap = Math.min(depth, radius)
  const ball = (Math.PI * cap ** 2 * (3 * radius - cap)) / 3
  const hole = bottom === 'ball' ? ball + Math.PI * radius ** 2 * (depth - cap) : Math.PI * radius ** 2 * depth
  const [inner, outer] = [mouth / 2, rim / 2]
  const cone = (Math.PI * (outer - inner) * (outer ** 2 + outer * inner + inner ** 2)) / 3
  return hole + Math.max(0, cone - Math.PI * inner ** 2 * (outer - inner))
}

/** Returns the volume in mm³ of the parts before anything is drilled or profiled. */
const sawnVolume = ({ parts }: Plan): number =>
  parts
    .flatMap(({ slabs }) => slabs)
    .reduce((sum, { contour, low, high }) => sum + enclosedArea(contour) * (high - low), 0)

const frameVolume = ({ frame, design }: Plan, sawn: number): number =>
  frame === undefined ? 0 : sawn - enclosedArea(polygon(frame.inner)) * design.thickness

/** Returns the volume in mm³ that the edge's profile takes. */
const profiledVolume = ({ parts, design }: Plan): number =>
  parts.reduce((sum, { slabs }) => {
    const top = slabs.at(-1)
    return top === undefined ? sum : sum + profileVolume(design, top)
  }, 0)

/** Returns the volume in mm³ of one part of Marble Chase. `index`: into `Plan.parts`. */
const partVolume = ({ design, parts, wells }: Plan, index: number): number => {
  const slabs = parts[index]?.slabs ?? []
  const top = slabs.at(-1)
  const sawn = slabs.reduce((sum, { contour, low, high }) => sum + enclosedArea(contour) * (high - low), 0)
  const gone = wells
    .filter(({ part }) => part === index)
    .reduce((sum, { contour, depth }) => sum + enclosedArea(contour) * depth, 0)
  return sawn - gone - (top === undefined ? 0 : profileVolume(design, top))
}

type WoodVolume = readonly [wood: Wood, volume: number]

const weightsOf = (volumes: readonly WoodVolume[]): readonly WoodWeight[] =>
  [...new Set(volumes.map(([wood]) => wood))].map((wood) => {
    const volume = volumes.filter(([own]) => own === wood).reduce((sum, [, mm3]) => sum + mm3, 0)
    return { wood, weight: (volume / 1e9) * WOOD_PROPERTIES[wood].densityKgPerM3 }
  })

const chaseVolumes = (plan: Plan): readonly WoodVolume[] => {
  const { design, parts } = plan
  const volumeOf = (isRim: boolean) =>
    parts.reduce((sum, part, i) => ((part.wood === 'border') === isRim ? sum + partVolume(plan, i) : sum), 0)
  return [
    [design.field, volumeOf(false)],
    [design.border, volumeOf(true)],
  ]
}

/** Returns the weight of each wood in a board, the field's first. */
export const woodWeights = (plan: Plan): readonly WoodWeight[] => {
  const { design, wells, parts } = plan
  if (isChase(design)) return weightsOf(chaseVolumes(plan))
  const sawn = sawnVolume(plan)
  const frame = frameVolume(plan, sawn)
  const edge = profiledVolume(plan)
  const gone =
    drillingsOf(plan).filter(({ joint }) => joint !== 'lower').length * boreVolume(design) +
    wells.reduce((sum, { contour, depth }) => sum + enclosedArea(contour) * depth, 0)
  const others = parts.filter(({ wood }) => wood === 'border').length / parts.length
  const volumes: readonly WoodVolume[] = hasAlternateWoods(design)
    ? [
        [design.field, (sawn - gone - edge) * (1 - others)],
        [design.border, (sawn - gone - edge) * others],
      ]
    : frame === 0 || design.border === design.field
      ? [[design.field, sawn - gone - edge]]
      : [
          [design.field, sawn - frame - gone],
          [design.border, frame - edge],
        ]
  const under = parts.reduce((sum, { outline }) => sum + enclosedArea(outline), 0) * design.backing
  return weightsOf(under === 0 ? volumes : [...volumes, [BACKING_WOOD, under]])
}
