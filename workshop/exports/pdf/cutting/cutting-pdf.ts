/** Cutting diagrams on paper: which piece comes out of which board, and what to buy. */

import { lengthWriters, sizesInBothUnits } from '../../../design/units.ts'
import { assignLetters, lettersByCut } from '../../../lists/cut-labels.ts'
import { type Nesting, yieldOf } from '../../../lists/nesting.ts'
import { type Plan, planOf } from '../../../plan.ts'
import type { FileMaker } from '../../export-order.ts'
import { nestOrder } from '../../nesting-order.ts'
import { type PdfWriter, startPdf } from '../page/pdf-writer.ts'
import { gapBlock, headingBlock, itemBlock, type TextBlock, tableBlocks } from '../page/text-blocks.ts'
import { addTextPages, TEXT_PAPER, textWidth } from '../page/text-pages.ts'
import { cuttingFigure } from './cutting-figure.ts'

const pieceListBlocks = (
  { ruler }: PdfWriter,
  { design }: Plan,
  nesting: Nesting,
  width: number,
): readonly TextBlock[] => {
  const { t } = ruler
  const rows = assignLetters(nesting).map(({ cut, letter, count }) => [
    letter,
    t(`cutRole.${cut.role}`),
    t(`wood.${cut.wood}`),
    sizesInBothUnits(design.units, cut.length, cut.breadth, cut.thickness),
    String(count),
  ])
  const columns = [
    { head: '', share: 0.06 },
    { head: t('cutting.piece'), share: 0.3 },
    { head: t('needs.wood'), share: 0.14 },
    { head: t('needs.size'), share: 0.4 },
    { head: t('needs.count'), share: 0.1, align: 'right' as const },
  ]
  return tableBlocks(ruler, columns, rows, width)
}

const missingBlocks = (
  { ruler }: PdfWriter,
  { design }: Plan,
  { missing }: Nesting,
  width: number,
): readonly TextBlock[] =>
  missing.map(({ cut, count }) => {
    const size = sizesInBothUnits(design.units, cut.length, cut.breadth, cut.thickness)
    const what = ruler.t(`cutRole.${cut.role}`)
    return itemBlock(
      ruler,
      '!',
      ruler.t('cutting.missing', { count, what, wood: ruler.t(`wood.${cut.wood}`), size }),
      width,
    )
  })

/** Groups boards that are sawn alike, for they are drawn once. */
const groupAlike = (nesting: Nesting) => {
  const groups = new Map<string, { readonly board: Nesting['boards'][0]; count: number }>()
  for (const board of nesting.boards) {
    const key = JSON.stringify(board)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { board, count: 1 })
    else known.count++
  }
  return [...groups.values()]
}

const boardBlocks = ({ ruler: { t } }: PdfWriter, { design }: Plan, nesting: Nesting, width: number) => {
  const letters = lettersByCut(nesting)
  return groupAlike(nesting).map(({ board, count }) => {
    const { wood, length, breadth, thickness } = board.stock
    const size = sizesInBothUnits(design.units, length, breadth, thickness)
    const share = Math.round(yieldOf(board) * 100)
    const caption = t('cutting.board', { count, wood: t(`wood.${wood}`), size, share })
    return cuttingFigure(board, letters, caption, design.units, width)
  })
}

export const makeCuttingPdf: FileMaker = async (order, tools) => {
  const { t } = tools
  const plan = planOf(order.design)
  const { nesting, layout, isOwn } = nestOrder(order, plan)
  const paper = TEXT_PAPER[order.design.paper]
  const pdf = await startPdf('-cutting.pdf', t('cutting.heading'), order, tools)
  const width = textWidth(paper)
  const { ruled } = lengthWriters(order.design.units)
  const { kerf, ends, edges } = layout
  const facts = t('cutting.facts', { kerf: ruled(kerf), ends: ruled(ends), edges: ruled(edges) })
  const blocks = [
    itemBlock(pdf.ruler, '', isOwn ? t('cutting.own') : t('cutting.usual'), width),
    itemBlock(pdf.ruler, '', facts, width),
    ...missingBlocks(pdf, plan, nesting, width),
    headingBlock(t('cutting.pieces'), width),
    ...pieceListBlocks(pdf, plan, nesting, width),
    headingBlock(t('cutting.boards'), width),
    ...boardBlocks(pdf, plan, nesting, width),
    gapBlock(2),
  ]
  addTextPages(pdf, order, { heading: t('cutting.heading'), paper, blocks: () => blocks })
  return pdf.makeFile()
}
