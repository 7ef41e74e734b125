import { boardSvg } from '../../../../models/flat/board-svg.ts'
import { svgText } from '../../../../models/flat/flat-element.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { glassElements, marbleElements, marbleShadow } from '../../../../models/flat/marble-elements.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { DrawnCard, DrawnPerson, DrawnTable, PreviewImage } from '../preview.ts'
import { SITE_NAME } from '../wording.ts'
import { drawnBoardOf, drawnChase } from './board-drawing.ts'
import { type Face, fitText, isWritable, type Line, wrapText } from './letters.ts'
import { SHEET_SIZE_PX } from './size.ts'

const TEXT_LEFT_PX = 64
const PAPER_COLOUR = '#f6ead2'
const FAINT_COLOUR = '#cdb591'
const WINNER_COLOUR = '#ffd36a'
/** The board's square at the right, pixels. */
const BOARD_SQUARE = { x: 596, y: 21, side: 588 } as const
/** Breadth of the column of text. */
const TEXT_WIDTH_PX = BOARD_SQUARE.x - TEXT_LEFT_PX - 28

const svgPath = ({ path }: Line, x: number, base: number, fill: string): string =>
  `<path transform="translate(${x} ${base})" d="${path}" fill="${fill}"/>`

interface Style {
  readonly face: Face
  /** Height of capitals, and of one line to the next. */
  readonly size: number
  readonly step: number
  readonly fill: string
}

const HEADING_STYLE: Style = { face: 'display', size: 46, step: 76, fill: PAPER_COLOUR }
const SMALL_HEADING_STYLE: Style = { face: 'display', size: 36, step: 60, fill: PAPER_COLOUR }
const TEXT_STYLE: Style = { face: 'body', size: 20, step: 44, fill: FAINT_COLOUR }
const MAX_LINES = 3

/** `rows`: of people below it. */
const headingOf = (heading: string, rows: number): { readonly lines: readonly Line[]; readonly style: Style } => {
  const large = wrapText(heading, HEADING_STYLE.face, HEADING_STYLE.size, TEXT_WIDTH_PX)
  if (large.length <= MAX_LINES && rows <= MAX_WIDE_ROWS) return { lines: large, style: HEADING_STYLE }
  return {
    lines: wrapText(heading, SMALL_HEADING_STYLE.face, SMALL_HEADING_STYLE.size, TEXT_WIDTH_PX).slice(0, MAX_LINES),
    style: SMALL_HEADING_STYLE,
  }
}

/** More rows of people stand closer. */
const MAX_WIDE_ROWS = 4
const rowOf = (rows: number): number => (rows > MAX_WIDE_ROWS ? 34 : 40)
/** About which height the text stands, and from where on: below the name of the site. Pixels. */
const TEXT_MIDDLE_PX = 330
const TEXT_TOP_PX = 100

const personAt = ({ name, colour, won }: DrawnPerson, x: number, y: number, breadth: number): string => {
  const { id } = colourAt(colour)
  const shown = isWritable(name) && name !== '' ? name : `${id.charAt(0).toUpperCase()}${id.slice(1)}`
  const line = fitText(shown, 'body', 17, breadth - 48)
  const marble = `<g transform="translate(${x + 14} ${y}) scale(30)">${svgText([marbleShadow(), ...marbleElements(colour)])}</g>`
  return marble + svgPath(line, x + 42, y + 9, won ? WINNER_COLOUR : PAPER_COLOUR)
}

/** In two columns, those who won first. */
const peopleAt = (people: readonly DrawnPerson[], top: number): string => {
  const sorted = [...people].sort((a, b) => Number(b.won) - Number(a.won))
  const rows = Math.ceil(sorted.length / 2)
  const breadth = TEXT_WIDTH_PX / 2
  const row = rowOf(rows)
  return sorted
    .map((person, i) =>
      personAt(person, TEXT_LEFT_PX + Math.floor(i / rows) * breadth, top + (i % rows) * row, breadth),
    )
    .join('')
}

const CARD_SIZE_PX = { width: 74, height: 104, apart: 86 } as const

/** Cards by rank, side by side. */
const cardsAt = (cards: readonly DrawnCard[], top: number): string =>
  cards
    .map(({ rank, red }, i) => {
      const x = TEXT_LEFT_PX + i * CARD_SIZE_PX.apart
      const line = fitText(rank, 'display', rank.length > 2 ? 13 : 30, CARD_SIZE_PX.width - 8)
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

/** From the text to what stands below it, pixels. */
const GAP_PX = 26

const textColumn = ({ heading, lines, people = [], cards = [] }: PreviewImage): string => {
  const rows = Math.ceil(people.length / 2)
  const head = headingOf(heading, rows)
  const texts = lines
    .flatMap((line) => wrapText(line, TEXT_STYLE.face, TEXT_STYLE.size, TEXT_WIDTH_PX))
    .slice(0, MAX_LINES)
  const below = rows * rowOf(rows) + (cards.length > 0 ? CARD_SIZE_PX.height : 0)
  const height = head.lines.length * head.style.step + texts.length * TEXT_STYLE.step + below + 2 * GAP_PX
  let y = Math.max(TEXT_TOP_PX, TEXT_MIDDLE_PX - height / 2)
  const put = (line: Line, style: Style): string => {
    y += style.step
    return svgPath(line, TEXT_LEFT_PX, y, style.fill)
  }
  const shown = [
    svgPath(fitText(SITE_NAME, 'body', 17, TEXT_WIDTH_PX), TEXT_LEFT_PX, 92, WINNER_COLOUR),
    ...head.lines.map((line) => put(line, head.style)),
  ]
  y += GAP_PX / 2
  shown.push(...texts.map((line) => put(line, TEXT_STYLE)))
  y += GAP_PX
  return [...shown, peopleAt(people, y + rowOf(rows) / 2), cardsAt(cards, y)].join('')
}

/** Elements and the box round them, in units of their own. */
const drawnTable = (table: DrawnTable): { readonly box: FlatMap['box']; readonly svg: string } => {
  if (table.of === 'chase') return drawnChase(table)
  const drawn = drawnBoardOf(table)
  return { box: drawn.map.box, svg: boardSvg(drawn) }
}

const boardPart = ({ table }: PreviewImage): string => {
  const { box, svg } = drawnTable(table)
  const [x, y, width, height] = box
  const scale = BOARD_SQUARE.side / Math.max(width, height)
  const [left, top] = [
    BOARD_SQUARE.x + (BOARD_SQUARE.side - width * scale) / 2,
    BOARD_SQUARE.y + (BOARD_SQUARE.side - height * scale) / 2,
  ]
  return `<g transform="translate(${left} ${top}) scale(${scale}) translate(${-x} ${-y})">${svg}</g>`
}

/** The whole picture as SVG. */
export const sheetSvg = (image: PreviewImage): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_SIZE_PX.width}" height="${SHEET_SIZE_PX.height}" viewBox="0 0 ${SHEET_SIZE_PX.width} ${SHEET_SIZE_PX.height}">`,
    '<defs><radialGradient id="room" cx="0.72" cy="0.42" r="0.9"><stop offset="0" stop-color="#5d4027"/><stop offset="1" stop-color="#22140b"/></radialGradient>',
    svgText(glassElements((image.people ?? []).map(({ colour }) => colour))),
    '</defs>',
    `<rect width="${SHEET_SIZE_PX.width}" height="${SHEET_SIZE_PX.height}" fill="url(#room)"/>`,
    boardPart(image),
    textColumn(image),
    '</svg>',
  ].join('')
