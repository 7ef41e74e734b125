import type { WebGLRenderer } from 'three'
import { type BakeTargets, bakeWood, DECIMETRES_PER_SPACING } from './bake.ts'
import { WOOD_SPECIES, type WoodName } from './species.ts'
import { WOOD_GLSL } from './wood.ts'

const FRAGMENT_GLSL = /* glsl */ `
varying vec2 vUv;
uniform float uSpan;
${WOOD_GLSL}
uniform Species uWood;
void main() {
  vec2 xz = (vUv - 0.5) * uSpan * ${DECIMETRES_PER_SPACING};
  Wood w = woodAt(vec3(xz.x, 0.0, xz.y), uWood);
  gl_FragColor = vec4(w.colour, w.height);
}`

/** Bakes the wood of the table. `span`: side of the textures in hole spacings; `plain`: grain with fewer octaves. */
export const bakeTable = (
  renderer: WebGLRenderer,
  into: BakeTargets,
  wood: WoodName,
  span: number,
  plain: boolean,
): void =>
  bakeWood(renderer, into, span, {
    defines: plain ? { WOOD_PLAIN: '' } : {},
    uniforms: { uSpan: { value: span }, uWood: { value: WOOD_SPECIES[wood] } },
    fragmentShader: FRAGMENT_GLSL,
  })
