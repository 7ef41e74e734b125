import { CARD_WIDTH, cardScale } from '../../../../models/dimensions.ts'
import type { Plan } from '../../../../workshop/plan.ts'

/** Place of a pile in scene coordinates, in hole spacings. */
interface PilePlace {
  readonly x: number
  readonly z: number
  /** Depth below the top of the board. */
  readonly depth: number
  /** Clockwise rotation of its cards, in radians. */
  readonly angle: number
}

/** Places of stock and discard pile. */
export interface PilePlaces {
  /** Scale of their cards. */
  readonly size: number
  readonly stock: PilePlace
  readonly discard: PilePlace
}

/** Distance of a pile in the middle of the board from the middle, before scaling. */
const PILE_OFFSET_SPACINGS = CARD_WIDTH * 0.58
/** Gap between a well and the pile beside it. */
const WELL_GAP_SPACINGS = 0.3

const middlePlaces = (apothem: number, viewAngle: number): PilePlaces => {
  const size = cardScale(apothem)
  const at = (aside: number): PilePlace => ({
    x: aside * Math.cos(viewAngle),
    z: aside * Math.sin(viewAngle),
    depth: 0,
    angle: viewAngle,
  })
  return { size, stock: at(-PILE_OFFSET_SPACINGS * size), discard: at(PILE_OFFSET_SPACINGS * size) }
}

/** Returns the places in the wells of a board. Cards lie as the wells do: upright for a player at either long side, with the stock on the left. */
const wellPlaces = ({ wells, design }: Plan, apothem: number, viewAngle: number): PilePlaces => {
  const { spacing } = design
  const size = Math.min(cardScale(apothem), design.cardWidth / spacing / CARD_WIDTH)
  const isFar = Math.cos(viewAngle) < -0.01
  const sign = isFar ? -1 : 1
  const [first, second] = isFar ? [wells.at(-1), wells[0]] : [wells[0], wells.at(-1)]
  const at = (x: number, depth: number): PilePlace => ({ x, z: 0, depth, angle: isFar ? Math.PI : 0 })
  const well = first ?? { middle: { x: 0 }, width: 0, depth: 0 }
  const stock = at(well.middle.x / spacing, well.depth / spacing)
  if (second !== undefined && second !== first) {
    return { size, stock, discard: at(second.middle.x / spacing, second.depth / spacing) }
  }
  const beside =
    (well.middle.x + (sign * well.width) / 2) / spacing + sign * ((CARD_WIDTH / 2) * size + WELL_GAP_SPACINGS)
  return { size, stock, discard: at(beside, 0) }
}

/** Returns the places of the piles. `apothem` is that of the track played on, `viewAngle` the clockwise angle of the viewer's side. */
export const pilePlaces = (plan: Plan | undefined, apothem: number, viewAngle: number): PilePlaces =>
  plan === undefined || plan.wells.length === 0
    ? middlePlaces(apothem, viewAngle)
    : wellPlaces(plan, apothem, viewAngle)
