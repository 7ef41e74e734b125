/** Draws printed sheets: in mm from the lower left corner of a page. */

import { drawQrCode } from '../../../../workshop/exports/pdf/page/header-and-footer.ts'
import { BLACK, grey, type Ink, type InkLettering } from '../../../../workshop/exports/pdf/page/ink.ts'
import { boxPath, segmentPath } from '../../../../workshop/exports/pdf/page/path.ts'
import type { ScoreSheet } from './sheet-contents.ts'

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
const HEAD_MM = 24
const TITLE_MM = 8
const HEADING_MM = 5
const LINE_COLOUR = grey(0.6)
const HAIRLINE = { stroke: LINE_COLOUR, width: 0.2 }

/** Writes a line in letters that are small enough for its width. */
const writeFitting = (ink: Ink, text: string, at: Point, width: number, lettering: InkLettering): void => {
  const wide = ink.widthOf(text, lettering)
  ink.text(text, at, { ...lettering, size: lettering.size * Math.min(1, width / wide) })
}

/** Writes the name of the evening and of the sheet. Returns where the sheet begins below it. */
export const drawSheetHead = (ink: Ink, { width, height }: PageSize, title: string, heading: string): number => {
  const x = SHEET_MARGIN_MM
  const inside = width - 2 * SHEET_MARGIN_MM
  writeFitting(ink, title, { x, y: height - SHEET_MARGIN_MM - TITLE_MM }, inside, { size: TITLE_MM, bold: true })
  const under = height - SHEET_MARGIN_MM - TITLE_MM - 2 - HEADING_MM
  writeFitting(ink, heading, { x, y: under }, inside, { size: HEADING_MM, colour: grey(0.3) })
  return height - SHEET_MARGIN_MM - HEAD_MM
}

/** A column of a list: its place and width, as shares of the width between the margins. */
export interface SheetColumn {
  readonly from: number
  readonly to: number
  readonly align?: 'left' | 'right'
  readonly bold?: boolean
}

export const ROW_MM = 8.5
const ROW_LETTERS_MM = 4.6

/** Draws one row of a list, with a line below it. `y`: its upper edge. */
export const drawRow = (
  ink: Ink,
  cells: readonly string[],
  columns: readonly SheetColumn[],
  box: { readonly x: number; readonly y: number; readonly width: number },
  isHead = false,
): void => {
  const base = box.y - ROW_MM / 2 - ROW_LETTERS_MM * 0.36
  for (const [i, { from, to, align = 'left', bold = false }] of columns.entries()) {
    const [left, right] = [box.x + from * box.width, box.x + to * box.width]
    const at = { x: align === 'left' ? left : right, y: base }
    const lettering = {
      size: isHead ? ROW_LETTERS_MM * 0.72 : ROW_LETTERS_MM,
      ...{ bold: bold && !isHead, align, colour: isHead ? grey(0.35) : BLACK },
    }
    writeFitting(ink, cells[i] ?? '', at, right - left - 1, lettering)
  }
  ink.draw(HAIRLINE, segmentPath(box.x, box.y - ROW_MM, box.x + box.width, box.y - ROW_MM))
}

/** Returns how many rows stand between two heights. */
export const rowsBetween = (top: number, bottom: number): number => Math.max(1, Math.floor((top - bottom) / ROW_MM))

const QR_MM = 30
const NUMBER_BOX_MM = { width: 42, height: 26 }
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
  const left = width - QR_MM - 8
  writeFitting(ink, name, { x: at.x, y: at.y - 6 }, left, { size: 6, bold: true })
  ink.text(ink.t('tournament.print.homeCount'), { x: at.x, y: at.y - 12 }, words)
  drawCounts(ink, { x: at.x, y: at.y - 22 }, marbles, left)
  ink.draw({ stroke: BLACK, width: 0.3 }, boxPath(at.x, at.y - 32, 5, 5))
  ink.text(ink.t('tournament.print.inTime'), { x: at.x + 7, y: at.y - 31 }, { size: 4 })
  ink.text(ink.t('tournament.print.signature'), { x: at.x + 50, y: at.y - 31 }, words)
  ink.draw(HAIRLINE, segmentPath(at.x + 50, at.y - 32, at.x + left, at.y - 32))
  drawQrCode(ink, link, { x: at.x + width - QR_MM, y: at.y - 1 }, QR_MM)
  ink.text(ink.t('tournament.print.scan'), { x: at.x + width, y: at.y - QR_MM - 4.5 }, { ...words, align: 'right' })
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
  ink.draw({ fill: BLACK }, boxPath(x, top - high, wide, high))
  const middle = x + wide / 2
  ink.text(
    ink.t('tournament.print.tableWord'),
    { x: middle, y: top - 6.5 },
    { size: 4.5, align: 'middle', colour: grey(1) },
  )
  ink.text(
    String(number),
    { x: middle, y: top - high + 3.5 },
    { size: 20, bold: true, align: 'middle', colour: grey(1) },
  )
  writeFitting(ink, heading, { x: x + wide + 6, y: top - high / 2 - 2 }, inside - wide - 6, { size: 6, bold: true })
  for (const [i, side] of sides.entries()) drawSide(ink, side, marbles, { x, y: top - high - 5 - i * SIDE_MM }, inside)
}

/** Height of the sheet of a table. */
export const scoreSheetHeight = ({ sides }: ScoreSheet): number => NUMBER_BOX_MM.height + 8 + sides.length * SIDE_MM
