import { Vector3, type WebGLRenderer } from 'three'
import { type BakeTargets, bakeWood } from '../../textures/bake.ts'
import { WOOD_SPECIES, type WoodName } from '../../textures/species.ts'
import { FINISH_GLSL, WOOD_GLSL } from '../../textures/wood.ts'
import type { BoardBody } from '../board/board-body.ts'
import { BoardGeometry } from '../board/board-geometry.ts'
import { FIRST_FRAME_PLANK_INDEX } from '../board/wood-grain.ts'
import type { Inlay } from '../inlay/inlay.ts'

export interface BoardBakeRequest {
  readonly field: WoodName
  /** Width of the frame with its mitred corners; without a frame the field's wood is one slab. */
  readonly border: WoodName
  readonly inlay: WoodName
  /** Without a film of oil or lacquer, wood is paler. */
  readonly raw: boolean
  readonly body: BoardBody
  /** Fewer octaves, for software renderers. */
  readonly plain: boolean
}

/** Most straight edges that a frame runs along. */
const MAX_FRAME_EDGES = 24

const FRAGMENT_GLSL = /* glsl */ `
varying vec2 vUv;
uniform float uSpan, uFrame;
uniform vec3 uSides[${MAX_FRAME_EDGES}]; // outward normal of an edge, and how far from the middle it lies
uniform int uSideCount;
uniform sampler2D uMask, uDyes;
${WOOD_GLSL}
${FINISH_GLSL}
uniform Species uField, uBorder, uInlay;
uniform float DM;
#ifdef PARTS
varying vec4 vGrain;
#endif

// Beyond the outline lies the edge, folded down: there the solid wood shows its end grain.
void main() {
  vec2 xz = (vUv - 0.5) * vec2(uSpan, -uSpan);
  float away = -1e3, next = -1e3;
  int side = 0, other = 0;
  for (int i = 0; i < uSideCount; i++) {
    float d = dot(xz, uSides[i].xy) - uSides[i].z;
    if (d > away) {
      next = away;
      other = side;
      away = d;
      side = i;
    } else if (d > next) {
      next = d;
      other = i;
    }
  }
  vec2 outwards = uSides[side].xy, onwards = vec2(outwards.y, -outwards.x);
  float beyond = max(0.0, away);
  xz -= outwards * beyond;
  away -= beyond;
  vec3 p = vec3(xz.x, -beyond, xz.y) * DM;
#ifdef PARTS
  p = vGrain.xyz * DM + vec3(uField.grain.z * vGrain.w, 0.0, 0.0);
#endif
  bool framed = uFrame > 0.0 && away > -uFrame;
  float seam = 0.0;
  Species base = uField;
#if defined(BORDERED) && defined(PARTS)
  if (vGrain.w > ${FIRST_FRAME_PLANK_INDEX - 0.5}) base = uBorder;
#endif
  if (framed) {
    base = uBorder;
    p = vec3((away + 0.5 * uFrame) * DM + uBorder.grain.z * (float(side) + 9.0), p.y, dot(xz, onwards) * DM + float(side) * 3.7);
    vec2 aside = uSides[other].xy;
    float mitre = (away - next + beyond * dot(outwards, aside)) / abs(outwards.x * aside.y - outwards.y * aside.x);
    seam = max(1.0 - smoothstep(0.0, 0.035, mitre), 1.0 - smoothstep(0.0, 0.03, away + uFrame));
  }
  Wood w = wood(p, base);
  w.colour *= 1.0 - 0.45 * seam;
  vec3 mask = beyond > 0.0 ? vec3(0.0) : texture2D(uMask, vUv).rgb;
  if (mask.r + mask.b > 0.004) {
    Wood v = wood(vec3(p.z * 0.9 + 40.0, 0.0, p.x * 0.9 + 7.0), uInlay);
    vec3 light = vec3(0.4, 0.5, 0.1);
    float grain = clamp(dot(v.colour, light) / dot(uInlay.mid, light), 0.35, 1.6);
    vec3 dye = texture2D(uDyes, vUv).rgb;
    dye = (dye * 0.58 + 0.010) * mix(1.0, grain * grain, 0.6);
    w.colour = mix(w.colour, v.colour, mask.r);
    w.colour = mix(w.colour, dye, mask.b);
    w.height = mix(w.height, v.height, mask.r + mask.b);
  }
  w.colour = mix(w.colour, w.colour * 0.10 + vec3(0.004, 0.003, 0.002), mask.g);
  w.height -= mask.g * 0.12;
  w.colour = finished(w.colour);
  gl_FragColor = vec4(w.colour, clamp(w.height, 0.0, 1.0));
}`

const frameEdgeUniforms = ({ frameEdges }: BoardBody): readonly Vector3[] =>
  Array.from({ length: MAX_FRAME_EDGES }, (_, i) => {
    const { normal, distance } = frameEdges[i] ?? { normal: { x: 0, y: 0 }, distance: 0 }
    return new Vector3(normal.x, -normal.y, distance)
  })

/**
 * Draws the board's top and edge once; they then cost one fetch a pixel however fine their grain and inlays are. Disposes
 * the inlay. Returns whether there was one.
 */
export const bakeBoard = (
  renderer: WebGLRenderer,
  into: BakeTargets,
  order: BoardBakeRequest,
  inlay: Inlay | undefined,
): boolean => {
  if (inlay === undefined) return false
  const { body } = order
  const uniforms = {
    uSpan: { value: body.span },
    DM: { value: body.decimetresPerSpacing },
    uSides: { value: frameEdgeUniforms(body) },
    uSideCount: { value: body.frameEdges.length },
    uFrame: { value: order.border === order.field ? 0 : body.frameWidth },
    uMask: { value: inlay.mask },
    uDyes: { value: inlay.dyes },
    uField: { value: body.speciesOf(order.field) },
    uBorder: { value: body.speciesOf(order.border) },
    uInlay: { value: WOOD_SPECIES[order.inlay] },
  }
  const bordered = body.parts.some((part) => part.isBorderWood)
  const defines = {
    ...(order.raw && { RAW: '' }),
    ...(order.plain && { WOOD_PLAIN: '' }),
    ...(bordered && { BORDERED: '' }),
    ...(body.hasLevels && { LEVELS: '' }),
  }
  const shape = body.parts.length > 1 ? new BoardGeometry(body) : undefined
  bakeWood(renderer, into, body.span, { defines, uniforms, fragmentShader: FRAGMENT_GLSL, shape })
  shape?.dispose()
  inlay.dispose()
  return true
}
