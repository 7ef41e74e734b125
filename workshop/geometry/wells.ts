import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { boxAround, boxContour, type Contour } from './contour.ts'
import { point } from './point.ts'

/** Content of a pocket: a pile of cards; in Marble Chase a marble, cubes below 5, a cube for 5 to 20, unused cubes. */
export type WellKind = 'cards' | 'slot' | 'reserve' | 'cube' | 'tray'

/** A pocket in the top. Lengths in mm; x east, y north of the board's middle. */
export interface Well {
  readonly kind: WellKind
  /** Unique for each slot and each place for cubes; wells for cards are all called `cards`. */
  readonly name: string
  /** Index into `Plan.parts` of the part that it is cut into; absent: a board in one thickness. */
  readonly part?: number
  /** Radius along the edges of the floor, as a ball-nose bit leaves it; absent: the edges are sharp. */
  readonly filletRadius?: number
  readonly contour: Contour
  readonly middle: Point
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** Space between a card and the wall of its well, on each side. */
const CARD_CLEARANCE_MM = 1.5
/** Wood between two wells. */
const WELL_GAP_MM = 10
/** Radius of the corners that a 1/4" bit leaves. */
const CORNER_RADIUS_MM = 3.175

/** Returns the pocket with its outline. `radius`: of the outline's corners, in mm. */
export const roundedWell = (pocket: Omit<Well, 'contour'>, radius: number): Well => ({
  ...pocket,
  contour: boxContour(boxAround(pocket.middle, pocket.width, pocket.height), radius),
})

const cardWell = ({ cardWidth, cardHeight, wellDepth }: Design, x: number): Well => {
  const [width, height] = [cardWidth + 2 * CARD_CLEARANCE_MM, cardHeight + 2 * CARD_CLEARANCE_MM]
  const pocket = { kind: 'cards', name: 'cards', middle: point(x, 0), width, height, depth: wellDepth } as const
  return roundedWell(pocket, CORNER_RADIUS_MM)
}

/** Returns the wells for cards, which lie side by side in the board's middle. */
export const wellsOf = (design: Design): readonly Well[] => {
  const offset = (design.cardWidth + 2 * CARD_CLEARANCE_MM + WELL_GAP_MM) / 2
  switch (design.well) {
    case 'none':
      return []
    case 'one':
      return [cardWell(design, 0)]
    case 'two':
      return [cardWell(design, -offset), cardWell(design, offset)]
  }
}
