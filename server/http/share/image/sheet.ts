import { boardSvg } from '../../../../models/flat/board-svg.ts'
import { svgText } from '../../../../models/flat/flat-element.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { glassElements, marbleElements, marbleShadow } from '../../../../models/flat/marble-elements.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { DrawnCard, DrawnPerson, DrawnTable, PreviewImage } from '../preview.ts'
import { SITE } from '../wording.ts'
import { drawnBoardOf } from './board-drawing.ts'
import { type Face, fitted, isWritable, type Line, wrapped } from './letters.ts'
import { drawnChase } from './marble-chase-drawing.ts'
import { SHEET } from './size.ts'

const LEFT = 64
const PAPER = '#f6ead2'
const FAINT = '#cdb591'
const GOLD = '#ffd36a'
/** The board's square at the right, pixels. */
const BOARD = { x: 596, y: 21, side: 588 } as const
/** Breadth of the column of text. */
const COLUMN = BOARD.x - LEFT - 28

const written = ({ path }: Line, x: number, base: number, fill: string): string =>
  `<path transform="translate(${x} ${base})" d="${path}" fill="${fill}"/>`

interface Style {
  readonly face: Face
  /** Height of capitals, and of one line to the next. */
  readonly size: number
  readonly step: number
  readonly fill: string
}

const HEADING: Style = { face: 'display', size: 46, step: 76, fill: PAPER }
const SMALLER: Style = { face: 'display', size: 36, step: 60, fill: PAPER }
const TEXT: Style = { face: 'body', size: 20, step: 44, fill: FAINT }
const MOST_LINES = 3

/** `rows`: of people below it. */
const headingOf = (heading: string, rows: number): { readonly lines: readonly Line[]; readonly style: Style } => {
  const large = wrapped(heading, HEADING.face, HEADING.size, COLUMN)
  if (large.length <= MOST_LINES && rows <= FEW_ROWS) return { lines: large, style: HEADING }
  return { lines: wrapped(heading, SMALLER.face, SMALLER.size, COLUMN).slice(0, MOST_LINES), style: SMALLER }
}

/** More rows of people stand closer. */
const FEW_ROWS = 4
const rowOf = (rows: number): number => (rows > FEW_ROWS ? 34 : 40)
/** About which height the text stands, and from where on: below the name of the site. Pixels. */
const MIDDLE = 330
const TOP = 100

const personAt = ({ name, colour, won }: DrawnPerson, x: number, y: number, breadth: number): string => {
  const { id } = colourAt(colour)
  const shown = isWritable(name) && name !== '' ? name : `${id.charAt(0).toUpperCase()}${id.slice(1)}`
  const line = fitted(shown, 'body', 17, breadth - 48)
  const marble = `<g transform="translate(${x + 14} ${y}) scale(30)">${svgText([marbleShadow(), ...marbleElements(colour)])}</g>`
  return marble + written(line, x + 42, y + 9, won ? GOLD : PAPER)
}

/** In two columns, those who won first. */
const peopleAt = (people: readonly DrawnPerson[], top: number): string => {
  const sorted = [...people].sort((a, b) => Number(b.won) - Number(a.won))
  const rows = Math.ceil(sorted.length / 2)
  const breadth = COLUMN / 2
  const row = rowOf(rows)
  return sorted
    .map((person, i) => personAt(person, LEFT + Math.floor(i / rows) * breadth, top + (i % rows) * row, breadth))
    .join('')
}

const CARD = { width: 74, height: 104, apart: 86 } as const

/** Cards by rank, side by side. */
const cardsAt = (cards: readonly DrawnCard[], top: number): string =>
  cards
    .map(({ rank, red }, i) => {
      const x = LEFT + i * CARD.apart
      const line = fitted(rank, 'display', rank.length > 2 ? 13 : 30, CARD.width - 8)
      const ink = red ? '#b3202c' : '#1d1712'
      return [
        `<rect x="${x}" y="${top}" width="${CARD.width}" height="${CARD.height}" rx="9" fill="#fdf8ed"/>`,
        written(line, x + (CARD.width - line.width) / 2, top + CARD.height / 2 + (rank.length > 2 ? 7 : 15), ink),
      ].join('')
    })
    .join('')

/** From the text to what stands below it, pixels. */
const GAP = 26

const textColumn = ({ heading, lines, people, cards }: PreviewImage): string => {
  const rows = Math.ceil(people.length / 2)
  const head = headingOf(heading, rows)
  const texts = lines.flatMap((line) => wrapped(line, TEXT.face, TEXT.size, COLUMN)).slice(0, MOST_LINES)
  const below = rows * rowOf(rows) + (cards.length > 0 ? CARD.height : 0)
  const height = head.lines.length * head.style.step + texts.length * TEXT.step + below + 2 * GAP
  let y = Math.max(TOP, MIDDLE - height / 2)
  const put = (line: Line, style: Style): string => {
    y += style.step
    return written(line, LEFT, y, style.fill)
  }
  const shown = [
    written(fitted(SITE, 'body', 17, COLUMN), LEFT, 92, GOLD),
    ...head.lines.map((line) => put(line, head.style)),
  ]
  y += GAP / 2
  shown.push(...texts.map((line) => put(line, TEXT)))
  y += GAP
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
  const scale = BOARD.side / Math.max(width, height)
  const [left, top] = [BOARD.x + (BOARD.side - width * scale) / 2, BOARD.y + (BOARD.side - height * scale) / 2]
  return `<g transform="translate(${left} ${top}) scale(${scale}) translate(${-x} ${-y})">${svg}</g>`
}

/** The whole picture as SVG. */
export const sheetSvg = (order: PreviewImage): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}">`,
    '<defs><radialGradient id="room" cx="0.72" cy="0.42" r="0.9"><stop offset="0" stop-color="#5d4027"/><stop offset="1" stop-color="#22140b"/></radialGradient>',
    svgText(glassElements(order.people.map(({ colour }) => colour))),
    '</defs>',
    `<rect width="${SHEET.width}" height="${SHEET.height}" fill="url(#room)"/>`,
    boardPart(order),
    textColumn(order),
    '</svg>',
  ].join('')
