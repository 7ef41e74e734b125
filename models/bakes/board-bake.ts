import { Vector3, type WebGLRenderer } from 'three'
import { type BakeTargets, bakeWood } from '../../textures/bake.ts'
import { WOOD_SPECIES, type WoodName } from '../../textures/species.ts'
import { FINISH_GLSL, WOOD_GLSL } from '../../textures/wood.ts'
import type { BoardBody } from '../board/board-body.ts'
import { BoardGeometry } from '../board/board-geometry.ts'
import { FIRST_FRAME_PLANK_INDEX } from '../board/wood-grain.ts'
import type { Inlay } from '../inlay/inlay.ts'

/** A board, and the woods that its textures show. */
export interface BoardBakeRequest {
  readonly field: WoodName
  /** Wood of the frame, which has mitred corners. If it is that of the field there is no frame. */
  readonly border: WoodName
  readonly inlay: WoodName
  /** The wood has no oil or lacquer, and is paler. */
  readonly raw: boolean
  readonly body: BoardBody
  /** Grain with fewer octaves, for software renderers. */
  readonly plain: boolean
}

/** Most straight edges with a frame. */
const MAX_FRAME_EDGES = 24

const FRAGMENT_GLSL = /* glsl */ `
varying vec2 vUv;
uniform float uSpan, uFrame; // side of the square that the texture covers, and width of the frame, in hole spacings
uniform vec3 uSides[${MAX_FRAME_EDGES}]; // edges: outward normal in x and z, and distance from the middle in hole spacings
uniform int uSideCount;
uniform sampler2D uMask, uDyes; // red: inlay, green: darkness, blue: dye; and the colours of dyes
${WOOD_GLSL}
${FINISH_GLSL}
uniform Species uField, uBorder, uInlay;
uniform float uDecimetres; // decimetres of the log per hole spacing
#ifdef PARTS
varying vec4 vGrain;
#endif

// Beyond the outline of the top lies the edge, folded outwards, with the grain of the solid wood.
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
  vec3 p = vec3(xz.x, -beyond, xz.y) * uDecimetres;
#ifdef PARTS
  p = vGrain.xyz * uDecimetres + vec3(uField.grain.z * vGrain.w, 0.0, 0.0);
#endif
  bool framed = uFrame > 0.0 && away > -uFrame;
  float seam = 0.0;
  Species base = uField;
#if defined(BORDERED) && defined(PARTS)
  if (vGrain.w > ${FIRST_FRAME_PLANK_INDEX - 0.5}) base = uBorder;
#endif
  if (framed) {
    base = uBorder;
    p = vec3((away + 0.5 * uFrame) * uDecimetres + uBorder.grain.z * (float(side) + 9.0), p.y, dot(xz, onwards) * uDecimetres + float(side) * 3.7);
    vec2 aside = uSides[other].xy;
    float mitre = (away - next + beyond * dot(outwards, aside)) / abs(outwards.x * aside.y - outwards.y * aside.x);
    seam = max(1.0 - smoothstep(0.0, 0.035, mitre), 1.0 - smoothstep(0.0, 0.03, away + uFrame));
  }
  Wood w = woodAt(p, base);
  w.colour *= 1.0 - 0.45 * seam;
  vec3 mask = beyond > 0.0 ? vec3(0.0) : texture2D(uMask, vUv).rgb;
  if (mask.r + mask.b > 0.004) {
    Wood v = woodAt(vec3(p.z * 0.9 + 40.0, 0.0, p.x * 0.9 + 7.0), uInlay);
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
  w.colour = finishColour(w.colour);
  gl_FragColor = vec4(w.colour, clamp(w.height, 0.0, 1.0));
}`

const frameEdgeUniforms = ({ frameEdges }: BoardBody): readonly Vector3[] =>
  Array.from({ length: MAX_FRAME_EDGES }, (_, i) => {
    const { normal, distance } = frameEdges[i] ?? { normal: { x: 0, y: 0 }, distance: 0 }
    return new Vector3(normal.x, -normal.y, distance)
  })

/**
 * Bakes the textures of a board's top and edge, so that a frame needs only one texture fetch per pixel. Disposes the inlay.
 * Returns false, and bakes nothing, if there is no inlay.
 */
export const bakeBoard = (
  renderer: WebGLRenderer,
  into: BakeTargets,
  request: BoardBakeRequest,
  inlay: Inlay | undefined,
): boolean => {
  if (inlay === undefined) return false
  const { body } = request
  const uniforms = {
    uSpan: { value: body.span },
    uDecimetres: { value: body.decimetresPerSpacing },
    uSides: { value: frameEdgeUniforms(body) },
    uSideCount: { value: body.frameEdges.length },
    uFrame: { value: request.border === request.field ? 0 : body.frameWidth },
    uMask: { value: inlay.mask },
    uDyes: { value: inlay.dyes },
    uField: { value: body.speciesOf(request.field) },
    uBorder: { value: body.speciesOf(request.border) },
    uInlay: { value: WOOD_SPECIES[request.inlay] },
  }
  const hasBorderParts = body.parts.some((part) => part.isBorderWood)
  const defines = {
    ...(request.raw && { RAW: '' }),
    ...(request.plain && { WOOD_PLAIN: '' }),
    ...(hasBorderParts && { BORDERED: '' }),
    ...(body.hasLevels && { LEVELS: '' }),
  }
  const hasOwnGrain = body.parts.length > 1 || body.parts.some(({ grain }) => grain.angle !== 0)
  const geometry = hasOwnGrain ? new BoardGeometry(body) : undefined
  bakeWood(renderer, into, body.span, { defines, uniforms, fragmentShader: FRAGMENT_GLSL, geometry })
  geometry?.dispose()
  inlay.dispose()
  return true
}
