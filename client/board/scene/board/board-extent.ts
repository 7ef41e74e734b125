import type { TrackSpec } from '../../../../engine/board.ts'
import { apothemOf, type Layout, outwardReachOf } from '../../../../engine/boards/layout.ts'
import { boardApothem } from '../../../../models/board/board-body.ts'
import { BOARD_THICKNESS } from '../../../../models/dimensions.ts'
import { INNER_WIDTH_SPACINGS } from '../../../../workshop/geometry/joints/section.ts'
import { BAND_WIDTH_SPACINGS } from '../../../../workshop/geometry/side-labels.ts'
import type { Plan } from '../../../../workshop/plan.ts'

/** Extent of a board, in hole spacings. Cards and camera need it. */
export interface BoardExtent {
  /** Distance from the middle of the board to the middle of a side of the track that is played on. */
  readonly apothem: number
  /** Distance from the middle of that side to the outermost hole beyond it. */
  readonly reach: number
  /** Distance from the middle of the board to the middle of its southern edge. */
  readonly edge: number
  readonly thickness: number
  /** True if there is space for hands of cards on the board, outside the track and its homes. Otherwise they lie on the table. */
  readonly holdsHands: boolean
  /** Radius of the opening in the middle of a board that is joined from sections; 0 for other boards. */
  readonly hollow: number
}

/** Space that a hand of cards needs outside the outermost holes. */
const HAND_SPACE_SPACINGS = 4.5

/** Returns the extent of a board. `plan` is the plan of a designed board. */
export const boardExtent = (layout: Layout, track: TrackSpec, plan: Plan | undefined): BoardExtent => {
  const apothem = apothemOf(track)
  const reach = plan === undefined ? 0 : outwardReachOf(track)
  return {
    apothem,
    reach,
    edge: plan === undefined ? boardApothem(layout) : layout.apothem,
    thickness: plan === undefined ? BOARD_THICKNESS : plan.design.thickness / plan.design.spacing,
    holdsHands: layout.apothem - apothem - reach > HAND_SPACE_SPACINGS,
    hollow: plan?.design.form === 'sections' ? apothem - INNER_WIDTH_SPACINGS : 0,
  }
}

/** Distance from the band under the track to the line of light in front of the side on turn, if the homes lie inside the track. */
const LINE_OUTSIDE_BAND_SPACINGS = 0.72
/** Distance from the line of light to the profile of the edge. */
const EDGE_CLEARANCE_SPACINGS = 0.07
/** Distance from the line of light to homes that lie outside the track. */
const HOME_CLEARANCE_SPACINGS = 0.7

/** Returns the distance from the middle of the board to the line of light in front of the side on turn, in hole spacings. The line lies outside the band and the homes, and on the flat top. */
export const turnLineDistance = ({ apothem, reach, edge }: BoardExtent, plan: Plan | undefined): number => {
  const desired =
    reach === 0
      ? apothem + BAND_WIDTH_SPACINGS / 2 + LINE_OUTSIDE_BAND_SPACINGS
      : apothem + reach + HOME_CLEARANCE_SPACINGS
  if (plan === undefined) return desired
  const { design } = plan
  const profile = design.edge === 'square' ? 0 : design.edgeSize / design.spacing
  return Math.min(desired, edge - profile - EDGE_CLEARANCE_SPACINGS)
}
