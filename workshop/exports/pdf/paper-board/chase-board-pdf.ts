/** Marble Chase on paper: a field that coins are flicked on, and scoring boards to write on. */

import type { Design } from '../../../design/design.ts'
import { normalizeDesign } from '../../../design/normalization.ts'
import { COLUMN_STAINS } from '../../../design/woods.ts'
import type { CutLettering } from '../../../geometry/lettering.ts'
import type { Mark } from '../../../geometry/marks.ts'
import type { Template } from '../../../geometry/template/template.ts'
import { chaseTemplates } from '../../../marble-chase/templates.ts'
import { planOf } from '../../../plan.ts'
import type { FileMaker } from '../../export-order.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { lettersPath, pdfContourPath, pdfLinePath } from '../page/path.ts'
import { startPdf } from '../page/pdf-writer.ts'
import { cssInk, tintInk } from '../page/player-inks.ts'
import { addTextPages, textWidth } from '../page/text-pages.ts'
import { layOutTemplate } from '../template/template-pages.ts'
import { addTilePages } from '../template/tile-page.ts'
import { listBlocks, ruleBlocks } from './front-pages.ts'

/** Smallest number of scoring boards that are printed: for two players. */
const MIN_BOARDS = 2
/** Share of a column's colour that is printed: letters on it must be readable. */
const TINT_SHARE = 0.35

const designForPaper = (design: Design): Design =>
  normalizeDesign({
    ...design,
    scoringBoards: Math.max(MIN_BOARDS, design.scoringBoards),
    names: [],
    railJoint: 'butt',
    lines: 'painted',
    numbers: true,
    slotFloor: 'flat',
  })

const drawMark = (ink: Ink, mark: Mark, letters: CutLettering['outlinesOf']) => {
  if (mark.kind === 'text') return ink.draw({ fill: BLACK }, lettersPath(letters(mark)))
  const colour = mark.stain === undefined ? grey(0.4) : cssInk(COLUMN_STAINS[mark.stain] ?? '#000000')
  const path = pdfLinePath(mark.points, mark.closed)
  return mark.filled
    ? ink.draw({ fill: tintInk(colour, TINT_SHARE), stroke: grey(0.4), width: 0.2 }, path)
    : ink.draw({ stroke: colour, width: mark.width }, path)
}

const drawPaperTemplate = (ink: Ink, template: Template, letters: CutLettering['outlinesOf']) => {
  for (const mark of template.marks) if (mark.kind === 'line') drawMark(ink, mark, letters)
  for (const well of template.wells)
    ink.draw({ fill: grey(1), stroke: BLACK, width: 0.3 }, pdfContourPath(well.contour))
  for (const mark of template.marks) if (mark.kind === 'text') drawMark(ink, mark, letters)
  for (const contour of template.outlines) ink.draw({ stroke: BLACK, width: 0.4 }, pdfContourPath(contour))
}

/** Makes pages with the field, and with a scoring board for each player. */
export const makeChasePaperBoard: FileMaker = async (order, tools) => {
  const { t } = tools
  const plan = planOf(designForPaper(order.design))
  const { paper } = order.design
  const pdf = await startPdf('-paper-board.pdf', t('pen.heading'), order, tools)
  const tiled = chaseTemplates(plan).map((template) => layOutTemplate(template, plan))
  const width = textWidth(paper)
  const texts = (keys: readonly string[]) => keys.map((key) => t(`pen.${key}`))
  const blocks = [
    ...listBlocks(pdf.ruler, t('pen.need'), texts(['chaseTokens', 'glue']), width),
    ...listBlocks(pdf.ruler, t('pen.legend'), texts(['chase', 'chaseDie', 'chaseLegend']), width),
    ...(order.rules ?? []).flatMap((section) => ruleBlocks(pdf.ruler, section, width)),
  ]
  addTextPages(pdf, order, { heading: t('pen.heading'), paper, blocks: () => blocks })
  for (const { template, tiling } of tiled) {
    pdf.storeImage(template.key, template.bounds, (ink) => drawPaperTemplate(ink, template, pdf.letterOutlines))
    addTilePages(pdf, { template, tiling, marks: [], title: '', facts: t('pen.facts'), ruled: false })
  }
  return pdf.makeFile()
}
