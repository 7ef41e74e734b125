import type { WebGLRenderer } from 'three'
import { type BakedWood, type BakeSize, bakeWood, DECIMETRES } from './bake.ts'
import type { Inlay } from './board-inlay.ts'
import { SPECIES, type WoodName } from './species.ts'
import { WOOD_GLSL } from './wood.ts'

export interface BoardBakeOrder extends BakeSize {
  readonly field: WoodName
  /** Of the frame, with mitred corners; the field's wood makes one slab without a frame. */
  readonly border: WoodName
  readonly inlay: WoodName
  /** Without a film of oil or lacquer, wood is paler. */
  readonly raw: boolean
  readonly inlays: Inlay
  /** Hole spacings covered by the texture, which is centred on the board's middle. */
  readonly span: number
  /** The board's outline: number of sides, and from the middle to the middle of an edge and to the frame's inner edge. */
  readonly sides: number
  readonly apothem: number
  readonly frame: number
  /** Also bake normals of the grain. */
  readonly relief: boolean
  /** Fewer octaves, for software renderers. */
  readonly plain: boolean
}

const FRAGMENT = /* glsl */ `
varying vec2 vUv;
uniform float uSpan, uSides, uApothem, uFrame;
uniform sampler2D uMask, uDyes;
${WOOD_GLSL}
uniform Species uField, uBorder, uInlay;
const float DM = ${DECIMETRES};

// What lies beyond the outline is the edge, folded down: there the solid wood shows its end grain.
void main() {
  vec2 xz = (vUv - 0.5) * vec2(uSpan, -uSpan);
  float sector = 6.2831853 / uSides, angle = atan(xz.x, xz.y);
  float side = mod(floor(angle / sector + 0.5), uSides), turn = sector * side;
  vec2 outwards = vec2(sin(turn), cos(turn)), onwards = vec2(outwards.y, -outwards.x);
  float away = dot(xz, outwards), beyond = max(0.0, away - uApothem);
  xz -= outwards * beyond;
  away -= beyond;
  vec3 p = vec3(xz.x, -beyond, xz.y) * DM;
  bool framed = uFrame > 0.0 && away > uFrame;
  float seam = 0.0;
  Species base = uField;
  if (framed) {
    base = uBorder;
    p = vec3((away - 0.5 * (uFrame + uApothem)) * DM + uBorder.grain.z * (side + 9.0), p.y, dot(xz, onwards) * DM + side * 3.7);
    float mitre = abs(abs(dot(xz, onwards)) - away * tan(0.5 * sector));
    seam = max(1.0 - smoothstep(0.0, 0.035, mitre), 1.0 - smoothstep(0.0, 0.03, away - uFrame));
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
#ifdef RAW
  w.colour = mix(w.colour, vec3(dot(w.colour, vec3(0.3, 0.6, 0.1))), 0.16) * 1.16 + 0.02;
#else
  w.colour = pow(w.colour, vec3(1.06)) * 1.03;
#endif
  gl_FragColor = vec4(w.colour, clamp(w.height, 0.0, 1.0));
}`

/** Draws the board's top and edge into textures once; it then costs one fetch a pixel however fine its grain and inlays. */
export const bakeBoard = (renderer: WebGLRenderer, order: BoardBakeOrder): BakedWood =>
  bakeWood(renderer, order, {
    defines: { ...(order.raw && { RAW: '' }), ...(order.plain && { WOOD_PLAIN: '' }) },
    uniforms: {
      uSpan: { value: order.span },
      uSides: { value: order.sides },
      uApothem: { value: order.apothem },
      uFrame: { value: order.border === order.field ? 0 : order.frame },
      uMask: { value: order.inlays.mask },
      uDyes: { value: order.inlays.dyes },
      uField: { value: SPECIES[order.field] },
      uBorder: { value: SPECIES[order.border] },
      uInlay: { value: SPECIES[order.inlay] },
    },
    fragmentShader: FRAGMENT,
  })
