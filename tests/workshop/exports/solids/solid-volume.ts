/** Volume of a part from its measures alone: nothing here is known to the code that cuts the solids. */

import type { Design } from '../../../../workshop/design/design.ts'
import { type Contour, enclosedArea } from '../../../../workshop/geometry/contour.ts'
import type { Plan } from '../../../../workshop/plan.ts'

/** Radius of a hole `below` mm under the top, by definition of bit and chamfer. */
const radiusAt = (design: Design, below: number): number => {
  const { holeDiameter, holeDepth, holeBottom, holeChamfer } = design
  if (below > holeDepth) return 0
  const bit = holeDiameter / 2
  const under = below - (holeDepth - bit)
  const ball = holeBottom === 'flat' || under < 0 ? bit : Math.sqrt(Math.max(0, bit ** 2 - under ** 2))
  const shallow = holeBottom === 'ball' && holeDepth < bit
  const mouth = shallow ? Math.sqrt(bit ** 2 - (bit - holeDepth) ** 2) : bit
  return Math.max(ball, holeChamfer > 0 ? mouth + holeChamfer - below : 0)
}

const holeVolume = (design: Design, from: number, to: number): number => {
  const steps = 4000
  const each = (to - from) / steps
  return Array.from(
    { length: steps },
    (_, i) => Math.PI * radiusAt(design, from + (i + 0.5) * each) ** 2 * each,
  ).reduce((sum, slice) => sum + slice, 0)
}

const lengthOf = ({ from, steps }: Contour, counts: (i: number) => boolean): number => {
  let at = from
  return steps.reduce((sum, step, i) => {
    const chord = Math.hypot(step.to.x - at.x, step.to.y - at.y)
    const radius = 'centre' in step ? Math.hypot(at.x - step.centre.x, at.y - step.centre.y) : 0
    at = step.to
    if (!counts(i)) return sum
    return sum + (radius === 0 ? chord : 2 * radius * Math.asin(Math.min(1, chord / 2 / radius)))
  }, 0)
}

/** Moments of the profile's cross-section: the area that is cut off, and the integral over its height of its breadth squared. */
const cutOff = ({ edge, edgeSize: s }: Design): readonly [number, number] => {
  switch (edge) {
    case 'square':
      return [0, 0]
    case 'chamfer':
      return [s ** 2 / 2, s ** 3 / 3]
    case 'round-over':
      return [s ** 2 * (1 - Math.PI / 4), s ** 3 * (5 / 3 - Math.PI / 2)]
    case 'cove':
      return [(s ** 2 * Math.PI) / 4, (s ** 3 * 2) / 3]
  }
}

/** Volume in mm³ of a part. `bend`: sum of tan(half the turning) over the sharp corners with a profile on both sides, and of half the turning over round ones. */
export const partVolume = (plan: Plan, index: number, bend: number, runs: (i: number) => boolean): number => {
  const { design, drills, wells } = plan
  const slabs = plan.parts[index]?.slabs ?? []
  const wood = slabs.reduce((sum, { contour, low, high }) => sum + enclosedArea(contour) * (high - low), 0)
  const [strip, corner] = cutOff(design)
  const profile = lengthOf((slabs.at(-1) ?? slabs[0])?.contour as Contour, runs) * strip - bend * corner
  const lap = design.form === 'sections' ? design.thickness / 2 : undefined
  const own = drills.filter(({ parts }) => parts.includes(index))
  const shared = lap === undefined ? [] : own.filter(({ parts }) => parts.length > 1)
  const upper = shared.filter(({ parts }) => parts[0] === index)
  const holes =
    (own.length - shared.length) * holeVolume(design, 0, design.holeDepth) +
    upper.length * holeVolume(design, lap ?? 0, design.thickness) +
    (shared.length - upper.length) * holeVolume(design, 0, lap ?? 0)
  return wood - profile - holes - wells.reduce((sum, { contour, depth }) => sum + enclosedArea(contour) * depth, 0)
}
