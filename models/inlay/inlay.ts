import { CanvasTexture, LinearFilter, NoColorSpace, SRGBColorSpace } from 'three'
import type { CanvasContext, Pen } from '../../textures/pen.ts'

/** Textures of the inlays, blackening and dyes at each place of the top, for the bake; dispose them afterwards. */
export interface Inlay {
  /** Red: inlaid wood; green: darkness; blue: dyed inlaid wood. */
  readonly mask: CanvasTexture
  /** Colours of the dyes. */
  readonly dyes: CanvasTexture
  /** Frees the textures and the canvases behind them: phones keep only little memory for canvases. */
  readonly dispose: () => void
}

/** The dyes need no sharp edges. */
const DYES_SIZE_PX = 512

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
  // Read pixel by pixel, and in branches where the shader could not tell how small it is seen.
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  return texture
}

/** Pictures of `size` pixels a side that cover `span` hole spacings, in which `paint` draws. Undefined where no canvas can be had. */
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
