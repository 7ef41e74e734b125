import type { Pen } from '../../textures/pen.ts'
import { freeRadius } from '../../workshop/geometry/board-marks.ts'
import { linesAlong, ORIGIN } from '../../workshop/geometry/contour.ts'
import { distanceToLine, isInPolygon } from '../../workshop/geometry/distance.ts'
import type { LineMark, TextMark } from '../../workshop/geometry/marks.ts'
import type { Plan } from '../../workshop/plan.ts'
import { turnRingOf } from '../board/turn-ring.ts'
import { paintFold, paintLine, paintText } from './design-inlay.ts'

/** Distance between the beads of the turn ring and the ornament around it. */
const RING_CLEARANCE_SPACINGS = 0.5
/** Distance from the title to the middle of a hole. */
const TITLE_CLEARANCE_SPACINGS = 1
/** Least space in which a title can be read. */
const MIN_TITLE_SPACE_SPACINGS = 1.3

/** Distance beyond the edge of every board. */
const BEYOND_ANY_EDGE_SPACINGS = 200

/** Returns the radius of the area for the cards and the turn ring, in hole spacings. */
const ringReach = (apothem: number): number => {
  const { radius, bead } = turnRingOf(apothem)
  return radius + bead + RING_CLEARANCE_SPACINGS
}

/** Returns the title at a place below the turn ring, in mm; undefined if there is not enough space between the ring and the holes. */
export const titleInPlay = ({ marks, layout, design }: Plan, apothem: number): TextMark | undefined => {
  const title = marks.find((mark): mark is TextMark => mark.kind === 'text' && mark.role === 'title')
  const [ring, free] = [ringReach(apothem), freeRadius(layout)]
  if (title === undefined || free - ring < MIN_TITLE_SPACE_SPACINGS) return undefined
  const { spacing } = design
  const size = Math.min(title.size, (free - ring) * 0.6 * spacing)
  const y = -(ring + 0.1) * spacing - size / 2
  const beside = layout.holes.filter(
    (hole) => Math.abs(hole.y * spacing - y) < size / 2 + TITLE_CLEARANCE_SPACINGS * spacing,
  )
  const maxWidth = 2 * (Math.min(free, ...beside.map(({ x }) => Math.abs(x) - TITLE_CLEARANCE_SPACINGS)) * spacing)
  return maxWidth < 3 * size ? undefined : { ...title, at: { x: 0, y }, size, maxWidth }
}

/**
 * Returns the ornament's marks at a place outside the turn ring. A person's own drawing that reaches into the ring has none: half
 * a crest is none. `apothem`: that of the active track, in hole spacings.
 */
export const ornamentInPlay = ({ marks, design }: Plan, apothem: number): readonly LineMark[] => {
  const lines = marks.filter((mark): mark is LineMark => mark.kind === 'line' && mark.role === 'ornament')
  const ringMm = ringReach(apothem) * design.spacing
  const isInRing = ({ points }: LineMark) =>
    isInPolygon(ORIGIN, points) || linesAlong(points, true).some(([a, b]) => distanceToLine(ORIGIN, a, b) < ringMm)
  return design.ornament === 'emblem' && lines.some(isInRing) ? [] : lines
}

/**
 * Returns a function that paints the ornament of a designed board in play: its part outside the turn ring, the title below the
 * ring, and the line of the fold. `apothem`: that of the active track, in hole spacings.
 */
export const ornamentPainter =
  (plan: Plan) =>
  (pen: Pen, apothem: number): void => {
    const { mask, dyes } = pen
    for (const context of [mask, dyes]) {
      context.save()
      context.beginPath()
      context.rect(
        -BEYOND_ANY_EDGE_SPACINGS,
        -BEYOND_ANY_EDGE_SPACINGS,
        2 * BEYOND_ANY_EDGE_SPACINGS,
        2 * BEYOND_ANY_EDGE_SPACINGS,
      )
      context.moveTo(ringReach(apothem), 0)
      context.arc(0, 0, ringReach(apothem), 0, 2 * Math.PI)
      context.clip('evenodd')
    }
    for (const mark of ornamentInPlay(plan, apothem)) paintLine(pen, plan.design, mark)
    for (const context of [mask, dyes]) context.restore()
    const title = titleInPlay(plan, apothem)
    if (title !== undefined) paintText(pen, plan.design, title)
    paintFold(pen, plan)
  }
