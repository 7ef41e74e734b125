/** Makes the printed sheets of a tournament as a PDF. */

import { PDFDocument } from '@cantoo/pdf-lib'
import type { TournamentView } from '../../../../server/protocol/tournament.ts'
import type { TextFonts } from '../../../../workshop/exports/export-order.ts'
import { createInk, type Ink } from '../../../../workshop/exports/pdf/page/ink.ts'
import { embedFonts } from '../../../../workshop/exports/pdf/page/page-fonts.ts'
import { segmentPath } from '../../../../workshop/exports/pdf/page/path.ts'
import { fillPage, POINTS_PER_MM } from '../../../../workshop/exports/pdf/page/pdf-writer.ts'
import { leftEnd } from '../../../../workshop/exports/pdf/page/prose.ts'
import type { Direction } from '../../../../workshop/geometry/right-to-left.ts'
import type { Translate } from '../../../../workshop/texts.ts'
import { standingGroups } from '../evening.ts'
import {
  drawRow,
  drawScoreSheet,
  drawSheetHead,
  HEAD_MM,
  ROW_MM,
  SHEET_MARGIN_MM,
  type SheetColumn,
  scoreSheetHeight,
} from './draw-sheets.ts'
import {
  drawnTables,
  PAPERS,
  type Paper,
  type ScoreSheet,
  type Sheet,
  type SheetCell,
  seatsByName,
  sideCell,
} from './sheet-contents.ts'
import { type DrawText, inkWithPictures, storeTextPictures } from './text-pictures.ts'

export interface SheetOrder {
  readonly view: TournamentView
  readonly sheet: Sheet
  readonly paper: Paper
  /** Name of the round, such as `Round 3 of 5`. */
  readonly round: string
  readonly scores: readonly ScoreSheet[]
  /** Marbles of a side; 0 in a game where none come home. */
  readonly marbles: number
}

type Draw = (ink: Ink) => void

