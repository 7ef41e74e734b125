/** Paints solid wood on canvases, out of the same log as the scene's boards. */

import { BufferGeometry, Float32BufferAttribute, WebGLRenderer } from 'three'
import { TONES } from '../workshop/design/woods.ts'
import type { PaintWood, WoodStrip } from '../workshop/exports/format.ts'
import { bakeShape } from './bake.ts'
import { WOOD_SPECIES } from './species.ts'
import { WOOD_GLSL } from './wood.ts'

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
uniform Species uWood;
varying vec3 vPlace;
varying float vEnd;
void main() {
  vec3 p = vPlace * 0.01; // of mm, dm
  gl_FragColor = vec4(wood(p, uWood).colour * mix(1.0, 0.66, vEnd), 1.0);
  #include <colorspace_fragment>
}`

/** Two triangles for each strip; `ratio`: of the picture's width to its height. */
const stripGeometry = (strips: readonly WoodStrip[], ratio: number): BufferGeometry => {
  const shape = new BufferGeometry()
  const set = (name: string, size: number, valuesOf: (strip: WoodStrip) => readonly number[]) =>
    shape.setAttribute(name, new Float32BufferAttribute(strips.flatMap(valuesOf), size))
  set('position', 3, () => Array.from({ length: 12 }, () => 0))
  set('uv', 2, ({ box: [left, low, right, high] }) => [
    ...[left, low * ratio, right, low * ratio],
    ...[right, high * ratio, left, high * ratio],
  ])
  set('place', 3, ({ places }) => places.flat())
  set('end', 1, ({ end }) => [end, end, end, end])
  shape.setIndex(strips.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * i + corner)))
  return shape
}

/** Plain colour, where there is no graphics processor. */
const paintPlainly = (context: OffscreenCanvasRenderingContext2D, strips: readonly WoodStrip[]): void => {
  const { width, height } = context.canvas
  for (const { wood, box } of strips) {
    const [left, low, right, high] = box.map((share) => share * width) as [number, number, number, number]
    context.fillStyle = TONES[wood][1]
    context.fillRect(left, height - high, right - left, high - low)
  }
}

const makeRenderer = (): WebGLRenderer | undefined => {
  try {
    return new WebGLRenderer({ canvas: new OffscreenCanvas(1, 1) })
  } catch {
    return undefined
  }
}

/** Returns a painter with a renderer of its own. */
export const woodPainter = (): PaintWood => {
  const renderer = makeRenderer()
  return (width, height, strips) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('there is no canvas to paint on')
    if (renderer === undefined) {
      paintPlainly(context, strips)
      return canvas
    }
    renderer.setSize(width, height, false)
    for (const wood of new Set(strips.map((strip) => strip.wood))) {
      const own = strips.filter((strip) => strip.wood === wood)
      const uniforms = { uWood: { value: WOOD_SPECIES[wood] } }
      const shader = { uniforms, vertexShader: VERTEX_GLSL, fragmentShader: FRAGMENT_GLSL }
      bakeShape(renderer, null, shader, stripGeometry(own, width / height))
    }
    context.drawImage(renderer.domElement, 0, 0)
    return canvas
  }
}
