/** Bakes strips of solid wood, out of the same log as the scene's boards. */

import { BufferGeometry, Float32BufferAttribute, type WebGLRenderer, WebGLRenderTarget } from 'three'
import { bakeGeometry, COLOUR_TARGET } from './bake.ts'
import { type Species, WOOD_SPECIES, type WoodName } from './species.ts'
import { FINISH_GLSL, WOOD_GLSL } from './wood.ts'

/** A rectangle of a texture that shows solid wood. */
export interface WoodStrip {
  readonly species: Species
  /** Edges as shares of the texture, from its lower left corner. */
  readonly box: readonly [left: number, low: number, right: number, high: number]
  /** Places in the wood at its corners, from the lower left one anticlockwise: across the grain, up from the top, along the grain; in dm. */
  readonly places: readonly (readonly [across: number, up: number, along: number])[]
  /** Share of the end grain that is seen, from 0 to 1. */
  readonly endGrainShare: number
}

const VERTEX_GLSL = /* glsl */ `
attribute vec3 place;
attribute float end;
varying vec3 vPlace;
varying float vEnd;
void main() {
  vPlace = place;
  vEnd = end;
  gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
}`

/** End grain takes up more oil, and is darker. */
const FRAGMENT_GLSL = /* glsl */ `
${WOOD_GLSL}
${FINISH_GLSL}
uniform Species uWood;
varying vec3 vPlace;
varying float vEnd;
void main() {
  gl_FragColor = vec4(finishColour(woodAt(vPlace, uWood).colour) * mix(1.0, 0.66, vEnd), 1.0);
}`

/** Two triangles for each strip. */
const stripGeometry = (strips: readonly WoodStrip[]): BufferGeometry => {
  const geometry = new BufferGeometry()
  const set = (name: string, size: number, valuesOf: (strip: WoodStrip) => readonly number[]) =>
    geometry.setAttribute(name, new Float32BufferAttribute(strips.flatMap(valuesOf), size))
  set('position', 3, () => Array.from({ length: 12 }, () => 0))
  set('uv', 2, ({ box: [left, low, right, high] }) => [left, low, right, low, right, high, left, high])
  set('place', 3, ({ places }) => places.flat())
  set('end', 1, ({ endGrainShare: share }) => [share, share, share, share])
  geometry.setIndex(strips.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * i + corner)))
  return geometry
}

/** Bakes strips on a square of `sizePx` pixels a side. `isRaw`: no oil or lacquer deepens the colours. The caller must `dispose()` the target. */
export const bakeWoodStrips = (
  renderer: WebGLRenderer,
  strips: readonly WoodStrip[],
  sizePx: number,
  isRaw: boolean,
): WebGLRenderTarget => {
  const target = new WebGLRenderTarget(sizePx, sizePx, COLOUR_TARGET)
  const defines = isRaw ? { RAW: '' } : {}
  for (const species of new Set(strips.map((strip) => strip.species))) {
    const own = strips.filter((strip) => strip.species === species)
    const uniforms = { uWood: { value: species } }
    const shader = { uniforms, defines, vertexShader: VERTEX_GLSL, fragmentShader: FRAGMENT_GLSL }
    bakeGeometry(renderer, target, shader, stripGeometry(own))
  }
  return target
}

/** Bakes a square of plain wood with its grain upwards. The caller must `dispose()` the target. */
export const bakeWoodSquare = (
  renderer: WebGLRenderer,
  wood: WoodName,
  sideMm: number,
  sizePx: number,
): WebGLRenderTarget => {
  const side = sideMm / 100
  const places = [
    [0, 0, 0],
    [side, 0, 0],
    [side, 0, side],
    [0, 0, side],
  ] as const
  const strip = { species: WOOD_SPECIES[wood], box: [0, 0, 1, 1], places, endGrainShare: 0 } as const
  return bakeWoodStrips(renderer, [strip], sizePx, false)
}
