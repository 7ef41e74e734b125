import { PAPERS, type Paper } from '../../design.ts'
import { PAPER_WORDS } from '../../paper.ts'
import { type Plan, planOf } from '../../plan.ts'
import { INCH, makeLength } from '../../units.ts'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { paperwork } from './document.ts'
import { addFirstPage, type Laid } from './first-page.ts'
import { sheetOf } from './paper.ts'
import { paperWords } from './paper-words.ts'
import { sideTemplates } from './template.ts'
import { addPicture, addTemplatePages, laidOut } from './template-pages.ts'
import { printedTiles } from './tiling.ts'

/** Whether each side of the board fits on one page. */
const sidesFit = (plan: Plan, paper: Paper): boolean =>
  sideTemplates(plan).every(({ bounds }) =>
    [false, true].some((lying) => {
      const { width, height } = sheetOf(paper, lying).window
      return bounds.east - bounds.west <= width && bounds.north - bounds.south <= height
    }),
  )

/** Steps in which spacings are advised, mm. */
const STEP = { mm: 0.1, inch: INCH / 64 }
const LEAST = 5

/** The widest spacing with which each side of the same board fits on one page of its paper; undefined: none does. */
const widestSpacing = ({ design }: Plan): number | undefined => {
  const step = STEP[design.units]
  const fits = (steps: number) => sidesFit(planOf({ ...design, spacing: steps * step }), design.paper)
  let [low, high] = [Math.ceil(LEAST / step), Math.floor(design.spacing / step)]
  if (!fits(low)) return undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low * step
}

const warningOf = (plan: Plan): string | undefined => {
  const { paper, units } = plan.design
  if (sidesFit(plan, paper)) return undefined
  const papers = PAPERS.filter((other) => sidesFit(plan, other)).map((other) => PAPER_WORDS[other])
  const spacing = widestSpacing(plan)
  return paperWords.sideTooLong(
    PAPER_WORDS[paper],
    papers,
    spacing === undefined ? undefined : makeLength(spacing, units),
  )
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
  addFirstPage(work, order.design.paper, { plan, order, heading, laid, steps, warning: warningOf(plan) })
  for (const each of laid) addTemplatePages(work, each, plan, tools)
  return work.file()
}
