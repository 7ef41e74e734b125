import type { Point } from '../engine/boards/layout.ts'

/**
 * Material of a line or an area on the board's top: the field's wood, inlaid wood, black wood, dark lines (`quiet`), burnt letters, or inlaid wood that is dyed in a CSS colour.
 */
export type PenInk = 'field' | 'inlay' | 'ebony' | 'quiet' | 'burnt' | { readonly dye: string }

export type CanvasContext = CanvasRenderingContext2D

/** Two canvases that are drawn on together: the mask (red: inlay, green: darkness, blue: dye), and the colours of dyes. */
export interface Pen {
  readonly mask: CanvasContext
  readonly dyes: CanvasContext
}

/** Additional width of dyes in their texture, so that only the mask determines their edges. */
const DYE_SPREAD_SPACINGS = 0.3

const MASK_STYLES: Readonly<Record<Extract<PenInk, string>, string>> = {
  field: '#000',
  inlay: '#f00',
  ebony: '#0f0',
  quiet: 'rgba(0, 255, 0, 0.55)',
  burnt: 'rgba(0, 255, 0, 0.85)',
}
const DYED_STYLE = '#00f'

/** Draws on the mask, and for dyes on both canvases. `draw` must add `spread` to its widths, in hole spacings. */
export const drawWithInk = (
  { mask, dyes }: Pen,
  ink: PenInk,
  draw: (context: CanvasContext, spread: number) => void,
): void => {
  const style = typeof ink === 'string' ? MASK_STYLES[ink] : DYED_STYLE
  mask.fillStyle = mask.strokeStyle = style
  // Dark lines keep the wood that is there.
  mask.globalCompositeOperation = ink === 'quiet' || ink === 'burnt' ? 'lighter' : 'source-over'
  draw(mask, 0)
  if (typeof ink === 'string') return
  dyes.fillStyle = dyes.strokeStyle = ink.dye
  draw(dyes, DYE_SPREAD_SPACINGS)
}

const addPath = (context: CanvasContext, points: readonly Point[], closed: boolean): void => {
  points.forEach(({ x, y }, i) => {
    if (i === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  })
  if (closed) context.closePath()
}

/** Draws a line through points. `width` is in hole spacings. */
export const strokePath = (pen: Pen, points: readonly Point[], width: number, ink: PenInk, closed = false): void =>
  drawWithInk(pen, ink, (context, spread) => {
    context.beginPath()
    addPath(context, points, closed)
    context.lineWidth = width + spread
    context.stroke()
  })

/** Fills the area inside outlines; an outline within another one is a hole. */
export const fillPaths = (pen: Pen, outlines: readonly (readonly Point[])[], ink: PenInk): void =>
  drawWithInk(pen, ink, (context, spread) => {
    context.beginPath()
    for (const points of outlines) addPath(context, points, true)
    context.fill('evenodd')
    if (spread === 0) return
    context.lineWidth = spread
    context.stroke()
  })

/** Fills a circle. */
export const drawDot = (pen: Pen, p: Point, radius: number, ink: PenInk): void =>
  drawWithInk(pen, ink, (context, spread) => {
    context.beginPath()
    context.arc(p.x, p.y, radius + spread / 2, 0, 2 * Math.PI)
    context.fill()
  })

/** Sets the font of the following texts, which are centred. */
export const setType = ({ mask, dyes }: Pen, font: string, direction: CanvasDirection = 'inherit'): void => {
  for (const context of [mask, dyes]) Object.assign(context, { font, textAlign: 'center', direction })
}

/** Calls `draw` with the canvases moved to a point, rotated clockwise by `angle` radians and scaled, with y down. */
export const drawPlaced = (pen: Pen, at: Point, angle: number, scale: number, draw: () => void): void => {
  for (const context of [pen.mask, pen.dyes]) {
    context.save()
    context.translate(at.x, at.y)
    context.rotate(-angle)
    context.scale(scale, -scale)
  }
  draw()
  for (const context of [pen.mask, pen.dyes]) context.restore()
}
