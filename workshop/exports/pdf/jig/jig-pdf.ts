/** The plates of a jig at full size, and how they are set. */

import type { Point } from '../../../../engine/boards/layout.ts'
import { lengthWriters } from '../../../design/units.ts'
import { circle, enlargeBounds } from '../../../geometry/contour.ts'
import type { TextMark } from '../../../geometry/marks.ts'
import { crossLines } from '../../../geometry/template/lock-template.ts'
import { linesOf, OUTLINES_ONLY, TEMPLATE_MARGIN_MM, type Template } from '../../../geometry/template/template.ts'
import type { Plate } from '../../../jigs/jig.ts'
import { jigProblems } from '../../../jigs/jig-problems.ts'
import { jigSteps } from '../../../jigs/jig-steps.ts'
import { correctedLines, type FileMaker, unmendedLines } from '../../export-order.ts'
import { makeOrderedJig } from '../../jig/jig-order.ts'
import { type PlateLabel, plateLabels, type StopWords, stopWords } from '../../jig/plate-labels.ts'
import { startPdf } from '../page/pdf-writer.ts'
import { gapBlock, headingBlock, itemBlock } from '../page/text-blocks.ts'
import { addTextPages, TEXT_PAPER, textWidth } from '../page/text-pages.ts'
import { addFirstPage } from '../template/first-page.ts'
import { addTemplatePages, layOutTemplate, storeTemplateImage } from '../template/template-pages.ts'

/** Arms of a cross beyond its hole. */
const CROSS_ARM_MM = 1.2

const textMarkOf = ({ text, at, size }: PlateLabel): TextMark => ({
  kind: 'text',
  role: 'number',
  track: 0,
  side: 0,
  text,
  at,
  angle: 0,
  size,
  maxWidth: 30,
})

/** Returns the template of a plate: its holes for bushings with the bits within them dashed, and their crosses. */
export const plateTemplate = (plate: Plate, number: number, words: StopWords): Template => {
  const { outline, bounds, holes, stops, bushing, bit, dowel } = plate
  const all: readonly (Point & { readonly reach: number })[] = [
    ...holes.map(({ x, y }) => ({ x, y, reach: bushing / 2 })),
    ...stops.map(({ x, y }) => ({ x, y, reach: dowel / 2 })),
  ]
  return {
    ...OUTLINES_ONLY,
    key: `Plate${number}`,
    title: 'jig',
    sides: number,
    bounds: enlargeBounds(bounds, TEMPLATE_MARGIN_MM),
    outlines: [outline, ...all.map((at) => circle(at, at.reach))],
    hidden: holes.map((hole) => circle(hole, bit / 2)),
    seams: all.flatMap((at) => crossLines(at, at.reach + CROSS_ARM_MM)),
    marks: plateLabels(plate, number, words).map(textMarkOf),
    content: { dots: all, lines: linesOf([outline], []) },
  }
}

export const makeJigPdf: FileMaker = async (order, tools) => {
  const { t } = tools
  const { plan, setup, set } = makeOrderedJig(order, tools)
  const { design } = plan
  const pdf = await startPdf('-jig.pdf', t('front.jig'), order, tools)
  const words = stopWords(t)
  const tiled = set.plates.map((plate, i) => layOutTemplate(plateTemplate(plate, i + 1, words), plan, order.printScale))
  tools.progress(0.2)
  for (const { template } of tiled) storeTemplateImage(pdf, template, plan)
  const paperName = t(`paper.${design.paper}`)
  const steps = [
    order.printScale === undefined ? t('jig.print', { paper: paperName }) : t('jig.printAgain', { paper: paperName }),
    t('jig.glue', { count: tiled.length }),
    t('jig.try'),
  ]
  addFirstPage(pdf, design.paper, {
    plan,
    order,
    heading: t('front.jig'),
    tiled,
    steps,
    warnings: [...unmendedLines(order, t), ...correctedLines(order, t)],
  })
  const paper = TEXT_PAPER[design.paper]
  const width = textWidth(paper, order.printScale)
  const advice = jigProblems(plan, setup, set, t).map(({ text }) => itemBlock(pdf.ruler, '!', text, width))
  const how = jigSteps(plan, set, setup, t).map((text, i) => itemBlock(pdf.ruler, `${i + 1}.`, text, width))
  const blocks = [...advice, headingBlock(t('jig.heading'), width), ...how, gapBlock(2)]
  addTextPages(pdf, order, { heading: t('front.jig'), paper, blocks: () => blocks })
  const { sold } = lengthWriters(design.units)
  tiled.forEach((each, i) => {
    const plate = set.plates[i]
    const sizes = { bushing: sold(plate?.bushing ?? 0), bit: sold(plate?.bit ?? 0) }
    const facts = plate?.end === undefined ? t('tile.jig', sizes) : t('tile.jointJig', sizes)
    addTemplatePages(pdf, each, plan, facts)
  })
  return pdf.makeFile()
}
