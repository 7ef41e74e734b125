/** The whole board at full size on one page of a plotter. */

import { inBothUnits, ruledLength } from '../../../design/units.ts'
import {
  fitLargeSheet,
  LARGE_SHEETS,
  plotterShortfallsMm,
  sheetTemplates,
} from '../../../geometry/template/plotter-sheets.ts'
import type { Sheet } from '../../../geometry/template/sheet.ts'
import type { Template } from '../../../geometry/template/template.ts'
import type { Tiling } from '../../../geometry/template/tiling.ts'
import { type Plan, planOf } from '../../../plan.ts'
import {
  correctedLines,
  type ExportOrder,
  type ExportTools,
  type FileMaker,
  ImpossibleExport,
  unmendedLines,
} from '../../export-order.ts'
import { drawCalibrationBars } from '../page/calibration-bars.ts'
import type { Ink } from '../page/ink.ts'
import { startPdf } from '../page/pdf-writer.ts'
import { drawProse } from '../page/prose.ts'
import { storeTemplateImage, templateFactsText } from './template-pages.ts'
import { addTilePages } from './tile-page.ts'

/** Returns a tiling of one page, with the template in the middle of its window. */
const tileOnOnePage = (sheet: Sheet, { bounds }: Template): Tiling => {
  const { width, height } = sheet.window
  const [x, y] = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2]
  const window = { west: x - width / 2, east: x + width / 2, south: y - height / 2, north: y + height / 2 }
  const tile = { name: 'A1', rowName: 'A', row: 0, column: 0, window, cell: window, isBlank: false }
  return { sheet, rows: 1, columns: 1, tiles: [tile] }
}

/** Returns the paper that was asked for, or the smallest that the board fits. Throws `ImpossibleExport` if the board doesn't fit it. */
const choosePaper = (plan: Plan, { sheet: wanted, printScale }: ExportOrder, { t }: Pick<ExportTools, 't'>) => {
  const shortfallsMm = plotterShortfallsMm(plan, printScale)
  const paper = wanted ?? LARGE_SHEETS.find((sheet) => shortfallsMm[sheet] === 0) ?? 'roll-36'
  if (shortfallsMm[paper] === 0) return paper
  const length = inBothUnits(shortfallsMm[paper], plan.design.units, ruledLength)
  throw new ImpossibleExport('sheet', { problem: t('sheet.tooSmall', { paper: t(`sheet.${paper}`), lacks: length }) })
}

const WARNING_TYPE = { size: 2.9, bold: true }
/** Distance of the warnings from the corner of the window. */
const WARNING_INSET_MM = 5

const drawWarnings = (ink: Ink, { window: { x, y, width, height } }: Sheet, warnings: readonly string[]): void => {
  const at = { x: x + WARNING_INSET_MM, y: y + height - WARNING_INSET_MM }
  warnings.reduce((place, warning) => drawProse(ink, warning, place, width / 2, WARNING_TYPE), at)
}

/** Makes a page for each template; most boards have one. */
export const makePlotterPdf: FileMaker = async (order, tools) => {
  const plan = planOf(order.design)
  const paper = choosePaper(plan, order, tools)
  const heading = tools.t('front.sheet')
  const pdf = await startPdf(`-template-${paper}.pdf`, heading, order, tools)
  for (const template of sheetTemplates(plan)) {
    const placed = fitLargeSheet(paper, template.bounds, order.printScale)
    if (!placed.fits) continue
    storeTemplateImage(pdf, template, plan)
    const facts = templateFactsText(pdf, template, plan)
    const { title, units } = plan.design
    const pages = { template, tiling: tileOnOnePage(placed.sheet, template), marks: [], title, facts, ruled: true }
    addTilePages(pdf, pages, (ink) => {
      drawCalibrationBars(ink, placed.sheet, units)
      drawWarnings(ink, placed.sheet, [...unmendedLines(order, tools.t), ...correctedLines(order, tools.t)])
    })
  }
  return pdf.makeFile()
}
