import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { CARD_RATIO } from '../../../textures/cards/faces.ts'

/** Whether a point is on the discard pile. */
export const isOnPile = ({ discard, cardWidth }: FlatMap, { x, y }: Point): boolean =>
  Math.abs(x - discard.x) < cardWidth / 2 && Math.abs(y - discard.y) < cardWidth / CARD_RATIO / 2

/** The hole nearest to a point; one of `hot` is preferred from further away, so that fingers find it. */
export const nearestHole = (map: FlatMap, p: Point, hot: ReadonlySet<number>): FlatMap['holes'][number] | undefined => {
  const scored = map.holes.map((hole) => {
    const reach = hot.has(hole.hole) ? 1.5 : 0.75
    return { hole, score: Math.hypot(hole.at.x - p.x, hole.at.y - p.y) / reach }
  })
  return scored.filter(({ score }) => score < 1).sort((a, b) => a.score - b.score)[0]?.hole
}
