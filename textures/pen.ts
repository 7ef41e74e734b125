import type { Point } from '../engine/boards/layout.ts'

/**
 * What a line or an area of the board's top is made of: the field's own wood, inlaid wood, wood turned black, dark lines and shades on empty
 * sides, letters burnt in, or inlaid wood dyed in a colour.
 */
export type PenInk = 'field' | 'inlay' | 'ebony' | 'quiet' | 'shade' | 'burnt' | { readonly dye: string }

export type CanvasContext = CanvasRenderingContext2D

/** Draws into two pictures at once: how much of what (red inlay, green darkness, blue dye), and the dyes' colours a little broader. */
export interface Pen {
  readonly mask: CanvasContext
  readonly dyes: CanvasContext
}

/** Dyes are this much wider in their texture: only the mask has sharp edges. */
const DYE_SPREAD_SPACINGS = 0.3

const MASK_STYLES: Readonly<Record<Extract<PenInk, string>, string>> = {
  field: '#000',
  inlay: '#f00',
  ebony: '#0f0',
  quiet: 'rgba(0, 255, 0, 0.55)',
  shade: 'rgba(0, 255, 0, 0.16)',
  burnt: 'rgba(0, 255, 0, 0.85)',
}
const DYED_STYLE = '#00f'

/** Draws with `draw` in both pictures; `spread` is to be added to widths, in hole spacings. */
export const drawWithInk = (
  { mask, dyes }: Pen,
  ink: PenInk,
  draw: (context: CanvasContext, spread: number) => void,
): void => {
  const style = typeof ink === 'string' ? MASK_STYLES[ink] : DYED_STYLE
  mask.fillStyle = mask.strokeStyle = style
  // Dark lines and shades lie in whatever wood is there.
  mask.globalCompositeOperation = ink === 'quiet' || ink === 'shade' || ink === 'burnt' ? 'lighter' : 'source-over'
  draw(mask, 0)
  if (typeof ink === 'string') return
  dyes.fillStyle = dyes.strokeStyle = ink.dye
  draw(dyes, DYE_SPREAD_SPACINGS)
}

const tracePath = (context: CanvasContext, points: readonly Point[], closed: boolean): void => {
  context.beginPath()
  for (const p of points) context.lineTo(p.x, p.y)
  if (closed) context.closePath()
}

export const strokePath = (pen: Pen, points: readonly Point[], width: number, ink: PenInk, closed = false): void =>
  drawWithInk(pen, ink, (context, spread) => {
    tracePath(context, points, closed)
    context.lineWidth = width + spread
    context.stroke()
  })

export const fillPath = (pen: Pen, points: readonly Point[], ink: PenInk): void =>
  drawWithInk(pen, ink, (context, spread) => {
    tracePath(context, points, true)
    context.fill()
    if (spread === 0) return
    context.lineWidth = spread
    context.stroke()
  })

export const drawDot = (pen: Pen, p: Point, radius: number, ink: PenInk): void =>
  drawWithInk(pen, ink, (context, spread) => {
    context.beginPath()
    context.arc(p.x, p.y, radius + spread / 2, 0, 2 * Math.PI)
    context.fill()
  })

/** Sets the type of the texts that follow; they are centred. */
export const setType = ({ mask, dyes }: Pen, font: string, direction: CanvasDirection = 'inherit'): void => {
  for (const context of [mask, dyes]) Object.assign(context, { font, textAlign: 'center', direction })
}

/** `draw` in a frame of its own: moved, turned clockwise by `angle` and scaled. */
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
