import { CanvasTexture, MirroredRepeatWrapping, SRGBColorSpace } from 'three'
import type { Point } from '../../../engine/boards/layout.ts'
import { COLUMN_STAINS, type Wood } from '../../design/woods.ts'
import { grainAngleOf } from '../../geometry/body.ts'
import { type Contour, flatten } from '../../geometry/contour.ts'
import { frameOf, type PlanFrame } from '../../geometry/frame.ts'
import { type CutLettering, flattenLetter } from '../../geometry/lettering.ts'
import type { LineMark, Mark, MarkRole } from '../../geometry/marks.ts'
import type { Plan } from '../../plan.ts'
import type { PaintWood } from '../format.ts'

type Canvas = OffscreenCanvas
type Context = OffscreenCanvasRenderingContext2D

/** Side of the texture of a board's top, and of wood, which is painted coarser and stretched. */
const TOP_PX = 2048
const WOOD_PX = 1024
/** Lines that are burnt or cut into light wood. */
const BURNT_COLOUR = '#24150b'

const contextOf = (canvas: Canvas): Context => {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas to paint on')
  return context
}

/** A square of wood, `span` mm a side about the board's middle, with its grain upwards. */
const woodCanvas = (paint: PaintWood, wood: Wood, span: number, pixels: number): Canvas => {
  const half = span / 2
  const places = [
    [-half, 0, -half],
    [half, 0, -half],
    [half, 0, half],
    [-half, 0, half],
  ] as const
  return paint(pixels, pixels, [{ wood, box: [0, 0, 1, 1], places, end: 0 }])
}

