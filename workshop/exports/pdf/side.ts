import { PAPER_WORDS } from '../../paper.ts'
import { type Plan, planOf } from '../../plan.ts'
import { ruledLength } from '../../units.ts'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { paperwork } from './document.ts'
import { addFirstPage, type Laid } from './first-page.ts'
import { paperWords } from './paper-words.ts'
import { sideWarning } from './side-page.ts'
import { sideTemplates } from './template.ts'
import { addPicture, addTemplatePages, laidOut } from './template-pages.ts'
import { printedTiles } from './tiling.ts'

const foldSteps = ({ design, fold, bounds }: Plan): readonly string[] => {
  if (fold === undefined) return []
  const { foldAt, units } = design
  const length = (mm: number) => ruledLength(Math.abs(mm), units)
  const beside = foldAt === 0 ? undefined : paperWords.foldAt(length(foldAt), foldAt > 0)
  return [paperWords.stepFold(beside, length(bounds.west), length(bounds.east))]
}

const stepsOf = (plan: Plan, laid: readonly Laid[]): readonly string[] => {
  const { paper, form } = plan.design
  const angles = laid.map(({ template }) => `${Number((360 / template.copies).toFixed(2))}°`)
  const [first] = plan.layout.spec.tracks
  return [
    paperWords.stepPrint(
      PAPER_WORDS[paper],
      laid.map(({ template }) => template),
    ),
    ...(laid.some(({ tiling }) => printedTiles(tiling).length > 1) ? paperWords.stepsJoin : []),
    ...(form === 'sections' ? [paperWords.stepSection] : paperWords.stepsSide(angles.join(', '))),
    ...foldSteps(plan),
    ...(first?.drilledSides === undefined ? [] : [paperWords.stepIdle]),
    ...paperWords.stepsDrill,
  ]
}

/** A page with one side for each track, to be printed as often as the track has sides. */
export const makeSidePdf: Maker = async (order, tools) => {
  const plan = planOf(order.design)
  const name = fileName(order.design, '-side-template.pdf')
  const work = await paperwork(name, paperWords.sideTemplate, order, tools)
  const laid = sideTemplates(plan).map((template) => laidOut(template, plan))
  tools.progress(0.2)
  const [heading, steps] = [paperWords.sideTemplate, stepsOf(plan, laid)]
  for (const { template } of laid) addPicture(work, template, plan)
  addFirstPage(work, order.design.paper, { plan, order, heading, laid, steps, warning: sideWarning(plan) })
  for (const each of laid) addTemplatePages(work, each, plan, tools)
  return work.file()
}
