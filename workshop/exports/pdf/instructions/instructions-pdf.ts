import type { Point } from '../../../../engine/boards/layout.ts'
import { templatePageCount } from '../../../board-templates.ts'
import { type Design, isChase } from '../../../design/design.ts'
import { edgeDepths, edgeInset } from '../../../geometry/edge-profile.ts'
import type { Need } from '../../../lists/need.ts'
import { pieceNeeds, toolNeeds } from '../../../lists/needs.ts'
import { DEFAULT_LAYOUT } from '../../../lists/shop.ts'
import { woodNeeds } from '../../../lists/wood-needs.ts'
import { type Plan, planOf } from '../../../plan.ts'
import { sketchesFor } from '../../../sketches/step-sketches.ts'
import type { FileMaker } from '../../export-order.ts'
import {
  drawRailSection,
  drawSlotSections,
  railSectionSize,
  slotSectionHeight,
  slotSectionWidth,
} from '../page/chase-sections.ts'
import { drawHoleSection, holeSectionDepth, holeSectionReach } from '../page/hole-section.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { pdfLinePath } from '../page/path.ts'
import { type PdfWriter, startPdf } from '../page/pdf-writer.ts'
import { drawLine, drawProse } from '../page/prose.ts'
import { gapBlock, headingBlock, itemBlock, type TextBlock, tableBlocks } from '../page/text-blocks.ts'
import { addTextPages, TEXT_PAPER, textWidth } from '../page/text-pages.ts'
import { boardFacts, edgeText } from './board-facts.ts'
import { buildingSteps } from './building-steps.ts'
import { planFigure } from './plan-figure.ts'
import { illustrateStep } from './step-illustrations.ts'

const FACT_TYPE = { size: 2.7, colour: grey(0.1) }
const LABEL_TYPE = { size: 2.3, bold: true, colour: grey(0.35) }
/** Largest height of the plan on the page. */
const MAX_PLAN_HEIGHT_MM = 96

const drawFacts = (ink: Ink, plan: Plan, at: Point, width: number): number =>
  boardFacts(plan, ink.t).reduce((y, { name, text }) => {
    drawLine(ink, name, { x: at.x, y }, width, LABEL_TYPE)
    return drawProse(ink, text, { x: at.x, y: y - 4 }, width, FACT_TYPE).y - 1.6
  }, at.y - 3)

/** Returns a block with the plan on the left and the facts on the right. */
const boardBlock = (pdf: PdfWriter, plan: Plan, width: number): TextBlock => {
  const figure = planFigure(plan, width * 0.6, MAX_PLAN_HEIGHT_MM, pdf.letterOutlines)
  const left = figure.width + 10
  const bottom = drawFacts(pdf.ruler, plan, { x: 0, y: 0 }, width - left)
  return {
    height: Math.max(figure.height, -bottom) + 4,
    draw: (ink, at) => {
      figure.draw(ink, at)
      drawFacts(ink, plan, { x: at.x + left, y: at.y }, width - left)
    },
  }
}

/** Width of the wood that is shown from the edge inwards. */
const EDGE_WIDTH_MM = 26
/** Largest distance from the true profile. */
const PROFILE_TOLERANCE_MM = 0.02

/** Draws the edge cut across, at full size. `at`: its upper outer corner, the wood on the left of it. */
const drawEdgeFigure = (ink: Ink, design: Design, at: Point, deepest: number) => {
  const low = Math.min(design.thickness, deepest)
  const profile = edgeDepths(design, PROFILE_TOLERANCE_MM).map((below) => ({
    x: at.x - edgeInset(design, below),
    y: at.y - below,
  }))
  const wood = [
    { x: at.x - EDGE_WIDTH_MM, y: at.y },
    ...profile.filter(({ y }) => y >= at.y - low),
    { x: at.x, y: at.y - low },
    { x: at.x - EDGE_WIDTH_MM, y: at.y - low },
  ]
  ink.draw({ fill: grey(0.9), stroke: BLACK, width: 0.25 }, pdfLinePath(wood, true))
}

