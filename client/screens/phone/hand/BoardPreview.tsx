import { memo, useMemo } from 'react'
import type { Board } from '../../../../engine/board.ts'
import type { Point } from '../../../../engine/boards/layout.ts'
import { type FlatMap, flatMap } from '../../../../models/flat/flat-map.ts'
import { MARK_PATHS } from '../../../../workshop/design/mark-shapes.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { type PreviewDrawing, type PreviewHighlights, type PreviewMarble, previewDrawingOf } from './board-preview.ts'
import './board-preview.css'

interface BoardMap {
  readonly map: FlatMap
  readonly colours: readonly number[]
}

/** Returns the flat board in the orientation of the big screen, so that players find a detail there. */
export const useBoardMap = ({ setup, state }: TableGame): BoardMap => {
  const { layout, designWood, activeTrack, rules } = setup
  const side = rules.board.sideOf[0] ?? 0
  const map = useMemo(() => flatMap(layout, activeTrack, side, designWood), [layout, activeTrack, side, designWood])
  const colours = state.seats.map(({ colour }) => colour).join()
  return useMemo(() => ({ map, colours: colours.split(',').map(Number) }), [map, colours])
}

const svgPoints = (route: readonly Point[]): string =>
  route.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')

const trackLines = new WeakMap<FlatMap, string>()

/** Returns the centre line of the track as SVG points. */
const trackLineOf = (map: FlatMap): string => {
  const known = trackLines.get(map)
  if (known !== undefined) return known
  const track = map.holes.filter(({ kind }) => kind === 'track').sort((a, b) => a.hole - b.hole)
  const line = svgPoints(track.map(({ at }) => at))
  trackLines.set(map, line)
  return line
}

const MarbleDrawing = ({ marble, colour, size }: { marble: PreviewMarble; colour: number; size: number }) => {
  const { css, ink, mark } = colourAt(colour)
  return (
    <g transform={`translate(${marble.x.toFixed(2)} ${marble.y.toFixed(2)}) scale(${size})`}>
      <circle cx={0.05} cy={0.09} r={0.45} className="excerpt-shadow" />
      <circle r={0.43} fill={css} className="excerpt-marble" />
      <path d={MARK_PATHS[mark]} transform="scale(0.023)" fill={ink} fillRule="evenodd" />
      <ellipse
        cx={-0.14}
        cy={-0.23}
        rx={0.14}
        ry={0.07}
        transform="rotate(-32 -0.14 -0.23)"
        className="excerpt-shine"
      />
      {marble.victim && <circle r={0.56} className="excerpt-victim" />}
    </g>
  )
}

/** Returns the arrow head at the end of a route as SVG points, in front of a marble that stands there. `size` is a factor. */
const arrowHeadOf = (route: readonly Point[], size: number): string => {
  const [before, end] = route.slice(-2) as [Point, Point]
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [x, y] = [((end.x - before.x) / length) * size, ((end.y - before.y) / length) * size]
  const pointAt = (along: number, aside: number) => ({
    x: end.x + x * along - y * aside,
    y: end.y + y * along + x * aside,
  })
  // The head is small for a single step, so that it does not cover the marble.
  const head = 0.68 * Math.min(1, ((route.length - 1) * length) / (1.8 * size))
  return svgPoints([pointAt(-0.42, 0), pointAt(-0.42 - head, head * 0.7), pointAt(-0.42 - head, -head * 0.7)])
}

interface RouteProps {
  /** Holes from the first to the last one. */
  readonly route: readonly Point[]
  /** Factor by which the line is enlarged. */
  readonly size: number
}

/** Returns the route up to its arrow head as SVG points. */
const shaftOf = (route: readonly Point[], size: number): string => {
  const [before, end] = route.slice(-2) as [Point, Point]
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const headShare = (0.8 * size) / length
  const tail = { x: end.x + (before.x - end.x) * headShare, y: end.y + (before.y - end.y) * headShare }
  return svgPoints([...route.slice(0, headShare < 1 ? -1 : -2), tail])
}

