import { DECIMETRES_PER_SPACING } from '../../textures/bake.ts'
import { ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import { FINISH_GLSL, WOOD_GLSL } from '../../textures/wood.ts'
import { DIE_GLSL } from './die.ts'

/** `aSelf`: height of the floor below in hole spacings, 1 for the die or 0 for a cube, and a number that selects its wood. */
export const CUBE_VERTEX = /* glsl */ `
attribute vec3 aSelf;
varying vec3 vLocal, vNormal, vWorld;
flat varying vec3 vSelf;
void main() {
  mat4 m = modelMatrix * instanceMatrix;
  vLocal = position;
  vSelf = aSelf;
  vNormal = mat3(m) * normal;
  vec4 world = m * vec4(position, 1.0);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}`

/** Wood of a cube or the die. `uApothem`: reach of the light in hole spacings. */
export const CUBE_FRAGMENT = /* glsl */ `
varying vec3 vLocal, vNormal, vWorld;
flat varying vec3 vSelf;
uniform float uApothem;
#ifdef PLAIN
#define WOOD_PLAIN
#endif
${ENVIRONMENT_GLSL}
${WOOD_GLSL}
${FINISH_GLSL}
${DIE_GLSL}
uniform Species uCube;
void main() {
  vec3 normal = normalize(vNormal), eye = normalize(vWorld - cameraPosition);
  vec3 p = vLocal * 0.3 * ${DECIMETRES_PER_SPACING} + vec3(fract(vSelf.z * 0.731) * 0.8 - 0.4, -fract(vSelf.z * 0.377) * 0.3, vSelf.z * 1.7);
  vec3 albedo = finishColour(woodAt(p, uCube).colour) * (0.90 + 0.2 * fract(vSelf.z * 0.619));
  if (vSelf.y > 0.5) albedo = dieFace(vLocal, albedo);
  float above = (vWorld.y - vSelf.x) / 0.5, open = mix(0.45, 1.0, smoothstep(-0.1, 0.9, above));
  vec3 light = environmentIrradiance(normal) * open + SUN_LIGHT * max(0.0, dot(normal, uSun)) + albedo * 0.10 * (0.5 - 0.5 * normal.y);
  float here = daylight(vWorld.xz, uApothem);
  vec3 mirrored = reflect(eye, normal);
  float hot = pow(max(0.0, dot(mirrored, uSun)), 40.0) * 0.16;
  vec3 coat = (environmentAt(mirrored, 0.35) + SUN_LIGHT * hot) * schlick(-dot(eye, normal)) * 0.7 * open;
  gl_FragColor = vec4((albedo * light + coat) * here, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

/** Vertex shader of the soft shadow of a cube on the floor below it. `vUp`: height of the cube's middle above the floor, in halves of its side. */
export const CUBE_SHADE_VERTEX = /* glsl */ `
attribute vec3 aSelf;
varying vec2 vAt;
flat varying vec2 vTurn, vUp;
uniform vec3 uSun;
void main() {
  vec3 middle = instanceMatrix[3].xyz;
  float size = length(instanceMatrix[0].xyz);
  vUp = vec2((middle.y - aSelf.x) / size, 0.0);
  vTurn = normalize(vec2(instanceMatrix[0].x, instanceMatrix[0].z) + vec2(1e-4, 0.0));
  vec2 slope = -uSun.xz / max(uSun.y, 0.3);
  vAt = vec2(position.x, -position.y) * (2.1 + vUp.x) + slope * vUp.x * 0.5;
  gl_Position = projectionMatrix * viewMatrix * vec4(middle.x + vAt.x * size, aSelf.x + 0.006, middle.z + vAt.y * size, 1.0);
}`

/** Fragment shader of a cube's shadow. Lengths are in halves of the cube's side. */
export const CUBE_SHADE_FRAGMENT = /* glsl */ `
varying vec2 vAt;
flat varying vec2 vTurn, vUp;
${ENVIRONMENT_GLSL}
float distanceToBox(vec2 p) {
  vec2 q = abs(vec2(dot(p, vTurn), dot(p, vec2(-vTurn.y, vTurn.x)))) - 0.88;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.12;
}
void main() {
  vec2 slope = -uSun.xz / max(uSun.y, 0.3);
  float lift = max(0.0, vUp.x - 1.0), sun = 9.0;
  for (int i = 0; i < 5; i++) sun = min(sun, distanceToBox(vAt - slope * (lift + float(i) * 0.5)));
  float soft = 0.08 + 0.25 * lift;
  float dark = 0.58 * (1.0 - smoothstep(-soft, soft, sun));
  dark = 1.0 - (1.0 - dark) * (1.0 - 0.5 * (1.0 - smoothstep(-0.2, 0.55, distanceToBox(vAt))) * (1.0 - smoothstep(0.0, 1.5, lift)));
  gl_FragColor = vec4(0.0, 0.0, 0.0, dark);
}`
