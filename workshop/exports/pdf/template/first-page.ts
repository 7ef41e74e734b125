/** The page before a template: what to measure, what to try, and which pages there are. */

import type { Point } from '../../../../engine/boards/layout.ts'
import { type Design, isChase, type Paper } from '../../../design/design.ts'
import { inBothUnits } from '../../../design/units.ts'
import { scaleFrameSize } from '../../../geometry/template/print-scale.ts'
import { paperSheet } from '../../../geometry/template/sheet.ts'
import type { Template } from '../../../geometry/template/template.ts'
import type { Tiling } from '../../../geometry/template/tiling.ts'
import type { Plan } from '../../../plan.ts'
import type { ExportOrder } from '../../export-order.ts'
import { drawSlotSections, drawSlotTrials, slotSectionHeight, slotTrialHeight } from '../page/chase-sections.ts'
import { drawFootLink, drawHeader, MARGIN_MM, QR_CODE_TOP_MM } from '../page/header-and-footer.ts'
import { drawHoleSection, holeSectionDepth, holeSectionReach } from '../page/hole-section.ts'
import { grey, type Ink } from '../page/ink.ts'
import type { PdfWriter } from '../page/pdf-writer.ts'
import { drawItem, drawLine, drawProse } from '../page/prose.ts'
import { drawScaleFrame } from '../page/scale-frame.ts'
import { couponHeight, couponWidth, drawCoupon } from './coupon.ts'
import { drawPageMap } from './page-map.ts'
import { templateTitle } from './tile-page.ts'

export interface TiledTemplate {
  readonly template: Template
  readonly tiling: Tiling
}

export interface FirstPage {
  readonly plan: Plan
  readonly order: ExportOrder
  readonly heading: string
  readonly tiled: readonly TiledTemplate[]
  readonly steps: readonly string[]
  /** Sentences above all others, such as why a side needs two pages. */
  readonly warnings: readonly string[]
}

const BODY_TYPE = { size: 2.9, colour: grey(0.15) }
const HEADING_TYPE = { size: 3.7, bold: true }

const placeBelow = ({ x, y }: Point, by: number): Point => ({ x, y: y - by })

const drawSection = (ink: Ink, at: Point, width: number, heading: string, text: string): Point => {
  drawLine(ink, heading, at, width, HEADING_TYPE)
  return drawProse(ink, text, placeBelow(at, 5.2), width, BODY_TYPE)
}

/** Draws the frame on the left and the map of the pages on the right. Returns the place of the next base line. */
const drawScale = (ink: Ink, page: FirstPage, at: Point, width: number): Point => {
  const { units } = page.plan.design
  const { width: wide, height, diagonal } = scaleFrameSize(units)
  const length = (mm: number) => inBothUnits(mm, units)
  const lengths = { width: length(wide), height: length(height), diagonal: length(diagonal) }
  const next = drawSection(
    ink,
    at,
    width,
    isChase(page.plan.design) ? ink.t('front.scaleOfField') : ink.t('front.scale'),
    page.order.printScale === undefined ? ink.t('front.scaleText', lengths) : ink.t('front.scaleTextAgain', lengths),
  )
  const low = next.y - height + 2
  drawScaleFrame(ink, units, { x: at.x, y: low })
  const left = at.x + wide + 10
  const mapWidth = at.x + width - left
  const each = height / page.tiled.length
  page.tiled.forEach(({ template, tiling }, i) => {
    const top = low + height - i * each
    const title = ink.t('front.copies', { title: templateTitle(ink.t, template), count: template.copies })
    drawLine(ink, title, { x: left, y: top - 3 }, mapWidth, { size: 2.9, bold: true })
    drawPageMap(ink, template, tiling, { at: { x: left, y: top - each + 2 }, width: mapWidth, height: each - 7 })
  })
  return { x: at.x, y: low - 7 }
}

const HOLE_TEXT_WIDTH_MM = 22
const HOLE_GAP_MM = 6

const holeColumnWidth = (design: Design): number => 2 * holeSectionReach(design) + HOLE_TEXT_WIDTH_MM

/** Returns true if a hole fits beside the strip that is drilled first. */
const hasHoleBesideCoupon = (design: Design, width: number): boolean =>
  couponWidth(design, width) + HOLE_GAP_MM + holeColumnWidth(design) <= width

