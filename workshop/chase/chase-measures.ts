/** Where everything of a board for Marble Chase lies: the game's own sizes, made larger or smaller, in mm on the plan. */

import type { Point } from '../../engine/boards/layout.ts'
import { FIELD_MM, type FieldSpot } from '../../engine/marble-chase/field.ts'
import { CUBE_SIZE_MM, SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import type { Design } from '../design/design.ts'
import type { Bounds } from '../geometry/contour.ts'
import type { Well } from '../geometry/wells.ts'

/** From the rails to what lies beside, and between two scoring boards. */
const GAP = 15
const BETWEEN = 12

/** A tongue goes half into the rail, but no deeper; what it lacks of its groove's depth, so that the joint closes. */
const DEEPEST = 4
const SLACK = 0.3

/** A place of the field on the plan, whose origin is the field's middle. */
export const onField = ({ scale }: Design, { x, z }: FieldSpot): Point => ({
  x: x * scale,
  y: (z - FIELD_MM.length / 2) * scale,
})

export const fieldBox = ({ scale }: Design): Bounds => {
  const [x, y] = [(FIELD_MM.width / 2) * scale, (FIELD_MM.length / 2) * scale]
  return { west: -x, east: x, south: -y, north: y }
}

/** By what the sizes of the game's scoring boards are multiplied. */
export const scoringScale = ({ cube }: Design): number => cube / CUBE_SIZE_MM

/** Middles of the scoring boards, left and right of the field by turns. */
export const scoringMiddles = (design: Design): readonly Point[] => {
  const { scoringBoards, railWidth } = design
  const scale = scoringScale(design)
  const aside = fieldBox(design).east + railWidth + GAP + (SCORING_BOARD_SIZE_MM.x / 2) * scale
  const step = SCORING_BOARD_SIZE_MM.z * scale + BETWEEN
  return Array.from({ length: scoringBoards }, (_, i) => {
    const left = i % 2 === 0
    const count = left ? Math.ceil(scoringBoards / 2) : Math.floor(scoringBoards / 2)
    return { x: left ? -aside : aside, y: ((count - 1) / 2 - Math.floor(i / 2)) * step }
  })
}

/** A place of a scoring board on the plan. */
export const onScoring = (design: Design, middle: Point, { x, z }: FieldSpot): Point => {
  const scale = scoringScale(design)
  return { x: middle.x + x * scale, y: middle.y + z * scale }
}

/** The joint of field and rails: how far the tongue stands out, how deep its groove is, and between which heights. */
export interface TongueJoint {
  readonly out: number
  readonly deep: number
  readonly low: number
  readonly high: number
}

/** Undefined where the rails are glued on flat. */
export const tongueOf = ({ railJoint, railWidth, thickness }: Design): TongueJoint | undefined => {
  if (railJoint === 'butt') return undefined
  const deep = Math.min(DEEPEST, railWidth / 2)
  return { deep, out: Math.max(deep / 2, deep - SLACK), low: thickness / 3, high: (2 * thickness) / 3 }
}

/** Diameters of the three marbles, the smallest first as they are named. */
export const marblesOf = ({ marbleSmall, marbleMiddle, marbleLarge }: Design): readonly number[] => [
  marbleSmall,
  marbleMiddle,
  marbleLarge,
]

/** How deep a marble hangs between the two rims of a groove, below the top; it falls in where it is no broader. */
export const hangsBy = (marble: number, width: number): number => {
  const radius = marble / 2
  return width >= marble ? Number.POSITIVE_INFINITY : radius - Math.sqrt(radius ** 2 - (width / 2) ** 2)
}

/** How deep a marble's lowest point lies below the top in a slot: it hangs on the rims or lies on the floor. */
export const sunkIn = ({ height, depth }: Pick<Well, 'height' | 'depth'>, marble: number): number =>
  Math.min(depth, hangsBy(marble, height))