interface List {
  readonly columns: readonly SheetColumn[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** Gap between lists that stand beside each other. */
const LIST_GAP_MM = 8
/** The highest row, where a short list leaves room: it hangs on a wall. */
const MAX_ROW_MM = 14

/** Returns the pages of a list; its head is repeated on each. Lists with several columns of rows fill one after the other. */
const listPages = (order: SheetOrder, heading: string, { columns, head, rows }: List, across = 1): readonly Draw[] => {
  const size = PAPERS[order.paper]
  const space = { x: SHEET_MARGIN_MM, width: size.width - 2 * SHEET_MARGIN_MM }
  const width = (space.width - (across - 1) * LIST_GAP_MM) / across
  const high = size.height - 2 * SHEET_MARGIN_MM - HEAD_MM - ROW_MM
  const fitting = Math.floor(high / ROW_MM)
  const row = Math.min(MAX_ROW_MM, Math.max(ROW_MM, high / rows.length))
  const perPage = fitting * across
  const pages = Math.ceil(rows.length / perPage)
  return Array.from({ length: pages }, (_, page) => (ink: Ink) => {
    const number = pages === 1 ? '' : `${page + 1} / ${pages}`
    const top = drawSheetHead(ink, size, order.view.setup.name, heading, number)
    const shown = rows.slice(page * perPage, (page + 1) * perPage)
    const isRow = (column: number) => shown.slice(column * fitting, (column + 1) * fitting)
    for (let column = 0; column < across; column++) {
      const x = leftEnd(ink, space, column * (width + LIST_GAP_MM), width)
      if (isRow(column).length > 0) drawRow(ink, head, columns, { x, y: top, width, row: ROW_MM }, true)
      isRow(column).forEach((cells, i) => {
        drawRow(ink, cells, columns, { x, y: top - ROW_MM - i * row, width, row })
      })
    }
  })
}

/** Most sides of a table that stand beside each other. */
const sideColumns = (count: number): readonly SheetColumn[] =>
  Array.from({ length: count }, (_, i) => ({ from: 0.1 + (0.9 * i) / count, to: 0.1 + (0.9 * (i + 1)) / count }))

/** Most names that stand in one list over the whole width. */
const MAX_ROWS_ALONE = 24

const drawPages = (order: SheetOrder, t: Translate): readonly Draw[] => {
  const tables = drawnTables(order.view)
  const sides = Math.max(2, ...tables.map((cells) => cells.length - 1))
  const byTable: List = {
    columns: [{ from: 0, to: 0.1, bold: true }, ...sideColumns(sides)],
    head: [t('tournament.print.tableWord')],
    rows: tables,
  }
  const byName: List = {
    columns: [
      { from: 0, to: 0.82 },
      { from: 0.84, to: 1, align: 'right', bold: true },
    ],
    head: [t('tournament.standings.name'), t('tournament.print.tableWord')],
    rows: seatsByName(order.view).map(({ side, number }) => [sideCell(order.view, side), number]),
  }
  const across = byName.rows.length > MAX_ROWS_ALONE ? 2 : 1
  return [...listPages(order, order.round, byName, across), ...listPages(order, order.round, byTable)]
}

const STANDING_COLUMNS: readonly SheetColumn[] = [
  { from: 0, to: 0.07, align: 'right' },
  { from: 0.1, to: 0.48, bold: true },
  { from: 0.48, to: 0.57, align: 'right', bold: true },
  { from: 0.57, to: 0.66, align: 'right' },
  { from: 0.66, to: 0.75, align: 'right' },
  { from: 0.75, to: 0.86, align: 'right' },
  { from: 0.86, to: 1, align: 'right' },
]
const STANDING_HEADS = ['rank', 'name', 'points', 'wins', 'games', 'marbles', 'opponents'] as const

/** Returns after which round these are the standings. */
const standingsTitle = ({ view: { phase, rounds }, round: name }: SheetOrder, t: Translate): string => {
  if (phase === 'over') return t('tournament.screen.heading.standings')
  return t(rounds.at(-1)?.isOver ? 'tournament.print.after' : 'tournament.print.during', { name })
}

const standingPages = (order: SheetOrder, t: Translate): readonly Draw[] =>
  standingGroups(order.view).flatMap((lines) => {
    const group = lines[0]?.group
    const title = standingsTitle(order, t)
    const heading = group === undefined ? title : t('tournament.print.ofGroup', { title, number: group + 1 })
    const hasMarbles = order.marbles > 0
    const rows = lines.map(({ entrant, rank, points, wins, games, home, opponents }) => [
      String(rank),
      sideCell(order.view, [entrant]),
      ...[points, wins, games, hasMarbles ? home : '', opponents].map(String),
    ])
    const head = STANDING_HEADS.map((name) =>
      name === 'marbles' && !hasMarbles ? '' : t(`tournament.standings.${name}`),
    )
    return listPages(order, heading, { columns: STANDING_COLUMNS, head, rows })
  })

const CUT_LOOK = { stroke: [0.6, 0.6, 0.6], width: 0.2, dash: [2, 2] } as const

/** Returns pages with as many score sheets as fit, parted by a line to cut along. */
const scorePages = ({ scores, marbles, paper, round, view }: SheetOrder): readonly Draw[] => {
  const { width, height } = PAPERS[paper]
  const each = Math.max(0, ...scores.map(scoreSheetHeight))
  const perPage = Math.max(1, Math.floor((height - SHEET_MARGIN_MM) / (each + SHEET_MARGIN_MM)))
  const pitch = height / perPage
  return Array.from({ length: Math.ceil(scores.length / perPage) }, (_, page) => (ink: Ink) => {
    scores.slice(page * perPage, (page + 1) * perPage).forEach((sheet, i) => {
      const top = height - i * pitch - (pitch - each) / 2
      drawScoreSheet(ink, sheet, marbles, `${view.setup.name} · ${round}`, { top, width })
      if (i > 0) ink.draw(CUT_LOOK, segmentPath(0, height - i * pitch, width, height - i * pitch))
    })
  })
}

const pagesOf = (order: SheetOrder, t: Translate): readonly Draw[] => {
  if (order.sheet === 'draw') return drawPages(order, t)
  return order.sheet === 'scores' ? scorePages(order) : standingPages(order, t)
}

/** Returns the bytes of the PDF. */
export const makeSheets = async (
  order: SheetOrder,
  textFonts: TextFonts,
  draw: DrawText,
  t: Translate,
  direction: Direction,
): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await PDFDocument.create()
  file.setTitle(order.view.setup.name, { showInWindowTitleBar: true })
  file.setCreator(t('title'))
  const fonts = await embedFonts(file, textFonts, direction)
  const { width, height } = PAPERS[order.paper]
  const pages = pagesOf(order, t)
  const pictures = await storeTextPictures(file, pages, { lacks: fonts.lacks, draw, ruler: createInk(fonts, t) })
  const pictureRefs = new Map([...pictures.values()].map(({ name, ref }) => [name, ref]))
  for (const drawPage of pages) {
    const ink = inkWithPictures(createInk(fonts, t), pictures)
    drawPage(ink)
    const page = file.addPage([width * POINTS_PER_MM, height * POINTS_PER_MM])
    fillPage(page, pictureRefs, ink, { x: 0, y: 0, scale: POINTS_PER_MM })
  }
  return (await file.save()) as Uint8Array<ArrayBuffer>
}
