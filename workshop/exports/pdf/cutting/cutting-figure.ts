import { makeNumber, type Unit } from '../../../design/units.ts'
import type { Cut } from '../../../lists/cut-list.ts'
import type { LaidBoard, LaidPiece } from '../../../lists/nesting.ts'
import type { Block } from '../page/block.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { boxPath } from '../page/path.ts'

/** Highest that a board is drawn, below its caption's line; mm on paper. */
const HIGHEST = 90
const CAPTION = 5.5
const AFTER = 4
const TYPE = 2.8
/** A piece that is thinner on paper has no letter. */
const LEAST = 2

/** The letter, with the size where there is room. */
const pieceText = (ink: Ink, letter: string, { length, breadth }: LaidPiece, room: number, units: Unit): string => {
  const whole = `${letter}  ${makeNumber(length, units)} × ${makeNumber(breadth, units)}`
  return ink.widthOf(whole, { size: TYPE }) < room - 1 ? whole : letter
}

/** A board with the pieces that are sawn from it, as large as the page allows, its caption above. */
export const cuttingFigure = (
  board: LaidBoard,
  letters: ReadonlyMap<Cut, string>,
  caption: string,
  units: Unit,
  width: number,
): Block => {
  const { stock, pieces } = board
  const scale = Math.min(width / stock.length, HIGHEST / stock.breadth)
  const high = stock.breadth * scale
  return {
    height: CAPTION + high + AFTER,
    draw: (ink, at) => {
      ink.text(caption, { x: at.x, y: at.y - 3.6 }, { size: TYPE, bold: true })
      const low = at.y - CAPTION - high
      ink.draw({ stroke: BLACK, fill: grey(0.88), width: 0.3 }, boxPath(at.x, low, stock.length * scale, high))
      for (const piece of pieces) {
        const [x, y, wide, tall] = [piece.x, piece.y, piece.length, piece.breadth].map((mm) => mm * scale) as [
          number,
          number,
          number,
          number,
        ]
        const width = Math.min(0.2, tall / 4)
        ink.draw({ stroke: BLACK, fill: grey(1), width }, boxPath(at.x + x, low + y, wide, tall))
        if (tall < LEAST) continue
        const text = pieceText(ink, letters.get(piece.cut) ?? '', piece, wide, units)
        const size = Math.min(TYPE, Math.max(1, tall * 0.8))
        const middle = { x: at.x + x + wide / 2, y: low + y + tall / 2 - size * 0.35 }
        ink.text(text, middle, { size, align: 'middle', colour: grey(0.1) })
      }
    },
  }
}
