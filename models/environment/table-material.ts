import { Color, type Texture } from 'three'
import { ENCODE_GLSL, ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import type { Mood } from '../../textures/moods.ts'
import type { WoodName } from '../../textures/species.ts'
import { MAX_DISTANCE_SPACINGS, MIN_DISTANCE_SPACINGS } from '../board/edge-field.ts'

/** Hole spacings that one repeat of the table's wood covers. */
export const TABLE_SPAN_SPACINGS = 44

/** The table of each mood: its wood, and the stain on it. */
export const TABLE_OF_MOOD: Readonly<Record<Mood, { readonly wood: WoodName; readonly tint: Color }>> = {
  morning: { wood: 'white-oak', tint: new Color(0.6, 0.535, 0.475) },
  evening: { wood: 'walnut', tint: new Color(0.7, 0.62, 0.58) },
  fireside: { wood: 'sapele', tint: new Color(0.5, 0.42, 0.4) },
}

export const TABLE_VERTEX = /* glsl */ `
varying vec3 vPoint;
void main() {
  vec4 point = modelMatrix * vec4(position, 1.0);
  vPoint = point.xyz;
  gl_Position = projectionMatrix * viewMatrix * point;
}`

/** The board's soft shadow is the distance from its edge, which a picture holds, not a shadow map. */
export const TABLE_FRAGMENT = /* glsl */ `
varying vec3 vPoint;
uniform sampler2D uWood;
uniform sampler2D uEdge;
uniform float uGrain, uApothem, uEdgeSpan, uThickness;
uniform vec3 uTint;
${ENVIRONMENT_GLSL}
float fromBoard(vec2 p) {
  return mix(${MIN_DISTANCE_SPACINGS.toFixed(1)}, ${MAX_DISTANCE_SPACINGS.toFixed(1)}, texture2D(uEdge, vec2(p.x, -p.y) / uEdgeSpan + 0.5).r);
}
// Sun falls through the window onto a part of the table about the board; a lamp lights all of it.
float sunPatch(vec2 p) {
  vec2 along = normalize(uSun.xz), q = vec2(dot(p, along), dot(p, vec2(-along.y, along.x))) / uApothem;
  vec2 e = smoothstep(vec2(0.35, 0.22), vec2(-0.2, -0.22), abs(q - vec2(0.25, 0.0)) - vec2(2.1, 1.55));
  return mix(0.16, 1.0, e.x * e.y);
}
void main() {
  vec3 albedo = texture2D(uWood, vPoint.zx * uGrain + 0.5).rgb * uTint;
  vec2 p = vPoint.xz;
  float contact = smoothstep(-0.5, 3.2, fromBoard(p));
  float shade = smoothstep(-0.5, 0.8, fromBoard(p + uSun.xz / uSun.y * uThickness * 0.9));
  float away = length(p) / uApothem;
  vec3 up = roomIrradiance(vec3(0.0, 1.0, 0.0));
  vec3 colour = albedo * (up * mix(0.22, 1.0, contact) + SUN_LIGHT * uSun.y * shade * sunPatch(p)) * poolAt(away);
  colour = mix(colour, uRoom[7], smoothstep(2.2, 5.2, away));
#ifdef GLOSS
  vec3 eye = normalize(vPoint - cameraPosition);
  colour += room(reflect(eye, vec3(0.0, 1.0, 0.0)), 0.4) * schlick(-eye.y) * contact * poolAt(away) * 0.55;
#endif
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  ${ENCODE_GLSL}
}`

/** Uniforms of the table's material besides those of the environment. */
export const TABLE_UNIFORMS = {
  uWood: null as Texture | null,
  uEdge: null as Texture | null,
  uGrain: 1,
  uApothem: 1,
  uTint: new Color(),
  uEdgeSpan: 1,
  uThickness: 1,
}
