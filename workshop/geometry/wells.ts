import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { boxCorners, type Contour, roundCorners } from './contour.ts'

/** A pocket in the top that a pile of cards lies in. */
export interface Well {
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
  return { contour: roundCorners(corners, CORNER), middle: { x, y: 0 }, width, height, depth: wellDepth }
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
