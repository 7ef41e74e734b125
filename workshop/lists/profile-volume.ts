/** Volume of wood that the profile along a board's upper edge removes. */

import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import type { Design } from '../design/design.ts'
import { arcOf, type ContourStep, mapSteps } from '../geometry/contour.ts'
import { profiledSteps } from '../geometry/edge-profile.ts'
import { distanceBetween } from '../geometry/point.ts'
import type { Slab } from '../geometry/wood-parts.ts'

interface ProfileSection {
  /** Area that is cut off, mm². */
  readonly area: number
  /**
   * Integral of the profile's squared width over its height, mm³: the part that two neighbouring edges share at a
   * corner.
   */
  readonly moment: number
}

/** Returns the cross section of a design's profile. */
const profileSectionOf = ({ edge, edgeSize: s }: Design): ProfileSection => {
  switch (edge) {
    case 'square':
      return { area: 0, moment: 0 }
    case 'chamfer':
      return { area: s ** 2 / 2, moment: s ** 3 / 3 }
    case 'round-over':
      return { area: s ** 2 * (1 - Math.PI / 4), moment: s ** 3 * (5 / 3 - Math.PI / 2) }
    case 'cove':
      return { area: (s ** 2 * Math.PI) / 4, moment: (s ** 3 * 2) / 3 }
  }
}

/** A step's length in mm, its turn, and its directions at both ends; clockwise turns are positive, in radians. */
interface EdgeRun {
  readonly length: number
  readonly turn: number
  readonly first: number
  readonly last: number
}

const edgeRunOf = (from: Point, step: ContourStep): EdgeRun => {
  if (!('centre' in step)) {
    const along = -Math.atan2(step.to.y - from.y, step.to.x - from.x)
    return { length: distanceBetween(step.to, from), turn: 0, first: along, last: along }
  }
  const { radius, start, turn } = arcOf(from, step)
  const first = -(start + (Math.sign(turn) * Math.PI) / 2)
  return { length: radius * Math.abs(turn), turn: -turn, first, last: first - turn }
}

/** Returns the turn from one direction to another, in radians from -π to π. */
const turnBetween = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from))

/**
 * Volume in mm³. The strip between an outline of length L and its copy d further in is L·d, less d²·tan(φ/2) at a
 * corner that turns by φ and d²·φ/2 along an arc; summed over the profile's height.
 */
export const profileVolume = (design: Design, slab: Pick<Slab, 'contour' | 'hasNoProfile'>): number => {
  const { contour } = slab
  const { area, moment } = profileSectionOf(design)
  const counts = profiledSteps(design, slab)
  const runs = mapSteps(contour, (step, from) => edgeRunOf(from, step))
  return runs.reduce((sum, run, i) => {
    if (counts[i] !== true) return sum
    const next = (i + 1) % runs.length
    const corner = counts[next] === true ? Math.tan(turnBetween(run.last, itemAt(runs, next).first) / 2) : 0
    return sum + run.length * area - (corner + run.turn / 2) * moment
  }, 0)
}
