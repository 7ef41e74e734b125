import type { Board } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import type { BoardMarks } from '../../table/input/highlights.ts'
import type { MotionFrame } from '../motion/motion.ts'

/** Holes that fingers probably mean: where marbles may be picked up, and where the one picked up may go. */
export const hotHoles = (map: FlatMap, marks: BoardMarks, frame: MotionFrame): ReadonlySet<number> => {
  const hot = new Set(marks.targets)
  for (const peg of frame.pegs) {
    if (!marks.movable.includes(peg.peg) && marks.chosen !== peg.peg) continue
    const at = map.turn(peg)
    const hole = map.holes.find((h) => Math.hypot(h.at.x - at.x, h.at.y - at.y) < 0.6)
    if (hole !== undefined) hot.add(hole.hole)
  }
  return hot
}

export interface Choosable {
  readonly map: FlatMap
  readonly board: Board
  readonly marks: BoardMarks
  readonly frame: MotionFrame
}

/** Where everything is that may be chosen now; a start area with all of its places. */
export const placesToChoose = ({ map, marks, frame }: Choosable): readonly Point[] => {
  const hot = hotHoles(map, marks, frame)
  return map.holes.filter(({ hole }) => hot.has(hole)).map(({ at }) => at)
}
