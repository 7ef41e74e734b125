import { memo, useMemo } from 'react'
import { angleOfSide, type Point } from '../../../engine/boards/layout.ts'
import { namePlacesInPlay } from '../../../models/board/name-places-in-play.ts'
import { HOLE_MOUTH } from '../../../models/dimensions.ts'
import { type FlatMap, pointsText } from '../../../models/flat/flat-map.ts'
import { sideElements, socketElements } from '../../../models/flat/side-elements.ts'
import { fitName } from '../../../textures/name-fit.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { readableAngle } from '../../../workshop/geometry/name-place.ts'
import { removePictograms } from '../../../workshop/geometry/pictograms.ts'
import { sideLabels } from '../../../workshop/geometry/side-labels.ts'
import type { BoardProps } from '../board-props.ts'
import { FlatElements } from './FlatElements.tsx'
import { FlatTurnRing } from './FlatTurnRing.tsx'

export interface FlatInlaysProps
  extends Pick<
    BoardProps,
    'layout' | 'activeTrack' | 'viewSide' | 'board' | 'names' | 'playerPiles' | 'look' | 'colours' | 'turn' | 'turns'
  > {
  readonly map: FlatMap
}

/** Mean width of a character, rounded up so that names fit. */
const CHARACTER_WIDTH_EM = 0.6
/** Mean width of a character that `WIDE_CHARACTER` matches, rounded up. */
const WIDE_CHARACTER_WIDTH_EM = 1.02
const WIDE_CHARACTER = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60WMwm@]/u
/** Distance from the middle of capital letters down to the baseline. */
const BASELINE_SHIFT_EM = 0.33

const textWidthEm = (text: string): number =>
  [...text].reduce(
    (sum, character) => sum + (WIDE_CHARACTER.test(character) ? WIDE_CHARACTER_WIDTH_EM : CHARACTER_WIDTH_EM),
    0,
  )

type NamesProps = Pick<
  FlatInlaysProps,
  'map' | 'layout' | 'activeTrack' | 'viewSide' | 'board' | 'names' | 'playerPiles'
>

/** Names of the players, each between their home and their start, upright for the viewer. */
const FlatNames = memo(({ map, layout, activeTrack, viewSide, board, names, playerPiles }: NamesProps) => {
  const places = namePlacesInPlay(layout, activeTrack, HOLE_MOUTH, playerPiles)
  const view = angleOfSide(board.spec, viewSide)
  return board.sideOf.map((side, seat) => {
    const place = places[side]
    const name = removePictograms(names[seat] ?? '')
    if (place === undefined || name === '') return null
    const { text, scale } = fitName(name, (candidate) => textWidthEm(candidate) * place.size, place.length)
    const { x, y } = map.toView(place.at)
    const angle = ((readableAngle(place.angle, view) - view) * 180) / Math.PI
    const fontSize = place.size * scale
    return (
      <text
        key={side}
        className="flat-name"
        transform={`translate(${x} ${y}) rotate(${angle})`}
        fontSize={fontSize}
        y={fontSize * BASELINE_SHIFT_EM}
      >
        {text}
      </text>
    )
  })
})

/** Letters of the sides and numbers of some of their holes, upright for the viewer. */
const FlatLabels = memo(({ map, board, look }: Pick<FlatInlaysProps, 'map' | 'board' | 'look'>) => (
  <g className={`wood-${look.field} flat-signs`}>
    {sideLabels(board.spec, map.signSpace).map(({ text, at, size }) => {
      const { x, y } = map.toView(at)
      return (
        <g key={`${at.x},${at.y}`} transform={`translate(${x} ${y})`}>
          <circle r={size * 0.56} />
          <text fontSize={size} y={size * BASELINE_SHIFT_EM}>
            {text}
          </text>
        </g>
      )
    })}
  </g>
))

/** Homes and starts in their players' colours, with light wood around their holes. */
const FlatSides = memo(({ map, board, look, colours }: Pick<FlatInlaysProps, 'map' | 'board' | 'look' | 'colours'>) => {
  const elements = useMemo(
    () => [
      ...board.sideOf.flatMap((side, seat) =>
        sideElements(map, board, side, look.inlay, colourAt(colours[seat] ?? 0).css),
      ),
      ...socketElements(map, board, look, colours),
    ],
    [map, board, look, colours],
  )
  return (
    <g>
      <FlatElements elements={elements} />
    </g>
  )
})

/** Distance of the band from the edge of the board. */
const TURN_BAND_INSET_SPACINGS = 0.2
/** Gap between each end of the band and the corner of the board. */
const TURN_BAND_END_GAP_SPACINGS = 0.6

/** Returns a line without `TURN_BAND_END_GAP_SPACINGS` at either end. */
const shortenLine = (points: readonly Point[]): readonly Point[] =>
  points.map((point, i) => {
    const next = i === 0 ? points[1] : i === points.length - 1 ? points[i - 1] : undefined
    if (next === undefined) return point
    const share = TURN_BAND_END_GAP_SPACINGS / Math.hypot(next.x - point.x, next.y - point.y)
    return { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }
  })

/** A band in the colour of the player on turn, along their side of the board. */
const TurnBand = ({ map, board, colours, turn }: Pick<FlatInlaysProps, 'map' | 'board' | 'colours' | 'turn'>) => {
  if (turn === undefined) return null
  const edge = map.edgePoints(board.sideOf[turn] ?? 0, TURN_BAND_INSET_SPACINGS)
  return (
    <polyline points={pointsText(shortenLine(edge))} className="flat-turn" stroke={colourAt(colours[turn] ?? 0).css} />
  )
}

/** Homes and starts in their players' colours, names, labels of the sides, and the ring of turns in the middle. */
const FlatInlays = ({ look, colours, turn, turns, ...names }: FlatInlaysProps) => {
  const { map, board } = names
  return (
    <>
      <TurnBand map={map} board={board} colours={colours} turn={turn} />
      <FlatSides map={map} board={board} look={look} colours={colours} />
      <FlatTurnRing map={map} board={board} colours={colours} turn={turn} turns={turns} />
      <FlatNames {...names} />
      <FlatLabels map={map} board={board} look={look} />
    </>
  )
}

export default FlatInlays
