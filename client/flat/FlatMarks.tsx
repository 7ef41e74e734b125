import type { Point } from '../../engine/layout.ts'
import type { Marks } from '../board-view.ts'
import type { Frame } from '../motion/motion.ts'
import type { FlatMap } from './geometry.ts'

interface Props {
  readonly map: FlatMap
  readonly marks: Marks
  readonly frame: Frame
}

const placeOf = (map: FlatMap, hole: number): Point | undefined => map.holes.find((h) => h.hole === hole)?.at

const line = (map: FlatMap, holes: readonly number[]): string =>
  holes
    .map((hole) => placeOf(map, hole))
    .filter((p) => p !== undefined)
    .map((p) => `${p.x},${p.y}`)
    .join(' ')

/** What glows under the marbles: the last move, the path of the move pointed at, the holes to choose from. */
export const FlatMarks = ({ map, marks, frame }: Props) => (
  <g className="flat-marks">
    {marks.last.map((hole) => {
      const p = placeOf(map, hole)
      return p && <circle key={hole} cx={p.x} cy={p.y} r={0.38} className="flat-last" />
    })}
    {marks.targets.map((hole) => {
      const p = placeOf(map, hole)
      return p && <circle key={hole} cx={p.x} cy={p.y} r={0.56} className="flat-target" />
    })}
    {marks.path.length > 1 && (
      <>
        <polyline points={line(map, marks.path)} className="flat-path-edge" />
        <polyline points={line(map, marks.path)} className="flat-path" />
      </>
    )}
    {frame.pegs
      .filter((peg) => marks.movable.includes(peg.peg) && peg.peg !== marks.chosen)
      .map((peg) => {
        const p = map.turn(peg)
        return <circle key={peg.peg} cx={p.x} cy={p.y} r={0.56} className="flat-movable" />
      })}
  </g>
)
