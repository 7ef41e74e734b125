/** Templates to be drilled through: the whole board, or one side that is printed again and again. */

import { trackAt } from '../../../../engine/board.ts'
import { halfStraightOf } from '../../../../engine/boards/layout.ts'
import { boardTemplates, looseTemplates, sideTemplatesOf } from '../../../board-templates.ts'
import { sideWarning } from '../../../checks/side-page-fit.ts'
import { isChase } from '../../../design/design.ts'
import { degreesText } from '../../../design/number-text.ts'
import { isLapped, isMitred } from '../../../design/part-joints.ts'
import { inBothUnits, ruledLength } from '../../../design/units.ts'
import type { Template } from '../../../geometry/template/template.ts'
import { printedTiles } from '../../../geometry/template/tiling.ts'
import { type Plan, planOf } from '../../../plan.ts'
import type { Translate } from '../../../texts.ts'
import {
  correctedLines,
  type ExportOrder,
  type ExportTools,
  type FileMaker,
  type MadeFile,
  unmendedLines,
} from '../../export-order.ts'
import { startPdf } from '../page/pdf-writer.ts'
import { addFirstPage } from './first-page.ts'
import { addTemplatePages, layOutTemplate, storeTemplateImage } from './template-pages.ts'
import { templateTitle } from './tile-page.ts'

const printingStep = (t: Translate, plan: Plan, templates: readonly Template[], isCorrected: boolean): string => {
  const often = templates
    .filter(({ copies }) => copies > 1)
    .map((template) => t('use.often', { title: templateTitle(t, template), count: template.copies }))
  const paper = t(`paper.${plan.design.paper}`)
  const print = isCorrected ? t('use.printAgain', { paper }) : t('use.print', { paper })
  return often.length === 0 ? print : `${print} ${t('use.printOften', { often })}`
}

/** Makes a file of templates. `own`: what differs between kinds of file; its steps come between printing and drilling. */
const makeTemplatePdf = async (
  order: ExportOrder,
  tools: ExportTools,
  plan: Plan,
  pages: readonly Template[],
  own: {
    readonly name: string
    readonly heading: string
    readonly steps: readonly string[]
    readonly warning?: string
  },
): Promise<MadeFile> => {
  const { t } = tools
  const { paper } = plan.design
  const templates = [...pages, ...looseTemplates(plan)]
  const pdf = await startPdf(own.name, own.heading, order, tools)
  const tiled = templates.map((template) => layOutTemplate(template, plan, order.printScale))
  tools.progress(0.2)
  const joined = tiled.some(({ tiling }) => printedTiles(tiling).length > 1)
  const steps = [
    printingStep(t, plan, templates, order.printScale !== undefined),
    ...(joined ? [t('use.join')] : []),
    ...own.steps,
    ...(plan.lock === undefined ? [] : [t('use.lock')]),
    ...(plan.seam === undefined ? [] : [t('use.seam')]),
    ...(isChase(plan.design)
      ? [t('use.glue'), t('use.slots'), t('use.saw')]
      : [t('use.glue'), t('use.punch'), t('use.drill'), t('use.saw')]),
  ]
  for (const template of templates) storeTemplateImage(pdf, template, plan)
  const warnings = [
    ...unmendedLines(order, t),
    ...correctedLines(order, t),
    ...(own.warning === undefined ? [] : [own.warning]),
  ]
  addFirstPage(pdf, paper, { plan, order, heading: own.heading, tiled, steps, warnings })
  for (const each of tiled) addTemplatePages(pdf, each, plan)
  return pdf.makeFile()
}

/** Makes a file with the board at full size on as many pages as it needs; of a ring of sections, with one section. */
export const makeTiledPdf: FileMaker = (order, tools) => {
  const { t } = tools
  const plan = planOf(order.design)
  const templates = boardTemplates(plan)
  const steps = [
    ...(isLapped(plan.design) ? [t('use.section')] : []),
    ...(isChase(plan.design) ? [t('use.rails')] : []),
    ...(plan.fold === undefined ? [] : [t('use.joint')]),
  ]
  return makeTemplatePdf(order, tools, plan, templates, {
    name: '-template.pdf',
    heading: isChase(plan.design) ? t('front.field') : t('front.board'),
    steps,
  })
}

const foldText = ({ design: { foldAt, units }, bounds }: Plan, t: Translate): string => {
  if (foldAt === 0) return t('use.foldMiddle')
  const length = (mm: number) => inBothUnits(Math.abs(mm), units, ruledLength)
  const lengths = { fold: length(foldAt), west: length(bounds.west), east: length(bounds.east) }
  return foldAt > 0 ? t('use.foldRight', lengths) : t('use.foldLeft', lengths)
}

const sideSteps = ({ design, layout }: Plan, degrees: readonly string[], t: Translate): readonly string[] => {
  if (isChase(design) || isMitred(design)) return []
  if (design.form === 'oval') {
    const halfPins = halfStraightOf(trackAt(layout.spec, 0)) * design.spacing
    const values = { halfPins: inBothUnits(halfPins, design.units, ruledLength), degrees: degrees.at(-1) ?? '' }
    return [t('use.ovalSides', values), t('use.corners')]
  }
  return isLapped(design) ? [t('use.section')] : [t('use.sides', { degrees }), t('use.corners')]
}

/** Makes a file with a page for the sides of each track that are alike, to be printed once for each of them. */
export const makeSidePdf: FileMaker = (order, tools) => {
  const { t } = tools
  const plan = planOf(order.design)
  const templates = sideTemplatesOf(plan)
  const degrees = templates.map(({ copies }) => degreesText(360 / copies))
  const steps = [
    ...sideSteps(plan, degrees, t),
    ...(plan.fold === undefined ? [] : [foldText(plan, t)]),
    ...(plan.layout.spec.tracks[0]?.drilledSides === undefined ? [] : [t('use.idle')]),
  ]
  const warning = sideWarning(plan, t)
  return makeTemplatePdf(order, tools, plan, templates, {
    name: isChase(plan.design) ? '-scoring-template.pdf' : '-side-template.pdf',
    heading: isChase(plan.design) ? t('front.scoring') : t('front.side'),
    steps,
    ...(warning === undefined ? {} : { warning }),
  })
}
