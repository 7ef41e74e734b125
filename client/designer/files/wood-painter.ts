/** Paints exported 3D models with the wood of studio photographs. */

import { type CanvasTexture, WebGLRenderer, type WebGLRenderTarget } from 'three'
import { designBody } from '../../../models/board/design-body.ts'
import { paintDesign } from '../../../models/inlay/design-inlay.ts'
import { bakeWoodSquare } from '../../../textures/wood-strips.ts'
import { WOOD_TONES, type Wood } from '../../../workshop/design/woods.ts'
import type { BoardImages, WoodPainter } from '../../../workshop/exports/export-order.ts'
import { provideDocument } from '../../../workshop/exports/scene/worker-canvas.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { loadInlayFont } from '../studio/inlay-font.ts'
import { bakeBareWood, bakeEdges, bakeTop } from '../studio/studio-wood.ts'

const TEXTURE_SIZE_PX = 2048
/** Undersides and floors of wells are seen less. */
const BARE_TEXTURE_SIZE_PX = 1024

const contextOf = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas to paint on')
  return context
}

/** Copies a baked texture to a canvas and disposes it. The alpha of baked wood, which is its height, is dropped. */
const takeCanvas = (renderer: WebGLRenderer, target: WebGLRenderTarget): OffscreenCanvas => {
  const { width, height } = target
  const pixels = new Uint8ClampedArray(4 * width * height)
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
  target.dispose()
  const image = new ImageData(width, height)
  for (let row = 0; row < height; row++)
    image.data.set(pixels.subarray(4 * width * row, 4 * width * (row + 1)), 4 * width * (height - 1 - row))
  for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255
  const canvas = new OffscreenCanvas(width, height)
  contextOf(canvas).putImageData(image, 0, 0)
  return canvas
}

const flatCanvas = (wood: Wood, sizePx: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(sizePx, sizePx)
  const context = contextOf(canvas)
  context.fillStyle = WOOD_TONES[wood][1]
  context.fillRect(0, 0, sizePx, sizePx)
  return canvas
}

/** Paints the part of a canvas that one channel of an inlay's mask covers: 0 inlaid wood, 1 darkness, 2 dye. */
const paintChannel = (
  canvas: OffscreenCanvas,
  mask: ImageData,
  channel: 0 | 1 | 2,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): void => {
  const { width, height } = mask
  const cover = new ImageData(width, height)
  for (let i = 0; i < mask.data.length; i += 4) cover.data[i + 3] = mask.data[i + channel] as number
  const layer = contextOf(new OffscreenCanvas(width, height))
  layer.putImageData(cover, 0, 0)
  layer.globalCompositeOperation = 'source-in'
  paint(layer)
  contextOf(canvas).drawImage(layer.canvas, 0, 0)
}

const canvasOf = ({ image }: CanvasTexture): OffscreenCanvas => image as unknown as OffscreenCanvas

/** Paints a board in flat colours where there is no graphics processor. */
const paintFlatBoard = (plan: Plan, spanSpacings: number): Omit<BoardImages, 'edgeUv'> => {
  const { design } = plan
  const [bare, top] = [flatCanvas(design.field, 4), flatCanvas(design.field, TEXTURE_SIZE_PX)]
  const inlay = paintDesign(plan, spanSpacings, TEXTURE_SIZE_PX)
  if (inlay !== undefined) {
    const mask = contextOf(canvasOf(inlay.mask)).getImageData(0, 0, TEXTURE_SIZE_PX, TEXTURE_SIZE_PX)
    const inlaid = flatCanvas(design.inlay, TEXTURE_SIZE_PX)
    paintChannel(top, mask, 0, (layer) => layer.drawImage(inlaid, 0, 0))
    paintChannel(top, mask, 2, (layer) => layer.drawImage(canvasOf(inlay.dyes), 0, 0, TEXTURE_SIZE_PX, TEXTURE_SIZE_PX))
    paintChannel(top, mask, 1, (layer) => layer.fillRect(0, 0, TEXTURE_SIZE_PX, TEXTURE_SIZE_PX))
    inlay.dispose()
  }
  return { top, bare, edges: bare, spanMm: spanSpacings * design.spacing }
}

const makeRenderer = (): WebGLRenderer | undefined => {
  try {
    return new WebGLRenderer({ canvas: new OffscreenCanvas(1, 1) })
  } catch {
    return undefined
  }
}

/** Makes a painter with a renderer of its own. */
export const makeWoodPainter = (): WoodPainter => {
  const renderer = makeRenderer()
  return {
    paintBoard: async (plan, edgePlaces) => {
      provideDocument()
      await loadInlayFont(plan)
      const board = { plan, body: designBody(plan) }
      if (renderer === undefined)
        return { ...paintFlatBoard(plan, board.body.span), edgeUv: new Float32Array(2 * edgePlaces.length) }
      const edges = bakeEdges(renderer, board, edgePlaces, TEXTURE_SIZE_PX)
      return {
        top: takeCanvas(renderer, bakeTop(renderer, board, TEXTURE_SIZE_PX)),
        bare: takeCanvas(renderer, bakeBareWood(renderer, board, BARE_TEXTURE_SIZE_PX)),
        edges: takeCanvas(renderer, edges.texture),
        edgeUv: edges.uv,
        spanMm: board.body.span * plan.design.spacing,
      }
    },
    paintSquare: (wood, sideMm, sizePx) =>
      renderer === undefined
        ? flatCanvas(wood, sizePx)
        : takeCanvas(renderer, bakeWoodSquare(renderer, wood, sideMm, sizePx)),
  }
}