/** Draws a hole with its heading; `at`: the upper left corner. Returns its lowest point. */
const drawHole = (ink: Ink, design: Design, at: Point): number => {
  ink.text(ink.t('front.hole'), at, HEADING_TYPE)
  drawHoleSection(ink, design, { x: at.x + holeSectionReach(design), y: at.y - 6 })
  return at.y - 6 - holeSectionDepth(design)
}

/** Draws a column of slots to be cut in scrap, and slots cut through with their marbles. */
const drawSlots = (ink: Ink, { plan: { design, wells } }: FirstPage, at: Point, width: number): Point => {
  const next = drawSection(ink, at, width, ink.t('front.slots'), ink.t('front.slotsText'))
  drawSlotTrials(ink, design, wells, { x: at.x, y: next.y + 1.5 })
  const low = next.y - slotTrialHeight(wells) - 7
  ink.text(ink.t('front.slotSections'), { x: at.x, y: low }, HEADING_TYPE)
  drawSlotSections(ink, design, wells, { x: at.x, y: low - 3 })
  return { x: at.x, y: low - 3 - slotSectionHeight(design) - 7 }
}

const drawTrials = (ink: Ink, page: FirstPage, at: Point, width: number): Point => {
  const { design } = page.plan
  if (isChase(design)) return drawSlots(ink, page, at, width)
  const text = ink.t(`front.couponText.${design.holeBottom}`)
  const next = drawSection(ink, at, width, ink.t('front.coupon'), text)
  drawCoupon(ink, design, { x: at.x, y: next.y + 1.5 }, width)
  const low = next.y + 1.5 - couponHeight(design)
  const left = at.x + couponWidth(design, width) + HOLE_GAP_MM
  const hole = hasHoleBesideCoupon(design, width) ? drawHole(ink, design, { x: left, y: next.y - 2 }) : low
  return { x: at.x, y: Math.min(low, hole) - 7 }
}

const drawSteps = (ink: Ink, steps: readonly string[], at: Point, width: number): Point => {
  drawLine(ink, ink.t('front.steps'), at, width, HEADING_TYPE)
  return steps.reduce(
    (place, step, i) => {
      const next = drawItem(ink, { mark: `${i + 1}.`, text: step, indent: 5 }, place, width, BODY_TYPE)
      return { x: place.x, y: next.y - 0.3 }
    },
    placeBelow(at, 5.2),
  )
}

/** Draws the frame to measure and the strip to try. Returns the place of the next base line. */
const drawUpper = (ink: Ink, pdf: PdfWriter, page: FirstPage, from: Point, width: number): Point => {
  const head = drawHeader(ink, pdf, page.plan.design, page.heading, from, width, page.warnings)
  return drawTrials(ink, page, drawScale(ink, page, placeBelow(head, 3), width), width)
}

/** Draws the steps, and beside them a hole that has no space above. Returns the lowest y of both. */
const drawLower = (ink: Ink, { plan: { design }, steps }: FirstPage, at: Point, width: number) => {
  if (isChase(design) || hasHoleBesideCoupon(design, width))
    return { steps: drawSteps(ink, steps, at, width).y, hole: at.y }
  const column = holeColumnWidth(design) + HOLE_GAP_MM
  const hole = drawHole(ink, design, { x: MARGIN_MM + width - column + HOLE_GAP_MM, y: at.y })
  return { steps: drawSteps(ink, steps, at, width - column - HOLE_GAP_MM).y, hole }
}

/** Adds one page, or two if the steps do not fit below the rest. */
export const addFirstPage = (pdf: PdfWriter, paper: Paper, page: FirstPage) => {
  const { width: wide, height } = paperSheet(paper, false, page.order.printScale)
  const width = wide - 2 * MARGIN_MM
  const top: Point = { x: MARGIN_MM, y: height - MARGIN_MM - 5 }
  const links = drawFootLink(pdf.ruler, page.order, width)
  const foot = Math.max(...links.map(({ box }) => box.north)) + 3
  const lowest = drawLower(pdf.ruler, page, drawUpper(pdf.ruler, pdf, page, top, width), width)
  const fits = lowest.steps > foot && lowest.hole > QR_CODE_TOP_MM
  const drawEnd = (ink: Ink, at: Point) => {
    drawLower(ink, page, at, width)
    drawFootLink(ink, page.order, width)
  }
  pdf.addPage(
    wide,
    height,
    (ink) => {
      const at = drawUpper(ink, pdf, page, top, width)
      if (fits) drawEnd(ink, at)
    },
    fits ? links : [],
  )
  if (!fits) pdf.addPage(wide, height, (ink) => drawEnd(ink, top), links)
}
