import { BACK_SLOT } from '../../textures/card-atlas.ts'
import { ENCODE_GLSL, ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import { CARD_CORNER, CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH } from '../dimensions.ts'

/** Writes a number as a GLSL float. */
const glslFloat = (n: number): string => n.toFixed(5)

/** `aLook`: slot of the face in the atlas, bend across and along (radians per unit of length), thickness. `aOver`: the card above this one, in this one's plane: x, y, angle in radians, height; an angle above 90 means none. */
export const CARD_VERTEX = /* glsl */ `
attribute vec4 aLook, aOver;
varying vec2 vAt;
varying vec3 vOut, vPoint;
varying float vDepth;
flat varying vec3 vKind;
flat varying vec4 vOver;
// point at the length s of an arc with the curvature k
vec2 bend(float k, float s) {
  return abs(k) < 0.001 ? vec2(s, 0.0) : vec2(sin(k * s), 1.0 - cos(k * s)) / k;
}
void main() {
  mat4 m = modelMatrix * instanceMatrix;
  vec2 bow = aLook.yz, angle = bow * position.xy;
  vec2 x = bend(bow.x, position.x), y = bend(bow.y, position.y);
  vec3 across = vec3(cos(angle.x), 0.0, sin(angle.x)), along = vec3(0.0, cos(angle.y), sin(angle.y));
  vec3 up = normalize(cross(across, along));
  vec3 at = vec3(x.x, y.x, x.y + y.y) + up * position.z * aLook.w;
  vAt = position.xy;
  vDepth = position.z + 0.5;
  vKind = vec3(aLook.x, normal.z, aLook.w);
  vOver = aOver;
  vOut = mat3(m) * (across * normal.x + along * normal.y + up * normal.z);
  vec4 point = m * vec4(at, 1.0);
  vPoint = point.xyz;
  gl_Position = projectionMatrix * viewMatrix * point;
}`

/** Factor that makes cards on the table as bright as those of the hand, which are drawn without light. */
const PAPER_EXPOSURE_FACTOR = 1.5

const CARD_SIZE_GLSL = `vec2(${glslFloat(CARD_WIDTH)}, ${glslFloat(CARD_HEIGHT)})`

/** Signed distance of a point from a card's outline, in the card's plane. */
export const CARD_DISTANCE_GLSL = /* glsl */ `
float distanceToCard(vec2 p, vec2 halfSize) {
  vec2 q = abs(p) - halfSize + ${glslFloat(CARD_CORNER)};
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - ${glslFloat(CARD_CORNER)};
}
`

/** Paper: edges with layers, faces and backs from the atlas, the shadow of the card above, and a linen finish that shows in reflections. `uGrid`: columns and rows of the atlas. */
export const CARD_FRAGMENT = /* glsl */ `
varying vec2 vAt;
varying vec3 vOut, vPoint;
varying float vDepth;
flat varying vec3 vKind;
flat varying vec4 vOver;
uniform sampler2D uAtlas;
uniform vec2 uGrid;
${ENVIRONMENT_GLSL}
${CARD_DISTANCE_GLSL}
float hashNoise(float n) { return fract(sin(n * 12.9898) * 43758.5453); }
// Shade of a layer of an edge, as far as layers can be distinguished.
float sheetShade(float at) {
  float seen = 1.0 - smoothstep(0.4, 1.3, fwidth(at));
  return (hashNoise(floor(at)) - 0.5) * seen;
}
// Light from the wood beside a pile on the edges of its cards.
vec3 bouncedLight(vec3 normal) {
  return SUN_LIGHT * uSun.y * vec3(0.40, 0.28, 0.165) * (0.5 - 0.5 * normal.y);
}
// Light on paper, with a part of its tint removed: to the eye paper is white in any light.
vec3 paperLight(vec3 light) {
  return ${glslFloat(PAPER_EXPOSURE_FACTOR)} * mix(light, vec3(dot(light, vec3(0.2126, 0.7152, 0.0722))), 0.3);
}
vec3 edgeInk() {
  float sheets = max(1.0, vKind.z / ${glslFloat(CARD_THICKNESS)}), at = vDepth * sheets;
  float shade = 0.26 * sheetShade(at) + 0.20 * sheetShade(at / 3.0 + 5.0) + 0.16 * sheetShade(at / 11.0 + 9.0);
  return vec3(0.98, 0.90, 0.76) * (1.0 + shade * smoothstep(1.0, 3.0, sheets));
}
vec3 faceInk(bool front, vec2 dx, vec2 dy) {
  if (front && vKind.x < -0.5) return vec3(0.97, 0.92, 0.83);
  float slot = front ? vKind.x : ${BACK_SLOT}.0;
  vec2 uv = clamp(vAt / ${CARD_SIZE_GLSL} + 0.5, 0.004, 0.996);
  uv.x = front ? uv.x : 1.0 - uv.x;
  vec2 cell = vec2(mod(slot, uGrid.x), uGrid.y - 1.0 - floor(slot / uGrid.x));
  return textureGrad(uAtlas, (cell + uv) / uGrid, dx / uGrid, dy / uGrid).rgb;
}
// Share of the light that the card above lets through.
float lightUnder() {
  if (vOver.z > 90.0) return 1.0;
  vec2 d = vAt - vOver.xy;
  float c = cos(vOver.z), s = sin(vOver.z), h = max(0.0, vOver.w);
  float away = distanceToCard(vec2(c * d.x + s * d.y, c * d.y - s * d.x), ${CARD_SIZE_GLSL} * 0.5), soft = 0.13 + h * 0.55;
  return 1.0 - 0.62 / (1.0 + h * 0.9) * (1.0 - smoothstep(-soft * 0.6, soft, away));
}
void main() {
  bool front = vKind.y > 0.5, isFace = abs(vKind.y) > 0.5;
  vec2 dx = dFdx(vAt) / ${CARD_SIZE_GLSL}, dy = dFdy(vAt) / ${CARD_SIZE_GLSL};
  vec3 normal = normalize(vOut), ink = edgeInk();
  float under = 1.0;
  if (isFace) {
    ink = faceInk(front, dx, dy);
    under = lightUnder();
  }
  float facing = max(0.0, dot(normal, uSun));
  vec3 sky = environmentIrradiance(normal) * 0.70 * (0.4 + 0.6 * under) + bouncedLight(normal);
  vec3 colour = ink * paperLight(sky + SUN_LIGHT * facing * 0.50 * under);
#ifdef GLOSS
  if (isFace) {
    vec3 eye = normalize(vPoint - cameraPosition);
    vec2 weave = cos(vAt * 130.0) * (1.0 - smoothstep(0.6, 2.2, fwidth(vAt.x * 130.0)));
    float rough = 1.0 + 0.35 * (weave.x * weave.y);
    colour += environmentAt(reflect(eye, normal), 0.42) * schlick(-dot(eye, normal)) * (front ? 0.5 : 0.85) * rough * under;
  }
#endif
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  ${ENCODE_GLSL}
}`
