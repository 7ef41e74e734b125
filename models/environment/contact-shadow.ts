import { ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'

/** Shadow that a kind of piece casts on the board, in GLSL. */
export interface ShadowGlsl {
  /** Body of `vec3 reachOf(mat4 piece, vec2 slope)`. */
  readonly reach: string
  /** Defines `vec4 thrown(vec2 at, vec2 slope)`: light added, and in alpha the part of the wood's own light that is taken. */
  readonly cast: string
}

/** A red ring round what would be hit. */
const ALARM_GLSL = /* glsl */ `
vec4 alarmed(vec4 colour, float away, float glow) {
  float ring = abs(away - 0.59), hit = step(1.5, glow), soften = fwidth(ring);
  colour = mix(colour, vec4(0.05, 0.01, 0.0, 1.0), hit * (1.0 - smoothstep(0.116, 0.116 + soften, ring)));
  return mix(colour, vec4(1.0, 0.05, 0.02, 1.0), hit * (1.0 - smoothstep(0.082, 0.082 + soften, ring)));
}`

export const contactShadowVertex = ({ reach }: ShadowGlsl): string => /* glsl */ `
attribute vec3 aTint;
attribute vec4 aPattern;
attribute float aGlow;
uniform vec3 uSun;
varying vec2 vAt;
flat varying vec3 vTint;
flat varying vec2 vKind;
flat varying mat4 vPiece;
// middle (x, z) and half breadth of the square that the shadow fits in, about the piece's own place
vec3 reachOf(mat4 piece, vec2 slope) {
  ${reach}
}
void main() {
  vPiece = instanceMatrix;
  vec3 reach = reachOf(instanceMatrix, -uSun.xz / max(uSun.y, 0.3));
  vAt = reach.xy + vec2(position.x, -position.y) * reach.z;
  vTint = aTint;
  vKind = vec2(aPattern.x, aGlow);
  gl_Position = projectionMatrix * viewMatrix * vec4(instanceMatrix[3].x + vAt.x, 0.004, instanceMatrix[3].z + vAt.y, 1.0);
}`

/** Shadow and gathered light of a piece, premultiplied. */
export const contactShadowFragment = ({ cast }: ShadowGlsl): string => /* glsl */ `
varying vec2 vAt;
flat varying vec3 vTint;
flat varying vec2 vKind;
flat varying mat4 vPiece;
${ENVIRONMENT_GLSL}
${ALARM_GLSL}
${cast}
void main() {
  vec4 colour = thrown(vAt, -uSun.xz / max(uSun.y, 0.3));
  colour.a *= 1.0 - 0.8 * smoothstep(0.0, 0.5, abs(vKind.y)); // a shining ring is not in the shadow
  gl_FragColor = alarmed(colour, length(vAt), vKind.y);
}`
