/** The flat board as SVG text, for images that are made outside of pages. */

import { type Board, isStart, seatOfPeg } from '../../engine/board.ts'
import { apothemOf } from '../../engine/boards/layout.ts'
import type { Position } from '../../engine/position.ts'
import { colourAt } from '../../workshop/design/player-colours.ts'
import { turnRingOf } from '../board/turn-ring.ts'
import { type FlatElement, flatCircle, flatElement, svgText } from './flat-element.ts'
import type { FlatMap } from './flat-map.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { holeElements } from './hole-elements.ts'
import { glassElements, marbleElements, marbleShadow } from './marble-elements.ts'
import { sideElements, socketElements } from './side-elements.ts'
import { type BoardWoods, woodElements } from './wood-elements.ts'

/** A board and a position to draw. */
export interface DrawnBoard extends BoardWoods {
  readonly map: FlatMap
  readonly board: Board
  /** Index into the palette by seat. */
  readonly colours: readonly number[]
  /** Undefined for an empty board. */
  readonly position?: Position | undefined
}

/** Returns the turn ring without its arrows. A board of sections has no wood there. */
const turnRingElements = ({ map, board, inlay }: DrawnBoard): readonly FlatElement[] => {
  if (map.parts.length > 1) return []
  const { radius, line } = turnRingOf(apothemOf(board.spec))
  const values = { fill: 'none', stroke: FLAT_WOODS[inlay].light, 'stroke-width': line, opacity: 0.5 }
  return [flatCircle({ x: 0, y: 0 }, radius, values)]
}

const placedMarbles = ({ map, board, colours, position }: DrawnBoard): readonly FlatElement[] =>
  (position?.pegs ?? []).map((hole, peg) => {
    const index = isStart(board, hole) ? peg % board.pegs : 0
    const places = map.holes.filter((placed) => placed.hole === hole)
    const { x, y } = (places[index] ?? places[0])?.at ?? { x: 0, y: 0 }
    return flatElement(
      'g',
      { transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})` },
      marbleShadow(),
      marbleElements(colours[seatOfPeg(board, peg)] ?? 0),
    )
  })

/** Returns SVG elements in the units of the map. The caller places them with a `viewBox` or with a transformed group. */
export const boardSvg = (drawn: DrawnBoard): string => {
  const { map, board, colours, inlay } = drawn
  return svgText([
    flatElement('defs', {}, glassElements(colours)),
    ...woodElements(map, drawn),
    ...turnRingElements(drawn),
    ...board.sideOf.flatMap((at, seat) => sideElements(map, board, at, inlay, colourAt(colours[seat] ?? 0).css)),
    ...socketElements(map, board, drawn, colours),
    ...holeElements(map),
    ...placedMarbles(drawn),
  ])
}
