import { Color, type Texture } from 'three'
import { ENCODE_GLSL, ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import type { Mood } from '../../textures/moods.ts'
import type { WoodName } from '../../textures/species.ts'
import { MAX_DISTANCE_SPACINGS, MIN_DISTANCE_SPACINGS } from '../board/edge-field.ts'

/** Length of one repeat of the table's wood. */
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

/** The board's soft shadow follows from the distance to its edge, which the texture `uEdge` (`EdgeField`) holds. */
export const TABLE_FRAGMENT = /* glsl */ `
varying vec3 vPoint;
uniform sampler2D uWood;
uniform sampler2D uEdge;
uniform float uGrain, uApothem, uEdgeSpan, uThickness; // repeats of the wood per hole spacing; reach of the light, side of the edge field and thickness of the board in hole spacings
uniform vec3 uTint;
${ENVIRONMENT_GLSL}
// signed distance from the board's edge, in hole spacings
float distanceToBoard(vec2 p) {
  return mix(${MIN_DISTANCE_SPACINGS.toFixed(1)}, ${MAX_DISTANCE_SPACINGS.toFixed(1)}, texture2D(uEdge, vec2(p.x, -p.y) / uEdgeSpan + 0.5).r);
}
// Share of the sunlight, which falls through the window on the part of the table around the board.
float sunPatch(vec2 p) {
  vec2 along = normalize(uSun.xz), q = vec2(dot(p, along), dot(p, vec2(-along.y, along.x))) / uApothem;
  vec2 e = smoothstep(vec2(0.35, 0.22), vec2(-0.2, -0.22), abs(q - vec2(0.25, 0.0)) - vec2(2.1, 1.55));
  return mix(0.16, 1.0, e.x * e.y);
}
void main() {
  vec3 albedo = texture2D(uWood, vPoint.zx * uGrain + 0.5).rgb * uTint;
  vec2 p = vPoint.xz;
  float contact = smoothstep(-0.5, 3.2, distanceToBoard(p));
  float shade = smoothstep(-0.5, 0.8, distanceToBoard(p + uSun.xz / uSun.y * uThickness * 0.9));
  float away = length(p) / uApothem;
  vec3 up = environmentIrradiance(vec3(0.0, 1.0, 0.0));
  vec3 colour = albedo * (up * mix(0.22, 1.0, contact) + SUN_LIGHT * uSun.y * shade * sunPatch(p)) * lightPool(away);
  colour = mix(colour, uEnvironment[7], smoothstep(2.2, 5.2, away));
#ifdef GLOSS
  vec3 eye = normalize(vPoint - cameraPosition);
  colour += environmentAt(reflect(eye, vec3(0.0, 1.0, 0.0)), 0.4) * schlick(-eye.y) * contact * lightPool(away) * 0.55;
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
