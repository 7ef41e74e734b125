import type { WebGLRenderer } from 'three'
import { type BakedWood, type BakeSize, bakeWood, DECIMETRES } from './bake.ts'
import { SPECIES, type WoodName } from './species.ts'
import { WOOD_GLSL } from './wood.ts'

export interface TableBakeOrder extends BakeSize {
  readonly wood: WoodName
  /** Hole spacings covered by the texture. */
  readonly span: number
  readonly plain: boolean
}

const FRAGMENT = /* glsl */ `
varying vec2 vUv;
uniform float uSpan;
${WOOD_GLSL}
uniform Species uWood;
void main() {
  vec2 xz = (vUv - 0.5) * uSpan * ${DECIMETRES};
  Wood w = wood(vec3(xz.x, 0.0, xz.y), uWood);
  gl_FragColor = vec4(w.colour, w.height);
}`

export const bakeTable = (renderer: WebGLRenderer, order: TableBakeOrder): BakedWood =>
  bakeWood(
    renderer,
    { ...order, relief: false },
    {
      defines: order.plain ? { WOOD_PLAIN: '' } : {},
      uniforms: { uSpan: { value: order.span }, uWood: { value: SPECIES[order.wood] } },
      fragmentShader: FRAGMENT,
    },
  )
