import { ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import type { ShadowGlsl } from '../environment/contact-shadow.ts'
import { GLASS_GLSL, OPAQUE_GLSL } from './glass-shader.ts'
import { BOARD_REFLECTION_GLSL, SHINE_GLSL } from './piece-shading.ts'

export const MARBLE_VERTEX = /* glsl */ `
attribute vec3 aTint, aThread;
attribute vec4 aPattern;
attribute float aGlow;
varying vec3 vLocal, vLocalRay, vWorld;
flat varying mat3 vTurn;
flat varying vec3 vMiddle, vTint, vThread, vPattern;
flat varying vec2 vSize;
void main() {
  mat4 m = modelMatrix * instanceMatrix;
  float radius = length(m[0].xyz);
  vTurn = mat3(m) / radius;
  vMiddle = m[3].xyz;
  vSize = vec2(radius, aGlow);
  vTint = aTint;
  vThread = aThread;
  vPattern = aPattern.xyz;
  vLocal = position;
  vec4 world = m * vec4(position, 1.0);
  vWorld = world.xyz;
  vLocalRay = transpose(vTurn) * (world.xyz - cameraPosition);
  gl_Position = projectionMatrix * viewMatrix * world;
}`

/** Returns the fragment shader of marbles. `board`: GLSL of the board's reflection, such as `BOARD_REFLECTION_GLSL`. */
export const marbleFragment = (board: string): string => /* glsl */ `
varying vec3 vLocal, vLocalRay, vWorld;
flat varying mat3 vTurn;
flat varying vec3 vMiddle, vTint, vThread, vPattern;
flat varying vec2 vSize;
float vPixel; // width of a pixel in radii, on the side towards the viewer
${ENVIRONMENT_GLSL}
${SHINE_GLSL}
${board}
${GLASS_GLSL}
${OPAQUE_GLSL}
void main() {
  vec3 p = normalize(vLocal), ray = normalize(vLocalRay);
  vPixel = length(fwidth(vWorld)) / vSize.x * 0.5;
  vec3 normal = normalize(vTurn * p), eye = normalize(vWorld - cameraPosition);
  float facing = clamp(-dot(eye, normal), 0.0, 1.0);
  float mirror = schlick(facing);
  vec3 colour = vPattern.x > 1.5 ? opaqueColour(p, ray, normal, facing) : glassColour(p, ray, transpose(vTurn) * uSun);
  colour *= pieceLight(vMiddle.xz);
  float low = smoothstep(-0.05, 0.40, vWorld.y / vSize.x);
  vec3 mirrored = reflect(eye, normal), shown = environmentAt(mirrored, 0.01 + vPixel * 1.2);
  shown = mix(shown, boardColour(vWorld.xz + mirrored.xz * 0.4, 2.0) * boardLight() * 0.8, smoothstep(0.02, -0.15, mirrored.y)); // and the board itself
  colour = colour * (1.0 - mirror) + shown * mirror * mix(0.25, 1.0, low);
  colour += max(shown - 1.0, 0.0) * 0.07; // bright things in the environment are much brighter than a screen can show
  colour += SUN_LIGHT * smoothstep(0.988 - vPixel * 0.5, 0.997, dot(mirrored, uSun)) * 1.6;
  gl_FragColor = vec4(addGlow(colour, vSize.y, facing), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

export const MARBLE_FRAGMENT = marbleFragment(BOARD_REFLECTION_GLSL)

/** Shadow of a ball, and the light that it focuses. */
export const MARBLE_SHADOW: ShadowGlsl = {
  reach: /* glsl */ `
  float radius = length(piece[0].xyz), height = piece[3].y / radius;
  return vec3(slope * height * 0.5, 2.2 + height * (0.12 + 0.5 * length(slope))) * radius;`,
  cast: /* glsl */ `
vec4 shadowAt(vec2 at, vec2 slope) {
  float radius = length(vPiece[0].xyz), height = vPiece[3].y / radius;
  vec3 d = vec3(0.0, height, 0.0) - vec3(at.x, 0.0, at.y) / radius;
  float l = length(d), away = length(at) / radius;
  // the share of the sky that the ball hides, and the dark seam at the hole
  float hidden = clamp(height / l / max(l * l, 0.8) * 1.15, 0.0, 1.0) * (1.0 - smoothstep(0.8, 3.0, height));
  float seated = 1.0 - smoothstep(0.72, 1.0, height);
  float seam = seated * (1.0 - smoothstep(0.66, 1.12, away));
  float along = dot(d, uSun), off = length(d - uSun * along);
  float soft = 0.07 + 0.10 * height, towards = step(0.0, along);
  float shadow = towards * (1.0 - smoothstep(0.92 - soft, 0.98 + soft, off));
  float dark = 1.0 - (1.0 - 0.58 * hidden * (1.0 - smoothstep(1.3, 2.3, away))) * (1.0 - 0.6 * shadow) * (1.0 - 0.55 * seam);
  // sunlight focused by clear glass, or by the skin of opaque glass: a spot in a weaker field
  float clear = vKind.x < 1.5 ? 1.0 : 0.45, sharp = 0.20 + 0.36 * abs(1.0 - along / 1.6);
  float spot = exp(-off * off / (sharp * sharp)) / (0.35 + sharp), field = exp(-off * off * 2.6);
  vec2 side = at / radius - slope * height;
  float arc = exp(-pow((off - 0.60) * 7.0, 2.0)) * smoothstep(-0.1, 0.8, dot(side, slope));
  float light = clear * towards * (spot * 0.55 + field * 0.26 + arc * 0.42) * smoothstep(0.2, 0.9, along);
  vec3 through = pow(vTint * 0.86 + 0.06, vec3(0.8)) * SUN_LIGHT;
  return vec4(through * light * 0.62, dark * (1.0 - min(0.8, light * 0.9)));
}`,
}
