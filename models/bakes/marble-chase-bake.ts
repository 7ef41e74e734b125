import type { WebGLRenderer } from 'three'
import { FIELD_MM } from '../../engine/marble-chase/field.ts'
import { SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import { type BakeTargets, bakeWood } from '../../textures/bake.ts'
import { WOOD_SPECIES } from '../../textures/species.ts'
import { FINISH_GLSL, WOOD_GLSL } from '../../textures/wood.ts'
import type { Inlay } from '../inlay/inlay.ts'
import type { ChaseWoods } from '../marble-chase/chase-woods.ts'
import { FIELD_SHARE, FIELD_TILE, MAX_SCORING_BOARDS, TOP_GAP_SHARE } from '../marble-chase/top-atlas.ts'

/** Writes a number as a GLSL float. */
const glslFloat = (value: number): string => value.toFixed(5)

/** Colours of the field and of the scoring boards at their places in the atlas (`top-atlas.ts`). `p` is in mm, then in dm. */
const FRAGMENT_GLSL = /* glsl */ `
varying vec2 vUv;
uniform sampler2D uMask, uDyes;
${WOOD_GLSL}
${FINISH_GLSL}
uniform Species uField, uScoring, uInlay;
void main() {
  Species own = uField;
  vec2 at = (vUv - vec2(${glslFloat(FIELD_TILE[0])}, ${glslFloat(FIELD_TILE[1])})) / vec2(${glslFloat(FIELD_TILE[2])}, ${glslFloat(FIELD_TILE[3])});
  vec3 p = vec3((at.x - 0.5) * ${glslFloat(FIELD_MM.width)}, 0.0, at.y * ${glslFloat(FIELD_MM.length)});
  if (vUv.x > ${glslFloat(FIELD_SHARE)}) {
    own = uScoring;
    float side = min(${glslFloat(MAX_SCORING_BOARDS - 1)}, floor(vUv.y * ${glslFloat(MAX_SCORING_BOARDS)}));
    at = (vec2(vUv.x - ${glslFloat(FIELD_SHARE)}, vUv.y - side / ${glslFloat(MAX_SCORING_BOARDS)}) - ${glslFloat(TOP_GAP_SHARE)})
      / vec2(${glslFloat(1 - FIELD_SHARE - 2 * TOP_GAP_SHARE)}, ${glslFloat(1 / MAX_SCORING_BOARDS - 2 * TOP_GAP_SHARE)}) - 0.5;
    p = vec3(at.y * ${glslFloat(SCORING_BOARD_SIZE_MM.z)}, 0.0, at.x * ${glslFloat(SCORING_BOARD_SIZE_MM.x)} + 7000.0 + side * 1300.0);
  }
  p *= 0.01; // of mm, dm
  Wood w = woodAt(p, own);
  vec3 mask = texture2D(uMask, vUv).rgb;
  if (mask.r + mask.b > 0.004) {
    Wood v = woodAt(p * vec3(1.0, 1.0, 0.9) + vec3(0.21, 0.0, 40.0), uInlay);
    float grain = clamp(dot(v.colour, vec3(0.4, 0.5, 0.1)) / dot(uInlay.mid, vec3(0.4, 0.5, 0.1)), 0.35, 1.6);
    vec3 dye = texture2D(uDyes, vUv).rgb;
    // stain lies in the pores and lets the wood shine through
    dye = mix(dye * 0.66 * mix(1.0, grain * grain, 0.8), dye * v.colour * 1.1, 0.35) + 0.007;
    w.colour = mix(w.colour, v.colour, mask.r);
    w.colour = mix(w.colour, dye, mask.b);
    w.height = mix(w.height, v.height, mask.r + mask.b);
  }
  w.colour = mix(w.colour, w.colour * 0.035 + vec3(0.004, 0.003, 0.002), mask.g);
  w.height -= mask.g * 0.12;
  w.colour = finishColour(w.colour);
  gl_FragColor = vec4(w.colour, clamp(w.height, 0.0, 1.0));
}`

/** Length that the textures stand for, to scale the shimmer of the fibres. */
const SHIMMER_SPAN_SPACINGS = 26

/** Bakes the textures of all tops of Marble Chase. Disposes the inlay. Returns false, and bakes nothing, if there is no inlay. `plain`: grain with fewer octaves. */
export const bakeMarbleChaseTops = (
  renderer: WebGLRenderer,
  into: BakeTargets,
  { field, border, finish }: ChaseWoods,
  inlay: Inlay | undefined,
  plain: boolean,
): boolean => {
  if (inlay === undefined) return false
  const uniforms = {
    uMask: { value: inlay.mask },
    uDyes: { value: inlay.dyes },
    uField: { value: WOOD_SPECIES[field] },
    uScoring: { value: WOOD_SPECIES[border] },
    uInlay: { value: WOOD_SPECIES.maple },
  }
  const defines = { ...(plain && { WOOD_PLAIN: '' }), ...(finish === 'raw' && { RAW: '' }) }
  bakeWood(renderer, into, SHIMMER_SPAN_SPACINGS, { defines, uniforms, fragmentShader: FRAGMENT_GLSL })
  inlay.dispose()
  return true
}
