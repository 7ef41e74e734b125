import { CanvasTexture, LinearFilter, NoColorSpace, SRGBColorSpace } from 'three'
import type { CanvasContext, Pen } from '../../textures/pen.ts'

/** Textures of the inlays of a board's top, which a bake reads. They must be disposed afterwards. */
export interface Inlay {
  /** Red: inlaid wood; green: darkness; blue: dyed inlaid wood. */
  readonly mask: CanvasTexture
  /** Colours of the dyes. */
  readonly dyes: CanvasTexture
  /** Frees the textures and the canvases behind them: phones keep only little memory for canvases. */
  readonly dispose: () => void
}

/** Largest side of the texture of dyes, which need no sharp edges. */
const DYES_SIZE_PX = 512

/** Makes a black square canvas with its origin in the middle, y up, and a width of `span` units. Returns null where there is no canvas. */
const makeContext = (size: number, span: number): CanvasContext | null => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#000'
  context.fillRect(0, 0, size, size)
  const scale = size / span
  context.setTransform(scale, 0, 0, -scale, size / 2, size / 2)
  context.lineJoin = context.lineCap = 'round'
  return context
}

const textureOf = (
  { canvas }: CanvasContext,
  colorSpace: typeof NoColorSpace | typeof SRGBColorSpace,
): CanvasTexture => {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = colorSpace
  // The bake reads it pixel by pixel, and in branches where the shader can't choose a mipmap.
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  return texture
}

/** Makes the textures of an inlay by `paint`. `size`: side in pixels; `span`: side of the square that they cover, in the units of `paint`. Returns undefined where no canvas can be created. */
export const drawInlay = (size: number, span: number, paint: (pen: Pen) => void): Inlay | undefined => {
  const mask = makeContext(size, span)
  const dyes = makeContext(Math.min(size, DYES_SIZE_PX), span)
  if (mask === null || dyes === null) return undefined
  paint({ mask, dyes })
  const textures = { mask: textureOf(mask, NoColorSpace), dyes: textureOf(dyes, SRGBColorSpace) }
  const dispose = () => {
    textures.mask.dispose()
    textures.dyes.dispose()
    mask.canvas.width = dyes.canvas.width = 0
  }
  return { ...textures, dispose }
}