/** Part of a route that is drawn under the marbles. */
const RouteLine = ({ route, size }: RouteProps) => (
  <g>
    <polyline points={shaftOf(route, size)} className="excerpt-way-edge" style={{ strokeWidth: 0.36 * size }} />
    <polyline points={shaftOf(route, size)} className="excerpt-way" style={{ strokeWidth: 0.2 * size }} />
  </g>
)

/** End of a route, drawn over everything else. A hit marble has a ring already. */
const RouteEnd = ({ route, size, hit }: RouteProps & { readonly hit: boolean }) => {
  const { x, y } = route[route.length - 1] as Point
  return (
    <g style={{ strokeWidth: 0.16 * size }}>
      {!hit && <circle cx={x} cy={y} r={0.56 * size} className="excerpt-goal" />}
      <polygon points={arrowHeadOf(route, size)} className="excerpt-head" />
    </g>
  )
}

const endsAt = (route: readonly Point[], { x, y }: Point): boolean => {
  const end = route[route.length - 1]
  return end?.x === x && end.y === y
}

/** Returns the factor by which marbles and routes are enlarged, so that they stay visible if a large part of the board is shown. */
const pieceScaleFor = ([, , width]: PreviewDrawing['box'], whole: boolean): number =>
  whole ? 1.1 : Math.min(1.6, Math.max(1, width / 10))

interface BoardPreviewProps {
  readonly map: FlatMap
  readonly board: Board
  /** Palette index by seat. */
  readonly colours: readonly number[]
  readonly pegs: readonly number[]
  readonly highlights: PreviewHighlights
  /** Shows the whole board. */
  readonly whole?: boolean
}

/** Small preview of the board, or of the part that a move is about. Hidden from screen readers, which get the text beside it. */
export const BoardPreview = memo(({ map, board, colours, pegs, highlights, whole = false }: BoardPreviewProps) => {
  const drawing = useMemo(
    () => previewDrawingOf(map, board, pegs, highlights, whole),
    [map, board, pegs, highlights, whole],
  )
  const size = pieceScaleFor(drawing.box, whole)
  const { lifted } = drawing
  const victims = drawing.marbles.filter(({ victim }) => victim)
  return (
    <svg className="excerpt" viewBox={drawing.box.map((n) => n.toFixed(2)).join(' ')} aria-hidden="true">
      {map.parts.map((part) => (
        <polygon key={svgPoints(part.slice(0, 2))} points={svgPoints(part)} className="excerpt-wood" />
      ))}
      {map.parts.length === 1 && <polygon points={svgPoints(map.inset(0.5))} className="excerpt-inlay" />}
      <polygon points={trackLineOf(map)} className="excerpt-band" />
      {drawing.holes.map(({ x, y, seat }) => (
        <g key={`${x},${y}`}>
          {seat !== undefined && (
            <circle cx={x} cy={y} r={0.37} className="excerpt-socket" fill={colourAt(colours[seat] ?? 0).css} />
          )}
          <circle cx={x} cy={y} r={0.22} className="excerpt-hole" />
        </g>
      ))}
      {drawing.routes.map((route) => (
        <RouteLine key={svgPoints(route)} route={route} size={size} />
      ))}
      {drawing.marbles.map((marble) => (
        <MarbleDrawing
          key={marble.peg}
          marble={marble}
          colour={colours[marble.seat] ?? 0}
          size={marble.waits ? 1 : size}
        />
      ))}
      {drawing.routes.map((route) => (
        <RouteEnd
          key={svgPoints(route)}
          route={route}
          size={size}
          hit={victims.some((marble) => endsAt(route, marble))}
        />
      ))}
      {drawing.ends.map(({ x, y }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={0.42 * size} className="excerpt-end" />
      ))}
      {lifted !== undefined && <circle cx={lifted.x} cy={lifted.y} r={0.6 * size} className="excerpt-lifted" />}
    </svg>
  )
})
