/** The title at the top of a file's first page, and the address at the foot of a page. */

import { encode } from 'uqr'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../design/design.ts'
import type { ExportOrder } from '../../export-order.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { boxPath, titlePath } from './path.ts'
import type { LinkArea, PdfWriter } from './pdf-writer.ts'
import { breakLines, drawProse, LINE_HEIGHT } from './prose.ts'

/** Margin about everything on a page. */
export const MARGIN_MM = 15
/** Height of the title's capitals. */
const TITLE_HEIGHT_MM = 5.6
const WARNING_TYPE = { size: 2.9, bold: true, colour: grey(0.15) }

/** Draws the board's title, the kind of file and warnings from `at` down. Returns the place of the next base line. */
export const drawHeader = (
  ink: Ink,
  { letterOutlines, withoutMissingLetters }: Pick<PdfWriter, 'letterOutlines' | 'withoutMissingLetters'>,
  design: Design,
  heading: string,
  at: Point,
  width: number,
  warnings: readonly string[] = [],
): Point => {
  const title = withoutMissingLetters(design.title) || ink.t('front.untitled', { game: ink.t(`game.${design.game}`) })
  ink.draw({ fill: BLACK }, titlePath(letterOutlines, title, at, TITLE_HEIGHT_MM, width, ink.direction))
  const under = drawProse(ink, heading, { x: at.x, y: at.y - 7 }, width, { size: 3.9, colour: grey(0.3) })
  return warnings.reduce((place, warning) => drawProse(ink, warning, place, width, WARNING_TYPE), under)
}

/** Cameras don't read a longer address from a code this small. */
const MAX_QR_CODE_LETTERS = 400

/** Returns true if a text is short enough for a QR code. */
const fitsQrCode = (text: string): boolean => text.length <= MAX_QR_CODE_LETTERS

/** Draws the text as a QR code; `at`: its upper left corner, `size` its side in mm. */
export const drawQrCode = (ink: Ink, text: string, at: Point, size: number) => {
  if (!fitsQrCode(text)) return
  const { data } = encode(text, { border: 0, ecc: 'L' })
  const each = size / data.length
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? boxPath(at.x + x * each, at.y - (y + 1) * each, each, each) : [])),
  )
  ink.draw({ fill: BLACK }, squares)
}

/** Side of the QR code at the right end of the foot. */
const QR_CODE_MM = 22
/** Distance from the lower edge of the page to just above the QR code. */
export const QR_CODE_TOP_MM = QR_CODE_MM + 14

/** Longer addresses, of boards with a drawing, are typed by nobody. */
const MAX_WRITTEN_LETTERS = 1200

/** Draws the address at the foot of the page, as text and QR code, and returns the area that opens it. */
export const drawFootLink = (ink: Ink, { link }: ExportOrder, width: number): readonly LinkArea[] => {
  const type = { size: 2.3, colour: grey(0.3) }
  const textWidth = fitsQrCode(link) ? width - QR_CODE_MM - 6 : width
  const isWritten = link.length <= MAX_WRITTEN_LETTERS
  const lineCount = isWritten ? breakLines(ink, link, textWidth, type).length : 0
  const top = 9 + (lineCount + 1) * type.size * LINE_HEIGHT
  const says = isWritten ? ink.t('front.link') : ink.t('front.longLink')
  const under = drawProse(ink, says, { x: MARGIN_MM, y: top }, textWidth, type)
  if (isWritten) drawProse(ink, link, under, textWidth, type)
  drawQrCode(ink, link, { x: MARGIN_MM + width - QR_CODE_MM, y: 11 + QR_CODE_MM }, QR_CODE_MM)
  return [{ address: link, box: { west: MARGIN_MM, east: MARGIN_MM + width, south: 8, north: top } }]
}
