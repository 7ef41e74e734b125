import { isChase } from '../../../design/design.ts'
import { lengthWriters } from '../../../design/units.ts'
import { boreOf } from '../../../geometry/bore.ts'
import { keyThickness } from '../../../geometry/joints/keys.ts'
import { type MarkObstacle, markOverlap, registrationMarks } from '../../../geometry/template/registration-marks.ts'
import { paperSheets } from '../../../geometry/template/sheet.ts'
import { type Template, textLine } from '../../../geometry/template/template.ts'
import { findTiling } from '../../../geometry/template/tiling.ts'
import type { WellKind } from '../../../geometry/wells.ts'
import type { Plan } from '../../../plan.ts'
import type { PdfWriter } from '../page/pdf-writer.ts'
import type { TiledTemplate } from './first-page.ts'
import { drawTemplate } from './template-drawing.ts'
import { addTilePages } from './tile-page.ts'

/** Smallest distance of a registration mark from the middle of a hole. */
const MIN_MARK_DISTANCE_MM = 8
/** Smallest distance of a registration mark from the rim of a hole. */
const MIN_RIM_DISTANCE_MM = 4

/** Circles along a line of text that keep marks off it. */
const CIRCLES_PER_LINE = 8

const textObstacles = (template: Template): readonly MarkObstacle[] =>
  template.marks.flatMap((mark) => {
    if (mark.kind === 'line') return []
    const [from, to] = textLine(mark)
    return Array.from({ length: CIRCLES_PER_LINE + 1 }, (_, i) => ({
      x: from.x + ((to.x - from.x) * i) / CIRCLES_PER_LINE,
      y: from.y + ((to.y - from.y) * i) / CIRCLES_PER_LINE,
      clearance: mark.size / 2 + MIN_RIM_DISTANCE_MM,
    }))
  })

/** Returns the circles in which there may be no registration marks. */
export const markObstacles = (template: Template, plan: Plan): readonly MarkObstacle[] => {
  const clearance = Math.max(MIN_MARK_DISTANCE_MM, boreOf(plan.design).rimDiameter / 2 + MIN_RIM_DISTANCE_MM)
  const { drills, content } = template
  const holes = drills.map(({ x, y }) => ({ x, y, clearance }))
  // Bars and jigs have holes of their own.
  const others =
    drills.length > 0 ? [] : content.dots.map(({ x, y, reach }) => ({ x, y, clearance: reach + MIN_RIM_DISTANCE_MM }))
  return [...holes, ...others, ...textObstacles(template)]
}

/** Divides a template into pages of the design's paper. `printScale`: what the printer makes of a millimetre. */
export const layOutTemplate = (template: Template, plan: Plan, printScale = 1): TiledTemplate => {
  const obstacles = markObstacles(template, plan)
  const sheets = paperSheets(plan.design.paper, printScale)
  const tiling = findTiling(template.bounds, template.content, sheets, (tried) => markOverlap(tried, obstacles))
  return { template, tiling }
}

/** Stores the image of a template for all pages that show it; the first page does, too. */
export const storeTemplateImage = (pdf: PdfWriter, template: Template, plan: Plan) =>
  pdf.storeImage(template.key, template.bounds, (ink) => drawTemplate(ink, template, plan, pdf.letterOutlines))

/** Returns a line about what is drawn, for the foot of a template's pages. */
export const templateFactsText = ({ ruler: { t } }: PdfWriter, { title }: Template, plan: Plan): string => {
  const { design, seam, lock } = plan
  const { spacing, holeDiameter, holeDepth, units } = design
  const { ruled, sold } = lengthWriters(units)
  if (title === 'key' && seam !== undefined) {
    return t('tile.key', { thickness: ruled(keyThickness(seam.keyDepth)), depth: ruled(seam.keyDepth) })
  }
  if (title === 'lock' && lock !== undefined) return t('tile.lock', { pin: sold(lock.pinDiameter) })
  if (!isChase(design)) {
    return t('tile.facts', { spacing: sold(spacing), bit: sold(holeDiameter), depth: ruled(holeDepth) })
  }
  const depthOf = (kind: WellKind) => ruled(plan.wells.find((well) => well.kind === kind)?.depth ?? 0)
  if (design.scoringBoards === 0) return t('tile.slotDepth', { slots: depthOf('slot') })
  return t('tile.slotFacts', { slots: depthOf('slot'), cubes: depthOf('cube'), boxes: depthOf('reserve') })
}

/** Adds all pages of a template. */
export const addTemplatePages = (
  pdf: PdfWriter,
  { template, tiling }: TiledTemplate,
  plan: Plan,
  facts = templateFactsText(pdf, template, plan),
) => {
  const marks = registrationMarks(tiling, markObstacles(template, plan))
  addTilePages(pdf, { template, tiling, marks, title: plan.design.title, facts, ruled: true })
}
