import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { boxCorners, type Contour, roundCorners } from './contour.ts'

/** What lies in a pocket: a pile of cards; of Marble Chase a marble, cubes below 5, a cube for 5 to 20, cubes that lie idle. */
export type WellKind = 'cards' | 'slot' | 'reserve' | 'cube' | 'tray'

/** A pocket in the top. */
export interface Well {
  readonly kind: WellKind
  /** Of slots and places for cubes, each another. */
  readonly name: string
  /** Index into `Plan.parts` of the part whose top it is cut into; absent: of a board in one thickness. */
  readonly part?: number
  /** Radius along the edges of the floor, as a ball-nose bit leaves it. */
  readonly fillet?: number
  readonly contour: Contour
  readonly middle: Point
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** Room about a card, wood between two wells, and radius of the corners: of a 1/4" bit. All mm. */
const ROOM = 1.5
const BETWEEN = 10
const CORNER = 3.175

const wellAt = ({ cardWidth, cardHeight, wellDepth }: Design, x: number): Well => {
  const [width, height] = [cardWidth + 2 * ROOM, cardHeight + 2 * ROOM]
  const [w, h] = [width / 2, height / 2]
  const corners = [...boxCorners({ west: x - w, east: x + w, south: -h, north: h })].reverse()
  return {
    kind: 'cards',
    name: 'cards',
    contour: roundCorners(corners, CORNER),
    middle: { x, y: 0 },
    width,
    height,
    depth: wellDepth,
  }
}

/** Beside each other in the board's middle. */
export const wellsOf = (design: Design): readonly Well[] => {
  const apart = (design.cardWidth + 2 * ROOM + BETWEEN) / 2
  switch (design.well) {
    case 'none':
      return []
    case 'one':
      return [wellAt(design, 0)]
    case 'two':
      return [wellAt(design, -apart), wellAt(design, apart)]
  }
}
