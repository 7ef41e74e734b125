/** The profile along the board's upper edge: its shape, and the steps of an outline that it runs along. In mm. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { mapSteps } from './contour.ts'
import { freeStepsOf } from './joints/section.ts'
import type { Slab } from './wood-parts.ts'

type EdgeFields = Pick<Design, 'edge' | 'edgeSize'>

/** Distance of the wood's surface inside the outline, at a depth of `below` mm under the top. */
export const edgeInset = ({ edge, edgeSize }: EdgeFields, below: number): number => {
  if (below >= edgeSize) return 0
  switch (edge) {
    case 'square':
      return 0
    case 'chamfer':
      return edgeSize - below
    case 'round-over':
      return edgeSize - Math.sqrt(edgeSize ** 2 - (edgeSize - below) ** 2)
    case 'cove':
      return Math.sqrt(edgeSize ** 2 - below ** 2)
  }
}

/**
 * Depth of the wood's surface under the top, at a distance of `inset` mm inside the outline. All profiles are symmetric
 * about their diagonal, so depth and distance are exchanged.
 */
export const edgeDrop = (profile: EdgeFields, inset: number): number => edgeInset(profile, Math.max(0, inset))

/**
 * Returns depths under the top from 0 down to the profile's end. Straight lines between the surface at one depth and at
 * the next are nowhere farther from the profile than the tolerance.
 */
export const edgeDepths = ({ edge, edgeSize }: EdgeFields, toleranceMm: number): readonly number[] => {
  if (edge === 'square') return [0]
  if (edge === 'chamfer') return [0, edgeSize]
  const count = Math.max(3, Math.ceil(Math.PI / 4 / Math.acos(1 - Math.min(0.5, toleranceMm / edgeSize))))
  const share = (i: number) => Math.sin((Math.PI / 2) * (i / count))
  return Array.from({ length: count + 1 }, (_, i) =>
    edge === 'cove' ? edgeSize * share(i) : edgeSize * (1 - share(count - i)),
  )
}

/** Returns for each step of a slab's contour whether the profile runs along it; it does not where parts meet. */
export const profiledSteps = (
  design: Design,
  { contour, hasNoProfile }: Pick<Slab, 'contour' | 'hasNoProfile'>,
): readonly boolean[] => {
  if (hasNoProfile) return contour.steps.map(() => false)
  if (design.form === 'sections') {
    const free = freeStepsOf(design)
    return contour.steps.map((_, i) => free.includes(i))
  }
  const onFold = ({ x }: Point) => design.fold !== 'none' && Math.abs(x - design.foldAt) < 1e-6
  return mapSteps(contour, (step, from) => 'centre' in step || !onFold(from) || !onFold(step.to))
}
