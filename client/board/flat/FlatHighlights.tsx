import type { Board, Hole, Seat } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { announcedEnds, type BoardHighlights } from '../../table/input/highlights.ts'
import type { BoardProps } from '../board-props.ts'
import type { MotionFrame } from '../motion/motion.ts'

interface FlatHighlightsProps extends Pick<BoardProps, 'highlights' | 'board' | 'fresh' | 'colours'> {
  readonly map: FlatMap
  readonly frame: MotionFrame
}

const holePoint = (map: FlatMap, hole: number): Point | undefined => map.holes.find((place) => place.hole === hole)?.at

const polylinePoints = (map: FlatMap, holes: readonly number[]): string =>
  holes
    .map((hole) => holePoint(map, hole))
    .filter((point) => point !== undefined)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

/** Returns the SVG path of a bar between the hole before a seat's home and the first hole of the home; undefined if the map lacks one of them. */
export const homeBarPath = (map: FlatMap, board: Board, seat: Seat): string | undefined => {
  const from = holePoint(map, board.inSpot[seat] ?? -1)
  const to = holePoint(map, board.home[seat] ?? -1)
  if (from === undefined || to === undefined) return undefined
  const [x, y] = [(from.x * 0.42 + to.x * 0.58).toFixed(3), (from.y * 0.42 + to.y * 0.58).toFixed(3)]
  const [dx, dy] = [(to.y - from.y) * 0.36, (from.x - to.x) * 0.36]
  return `M${x} ${y}m${dx.toFixed(3)} ${dy.toFixed(3)}l${(-2 * dx).toFixed(3)} ${(-2 * dy).toFixed(3)}`
}

interface RingsProps {
  readonly map: FlatMap
  readonly holes: readonly Hole[]
  readonly radius: number
  /** CSS classes of the circles at each hole, from the lowest to the uppermost. */
  readonly classes: readonly string[]
}

const Rings = ({ map, holes, radius, classes }: RingsProps) =>
  holes.map((hole) => {
    const point = holePoint(map, hole)
    return (
      point && classes.map((name) => <circle key={name + hole} cx={point.x} cy={point.y} r={radius} className={name} />)
    )
  })

/** Recent moves of marbles, in the colours of the players who moved them. */
const FlatTrails = ({
  map,
  trails,
  colours,
}: Pick<FlatHighlightsProps, 'map' | 'colours'> & Pick<BoardHighlights, 'trails'>) =>
  trails.map(({ seat, holes, strength }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: trails change only together
    <g key={i} className="flat-trail" style={{ color: colourAt(colours[seat] ?? 0).css, opacity: strength }}>
      <Rings map={map} holes={holes} radius={0.38} classes={['flat-last-edge', 'flat-last']} />
    </g>
  ))

/** Rings around marbles that would be hit, drawn over the marbles. */
export const FlatHits = ({ map, hits }: { readonly map: FlatMap; readonly hits: readonly Hole[] }) => (
  <g>
    <Rings map={map} holes={hits} radius={0.6} classes={['flat-hit-edge', 'flat-hit']} />
  </g>
)

/** Highlights under the marbles: recent moves, the path of the move pointed at, and the holes to choose from. */
export const FlatHighlights = ({ map, highlights, board, fresh, frame, colours }: FlatHighlightsProps) => (
  <g className="flat-marks">
    {fresh.map((seat) => {
      const bar = homeBarPath(map, board, seat)
      return bar && <path key={seat} d={bar} className="flat-bar" />
    })}
    <FlatTrails map={map} trails={highlights.trails} colours={colours} />
    <Rings map={map} holes={highlights.targets} radius={0.56} classes={['flat-target']} />
    {highlights.paths.map((path) => (
      <g key={path.join()}>
        <polyline points={polylinePoints(map, path)} className="flat-path-edge" />
        <polyline points={polylinePoints(map, path)} className="flat-path" />
      </g>
    ))}
    <Rings map={map} holes={highlights.goal} radius={0.56} classes={['flat-goal']} />
    <Rings
      map={map}
      holes={announcedEnds(highlights)}
      radius={0.56}
      classes={['flat-announced-edge', 'flat-announced']}
    />
    {frame.pegs
      .filter(
        ({ peg }) => (highlights.movable.includes(peg) || highlights.lit.includes(peg)) && peg !== highlights.chosen,
      )
      .map((peg) => {
        const { x, y } = map.toView(peg)
        return <circle key={peg.peg} cx={x} cy={y} r={0.56} className="flat-movable" />
      })}
  </g>
)