const trace = (context: Context, points: readonly Point[], closed: boolean): void => {
  points.forEach(({ x, y }, i) => {
    if (i === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  })
  if (closed) context.closePath()
}

const fillPolygon = (context: Context, points: readonly Point[]): void => {
  context.beginPath()
  trace(context, points, true)
  context.fill()
}

const fillContour = (context: Context, contour: Contour): void => fillPolygon(context, flatten(contour, 0.1))

const drawLine = (context: Context, { points, closed, filled, width }: LineMark): void => {
  context.beginPath()
  trace(context, points, closed || filled)
  context.lineWidth = Math.max(width, 0.2)
  if (filled) context.fill()
  else context.stroke()
}

const drawMark = (context: Context, mark: Mark, lettering: CutLettering): void => {
  if (mark.kind === 'line') {
    drawLine(context, mark)
    return
  }
  context.beginPath()
  for (const outline of lettering.outlinesOf(mark)) trace(context, flattenLetter(outline, 0.05), true)
  context.fill()
}

/** Roles that lie on inlaid lines, and are cut into them. */
const ROLES_ON_LINES: readonly MarkRole[] = ['arrow']

/** Paints with wood as if it were a colour; its grain runs north, turned clockwise by `angle` radians. */
const woodInk = (context: Context, wood: Canvas, span: number, angle = 0): CanvasPattern | string => {
  const pattern = context.createPattern(wood, 'repeat')
  const scale = span / wood.width
  const turn = new DOMMatrix().rotate((-angle * 180) / Math.PI)
  pattern?.setTransform(turn.translate(-span / 2, span / 2).scale(scale, -scale))
  return pattern ?? BURNT_COLOUR
}

/** A strip of wood along each side, its grain along it, joined in mitres. */
const paintFrame = (context: Context, mitres: PlanFrame['mitres'], wood: Canvas, span: number): void => {
  mitres.forEach(([inner, from], i) => {
    const [nextInner, to] = mitres[(i + 1) % mitres.length] as PlanFrame['mitres'][number]
    context.fillStyle = woodInk(context, wood, span, Math.atan2(to.x - from.x, to.y - from.y))
    fillPolygon(context, [inner, from, to, nextInner])
  })
}

/** Sections with their grain; `other` is the border's wood. */
const paintSections = (context: Context, plan: Plan, wood: Canvas, other: Canvas | undefined, span: number): void => {
  for (const part of plan.parts) {
    const { outline, slabs } = part
    const grown = part.wood === 'border' && other !== undefined ? other : wood
    context.fillStyle = woodInk(context, grown, span, grainAngleOf(plan.design, part))
    // The upper one of two discs in a joint is seen.
    fillContour(context, slabs.at(-1)?.contour ?? outline)
  }
}

/** Parts of the border's wood, each with its own grain. */
const paintBorderParts = (context: Context, { parts, design }: Plan, wood: Canvas, span: number): void => {
  for (const part of parts.filter((own) => own.wood === 'border')) {
    context.fillStyle = woodInk(context, wood, span, grainAngleOf(design, part))
    fillContour(context, part.outline)
  }
}

/** Floors of wells are of bare wood, in shade. */
const paintFloors = (context: Context, plan: Plan, wood: Canvas, other: Canvas | undefined, span: number): void => {
  for (const { contour, part = 0 } of plan.wells) {
    const own = plan.parts[part] as Plan['parts'][number]
    const grown = own.wood === 'border' && other !== undefined ? other : wood
    for (const ink of [woodInk(context, grown, span, grainAngleOf(plan.design, own)), 'rgb(0 0 0 / 0.2)']) {
      context.fillStyle = ink
      fillContour(context, contour)
    }
  }
}

/** Stain lets the wood shine through. */
const STAIN_OPACITY = 0.86

const paintMarks = (context: Context, plan: Plan, lettering: CutLettering, inlay: CanvasPattern | string): void => {
  const { lines, inlay: wood, field, form } = plan.design
  // Letters on a column's colour are seen in the field's own wood, too.
  const light = wood === field && form !== 'field' ? BURNT_COLOUR : inlay
  for (const mark of plan.marks) {
    const isDark = mark.kind === 'text' && mark.dark === true
    const on = isDark || (ROLES_ON_LINES.includes(mark.role) && lines !== 'none')
    const stain = mark.stain === undefined ? undefined : COLUMN_STAINS[mark.stain]
    context.globalAlpha = stain === undefined ? 1 : STAIN_OPACITY
    context.fillStyle = context.strokeStyle = stain ?? (on ? BURNT_COLOUR : light)
    drawMark(context, mark, lettering)
    context.globalAlpha = 1
  }
}

/** Shadow where the halves of a board meet. */
const JOINT_WIDTH_MM = 0.5

const paintJoint = (context: Context, { fold }: Plan): void => {
  if (fold === undefined) return
  context.beginPath()
  trace(context, fold, false)
  context.strokeStyle = BURNT_COLOUR
  context.lineWidth = JOINT_WIDTH_MM
  context.stroke()
}

export interface TopTexture {
  readonly canvas: Canvas
  /** Side of the square that it covers about the board's middle, mm. */
  readonly span: number
}

const spanOf = ({ bounds }: Plan): number => 2 * Math.max(bounds.east, bounds.north, -bounds.west, -bounds.south) + 4

/** Paints wood, frame, inlays and letters of a board's top, as if seen from above in even light. */
export const paintTop = (plan: Plan, lettering: CutLettering, paint: PaintWood): TopTexture => {
  const span = spanOf(plan)
  const canvas = new OffscreenCanvas(TOP_PX, TOP_PX)
  const context = contextOf(canvas)
  const painted = (wood: Wood, pixels: number) => woodCanvas(paint, wood, span, pixels)
  const { field, border, inlay } = plan.design
  const grown = painted(field, WOOD_PX)
  context.drawImage(grown, 0, 0, TOP_PX, TOP_PX)
  const scale = TOP_PX / span
  context.setTransform(scale, 0, 0, -scale, TOP_PX / 2, TOP_PX / 2)
  context.lineJoin = context.lineCap = 'round'
  const frame = frameOf(plan.design, plan.layout)
  if (frame !== undefined) paintFrame(context, frame.mitres, painted(border, WOOD_PX), span)
  const rim = plan.parts.some((part) => part.wood === 'border') ? painted(border, WOOD_PX) : undefined
  if (plan.design.form === 'sections') paintSections(context, plan, grown, rim, span)
  else if (rim !== undefined) paintBorderParts(context, plan, rim, span)
  paintMarks(context, plan, lettering, woodInk(context, painted(inlay, WOOD_PX / 2), span, Math.PI / 2))
  paintFloors(context, plan, grown, rim, span)
  paintJoint(context, plan)
  return { canvas, span }
}

/** Side of the square of plain wood on undersides and cubes. */
export const PLAIN_SPAN_MM = 150

export const paintPlain = (paint: PaintWood, wood: Wood): Canvas => woodCanvas(paint, wood, PLAIN_SPAN_MM, 512)

/** Makes a texture of a canvas; it is JPEG in the file. */
export const canvasTexture = (canvas: Canvas): CanvasTexture<Canvas> => {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping
  texture.userData.mimeType = 'image/jpeg'
  return texture
}
