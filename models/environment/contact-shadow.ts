import { ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'

/** GLSL of the shadow that a kind of piece casts on the board. Lengths are in hole spacings. `slope`: displacement of the sun's shadow per unit of height, in x and z. */
export interface ShadowGlsl {
  /** Body of `vec3 shadowReach(mat4 piece, vec2 slope)`, which returns a square around the shadow: its middle (x, z) from the piece's place, and half its side. */
  readonly reach: string
  /** Defines `vec4 shadowAt(vec2 at, vec2 slope)` for a place `at` from the piece: the light that is added, and in alpha the share of the wood's own light that is removed. */
  readonly cast: string
}

/** A red ring around a piece that would be hit. */
const ALARM_GLSL = /* glsl */ `
vec4 addAlarmRing(vec4 colour, float away, float glow) {
  float ring = abs(away - 0.59), hit = step(1.5, glow), soften = fwidth(ring);
  colour = mix(colour, vec4(0.05, 0.01, 0.0, 1.0), hit * (1.0 - smoothstep(0.116, 0.116 + soften, ring)));
  return mix(colour, vec4(1.0, 0.05, 0.02, 1.0), hit * (1.0 - smoothstep(0.082, 0.082 + soften, ring)));
}`

/** Returns the vertex shader of a shadow: a square on the board, as large as the shadow needs. */
export const contactShadowVertex = ({ reach }: ShadowGlsl): string => /* glsl */ `
attribute vec3 aTint;
attribute vec4 aPattern;
attribute float aGlow;
uniform vec3 uSun;
varying vec2 vAt;
flat varying vec3 vTint;
flat varying vec2 vKind;
flat varying mat4 vPiece;
vec3 shadowReach(mat4 piece, vec2 slope) {
  ${reach}
}
void main() {
  vPiece = instanceMatrix;
  vec3 reach = shadowReach(instanceMatrix, -uSun.xz / max(uSun.y, 0.3));
  vAt = reach.xy + vec2(position.x, -position.y) * reach.z;
  vTint = aTint;
  vKind = vec2(aPattern.x, aGlow);
  gl_Position = projectionMatrix * viewMatrix * vec4(instanceMatrix[3].x + vAt.x, 0.004, instanceMatrix[3].z + vAt.y, 1.0);
}`

/** Returns the fragment shader of a shadow with the light that the piece gathers. Its colour is premultiplied. */
export const contactShadowFragment = ({ cast }: ShadowGlsl): string => /* glsl */ `
varying vec2 vAt;
flat varying vec3 vTint;
flat varying vec2 vKind;
flat varying mat4 vPiece;
${ENVIRONMENT_GLSL}
${ALARM_GLSL}
${cast}
void main() {
  vec4 colour = shadowAt(vAt, -uSun.xz / max(uSun.y, 0.3));
  colour.a *= 1.0 - 0.8 * smoothstep(0.0, 0.5, abs(vKind.y)); // a shining ring is not in the shadow
  gl_FragColor = addAlarmRing(colour, length(vAt), vKind.y);
}`
