import type { TrackSpec } from '../../../../engine/board.ts'
import { apothemOf, type Layout } from '../../../../engine/boards/layout.ts'
import { boardApothem } from '../../../../models/board/board-body.ts'
import { trackReach } from '../../../../models/board/track-reach.ts'
import { BOARD_THICKNESS } from '../../../../models/measures.ts'
import { INNER_WIDTH_SPACINGS } from '../../../../workshop/geometry/joints/section.ts'
import { BAND_WIDTH_SPACINGS } from '../../../../workshop/geometry/side-labels.ts'
import type { Plan } from '../../../../workshop/plan.ts'

/** Extent of the board on the table, in hole spacings, as cards and camera need it. */
export interface BoardExtent {
  /** The track that is played on: from the middle to the middle of a side, and from there to its outermost hole. */
  readonly apothem: number
  readonly reach: number
  /** Middle to the middle of an edge. */
  readonly edge: number
  readonly thickness: number
  /** Hands lie on the board where there is space outside the track and its homes, else on the table. */
  readonly holdsHands: boolean
  /** The table is seen within this distance from the middle: parts joined to a ring. */
  readonly hollow: number
}

/** Space outside the outermost holes that a hand needs. */
const HAND_SPACE_SPACINGS = 4.5

export const boardExtent = (layout: Layout, track: TrackSpec, plan: Plan | undefined): BoardExtent => {
  const apothem = apothemOf(track)
  const reach = plan === undefined ? 0 : trackReach(layout, layout.spec.tracks.indexOf(track))
  return {
    apothem,
    reach,
    edge: plan === undefined ? boardApothem(layout) : layout.apothem,
    thickness: plan === undefined ? BOARD_THICKNESS : plan.design.thickness / plan.design.spacing,
    holdsHands: layout.apothem - apothem - reach > HAND_SPACE_SPACINGS,
    hollow: plan?.design.form === 'sections' ? apothem - INNER_WIDTH_SPACINGS : 0,
  }
}

/** Distance from the band under the track to the line of light before the side on turn, where homes lie inside. */
const LINE_OUTSIDE_BAND_SPACINGS = 0.72
/** Distance from the line to the edge's profile, and to homes that lie outside. */
const EDGE_CLEARANCE_SPACINGS = 0.07
const HOME_CLEARANCE_SPACINGS = 0.7

/** Returns the distance from the middle of the board to the line of light before the side on turn, in hole spacings: beyond band and homes, and on the flat top. */
export const turnLineDistance = ({ apothem, reach, edge }: BoardExtent, plan: Plan | undefined): number => {
  const wanted =
    reach === 0
      ? apothem + BAND_WIDTH_SPACINGS / 2 + LINE_OUTSIDE_BAND_SPACINGS
      : apothem + reach + HOME_CLEARANCE_SPACINGS
  if (plan === undefined) return wanted
  const { design } = plan
  const profile = design.edge === 'square' ? 0 : design.edgeSize / design.spacing
  return Math.min(wanted, edge - profile - EDGE_CLEARANCE_SPACINGS)
}
