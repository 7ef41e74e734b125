import { memo, useMemo } from 'react'
import type { Board } from '../../../engine/board.ts'
import { angleOfSide, type Layout } from '../../../engine/boards/layout.ts'
import { playedNames } from '../../../models/board/played-names.ts'
import type { OwnPiles } from '../../../models/cards/own-piles.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { sideElements, socketElements } from '../../../models/flat/side-elements.ts'
import { HOLE_MOUTH } from '../../../models/measures.ts'
import { engravable, fitName } from '../../../textures/name-fit.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { readableAngle } from '../../../workshop/geometry/name-place.ts'
import type { BoardViewProps } from '../board-props.ts'
import { FlatElements } from './FlatElements.tsx'
import { FlatSigns } from './FlatSigns.tsx'
import { FlatTurnRing } from './FlatTurnRing.tsx'
import { TurnBand } from './TurnBand.tsx'

interface NamesProps {
  readonly map: FlatMap
  readonly layout: Layout
  readonly activeTrack: number
  readonly viewSide: number
  readonly board: Board
  readonly names: readonly string[]
  readonly ownPiles: OwnPiles | undefined
}

export interface InlaysProps extends NamesProps, Pick<BoardViewProps, 'look' | 'colours' | 'turn' | 'turns'> {}

/** Widths of a narrow and of a full-width character, in em: a little more than the mean, so that names fit. */
const LETTER_WIDTH_EM = 0.6
const WIDE_LETTER_WIDTH_EM = 1.02
const WIDE_LETTERS = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60WMwm@]/u

const textWidthEm = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (WIDE_LETTERS.test(sign) ? WIDE_LETTER_WIDTH_EM : LETTER_WIDTH_EM), 0)

/** Each player's name between their home and their start, upright for the viewer. */
const FlatNames = memo(({ map, layout, activeTrack, viewSide, board, names, ownPiles }: NamesProps) => {
  const places = playedNames(layout, activeTrack, HOLE_MOUTH, ownPiles)
  const view = angleOfSide(board.spec, viewSide)
  return board.sideOf.map((side, seat) => {
    const [place, name] = [places[side], engravable(names[seat] ?? '')]
    if (place === undefined || name === '') return null
    const { text, scale } = fitName(name, (all) => textWidthEm(all) * place.size, place.length)
    const { x, y } = map.turn(place.at)
    const angle = ((readableAngle(place.angle, view) - view) * 180) / Math.PI
    return (
      <text
        key={side}
        className="flat-name"
        transform={`translate(${x} ${y}) rotate(${angle})`}
        fontSize={place.size * scale}
        y={place.size * scale * 0.33}
      >
        {text}
      </text>
    )
  })
})

type SidesProps = Pick<InlaysProps, 'map' | 'board' | 'look' | 'colours'>

/** Homes and starts in their players' colours, with light wood around their holes. */
const FlatSides = memo(({ map, board, look, colours }: SidesProps) => {
  const elements = useMemo(
    () => [
      ...board.sideOf.flatMap((side, seat) =>
        sideElements(map, board, side, look.inlay, colourAt(colours[seat] ?? 0).css),
      ),
      ...socketElements(map, board, look),
    ],
    [map, board, look, colours],
  )
  return (
    <g>
      <FlatElements elements={elements} />
    </g>
  )
})

/** Homes and starts in their players' colours, names and signs, and the ring of turns in the middle. */
const FlatInlays = ({ look, colours, turn, turns, ...written }: InlaysProps) => (
  <>
    <TurnBand map={written.map} board={written.board} colours={colours} turn={turn} />
    <FlatSides map={written.map} board={written.board} look={look} colours={colours} />
    <FlatTurnRing map={written.map} board={written.board} colours={colours} turn={turn} turns={turns} />
    <FlatNames {...written} />
    <FlatSigns map={written.map} board={written.board} look={look} />
  </>
)

export default FlatInlays
