import { BAND_WIDTH_SPACINGS } from '../../../../workshop/geometry/side-labels.ts'
import type { Plan } from '../../../../workshop/plan.ts'
import type { BoardRoom } from './board-room.ts'

/** From the band under the track to the line of light before the side on turn, where homes lie inside. */
const OUTSIDE_BAND = 0.72
/** From the line to the edge's profile, and to homes that lie outside. */
const CLEAR = 0.07
const BEYOND = 0.7

/** Middle of the board to the line of light before the side on turn, in hole spacings: beyond band and homes, and on the flat of the top. */
export const turnLineAway = ({ apothem, reach, edge }: BoardRoom, plan: Plan | undefined): number => {
  const wanted = reach === 0 ? apothem + BAND_WIDTH_SPACINGS / 2 + OUTSIDE_BAND : apothem + reach + BEYOND
  if (plan === undefined) return wanted
  const { design } = plan
  const profile = design.edge === 'square' ? 0 : design.edgeSize / design.spacing
  return Math.min(wanted, edge - profile - CLEAR)
}
