import {
  BufferAttribute,
  BufferGeometry,
  LinearFilter,
  NoColorSpace,
  RGBAFormat,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { bakeBoard } from '../../../models/bakes/board-bake.ts'
import type { BoardBody } from '../../../models/board/board-body.ts'
import { bakedWoodsOf } from '../../../models/board/design-body.ts'
import { FIRST_FRAME_PLANK_INDEX, type Grain } from '../../../models/board/grain.ts'
import { paintDesign } from '../../../models/inlay/design-inlay.ts'
import { drawInlay } from '../../../models/inlay/inlay.ts'
import { bakeShape, bakeWhole, COLOUR_TARGET, RELIEF_TARGET } from '../../../textures/bake.ts'
import { FINISH_GLSL, WOOD_GLSL } from '../../../textures/wood.ts'
import type { EdgeStrip } from '../../../workshop/exports/scene/edge-charts.ts'
import type { Plan } from '../../../workshop/plan.ts'

export interface StudioWood {
  /** The top with all that is inlaid, as it is below that, and its slopes. */
  readonly top: Texture
  readonly bare: Texture
  readonly slopes: Texture
  readonly edges: Texture
}

const targetOf = (size: number, settings: object): WebGLRenderTarget => new WebGLRenderTarget(size, size, settings)

const SLOPE_FRAGMENT = /* glsl */ `
varying vec2 vUv;
uniform sampler2D uRelief;
void main() {
  vec2 slope = texture2D(uRelief, vUv).xy * 2.0 - 1.0;
  gl_FragColor = vec4(normalize(vec3(slope, 1.0)) * 0.5 + 0.5, 1.0);
}`

/** A relief's slopes as normals. */
const normalsOf = (renderer: WebGLRenderer, relief: WebGLRenderTarget): Texture => {
  const into = targetOf(relief.width, {
    format: RGBAFormat,
    minFilter: LinearFilter,
    colorSpace: NoColorSpace,
    depthBuffer: false,
  })
  bakeWhole(renderer, into, { uniforms: { uRelief: { value: relief.texture } }, fragmentShader: SLOPE_FRAGMENT })
  return into.texture
}

const EDGE_VERTEX = /* glsl */ `
attribute vec4 grain;
attribute float end;
varying vec4 vGrain;
varying float vEnd;
void main() {
  vGrain = grain;
  vEnd = end;
  gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
}`

/** End grain drinks more oil, and is darker. */
const EDGE_FRAGMENT = /* glsl */ `
${WOOD_GLSL}
${FINISH_GLSL}
uniform Species uField, uBorder;
uniform float uDecimetres;
varying vec4 vGrain;
varying float vEnd;
void main() {
  Species own = uField;
  if (vGrain.w > ${FIRST_FRAME_PLANK_INDEX - 0.5}) own = uBorder;
  vec3 p = vGrain.xyz * uDecimetres + vec3(own.grain.z * vGrain.w, 0.0, 0.0);
  gl_FragColor = vec4(finished(wood(p, own).colour) * mix(1.0, 0.66, vEnd), 1.0);
}`

const stripGeometry = (strips: readonly EdgeStrip<Grain>[]): BufferGeometry => {
  const order = [0, 1, 2, 0, 2, 3]
  const corners = strips.flatMap(({ box: [left, low, right, high], grains, end }) => {
    const at = [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ] as const
    return order.map((i) => ({ uv: at[i] as readonly [number, number], grain: grains[i] ?? [0, 0, 0, 0], end }))
  })
  const attributes = {
    position: { size: 3, values: corners.flatMap(() => [0, 0, 0]) },
    uv: { size: 2, values: corners.flatMap(({ uv }) => uv) },
    grain: { size: 4, values: corners.flatMap(({ grain }) => grain) },
    end: { size: 1, values: corners.map(({ end }) => end) },
  }
  const shape = new BufferGeometry()
  for (const [name, { size, values }] of Object.entries(attributes)) {
    shape.setAttribute(name, new BufferAttribute(new Float32Array(values), size))
  }
  return shape
}

interface Woods {
  readonly plan: Plan
  readonly body: BoardBody
  readonly size: number
}

const edgesOf = (renderer: WebGLRenderer, woods: Woods, strips: readonly EdgeStrip<Grain>[]): Texture => {
  const { plan, body, size } = woods
  const { field, border, raw } = bakedWoodsOf(plan, body)
  const into = targetOf(size, COLOUR_TARGET)
  const uniforms = {
    uField: { value: body.woodOf(field) },
    uBorder: { value: body.woodOf(border) },
    uDecimetres: { value: body.decimetres },
  }
  const defines = raw ? { RAW: '' } : {}
  const shader = { uniforms, vertexShader: EDGE_VERTEX, fragmentShader: EDGE_FRAGMENT, defines }
  bakeShape(renderer, into, shader, stripGeometry(strips))
  return into.texture
}

/** All that a board is papered with, out of the same solid wood as the games' boards. */
export const studioWood = (renderer: WebGLRenderer, woods: Woods, strips: readonly EdgeStrip<Grain>[]): StudioWood => {
  const { plan, body, size } = woods
  const [top, bare] = [targetOf(size, COLOUR_TARGET), targetOf(size, COLOUR_TARGET)]
  const relief = targetOf(size, RELIEF_TARGET)
  const order = { ...bakedWoodsOf(plan, body), body, plain: false }
  bakeBoard(renderer, { colour: top, relief }, order, paintDesign(plan, body.span, size))
  bakeBoard(
    renderer,
    { colour: bare, relief: undefined },
    { ...order, body: { ...body, wells: [] } },
    drawInlay(4, body.span, () => {}),
  )
  const slopes = normalsOf(renderer, relief)
  relief.dispose()
  return { top: top.texture, bare: bare.texture, slopes, edges: edgesOf(renderer, woods, strips) }
}
