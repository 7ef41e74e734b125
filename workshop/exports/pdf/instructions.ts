import type { Point } from '../../../engine/layout.ts'
import { buildingWords as words } from '../../building-words.ts'
import type { Paper } from '../../design.ts'
import { type Need, pieceNeeds, toolNeeds, woodNeeds } from '../../lists/needs.ts'
import { type Plan, planOf } from '../../plan.ts'
import { soldLength } from '../../units.ts'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { type Block, gap, heading, paged, step, table } from './block.ts'
import { factsOf } from './board-facts.ts'
import { buildingSteps } from './building-steps.ts'
import { type Paperwork, paperwork } from './document.ts'
import { drawEdgeFigure, EDGE_WIDTH } from './edge-figure.ts'
import { drawFootLink, drawHead } from './first-page.ts'
import { drawHoleSection, sectionDepth, sectionReach } from './hole-section.ts'
import { grey, type Ink } from './ink.ts'
import { sheetOf } from './paper.ts'
import { planFigure } from './plan-figure.ts'
import { drawProse } from './prose.ts'
import { boardTemplate } from './template.ts'
import { laidOut } from './template-pages.ts'
import { printedTiles } from './tiling.ts'

const MARGIN = 15
/** Head of the first page, and what stays free above the page's number; mm. */
const HEAD = 26
const FOOT = 5
/** Room of the link below the last step, mm. */
const LINK = 24
const FACT = { size: 2.9, colour: grey(0.1) }
const LABEL = { size: 2.5, bold: true, colour: grey(0.35) }
/** Most of the plan's height on the page. */
const PLAN_HEIGHT = 96

/** Instructions are read in the hand, not laid on wood: templates on large paper come with instructions on ordinary paper. */
const READING: Readonly<Record<Paper, Paper>> = { a4: 'a4', letter: 'letter', a3: 'a4', legal: 'letter' }

const drawFacts = (ink: Ink, plan: Plan, at: Point, width: number): number =>
  factsOf(plan).reduce((y, { name, text }) => {
    ink.text(name, { x: at.x, y }, LABEL)
    return drawProse(ink, text, { x: at.x, y: y - 4 }, width, FACT).y - 1.6
  }, at.y - 3)

/** The plan on the left, the facts on the right. */
const boardBlock = (work: Paperwork, plan: Plan, width: number): Block => {
  const figure = planFigure(plan, width * 0.6, PLAN_HEIGHT, work.letters)
  const left = figure.width + 10
  const bottom = drawFacts(work.ruler, plan, { x: 0, y: 0 }, width - left)
  return {
    height: Math.max(figure.height, -bottom) + 4,
    draw: (ink, at) => {
      figure.draw(ink, at)
      drawFacts(ink, plan, { x: at.x + left, y: at.y }, width - left)
    },
  }
}

/** Hole and edge cut through, beside each other at full size. */
const sectionsBlock = ({ design }: Plan): Block => {
  const depth = sectionDepth(design)
  const reach = sectionReach(design)
  return {
    height: depth + 14,
    draw: (ink, at) => {
      const right = at.x + 2 * reach + 45
      ink.text(words.hole, { x: at.x, y: at.y - 4 }, LABEL)
      drawHoleSection(ink, design, { x: at.x + reach, y: at.y - 8 })
      ink.text(words.edge, { x: right, y: at.y - 4 }, LABEL)
      drawEdgeFigure(ink, design, { x: right + EDGE_WIDTH, y: at.y - 8 }, depth)
      const text = words.edgeAs(design.edge, soldLength(design.edgeSize, design.units))
      ink.text(text, { x: right + EDGE_WIDTH + 4, y: at.y - 11 }, FACT)
    },
  }
}

const needBlocks = (work: Paperwork, plan: Plan, width: number): readonly Block[] => {
  const { columns, needs } = words
  const listed = (name: string, list: readonly Need[], counted: string) =>
    table(
      work.ruler,
      [
        { head: name, share: 0.58 },
        { head: columns.size, share: 0.3 },
        { head: counted, share: 0.12, align: 'right' },
      ],
      list.map(({ count, what, size }) => [what, size, count]),
      width,
    )
  return [
    heading(words.lists),
    ...listed(needs.wood, woodNeeds(plan), columns.count),
    gap(3),
    ...listed(needs.tools, toolNeeds(plan), columns.uses),
    gap(3),
    ...listed(needs.pieces, pieceNeeds(plan), columns.count),
    gap(3),
  ]
}

const stepBlocks = (work: Paperwork, plan: Plan, width: number): readonly Block[] => {
  const pages = printedTiles(laidOut(boardTemplate(plan), plan).tiling).length
  const steps = buildingSteps(plan, pages)
  return [heading(words.steps), ...steps.map((text, i) => step(work.ruler, i + 1, text, width))]
}

/** What this very board is, what it takes, and how it is built. */
export const makeInstructionsPdf: Maker = async (order, tools) => {
  const plan = planOf(order.design)
  const name = fileName(order.design, '-instructions.pdf')
  const work = await paperwork(name, words.heading, order, tools)
  const { width: wide, height: high } = sheetOf(READING[order.design.paper], false)
  const width = wide - 2 * MARGIN
  tools.progress(0.2)
  const blocks: readonly Block[] = [
    boardBlock(work, plan, width),
    sectionsBlock(plan),
    ...needBlocks(work, plan, width),
    ...stepBlocks(work, plan, width),
    gap(LINK),
  ]
  const room = high - 2 * MARGIN - FOOT
  const links = drawFootLink(work.ruler, order, width)
  const pages = paged(blocks, room, room - HEAD)
  pages.forEach((page, i) => {
    work.page(
      wide,
      high,
      (ink) => {
        if (i === 0) drawHead(ink, work, order.design, words.heading, { x: MARGIN, y: high - MARGIN - 5 }, width)
        let y = high - MARGIN - (i === 0 ? HEAD : 0)
        for (const block of page) {
          block.draw(ink, { x: MARGIN, y })
          y -= block.height
        }
        const number = words.page(i + 1, pages.length)
        ink.text(number, { x: wide - MARGIN, y: 6.5 }, { size: 2.6, align: 'right', colour: grey(0.35) })
        if (i === pages.length - 1) drawFootLink(ink, order, width)
      },
      i === pages.length - 1 ? links : [],
    )
  })
  return work.file()
}
