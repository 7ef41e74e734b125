import { boardSvg } from '../../../../models/flat/board-svg.ts'
import { svgText } from '../../../../models/flat/flat-element.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { glassElements, marbleElements, marbleShadow } from '../../../../models/flat/marble-elements.ts'
import { PREVIEW_SIZE_PX } from '../../../protocol/embed-frame.ts'
import { drawableWords } from '../drawable-words.ts'
import type { DrawnCard, DrawnPerson, DrawnTable, PreviewImage } from '../preview.ts'
import { boardDrawing, chaseDrawing } from './board-drawing.ts'
import { fitText, type LineStyle, type TextLine, wrapText } from './text-lines.ts'

/** Space between the text and the side of the sheet at which it begins. */
const TEXT_MARGIN_PX = 64
const PAPER_COLOUR = '#f6ead2'
const FAINT_COLOUR = '#cdb591'
const WINNER_COLOUR = '#ffd36a'
/** Square with the board at the end of the lines, in px. */
const BOARD_SQUARE = { x: 596, y: 21, side: 588 } as const
/** Width of the column of text. */
const TEXT_WIDTH_PX = BOARD_SQUARE.x - TEXT_MARGIN_PX - 28

type Direction = PreviewImage['direction']

/** Returns the left end of a thing of this width. `start`: its distance from the side at which lines begin. */
const leftOf = (direction: Direction, start: number, width: number): number =>
  direction === 'ltr' ? start : PREVIEW_SIZE_PX.width - start - width

/** Draws a line of text; `x`: its left end, `base`: height of its base line, both in px. */
const svgPath = ({ path }: TextLine, x: number, base: number, fill: string): string =>
  `<path transform="translate(${x} ${base})" d="${path}" fill="${fill}"/>`

/** Draws a line of text that begins at this distance from the side. */
const lineAt = (direction: Direction, line: TextLine, start: number, base: number, fill: string): string =>
  svgPath(line, leftOf(direction, start, line.width), base, fill)

interface TextStyle extends Omit<LineStyle, 'direction'> {
  /** Distance from one base line to the next, in px. */
  readonly step: number
  readonly fill: string
}

const HEADING_STYLE: TextStyle = { face: 'display', size: 46, step: 76, fill: PAPER_COLOUR }
const SMALL_HEADING_STYLE: TextStyle = { face: 'display', size: 36, step: 60, fill: PAPER_COLOUR }
const TEXT_STYLE: TextStyle = { face: 'body', size: 20, step: 44, fill: FAINT_COLOUR }
const MAX_LINES = 3

/** Returns the heading in large letters, or in small ones if it is long or has many rows of people below it. `rows`: number of these rows. */
const headingOf = (
  { heading, direction }: PreviewImage,
  rows: number,
): { readonly lines: readonly TextLine[]; readonly style: TextStyle } => {
  const large = wrapText(heading, { ...HEADING_STYLE, direction }, TEXT_WIDTH_PX)
  if (large.length <= MAX_LINES && rows <= MAX_WIDE_ROWS) return { lines: large, style: HEADING_STYLE }
  return {
    lines: wrapText(heading, { ...SMALL_HEADING_STYLE, direction }, TEXT_WIDTH_PX).slice(0, MAX_LINES),
    style: SMALL_HEADING_STYLE,
  }
}

/** Number of rows of people up to which the rows and the heading are large. */
const MAX_WIDE_ROWS = 4
const rowHeightPx = (rows: number): number => (rows > MAX_WIDE_ROWS ? 34 : 40)
/** Height about which the text is centred. */
const TEXT_MIDDLE_PX = 330
/** Top of the space for the text, below the name of the site. */
const TEXT_TOP_PX = 100

/** Distance of a marble's middle from the beginning of its row. */
const MARBLE_MIDDLE_PX = 14

/** Draws a person beside their marble. `start`: distance from the side at which lines begin. */
const personAt = (direction: Direction, person: DrawnPerson, start: number, y: number, breadth: number): string => {
  const { name, colour, colourName, won } = person
  const shown = drawableWords(name) ?? colourName
  const line = fitText(shown, { face: 'body', size: 17, direction }, breadth - 48)
  const middle = leftOf(direction, start + MARBLE_MIDDLE_PX, 0)
  const marble = `<g transform="translate(${middle} ${y}) scale(30)">${svgText([marbleShadow(), ...marbleElements(colour)])}</g>`
  return marble + lineAt(direction, line, start + 42, y + 9, won ? WINNER_COLOUR : PAPER_COLOUR)
}

/** Draws the people in two columns, the winners first. `top`: in px. */
const peopleAt = (direction: Direction, people: readonly DrawnPerson[], top: number): string => {
  const sorted = [...people].sort((a, b) => Number(b.won) - Number(a.won))
  const rows = Math.ceil(sorted.length / 2)
  const breadth = TEXT_WIDTH_PX / 2
  const row = rowHeightPx(rows)
  return sorted
    .map((person, i) =>
      personAt(direction, person, TEXT_MARGIN_PX + Math.floor(i / rows) * breadth, top + (i % rows) * row, breadth),
    )
    .join('')
}

