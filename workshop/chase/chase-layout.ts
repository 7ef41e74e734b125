import type { Layout } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { type Bounds, boxCorners } from '../geometry/contour.ts'

/** The layout of a board without track or hole, of which there is the edge only. */
export const chaseLayout = ({ spacing }: Design, bounds: Bounds): Layout => ({
  spec: { id: 'design', tracks: [], margin: 0 },
  holes: [],
  outline: [...boxCorners(bounds)].reverse().map(({ x, y }) => ({ x: x / spacing, y: y / spacing })),
  apothem: Math.min(bounds.east, bounds.north) / spacing,
})
