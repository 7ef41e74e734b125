import { ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import { MARK_ATLAS_COLUMNS, MARK_ATLAS_ROWS } from '../../textures/mark-atlas.ts'
import { NOISE_GLSL } from '../../textures/noise.ts'
import { BOARD_REFLECTION_GLSL, SHINE_GLSL } from './piece-shading.ts'

export const STANDING_VERTEX = /* glsl */ `
attribute vec3 aTint, aThread;
attribute vec4 aPattern;
attribute float aGlow;
varying vec3 vLocal, vNormal, vWorld;
flat varying vec3 vFoot, vTint, vThread;
flat varying vec4 vPattern;
flat varying vec2 vSelf;
void main() {
  mat4 m = modelMatrix * instanceMatrix;
  vLocal = position;
  vNormal = mat3(m) * normal;
  vFoot = m[3].xyz;
  vTint = aTint;
  vThread = aThread;
  vPattern = aPattern;
  vSelf = vec2(float(gl_InstanceID), aGlow);
  vec4 world = m * vec4(position, 1.0);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}`

/** Returns the fragment shader of a turned piece. `coat`: GLSL that defines `Coat coatAt(vec3 p, vec3 eye, vec3 normal)` for a point `p` of the piece in hole spacings, its axis being y. */
export const standingFragment = (coat: string): string => /* glsl */ `
varying vec3 vLocal, vNormal, vWorld;
flat varying vec3 vFoot, vTint, vThread;
flat varying vec4 vPattern;
flat varying vec2 vSelf;
uniform sampler2D uMarks;
${ENVIRONMENT_GLSL}
${SHINE_GLSL}
${BOARD_REFLECTION_GLSL}
// a surface: colour, light from within, strength of the reflection and its blur
struct Coat { vec3 colour, inner; float mirror, blur; };

${NOISE_GLSL}
// the player's mark upright for the viewer; q from -1 to 1 across it
float markAt(vec2 q) {
  if (max(abs(q.x), abs(q.y)) > 1.0) return 0.0;
  const vec2 GRID = vec2(${MARK_ATLAS_COLUMNS}.0, ${MARK_ATLAS_ROWS}.0);
  vec2 cell = vec2(mod(vPattern.w, GRID.x), floor(vPattern.w / GRID.x));
  return texture2D(uMarks, (cell + q * 0.5 + 0.5) / GRID).r;
}
vec2 facingViewer(vec2 xz) {
  return toView(vec3(xz.x, 0.0, xz.y)).xz;
}
vec3 markInk(vec3 colour) {
  return dot(colour, vec3(0.2126, 0.7152, 0.0722)) > 0.18 ? vec3(0.012, 0.010, 0.008) : vec3(0.80, 0.72, 0.58);
}
// as many stripes as the player's pattern says, between two heights; 1 in the middle of a stripe
float stripeAt(float y, float low, float high, float breadth) {
  float at = (y - low) / (high - low) * vPattern.y, soft = fwidth(at) * 0.8 + 0.04;
  float way = abs(fract(at) - 0.5);
  return step(0.0, at) * step(at, vPattern.y) * (1.0 - smoothstep(breadth - soft, breadth + soft, way));
}
${coat}
void main() {
  vec3 normal = normalize(vNormal), eye = normalize(vWorld - cameraPosition);
  Coat c = coatAt(vLocal, eye, normal);
  float facing = clamp(-dot(eye, normal), 0.0, 1.0), low = 0.5 - 0.5 * normal.y;
  float free = smoothstep(-0.12, 0.55, vWorld.y), here = pieceLight(vFoot.xz);
  vec3 bounce = boardColour(vFoot.xz + normal.xz * 0.6, 3.0) * boardLight() * low * (0.25 + 0.3 * free);
  float sunned = max(0.0, dot(normal, uSun));
  vec3 light = environmentIrradiance(normal) * mix(0.35, 1.0, free) * (1.0 - 0.35 * low) + SUN_LIGHT * sunned * smoothstep(-0.05, 0.2, vWorld.y + 0.1);
  vec3 colour = c.colour * (light + bounce + FILL * free) * here;
  vec3 mirrored = reflect(eye, normal), shown = environmentAt(mirrored, c.blur);
  shown = mix(shown, boardColour(vWorld.xz + mirrored.xz * 0.5, 3.0) * boardLight() * here * 0.8, smoothstep(0.05 + c.blur, -0.15 - c.blur, mirrored.y));
  float mirror = schlick(facing) * c.mirror;
  colour = colour * (1.0 - mirror) + shown * mirror * mix(0.3, 1.0, free);
  float hot = pow(max(0.0, dot(mirrored, uSun)), mix(900.0, 24.0, c.blur)) * mix(2.2, 0.12, sqrt(c.blur));
  colour += (SUN_LIGHT * hot + max(shown - 1.0, 0.0) * 0.05) * c.mirror + c.inner * (1.0 + 1.5 * min(1.0, abs(vSelf.y)));
  gl_FragColor = vec4(addGlow(colour, vSelf.y, facing), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`
