import { isChase } from '../../../design/marble-chase.ts'
import { registrationMarks } from '../../../geometry/template/registration.ts'
import { printedTiles } from '../../../geometry/template/tiling.ts'
import { planOf } from '../../../plan.ts'
import type { FileMaker } from '../../export-order.ts'
import { startPdf } from '../page/pdf-writer.ts'
import { layOutTemplate, obstaclesOf } from '../template/template-pages.ts'
import { addTilePages } from '../template/tile-page.ts'
import { makeChasePen } from './chase-board-pdf.ts'
import { addPenFrontPages, type PrintedBoard } from './front-pages.ts'
import { drawPenBoard } from './track-board-drawing.ts'
import { penBoards } from './track-boards.ts'

const makeTrackPen: FileMaker = async (order, tools) => {
  const { design } = order
  const { t } = tools
  const tracks = planOf(design).layout.spec.tracks.map(({ sides }) => sides)
  const pdf = await startPdf('-paper-board.pdf', t('pen.heading'), order, tools)
  const boards = penBoards(design, tracks, t).map((board): PrintedBoard => {
    const { tiling } = layOutTemplate(board.template, board.plan)
    pdf.storePicture(board.template.key, board.template.bounds, (ink) => drawPenBoard(ink, board, pdf.letters))
    return { ...board, tiling, pages: printedTiles(tiling).length }
  })
  tools.progress(0.3)
  addPenFrontPages(pdf, order, boards)
  for (const { template, plan, tiling } of boards) {
    const marks = registrationMarks(tiling, obstaclesOf(template, plan))
    addTilePages(pdf, { template, tiling, marks, title: '', facts: t('pen.facts'), ruled: false })
  }
  return pdf.makeFile()
}

/** Boards on paper for the design's game: small ones for a pen or beads, and one for coins; for Marble Chase its field. */
export const makePenPdf: FileMaker = (order, tools) =>
  (isChase(order.design) ? makeChasePen : makeTrackPen)(order, tools)
