/** The page before a template: what to measure, what to try, and which pages there are. */

import type { Point } from '../../../engine/layout.ts'
import type { Paper } from '../../design.ts'
import type { Plan } from '../../plan.ts'
import { makeLength } from '../../units.ts'
import type { ExportOrder } from '../format.ts'
import { couponHeight, drawCoupon } from './coupon.ts'
import type { Link, Paperwork } from './document.ts'
import { drawHoleSection, sectionReach } from './hole-section.ts'
import { grey, type Ink } from './ink.ts'
import { drawPageMap } from './page-map.ts'
import { sheetOf } from './paper.ts'
import { paperWords } from './paper-words.ts'
import { drawProse, LEADING, linesOf } from './prose.ts'
import { drawScaleFrame, scaleFrame } from './scale-frame.ts'
import type { Template } from './template.ts'
import type { Tiling } from './tiling.ts'

export interface Laid {
  readonly template: Template
  readonly tiling: Tiling
}

export interface FirstPage {
  readonly plan: Plan
  readonly order: ExportOrder
  readonly heading: string
  readonly laid: readonly Laid[]
  readonly steps: readonly string[]
  /** A sentence above all others, such as why a side needs two pages. */
  readonly warning?: string | undefined
}

const MARGIN = 15
const BODY = { size: 3.1, colour: grey(0.15) }
const HEADING = { size: 4, bold: true }
const TITLE = { size: 7.4, bold: true }

const below = ({ x, y }: Point, by: number): Point => ({ x, y: y - by })

const drawSection = (ink: Ink, at: Point, width: number, heading: string, text: string): Point => {
  ink.text(heading, at, HEADING)
  return drawProse(ink, text, below(at, 5.2), width, BODY)
}

const drawHead = (ink: Ink, { plan, heading, warning }: FirstPage, at: Point, width: number): Point => {
  const title = plan.design.title === '' ? paperWords.untitled : plan.design.title
  const next = drawProse(ink, title, at, width, TITLE)
  const under = drawProse(ink, heading, { ...next, y: next.y + 3 }, width, { size: 4.2, colour: grey(0.3) })
  if (warning === undefined) return under
  return drawProse(ink, warning, under, width, { ...BODY, bold: true })
}

/** The frame on the left, the map of the pages on the right. Answers where to go on. */
const drawScale = (ink: Ink, page: FirstPage, at: Point, width: number): Point => {
  const { units } = page.plan.design
  const { width: wide, height, diagonal } = scaleFrame(units)
  const length = (mm: number) => makeLength(mm, units)
  const next = drawSection(
    ink,
    at,
    width,
    paperWords.scale,
    paperWords.scaleText(length(wide), length(height), length(diagonal)),
  )
  const low = next.y - height + 2
  drawScaleFrame(ink, units, { x: at.x, y: low })
  const left = at.x + wide + 10
  const room = at.x + width - left
  const each = height / page.laid.length
  page.laid.forEach(({ template, tiling }, i) => {
    const top = low + height - i * each
    ink.text(paperWords.copies(template.title, template.copies), { x: left, y: top - 3 }, { size: 3.1, bold: true })
    drawPageMap(
      ink,
      template,
      tiling,
      { at: { x: left, y: top - each + 2 }, width: room, height: each - 7 },
      { picture: true },
    )
  })
  return { x: at.x, y: low - 8 }
}

const drawTrials = (ink: Ink, { plan: { design } }: FirstPage, at: Point, width: number): Point => {
  const text = design.holeBottom === 'ball' ? paperWords.couponBalls : paperWords.couponText
  const next = drawSection(ink, at, width, paperWords.coupon, text)
  drawCoupon(ink, design, { x: at.x, y: next.y + 1.5 }, width)
  return below(next, couponHeight(design) + 6)
}

const drawSteps = (ink: Ink, steps: readonly string[], at: Point, width: number): Point => {
  ink.text(paperWords.steps, at, HEADING)
  return steps.reduce(
    (place, step, i) => {
      ink.text(`${i + 1}.`, place, { ...BODY, bold: true })
      const next = drawProse(ink, step, { x: place.x + 5, y: place.y }, width - 5, BODY)
      return { x: place.x, y: next.y - 0.6 }
    },
    below(at, 5.2),
  )
}

/** The address at the foot of the page, and where it can be pressed. */
const footLink = (ink: Ink, { link }: ExportOrder, width: number): { draw: () => void; links: readonly Link[] } => {
  const type = { size: 2.5, colour: grey(0.3) }
  const lines = linesOf(ink, link, width, type)
  const height = (lines.length + 1) * type.size * LEADING
  const top = 9 + height
  return {
    draw: () => drawProse(ink, link, drawProse(ink, paperWords.link, { x: MARGIN, y: top }, width, type), width, type),
    links: [{ address: link, box: { west: MARGIN, east: MARGIN + width, south: 8, north: top } }],
  }
}

export const addFirstPage = (work: Paperwork, paper: Paper, page: FirstPage) => {
  const { width: wide, height } = sheetOf(paper, false)
  const width = wide - 2 * MARGIN
  const foot = (ink: Ink) => footLink(ink, page.order, width)
  const { design } = page.plan
  work.page(
    wide,
    height,
    (ink) => {
      let at: Point = { x: MARGIN, y: height - MARGIN - 5 }
      at = drawHead(ink, page, at, width)
      at = drawScale(ink, page, below(at, 4), width)
      at = drawTrials(ink, page, at, width)
      const reach = sectionReach(design)
      const column = 2 * reach + 32
      drawSteps(ink, page.steps, at, width - column - 8)
      const left = MARGIN + width - column
      ink.text(paperWords.hole, { x: left, y: at.y }, HEADING)
      drawHoleSection(ink, design, { x: left + reach, y: at.y - 6 })
      foot(ink).draw()
    },
    foot(work.ruler).links,
  )
}
