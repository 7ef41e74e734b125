/** Draws printed sheets: in mm from the lower left corner of a page. */

import { drawQrCode } from '../../../../workshop/exports/pdf/page/header-and-footer.ts'
import { BLACK, grey, type Ink, type InkLettering } from '../../../../workshop/exports/pdf/page/ink.ts'
import { boxPath, segmentPath } from '../../../../workshop/exports/pdf/page/path.ts'
import { drawLine, leftEnd } from '../../../../workshop/exports/pdf/page/prose.ts'
import type { ScoreSheet, SheetCell } from './sheet-contents.ts'

interface Point {
  readonly x: number
  readonly y: number
}

export interface PageSize {
  readonly width: number
  readonly height: number
}

export const SHEET_MARGIN_MM = 16
/** Height of the title and the line below it. */
export const HEAD_MM = 24
const TITLE_MM = 8
const HEADING_MM = 5
/** Room for the number of the page. */
const PAGE_NUMBER_MM = 20
const LINE_COLOUR = grey(0.6)
const HAIRLINE = { stroke: LINE_COLOUR, width: 0.2 }

/** Writes a line in letters that are small enough for its width. */
const writeFitting = (ink: Ink, text: string, at: Point, width: number, lettering: InkLettering): void => {
  const wide = ink.widthOf(text, lettering)
  drawLine(ink, text, at, width, { ...lettering, size: lettering.size * Math.min(1, width / wide) })
}

/** Share of its size below which a line that is too long becomes two. */
const LEAST_SHARE = 0.8
/** Size of each of two lines in a row, and the distances of their bases from that of one line, as shares of the usual size. */
const TWO_LINES = { size: 0.72, above: 0.46, below: -0.34 } as const

/** Returns the text in two lines that are about as long. */
const brokenInTwo = (ink: Ink, text: string, lettering: InkLettering): readonly [string, string] => {
  const breaks = [...text.matchAll(/\s+/g)].map(
    ({ index, 0: { length } }) => [text.slice(0, index), text.slice(index + length)] as const,
  )
  const longer = (lines: readonly string[]) => Math.max(...lines.map((line) => ink.widthOf(line, lettering)))
  return breaks.reduce((best, other) => (longer(other) < longer(best) ? other : best), breaks[0] ?? [text, ''])
}

/** Writes what belongs into a row: in smaller letters if it is too long, or in two lines if these were too small. */
const writeInRow = (ink: Ink, cell: SheetCell, at: Point, width: number, lettering: InkLettering): void => {
  const text = typeof cell === 'string' ? cell : cell.text
  if (width >= LEAST_SHARE * ink.widthOf(text, lettering)) {
    writeFitting(ink, text, at, width, lettering)
    return
  }
  const { size } = lettering
  const smaller = { ...lettering, size: TWO_LINES.size * size }
  const [first, second] = typeof cell === 'string' ? brokenInTwo(ink, text, smaller) : cell.lines
  writeFitting(ink, first, { x: at.x, y: at.y + TWO_LINES.above * size }, width, smaller)
  writeFitting(ink, second, { x: at.x, y: at.y + TWO_LINES.below * size }, width, smaller)
}

/** Writes the name of the evening and of the sheet, and which of its pages this is. Returns where the sheet begins below it. */
export const drawSheetHead = (
  ink: Ink,
  { width, height }: PageSize,
  title: string,
  heading: string,
  page: string,
): number => {
  const x = SHEET_MARGIN_MM
  const inside = width - 2 * SHEET_MARGIN_MM
  writeFitting(ink, title, { x, y: height - SHEET_MARGIN_MM - TITLE_MM }, inside, { size: TITLE_MM, bold: true })
  const under = height - SHEET_MARGIN_MM - TITLE_MM - 2 - HEADING_MM
  const broad = inside - PAGE_NUMBER_MM
  const left = leftEnd(ink, { x, width: inside }, 0, broad)
  const words = { size: HEADING_MM, colour: grey(0.3) }
  writeFitting(ink, heading, { x: left, y: under }, broad, words)
  drawLine(ink, page, { x: x + inside, y: under }, inside, { ...words, align: 'right' })
  return height - SHEET_MARGIN_MM - HEAD_MM
}

/** A column of a list: its place and width, as shares of the width between the margins. */
export interface SheetColumn {
  readonly from: number
  readonly to: number
  readonly align?: 'left' | 'right'
  readonly bold?: boolean
}

/** Height of a row, and of its letters as a share of it. */
export const ROW_MM = 8.5
const ROW_LETTERS = 0.54
/** Gap between two columns. */
const COLUMN_GAP_MM = 3
const HEAD_LETTERS_MM = 3.3