/** Returns a block with hole and edge cut through, beside each other at full size. */
const sectionsBlock = (plan: Plan): TextBlock => {
  const { design } = plan
  const depth = holeSectionDepth(design)
  const reach = holeSectionReach(design)
  return {
    height: depth + 14,
    draw: (ink, at) => {
      const right = at.x + 2 * reach + 45
      ink.text(ink.t('building.hole'), { x: at.x, y: at.y - 4 }, LABEL_TYPE)
      drawHoleSection(ink, design, { x: at.x + reach, y: at.y - 8 })
      ink.text(ink.t('building.edge'), { x: right, y: at.y - 4 }, LABEL_TYPE)
      drawEdgeFigure(ink, design, { x: right + EDGE_WIDTH_MM, y: at.y - 8 }, depth)
      ink.text(edgeText(plan, ink.t), { x: right + EDGE_WIDTH_MM + 4, y: at.y - 11 }, FACT_TYPE)
    },
  }
}

/** Returns a block of Marble Chase: slots with their marbles, and the field's edge with its rail, at full size. */
const slotsBlock = ({ design, wells }: Plan): TextBlock => ({
  height: Math.max(slotSectionHeight(design), railSectionSize(design).height) + 12,
  draw: (ink, at) => {
    const right = at.x + slotSectionWidth(wells) + 12
    ink.text(ink.t('building.slots'), { x: at.x, y: at.y - 4 }, LABEL_TYPE)
    drawSlotSections(ink, design, wells, { x: at.x, y: at.y - 8 })
    ink.text(ink.t('building.rail'), { x: right, y: at.y - 4 }, LABEL_TYPE)
    drawRailSection(ink, design, { x: right + railSectionSize(design).width, y: at.y - 8 })
  },
})

const needBlocks = (pdf: PdfWriter, plan: Plan, kerf: number, width: number): readonly TextBlock[] => {
  const { t } = pdf.ruler
  const listed = (name: string, list: readonly Need[], counted: string) =>
    tableBlocks(
      pdf.ruler,
      [
        { head: name, share: 0.52 },
        { head: t('needs.size'), share: 0.36 },
        { head: counted, share: 0.12, align: 'right' },
      ],
      list.map(({ count, what, size }) => [what, size, count]),
      width,
    )
  return [
    headingBlock(t('building.lists'), width),
    ...listed(t('needs.wood'), woodNeeds(plan, t, kerf), t('needs.count')),
    gapBlock(3),
    ...listed(t('needs.tools'), toolNeeds(plan, t), t('needs.uses')),
    gapBlock(3),
    ...listed(t('needs.pieces'), pieceNeeds(plan, t), t('needs.count')),
    gapBlock(3),
  ]
}

const stepBlocks = (pdf: PdfWriter, plan: Plan, width: number): readonly TextBlock[] => {
  const pages = templatePageCount(plan)
  const { t } = pdf.ruler
  const steps = buildingSteps(plan, pages, t)
  return [
    headingBlock(t('building.steps'), width),
    ...steps.flatMap(({ text, keys }, i) => {
      const words = (wide: number) => itemBlock(pdf.ruler, `${i + 1}.`, text, wide)
      return illustrateStep(pdf.ruler, words, sketchesFor(plan, keys, t), width)
    }),
  ]
}

/** Writes the facts of a board, the lists of what it takes, and the steps of its building. */
export const makeInstructionsPdf: FileMaker = async (order, tools) => {
  const { t } = tools
  const plan = planOf(order.design)
  const paper = TEXT_PAPER[order.design.paper]
  const pdf = await startPdf('-instructions.pdf', t('building.heading'), order, tools)
  const width = textWidth(paper)
  tools.progress(0.2)
  const blocks = [
    boardBlock(pdf, plan, width),
    isChase(order.design) ? slotsBlock(plan) : sectionsBlock(plan),
    ...needBlocks(pdf, plan, (order.shop?.layout ?? DEFAULT_LAYOUT).kerf, width),
    ...stepBlocks(pdf, plan, width),
  ]
  addTextPages(pdf, order, { heading: t('building.heading'), paper, blocks: () => blocks })
  return pdf.makeFile()
}