const CARD_SIZE_PX = { width: 74, height: 104, apart: 86 } as const

/** Draws the cards by rank, side by side. `top`: in px. */
const cardsAt = (direction: Direction, cards: readonly DrawnCard[], top: number): string =>
  cards
    .map(({ rank, red }, i) => {
      const x = leftOf(direction, TEXT_MARGIN_PX + i * CARD_SIZE_PX.apart, CARD_SIZE_PX.width)
      const size = rank.length > 2 ? 13 : 30
      const line = fitText(rank, { face: 'display', size, direction }, CARD_SIZE_PX.width - 8)
      const ink = red ? '#b3202c' : '#1d1712'
      return [
        `<rect x="${x}" y="${top}" width="${CARD_SIZE_PX.width}" height="${CARD_SIZE_PX.height}" rx="9" fill="#fdf8ed"/>`,
        svgPath(
          line,
          x + (CARD_SIZE_PX.width - line.width) / 2,
          top + CARD_SIZE_PX.height / 2 + (rank.length > 2 ? 7 : 15),
          ink,
        ),
      ].join('')
    })
    .join('')

/** Space between the text and the people or cards below it. */
const GAP_PX = 26

const textColumn = (image: PreviewImage): string => {
  const { siteName, direction, lines, people = [], cards = [] } = image
  const rows = Math.ceil(people.length / 2)
  const head = headingOf(image, rows)
  const texts = lines.flatMap((line) => wrapText(line, { ...TEXT_STYLE, direction }, TEXT_WIDTH_PX)).slice(0, MAX_LINES)
  const belowPx = rows * rowHeightPx(rows) + (cards.length > 0 ? CARD_SIZE_PX.height : 0)
  const height = head.lines.length * head.style.step + texts.length * TEXT_STYLE.step + belowPx + 2 * GAP_PX
  let y = Math.max(TEXT_TOP_PX, TEXT_MIDDLE_PX - height / 2)
  const put = (line: TextLine, style: TextStyle): string => {
    y += style.step
    return lineAt(direction, line, TEXT_MARGIN_PX, y, style.fill)
  }
  const shown = [
    lineAt(
      direction,
      fitText(siteName, { face: 'body', size: 17, direction }, TEXT_WIDTH_PX),
      TEXT_MARGIN_PX,
      92,
      WINNER_COLOUR,
    ),
    ...head.lines.map((line) => put(line, head.style)),
  ]
  y += GAP_PX / 2
  shown.push(...texts.map((line) => put(line, TEXT_STYLE)))
  y += GAP_PX
  return [...shown, peopleAt(direction, people, y + rowHeightPx(rows) / 2), cardsAt(direction, cards, y)].join('')
}

/** Returns the SVG elements of the table and the box around them, in units of their own. */
const tableDrawing = (table: DrawnTable): { readonly box: FlatMap['box']; readonly svg: string } => {
  if (table.of === 'chase') return chaseDrawing(table)
  const drawn = boardDrawing(table)
  return { box: drawn.map.box, svg: boardSvg(drawn) }
}

const boardPart = ({ table, direction }: PreviewImage): string => {
  const { box, svg } = tableDrawing(table)
  const [x, y, width, height] = box
  const scale = BOARD_SQUARE.side / Math.max(width, height)
  const [left, top] = [
    leftOf(direction, BOARD_SQUARE.x, BOARD_SQUARE.side) + (BOARD_SQUARE.side - width * scale) / 2,
    BOARD_SQUARE.y + (BOARD_SQUARE.side - height * scale) / 2,
  ]
  return `<g transform="translate(${left} ${top}) scale(${scale}) translate(${-x} ${-y})">${svg}</g>`
}

/** Returns the whole image as an SVG document. */
export const previewSvg = (image: PreviewImage): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE_PX.width}" height="${PREVIEW_SIZE_PX.height}" viewBox="0 0 ${PREVIEW_SIZE_PX.width} ${PREVIEW_SIZE_PX.height}">`,
    `<defs><radialGradient id="room" cx="${image.direction === 'ltr' ? 0.72 : 0.28}" cy="0.42" r="0.9"><stop offset="0" stop-color="#5d4027"/><stop offset="1" stop-color="#22140b"/></radialGradient>`,
    svgText(glassElements((image.people ?? []).map(({ colour }) => colour))),
    '</defs>',
    `<rect width="${PREVIEW_SIZE_PX.width}" height="${PREVIEW_SIZE_PX.height}" fill="url(#room)"/>`,
    boardPart(image),
    textColumn(image),
    '</svg>',
  ].join('')
