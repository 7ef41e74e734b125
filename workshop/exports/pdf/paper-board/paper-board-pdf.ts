import { isChase } from '../../../design/design.ts'
import { registrationMarks } from '../../../geometry/template/registration-marks.ts'
import { printedTiles } from '../../../geometry/template/tiling.ts'
import { planOf } from '../../../plan.ts'
import type { FileMaker } from '../../export-order.ts'
import { startPdf } from '../page/pdf-writer.ts'
import { layOutTemplate, markObstacles } from '../template/template-pages.ts'
import { addTilePages } from '../template/tile-page.ts'
import { makeChasePaperBoard } from './chase-board-pdf.ts'
import { addFrontPages, type PrintedBoard } from './front-pages.ts'
import { drawTrackBoard } from './track-board-drawing.ts'
import { paperTrackBoards } from './track-boards.ts'

const makeTrackPaperBoards: FileMaker = async (order, tools) => {
  const { design } = order
  const { t } = tools
  const tracks = planOf(design).layout.spec.tracks.map(({ sides }) => sides)
  const pdf = await startPdf('-paper-board.pdf', t('pen.heading'), order, tools)
  const boards = paperTrackBoards(design, tracks, t).map((board): PrintedBoard => {
    const { tiling } = layOutTemplate(board.template, board.plan)
    pdf.storeImage(board.template.key, board.template.bounds, (ink) => drawTrackBoard(ink, board, pdf.letterOutlines))
    return { ...board, tiling, pages: printedTiles(tiling).length }
  })
  tools.progress(0.3)
  addFrontPages(pdf, order, boards)
  for (const { template, plan, tiling } of boards) {
    const marks = registrationMarks(tiling, markObstacles(template, plan))
    addTilePages(pdf, { template, tiling, marks, title: '', facts: t('pen.facts'), ruled: false })
  }
  return pdf.makeFile()
}

/** Makes boards on paper for the design's game: small ones for a pen or beads, and one for coins; for Marble Chase its field. */
export const makePaperBoardPdf: FileMaker = (order, tools) =>
  (isChase(order.design) ? makeChasePaperBoard : makeTrackPaperBoards)(order, tools)
