/** The wood of studio photographs and of exported 3D models: the same solid wood as that of the games' boards. */

import { LinearFilter, NoColorSpace, RGBAFormat, type WebGLRenderer, WebGLRenderTarget } from 'three'
import { bakeBoard } from '../../../models/bakes/board-bake.ts'
import type { BoardBody } from '../../../models/board/board-body.ts'
import { bakedWoodsOf } from '../../../models/board/design-body.ts'
import { FIRST_FRAME_PLANK_INDEX, type Grain, grainAt, grainOfEdge } from '../../../models/board/wood-grain.ts'
import { paintDesign } from '../../../models/inlay/design-inlay.ts'
import { drawInlay } from '../../../models/inlay/inlay.ts'
import { bakeSquare, COLOUR_TARGET, RELIEF_TARGET } from '../../../textures/bake.ts'
import { bakeWoodStrips, type WoodStrip } from '../../../textures/wood-strips.ts'
import { type EdgePlace, type EdgeStrip, unrollEdges } from '../../../workshop/exports/scene/edge-charts.ts'
import type { Plan } from '../../../workshop/plan.ts'

/** Share of the light that bare end grain absorbs. */
export const END_GRAIN_DARKENING = 0.24

const SLOPE_FRAGMENT = /* glsl */ `
varying vec2 vUv;
uniform sampler2D uRelief;
void main() {
  vec2 slope = texture2D(uRelief, vUv).xy * 2.0 - 1.0;
  gl_FragColor = vec4(normalize(vec3(slope, 1.0)) * 0.5 + 0.5, 1.0);
}`

/** Returns a relief's slopes as normals. */
const bakeNormals = (renderer: WebGLRenderer, relief: WebGLRenderTarget): WebGLRenderTarget => {
  const target = new WebGLRenderTarget(relief.width, relief.height, {
    format: RGBAFormat,
    minFilter: LinearFilter,
    colorSpace: NoColorSpace,
    depthBuffer: false,
  })
  bakeSquare(renderer, target, { uniforms: { uRelief: { value: relief.texture } }, fragmentShader: SLOPE_FRAGMENT })
  return target
}

/** Edges that run along a frame are of its wood, walls of wells are not. */
const FRAME_REACH_SPACINGS = 0.6

/** Returns a function that gives the place in the solid wood of points on a board's edges, as in the scene. `away`, `along` and `up` are in hole spacings. */
export const makeEdgeGrain =
  (body: BoardBody): Parameters<typeof unrollEdges>[1] =>
  ({ part, normal }, away, along, up): Grain => {
    const [nx, ny] = normal
    const point = { x: nx * away - ny * along, y: ny * away + nx * along }
    const bodyPart = body.parts[part]
    if (bodyPart === undefined) return [point.x, up, -point.y, 0]
    const side = body.frameEdges.find(({ normal: side }) => side.x * nx + side.y * ny > 0.999)
    const isFramed = side !== undefined && Math.abs(side.distance - away) < FRAME_REACH_SPACINGS
    return isFramed
      ? grainOfEdge(body, bodyPart, part, point, { x: nx, y: ny }, up)
      : grainAt(bodyPart, part, point, up)
  }

/** A board: its plan, and its body in hole spacings. */
export interface StudioBoard {
  readonly plan: Plan
  readonly body: BoardBody
}

/** Returns strips with their wood; each plank is cut from another place of the log. */
const woodStrips = ({ plan, body }: StudioBoard, strips: readonly EdgeStrip[]): readonly WoodStrip[] => {
  const woods = bakedWoodsOf(plan, body)
  const [field, border] = [body.speciesOf(woods.field), body.speciesOf(woods.border)]
  return strips.map(({ box, grains, endGrainShare }) => {
    const species = (grains[0]?.[3] ?? 0) >= FIRST_FRAME_PLANK_INDEX ? border : field
    const places = grains.map(([across, up, along, plank]) => {
      const { decimetresPerSpacing } = body
      return [
        across * decimetresPerSpacing + species.grain.z * plank,
        up * decimetresPerSpacing,
        along * decimetresPerSpacing,
      ] as const
    })
    return { species, box, places, endGrainShare }
  })
}

const bakeOrder = ({ plan, body }: StudioBoard) => ({ ...bakedWoodsOf(plan, body), body, plain: false })

/** Bakes a board's top with all that is inlaid. `relief`: target of its slopes, if they are wanted. The caller must `dispose()` the result. */
export const bakeTop = (
  renderer: WebGLRenderer,
  board: StudioBoard,
  sizePx: number,
  relief?: WebGLRenderTarget,
): WebGLRenderTarget => {
  const target = new WebGLRenderTarget(sizePx, sizePx, COLOUR_TARGET)
  const inlay = paintDesign(board.plan, board.body.span, sizePx)
  bakeBoard(renderer, { colour: target, relief }, bakeOrder(board), inlay)
  return target
}

/** Bakes the top with its slopes as normals. The caller must `dispose()` both. */
export const bakeTopWithNormals = (renderer: WebGLRenderer, board: StudioBoard, sizePx: number) => {
  const relief = new WebGLRenderTarget(sizePx, sizePx, RELIEF_TARGET)
  const top = bakeTop(renderer, board, sizePx, relief)
  const normals = bakeNormals(renderer, relief)
  relief.dispose()
  return { top, normals }
}

/** Bakes the wood below all that is inlaid, without wells. The caller must `dispose()` the result. */
export const bakeBareWood = (
  renderer: WebGLRenderer,
  { plan, body }: StudioBoard,
  sizePx: number,
): WebGLRenderTarget => {
  const target = new WebGLRenderTarget(sizePx, sizePx, COLOUR_TARGET)
  const order = bakeOrder({ plan, body: { ...body, wells: [] } })
  const emptyInlay = drawInlay(4, body.span, () => {})
  bakeBoard(renderer, { colour: target, relief: undefined }, order, emptyInlay)
  return target
}

/** Bakes the edges of a board. Returns two texture coordinates for each place, and the texture, which the caller must `dispose()`. */
export const bakeEdges = (
  renderer: WebGLRenderer,
  board: StudioBoard,
  places: readonly EdgePlace[],
  sizePx: number,
): { readonly uv: Float32Array; readonly texture: WebGLRenderTarget } => {
  const { uv, strips } = unrollEdges(places, makeEdgeGrain(board.body))
  const { raw } = bakedWoodsOf(board.plan, board.body)
  return { uv, texture: bakeWoodStrips(renderer, woodStrips(board, strips), sizePx, raw) }
}
