import { CARD_WIDTH, cardScale } from '../../../../models/measures.ts'
import type { Plan } from '../../../../workshop/plan.ts'

interface PilePlace {
  readonly x: number
  readonly z: number
  /** Below the board's top, in hole spacings. */
  readonly depth: number
  /** Clockwise turn of its cards. */
  readonly angle: number
}

/** Places of stock and discards, and the size of their cards in `CARD_WIDTH`. */
export interface PilePlaces {
  readonly size: number
  readonly stock: PilePlace
  readonly discard: PilePlace
}

const PILE_OFFSET_SPACINGS = CARD_WIDTH * 0.58
/** Gap between a well and the pile beside it. */
const WELL_GAP_SPACINGS = 0.3

const inMiddle = (apothem: number, viewAngle: number): PilePlaces => {
  const size = cardScale(apothem)
  const at = (aside: number): PilePlace => ({
    x: aside * Math.cos(viewAngle),
    z: aside * Math.sin(viewAngle),
    depth: 0,
    angle: viewAngle,
  })
  return { size, stock: at(-PILE_OFFSET_SPACINGS * size), discard: at(PILE_OFFSET_SPACINGS * size) }
}

/** In wells cards lie as the wells do: upright for a player at either long side, with the stock to their left. */
const inWells = ({ wells, design }: Plan, apothem: number, viewAngle: number): PilePlaces => {
  const { spacing } = design
  const size = Math.min(cardScale(apothem), design.cardWidth / spacing / CARD_WIDTH)
  const far = Math.cos(viewAngle) < -0.01
  const way = far ? -1 : 1
  const [first, second] = far ? [wells.at(-1), wells[0]] : [wells[0], wells.at(-1)]
  const at = (x: number, depth: number): PilePlace => ({ x, z: 0, depth, angle: far ? Math.PI : 0 })
  const well = first ?? { middle: { x: 0 }, width: 0, depth: 0 }
  const stock = at(well.middle.x / spacing, well.depth / spacing)
  if (second !== undefined && second !== first) {
    return { size, stock, discard: at(second.middle.x / spacing, second.depth / spacing) }
  }
  const beside =
    (well.middle.x + (way * well.width) / 2) / spacing + way * ((CARD_WIDTH / 2) * size + WELL_GAP_SPACINGS)
  return { size, stock, discard: at(beside, 0) }
}

/** `apothem` of the track played on; `viewAngle`: clockwise angle of the viewer. */
export const pilePlaces = (plan: Plan | undefined, apothem: number, viewAngle: number): PilePlaces =>
  plan === undefined || plan.wells.length === 0 ? inMiddle(apothem, viewAngle) : inWells(plan, apothem, viewAngle)
