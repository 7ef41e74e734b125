import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { CARD_RATIO } from '../../../textures/cards/faces.ts'
import type { BoardHighlights } from '../../table/input/highlights.ts'
import type { MotionFrame } from '../motion/motion.ts'

/** Reports whether a point is on the discard pile. */
export const isOnPile = ({ discard, cardWidth }: FlatMap, { x, y }: Point): boolean =>
  Math.abs(x - discard.x) < cardWidth / 2 && Math.abs(y - discard.y) < cardWidth / CARD_RATIO / 2

/** Returns the hole nearest to a point; an active one is preferred from further away, so that fingers find it. */
export const nearestHole = (
  map: FlatMap,
  p: Point,
  active: ReadonlySet<number>,
): FlatMap['holes'][number] | undefined => {
  const scored = map.holes.map((hole) => {
    const reach = active.has(hole.hole) ? 1.5 : 0.75
    return { hole, score: Math.hypot(hole.at.x - p.x, hole.at.y - p.y) / reach }
  })
  return scored.filter(({ score }) => score < 1).sort((a, b) => a.score - b.score)[0]?.hole
}

/** Returns the holes that a finger probably means: those of marbles that may be picked up, and the targets of the one picked up. */
export const activeHoles = (map: FlatMap, highlights: BoardHighlights, frame: MotionFrame): ReadonlySet<number> => {
  const active = new Set(highlights.targets)
  for (const peg of frame.pegs) {
    if (!highlights.movable.includes(peg.peg) && highlights.chosen !== peg.peg) continue
    const at = map.turn(peg)
    const hole = map.holes.find((h) => Math.hypot(h.at.x - at.x, h.at.y - at.y) < 0.6)
    if (hole !== undefined) active.add(hole.hole)
  }
  return active
}

export interface Choosable {
  readonly map: FlatMap
  readonly highlights: BoardHighlights
  readonly frame: MotionFrame
}

/** Returns the places of all holes that may be chosen now. */
export const selectablePoints = ({ map, highlights, frame }: Choosable): readonly Point[] => {
  const active = activeHoles(map, highlights, frame)
  return map.holes.filter(({ hole }) => active.has(hole)).map(({ at }) => at)
}
