import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { CARD_RATIO } from '../../../textures/cards/faces.ts'
import type { BoardHighlights } from '../../table/input/highlights.ts'
import type { MotionFrame } from '../motion/motion.ts'

/** Reports whether a point is on the discard pile. */
export const isOnDiscardPile = ({ discard, cardWidth }: FlatMap, { x, y }: Point): boolean =>
  Math.abs(x - discard.x) < cardWidth / 2 && Math.abs(y - discard.y) < cardWidth / CARD_RATIO / 2

/** Returns the hole nearest to a point, within 0.75 hole spacings, or 1.5 for an active hole, so that fingers find it. */
export const nearestHole = (
  map: FlatMap,
  point: Point,
  active: ReadonlySet<number>,
): FlatMap['holes'][number] | undefined => {
  const scored = map.holes.map((hole) => {
    const reachSpacings = active.has(hole.hole) ? 1.5 : 0.75
    return { hole, score: Math.hypot(hole.at.x - point.x, hole.at.y - point.y) / reachSpacings }
  })
  return scored.filter(({ score }) => score < 1).sort((a, b) => a.score - b.score)[0]?.hole
}

/** Returns the holes that may be chosen now: those of marbles that may be picked up, and the targets of the one picked up. */
export const activeHoles = (map: FlatMap, highlights: BoardHighlights, frame: MotionFrame): ReadonlySet<number> => {
  const active = new Set(highlights.targets)
  for (const peg of frame.pegs) {
    if (!highlights.movable.includes(peg.peg) && highlights.chosen !== peg.peg) continue
    const at = map.toView(peg)
    const hole = map.holes.find((place) => Math.hypot(place.at.x - at.x, place.at.y - at.y) < 0.6)
    if (hole !== undefined) active.add(hole.hole)
  }
  return active
}

export interface ChoiceInput {
  readonly map: FlatMap
  readonly highlights: BoardHighlights
  readonly frame: MotionFrame
}

/** Returns the places of all holes that may be chosen now. */
export const selectablePoints = ({ map, highlights, frame }: ChoiceInput): readonly Point[] => {
  const active = activeHoles(map, highlights, frame)
  return map.holes.filter(({ hole }) => active.has(hole)).map(({ at }) => at)
}
