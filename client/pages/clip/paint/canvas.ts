import type { Point } from '../../../../engine/boards/layout.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import type { Rectangle } from '../clip-layout.ts'

type Context = CanvasRenderingContext2D

/** Makes a canvas of at least this size in px. */
export const makeCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width: Math.ceil(width), height: Math.ceil(height) })

/**
 * Returns the context of a canvas. `readable` makes reading pixels fast. Throws if the browser provides no context, for example
 * because of too little memory.
 */
export const contextOf = (canvas: HTMLCanvasElement, readable = false): Context => {
  const context = canvas.getContext('2d', { willReadFrequently: readable })
  if (context === null) throw new Error('the browser provides no canvas context')
  context.imageSmoothingQuality = 'high'
  return context
}

/** Returns the left end of a thing of this width that stands at a distance from where lines begin: in a language from the right, from the right end of the space. */
export const leftEnd = ({ x, width }: Pick<Rectangle, 'x' | 'width'>, distance: number, own: number): number =>
  document.documentElement.dir === 'rtl' ? x + width - distance - own : x + distance

/** Writes a line from where lines begin. `baseY`: its base line. A canvas outside the page doesn't know the direction of the page. */
export const writeLine = (
  context: Context,
  text: string,
  space: Pick<Rectangle, 'x' | 'width'>,
  baseY: number,
): void => {
  context.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  context.fillText(text, leftEnd(space, 0, 0), baseY)
}

interface PaintStyle {
  readonly fill?: string
  readonly stroke?: string
  readonly lineWidth?: number
}

/** Fills and strokes the current path. */
const paintPath = (context: Context, { fill, stroke, lineWidth = 1 }: PaintStyle): void => {
  if (fill !== undefined) {
    context.fillStyle = fill
    context.fill()
  }
  if (stroke === undefined) return
  context.strokeStyle = stroke
  context.lineWidth = lineWidth
  context.stroke()
}

export const paintCircle = (context: Context, { x, y }: Point, radius: number, paint: PaintStyle): void => {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  paintPath(context, paint)
}

export const paintRoundRect = (
  context: Context,
  { x, y, width, height }: Rectangle,
  radius: number,
  paint: PaintStyle,
) => {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  paintPath(context, paint)
}

/** Paints the shape of a card of this width around the origin. */
export const paintCardShape = (context: Context, width: number, radius: number, paint: PaintStyle): void => {
  const height = width / CARD_RATIO
  paintRoundRect(context, { x: -width / 2, y: -height / 2, width, height }, radius, paint)
}