/** Draws one row of a list, with a line below it. `y`: its upper edge. */
export const drawRow = (
  ink: Ink,
  cells: readonly SheetCell[],
  columns: readonly SheetColumn[],
  box: { readonly x: number; readonly y: number; readonly width: number; readonly row: number },
  isHead = false,
): void => {
  const size = ROW_LETTERS * box.row
  const base = box.y - box.row / 2 - size * 0.36
  for (const [i, { from, to, align = 'left', bold = false }] of columns.entries()) {
    const room = (to - from) * box.width - (align === 'left' ? COLUMN_GAP_MM : 1)
    const distance = (align === 'left' ? from : to) * box.width - (align === 'left' ? 0 : room)
    const left = leftEnd(ink, box, distance, room)
    const at = { x: align === 'left' ? left : left + room, y: base }
    const lettering = {
      size: isHead ? HEAD_LETTERS_MM : size,
      ...{ bold: bold && !isHead, align, colour: isHead ? grey(0.35) : BLACK },
    }
    writeInRow(ink, cells[i] ?? '', at, room, lettering)
  }
  ink.draw(HAIRLINE, segmentPath(box.x, box.y - box.row, box.x + box.width, box.y - box.row))
}

const QR_MM = 30
const NUMBER_BOX_MM = { width: 42, height: 26 }
const NUMBER_MM = 17
const COUNT_BOX_MM = 8.6

/** A row of numbers to be ticked. */
const drawCounts = (ink: Ink, { x, y }: Point, marbles: number, width: number): void => {
  const step = Math.min(COUNT_BOX_MM + 1.6, width / (marbles + 1))
  for (let count = 0; count <= marbles; count++) {
    const left = x + count * step
    ink.draw({ stroke: BLACK, width: 0.3 }, boxPath(left, y, step - 1.2, COUNT_BOX_MM))
    const middle = { x: left + (step - 1.2) / 2, y: y + COUNT_BOX_MM / 2 - 1.5 }
    ink.text(String(count), middle, { size: 4, align: 'middle', colour: grey(0.25) })
  }
}

const drawSide = (
  ink: Ink,
  { name, link }: ScoreSheet['sides'][number],
  marbles: number,
  at: Point,
  width: number,
): void => {
  const words = { size: 3, colour: grey(0.35) }
  const broad = width - QR_MM - 8
  /** Writes in what remains of the left part behind a distance, at a depth below the top. */
  const write = (text: string, distance: number, below: number, lettering: InkLettering) => {
    const x = leftEnd(ink, { x: at.x, width }, distance, broad - distance)
    writeFitting(ink, text, { x, y: at.y - below }, broad - distance, lettering)
  }
  write(name, 0, 6, { size: 6, bold: true })
  if (marbles > 0) {
    write(ink.t('tournament.print.homeCount'), 0, 12, words)
    drawCounts(ink, { x: leftEnd(ink, { x: at.x, width }, 0, broad), y: at.y - 22 }, marbles, broad)
  }
  ink.draw({ stroke: BLACK, width: 0.3 }, boxPath(leftEnd(ink, { x: at.x, width }, 0, 5), at.y - 32, 5, 5))
  write(ink.t('tournament.print.inTime'), 7, 31, { size: 4 })
  write(ink.t('tournament.print.signature'), 50, 31, words)
  const line = leftEnd(ink, { x: at.x, width }, 50, broad - 50)
  ink.draw(HAIRLINE, segmentPath(line, at.y - 32, line + broad - 50, at.y - 32))
  drawQrCode(ink, link, { x: leftEnd(ink, { x: at.x, width }, width - QR_MM, QR_MM), y: at.y - 1 }, QR_MM)
  const scan = { x: at.x + width, y: at.y - QR_MM - 4.5 }
  drawLine(ink, ink.t('tournament.print.scan'), scan, width, { ...words, align: 'right' })
}

const SIDE_MM = 40

/** Draws the sheet of a table from `top` down: its number, and for each side what is to be ticked and scanned. */
export const drawScoreSheet = (
  ink: Ink,
  { number, sides }: ScoreSheet,
  marbles: number,
  heading: string,
  { top, width }: { readonly top: number; readonly width: number },
): void => {
  const x = SHEET_MARGIN_MM
  const inside = width - 2 * SHEET_MARGIN_MM
  const { width: wide, height: high } = NUMBER_BOX_MM
  const box = leftEnd(ink, { x, width: inside }, 0, wide)
  ink.draw({ fill: BLACK }, boxPath(box, top - high, wide, high))
  const middle = box + wide / 2
  ink.text(
    ink.t('tournament.print.tableWord'),
    { x: middle, y: top - 6.5 },
    { size: 4.5, align: 'middle', colour: grey(1) },
  )
  ink.text(
    String(number),
    { x: middle, y: top - high + 3.5 },
    { size: NUMBER_MM, bold: true, align: 'middle', colour: grey(1) },
  )
  const broad = inside - wide - 6
  const left = leftEnd(ink, { x, width: inside }, wide + 6, broad)
  writeFitting(ink, heading, { x: left, y: top - high / 2 - 2 }, broad, { size: 6, bold: true })
  for (const [i, side] of sides.entries()) drawSide(ink, side, marbles, { x, y: top - high - 5 - i * SIDE_MM }, inside)
}

/** Height of the sheet of a table. */
export const scoreSheetHeight = ({ sides }: ScoreSheet): number => NUMBER_BOX_MM.height + 8 + sides.length * SIDE_MM
