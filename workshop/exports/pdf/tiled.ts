import { PAPER_WORDS } from '../../paper.ts'
import { planOf } from '../../plan.ts'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { paperwork } from './document.ts'
import { addFirstPage } from './first-page.ts'
import { paperWords } from './paper-words.ts'
import { boardTemplate } from './template.ts'
import { addPicture, addTemplatePages, laidOut } from './template-pages.ts'
import { printedTiles } from './tiling.ts'

/** The board at full size on as many pages as it needs; of a ring of sections, one section. */
export const makeTiledPdf: Maker = async (order, tools) => {
  const plan = planOf(order.design)
  const work = await paperwork(fileName(order.design, '-template.pdf'), paperWords.template, order, tools)
  const template = boardTemplate(plan)
  const laid = laidOut(template, plan)
  tools.progress(0.2)
  const count = printedTiles(laid.tiling).length
  const steps = [
    paperWords.stepPrint(PAPER_WORDS[order.design.paper], [template]),
    ...(count > 1 ? paperWords.stepsJoin : []),
    ...(template.hidden.length > 0 ? [paperWords.stepSection] : []),
    ...(plan.fold === undefined ? [] : [paperWords.stepJoint]),
    ...paperWords.stepsDrill,
  ]
  addPicture(work, template, plan)
  addFirstPage(work, order.design.paper, { plan, order, heading: paperWords.template, laid: [laid], steps })
  addTemplatePages(work, laid, plan, tools)
  return work.file()
}
