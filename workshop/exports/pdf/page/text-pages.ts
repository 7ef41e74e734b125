import type { Paper } from '../../../design/design.ts'
import { paperSheet } from '../../../geometry/template/sheet.ts'
import { type ExportOrder, unmendedLines } from '../../export-order.ts'
import { drawFootLink, drawHeader, MARGIN_MM } from './header-and-footer.ts'
import { grey } from './ink.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { gapBlock, itemBlock, splitIntoPages, type TextBlock } from './text-blocks.ts'

/** Height of the header on the first page. */
const HEADER_HEIGHT_MM = 26
/** Height of the space for a page's number. */
const FOOTER_HEIGHT_MM = 5
/** Height of the address below the last block. */
const LINK_HEIGHT_MM = 24
const PAGE_NUMBER_TYPE = { size: 2.4, align: 'right', colour: grey(0.35) } as const

/** Paper of texts: they are read in the hand and not laid on wood, so that files on large paper have them on ordinary paper. */
export const TEXT_PAPER: Readonly<Record<Paper, Paper>> = { a4: 'a4', letter: 'letter', a3: 'a4', legal: 'letter' }

/** Returns the width of text on a paper, in mm. */
export const textWidth = (paper: Paper, printScale = 1): number =>
  paperSheet(paper, false, printScale).width - 2 * MARGIN_MM

interface TextContent {
  readonly heading: string
  readonly paper: Paper
  /** `pages`: total number of pages. */
  readonly blocks: (pages: number) => readonly TextBlock[]
}

/** Adds pages of running text, with the title on the first and the address on the last of them. */
export const addTextPages = (pdf: PdfWriter, order: ExportOrder, { heading, paper, blocks }: TextContent) => {
  const { width: pageWidth, height: pageHeight } = paperSheet(paper, false, order.printScale)
  const width = textWidth(paper, order.printScale)
  const height = pageHeight - 2 * MARGIN_MM - FOOTER_HEIGHT_MM
  const warnings = unmendedLines(order, pdf.ruler.t).map((line, i) =>
    itemBlock(pdf.ruler, i === 0 ? '!' : '', line, width),
  )
  const paged = (count: number) =>
    splitIntoPages([...warnings, ...blocks(count), gapBlock(LINK_HEIGHT_MM)], height, height - HEADER_HEIGHT_MM)
  const pages = paged(paged(0).length)
  const links = drawFootLink(pdf.ruler, order, width)
  pages.forEach((page, i) => {
    const isLast = i === pages.length - 1
    pdf.addPage(
      pageWidth,
      pageHeight,
      (ink) => {
        if (i === 0) drawHeader(ink, pdf, order.design, heading, { x: MARGIN_MM, y: pageHeight - MARGIN_MM - 5 }, width)
        let y = pageHeight - MARGIN_MM - (i === 0 ? HEADER_HEIGHT_MM : 0)
        for (const block of page) {
          block.draw(ink, { x: MARGIN_MM, y })
          y -= block.height
        }
        const number = ink.t('building.page', { page: i + 1, pages: pages.length })
        ink.text(number, { x: pageWidth - MARGIN_MM, y: 6.5 }, PAGE_NUMBER_TYPE)
        if (isLast) drawFootLink(ink, order, width)
      },
      isLast ? links : [],
    )
  })
}
