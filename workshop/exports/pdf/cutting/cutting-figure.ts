import type { Point } from '../../../../engine/boards/layout.ts'
import { makeNumber, type Unit } from '../../../design/units.ts'
import type { Cut } from '../../../lists/cut-list.ts'
import { type InnerLetter, letterPlaces, type OuterLetter } from '../../../lists/letter-places.ts'
import type { NestedBoard, NestedPiece } from '../../../lists/nesting.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { boxPath, circlePath, pdfLinePath } from '../page/path.ts'
import type { TextBlock } from '../page/text-blocks.ts'

/** Largest height of a board on paper, without its caption. */
const MAX_BOARD_HEIGHT_MM = 90
const CAPTION_HEIGHT_MM = 5.5
const GAP_BELOW_MM = 4
const TYPE_SIZE_MM = 2.6
/** Smaller letters stand beside the board. */
const MIN_TYPE_SIZE_MM = 2
const DOT_RADIUS_MM = 0.4
const LEADER_LOOK = { stroke: grey(0.1), width: 0.15 }
/** Distance from the middle of a letter to its base line, in sizes of the type. */
const BASELINE_SHARE = 0.35
/** Distance from the middle of a letter to where its leader begins, in sizes of the type. */
const LEADER_OFFSET_SHARE = 0.45

/** Returns the letter of a piece, with the piece's size where there is space. */
const pieceText = (ink: Ink, letter: string, { length, breadth }: NestedPiece, space: number, units: Unit): string => {
  const whole = `${letter}  ${makeNumber(length, units)} × ${makeNumber(breadth, units)}`
  return ink.widthOf(whole, { size: TYPE_SIZE_MM }) < space - 1 ? whole : letter
}

/** Returns the place on paper of a point of a board. */
type OnPaper = (p: Point) => Point

const drawPieces = (ink: Ink, pieces: readonly NestedPiece[], scale: number, place: OnPaper): void => {
  for (const piece of pieces) {
    const [wide, tall] = [piece.length * scale, piece.breadth * scale]
    const { x, y } = place(piece)
    ink.draw({ stroke: BLACK, fill: grey(1), width: Math.min(0.2, tall / 4) }, boxPath(x, y, wide, tall))
  }
}

const drawInnerLetters = (
  ink: Ink,
  inner: readonly InnerLetter[],
  scale: number,
  place: OnPaper,
  units: Unit,
): void => {
  for (const { piece, letter, at, size: own } of inner) {
    const size = own * scale
    const text = pieceText(ink, letter, piece, piece.length * scale, units)
    const middle = place(at)
    ink.text(text, { x: middle.x, y: middle.y - size * BASELINE_SHARE }, { size, align: 'middle', colour: grey(0.1) })
  }
}

const drawOuterLetters = (ink: Ink, outer: readonly OuterLetter[], place: OnPaper): void => {
  for (const letter of outer) {
    const [at, feet] = [place(letter.at), letter.leaders.map(place)]
    const up = at.y < (feet.at(-1) ?? at).y ? LEADER_OFFSET_SHARE : -LEADER_OFFSET_SHARE
    ink.draw(LEADER_LOOK, pdfLinePath([{ x: at.x, y: at.y + up * TYPE_SIZE_MM }, ...feet]))
    for (const foot of feet) ink.draw({ fill: grey(0.1) }, circlePath(foot, DOT_RADIUS_MM))
    ink.text(
      letter.letter,
      { x: at.x, y: at.y - TYPE_SIZE_MM * BASELINE_SHARE },
      { size: TYPE_SIZE_MM, align: 'middle', colour: grey(0.1) },
    )
  }
}

/** Returns a block with a board and the pieces that are sawn from it, as large as the page allows, its caption above. */
export const cuttingFigure = (
  board: NestedBoard,
  letters: ReadonlyMap<Cut, string>,
  caption: string,
  units: Unit,
  width: number,
): TextBlock => {
  const { stock, pieces } = board
  const scale = Math.min(width / stock.length, MAX_BOARD_HEIGHT_MM / stock.breadth)
  const places = letterPlaces(board, letters, { size: TYPE_SIZE_MM / scale, smallest: MIN_TYPE_SIZE_MM / scale })
  const high = stock.breadth * scale
  const [above, below] = [places.above * scale, places.below * scale]
  return {
    height: CAPTION_HEIGHT_MM + above + high + below + GAP_BELOW_MM,
    draw: (ink, at) => {
      ink.text(caption, { x: at.x, y: at.y - 3.6 }, { size: TYPE_SIZE_MM, bold: true })
      const low = at.y - CAPTION_HEIGHT_MM - above - high
      const place: OnPaper = ({ x, y }) => ({ x: at.x + x * scale, y: low + y * scale })
      ink.draw({ stroke: BLACK, fill: grey(0.88), width: 0.3 }, boxPath(at.x, low, stock.length * scale, high))
      drawPieces(ink, pieces, scale, place)
      drawInnerLetters(ink, places.inner, scale, place, units)
      drawOuterLetters(ink, places.outer, place)
    },
  }
}
