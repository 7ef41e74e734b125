/** Sizes and places on a board for Marble Chase: the game's own, scaled, in mm on the plan. */

import type { Point } from '../../engine/boards/layout.ts'
import { FIELD_MM, type FieldPoint } from '../../engine/marble-chase/field.ts'
import { CUBE_SIZE_MM, SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import type { Design } from '../design/design.ts'
import type { Bounds } from '../geometry/contour.ts'
import type { Well } from '../geometry/wells.ts'

/** Distance from the rails to the scoring boards. */
const RAIL_GAP_MM = 15
/** Distance between two scoring boards. */
const SCORING_BOARD_GAP_MM = 12

/** A groove takes half of the rail, but no more than this. */
const MAX_GROOVE_DEPTH_MM = 4
/** The tongue is this much shorter than its groove is deep, so that the joint closes. */
const GROOVE_SLACK_MM = 0.3

/** Converts a place of the field to the plan, which has its origin in the field's middle. */
export const fieldToPlan = ({ scale }: Design, { x, z }: FieldPoint): Point => ({
  x: x * scale,
  y: (z - FIELD_MM.length / 2) * scale,
})

/** Returns the bounds of the field on the plan. */
export const fieldBox = ({ scale }: Design): Bounds => {
  const [x, y] = [(FIELD_MM.width / 2) * scale, (FIELD_MM.length / 2) * scale]
  return { west: -x, east: x, south: -y, north: y }
}

/** Returns the factor by which the sizes of the game's scoring boards are multiplied. */
export const scoringScale = ({ cube }: Design): number => cube / CUBE_SIZE_MM

/** Returns the middles of the scoring boards, alternately left and right of the field. */
export const scoringMiddles = (design: Design): readonly Point[] => {
  const { scoringBoards, railWidth } = design
  const scale = scoringScale(design)
  const aside = fieldBox(design).east + railWidth + RAIL_GAP_MM + (SCORING_BOARD_SIZE_MM.x / 2) * scale
  const step = SCORING_BOARD_SIZE_MM.z * scale + SCORING_BOARD_GAP_MM
  return Array.from({ length: scoringBoards }, (_, i) => {
    const left = i % 2 === 0
    const count = left ? Math.ceil(scoringBoards / 2) : Math.floor(scoringBoards / 2)
    return { x: left ? -aside : aside, y: ((count - 1) / 2 - Math.floor(i / 2)) * step }
  })
}

/** Converts a place of a scoring board, from its middle, to the plan. */
export const scoringToPlan = (design: Design, middle: Point, { x, z }: FieldPoint): Point => {
  const scale = scoringScale(design)
  return { x: middle.x + x * scale, y: middle.y + z * scale }
}

/** The joint of field and rails. `low`, `high`: heights between which it lies, from the field's lower face. All in mm. */
export interface TongueJoint {
  readonly tongueLength: number
  readonly grooveDepth: number
  readonly low: number
  readonly high: number
}

/** Returns the joint of field and rails; undefined where the rails are glued on flat. */
export const tongueOf = ({ railJoint, railWidth, thickness }: Design): TongueJoint | undefined => {
  if (railJoint === 'butt') return undefined
  const grooveDepth = Math.min(MAX_GROOVE_DEPTH_MM, railWidth / 2)
  return {
    grooveDepth,
    tongueLength: Math.max(grooveDepth / 2, grooveDepth - GROOVE_SLACK_MM),
    low: thickness / 3,
    high: (2 * thickness) / 3,
  }
}

/** Returns the diameters of the three marbles in mm, the small one first. */
export const marbleDiameters = ({ marbleSmall, marbleMiddle, marbleLarge }: Design): readonly number[] => [
  marbleSmall,
  marbleMiddle,
  marbleLarge,
]

/**
 * Returns the depth in mm below the top at which a marble hangs between the two rims of a groove; infinite where it
 * falls in because the groove is as wide as the marble.
 */
export const hangDepth = (marble: number, width: number): number => {
  const radius = marble / 2
  return width >= marble ? Number.POSITIVE_INFINITY : radius - Math.sqrt(radius ** 2 - (width / 2) ** 2)
}

/** Returns the depth in mm of a marble's lowest point below the top of a slot: it hangs on the rims or lies on the floor. */
export const restDepth = ({ height, depth }: Pick<Well, 'height' | 'depth'>, marble: number): number =>
  Math.min(depth, hangDepth(marble, height))
