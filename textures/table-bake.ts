import type { WebGLRenderer } from 'three'
import { type BakeTargets, bakeWood, DECIMETRES } from './bake.ts'
import { SPECIES, type WoodName } from './species.ts'
import { WOOD_GLSL } from './wood.ts'

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

/** Wood of the table, `span` hole spacings; `plain`: in fewer octaves. */
export const bakeTable = (
  renderer: WebGLRenderer,
  into: BakeTargets,
  wood: WoodName,
  span: number,
  plain: boolean,
): void =>
  bakeWood(renderer, into, span, {
    defines: plain ? { WOOD_PLAIN: '' } : {},
    uniforms: { uSpan: { value: span }, uWood: { value: SPECIES[wood] } },
    fragmentShader: FRAGMENT,
  })
