import { FIELD_MM, PITCH_MM, RAIL_MM, SLOT_MM, SLOT_PLACES } from '../../engine/marble-chase/field.ts'
import { DECIMETRES_PER_SPACING } from '../../textures/bake.ts'
import { ENCODE_GLSL, ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import { FINISH_GLSL, WOOD_GLSL } from '../../textures/wood.ts'
import { LACQUER_GLSL } from '../board/board-shader.ts'
import { CAST_GLSL } from './marble-shadow-shader.ts'
import { mmToSpacings, spacingsToMm } from './scene-units.ts'

export const CHASE_VERTEX = /* glsl */ `
attribute vec4 grain, well;
attribute vec2 kind;
varying vec3 vPoint, vOut;
varying vec2 vUv;
varying vec4 vGrain;
flat varying vec4 vWell;
flat varying vec2 vKind;
#ifdef PLAIN
flat varying vec3 vLight;
${ENVIRONMENT_GLSL}
#endif
void main() {
  vPoint = position;
  vOut = normal;
  vUv = uv;
  vGrain = grain;
  vWell = well;
  vKind = kind;
#ifdef PLAIN
  vLight = environmentIrradiance(normal) + SUN_LIGHT * max(0.0, dot(normal, uSun));
#endif
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** Writes a number as a GLSL float. */
const glslFloat = (value: number): string => value.toFixed(5)
const glslFloats = (values: readonly number[]): string =>
  `float[${values.length}](${values.map((value) => glslFloat(value)).join(', ')})`

/** Converts places of the scene to mm of the field, and finds the nearest slot. */
const FIELD_GLSL = /* glsl */ `
const float SLOT_HALF_WIDTHS[6] = ${glslFloats(SLOT_MM.widths.map((width) => width / 2))};
const vec2 FIRST_SLOT = vec2(${glslFloat(SLOT_PLACES[0]?.x ?? 0)}, ${glslFloat(SLOT_PLACES[0]?.z ?? 0)});
const vec2 SLOT_PITCH = vec2(${glslFloat(PITCH_MM.columns)}, ${glslFloat(PITCH_MM.slots)});
vec2 fieldMm(vec3 at) {
  return vec2(at.x, ${glslFloat(mmToSpacings(FIELD_MM.length / 2))} - at.z) * ${glslFloat(spacingsToMm(1))};
}
// the nearest slot: column and row from 0, offset and distance from its rim in mm; 0 inside
struct NearSlot { ivec2 slot; vec2 offset; float away; };
NearSlot nearSlot(vec2 p) {
  vec2 at = clamp(floor((p - FIRST_SLOT) / SLOT_PITCH + 0.5), vec2(0.0), vec2(5.0));
  vec2 d = p - FIRST_SLOT - at * SLOT_PITCH;
  vec2 q = max(abs(d) - vec2(${glslFloat(SLOT_MM.length / 2)}, SLOT_HALF_WIDTHS[int(at.y)]), 0.0);
  return NearSlot(ivec2(at), sign(d) * q, length(q));
}`

/** Highlights on the field: the place to flick from, slots that may be scored, and the aim of the marble. Lengths are in mm of the field. */
const GLOW_GLSL = /* glsl */ `
uniform vec4 uNamed; // place to flick from: middle and radius in mm, strength
uniform vec4 uAim; // the marble's place in mm, and the unit vector of its direction
uniform vec2 uAimed; // x: the marble's radius in mm; 0: no aim is shown
uniform int uLit[6]; // by column: a bit for each highlighted slot, from the nearest
const vec3 GOLD = vec3(1.0, 0.50, 0.03);
const vec3 CREAM = vec3(1.0, 0.95, 0.85);
const vec3 DARK = vec3(0.02, 0.012, 0.006);
vec4 overlay(vec4 under, vec3 colour, float a) {
  return under * (1.0 - a) + vec4(colour * a, a);
}
float bandCover(float away, float width, float soft) {
  return 1.0 - smoothstep(width - soft, width + soft, abs(away));
}
vec4 aimLine(vec4 m, vec2 p, float soft) {
  if (uAimed.x <= 0.0) return m;
  vec2 d = p - uAim.xy;
  float along = dot(d, uAim.zw), across = abs(dot(d, vec2(-uAim.w, uAim.z)));
  float from = uAimed.x + 4.0, to = from + 46.0, tip = to + 7.0;
  float there = smoothstep(from - soft, from + soft, along) * (1.0 - smoothstep(to - soft, to + soft, along));
  float head = smoothstep(to - soft, to + soft, along) * (1.0 - smoothstep(tip - soft, tip + soft, along));
  float breadth = mix(mix(0.55, 1.1, (along - from) / (to - from)), 3.6 * (tip - along) / (tip - to), step(to, along));
  float edge = there + head, strength = mix(0.35, 1.0, clamp((along - from) / (to - from), 0.0, 1.0));
  m = overlay(m, DARK, edge * (1.0 - smoothstep(breadth + 0.2, breadth + 1.1 + soft, across)) * 0.6 * strength);
  return overlay(m, CREAM * 1.15, edge * (1.0 - smoothstep(breadth - soft, breadth + soft, across)) * strength);
}
// premultiplied colour over the wood; pixel: width of a pixel in mm
vec4 glowAt(vec2 p, NearSlot near, float pixel) {
  float soft = max(0.25, pixel);
  vec4 m = vec4(0.0);
  if (((uLit[near.slot.x] >> near.slot.y) & 1) == 1) {
    float ring = near.away - 1.7;
    m = overlay(m, DARK, bandCover(ring, 1.25, soft) * 0.85);
    m = overlay(m, GOLD * 1.25, bandCover(ring, max(0.8, pixel), soft));
    m += vec4(GOLD * exp(-max(0.0, ring) * 0.55) * 0.5 * step(0.0, ring), 0.0);
  }
  if (uNamed.w > 0.0) {
    float ring = length(p - uNamed.xy) - uNamed.z;
    m = overlay(m, DARK, bandCover(ring, 1.3, soft) * 0.8 * uNamed.w);
    m = overlay(m, GOLD * 1.2, bandCover(ring, max(0.85, pixel), soft) * uNamed.w);
    m += vec4(GOLD * exp(-abs(ring) * 0.5) * 0.35 * uNamed.w, 0.0);
  }
  return aimLine(m, p, soft);
}`

const HALF_WIDTH_SPACINGS = mmToSpacings(FIELD_MM.width / 2)
const HALF_LENGTH_SPACINGS = mmToSpacings(FIELD_MM.length / 2)

/** Shares of the sky and of the sun that are visible in wells and between the rails. Lengths are in hole spacings. */
const SHELTER_GLSL = /* glsl */ `
vec2 wellLight(vec3 at, float below) {
  if (vKind.x <= 0.0) return vec2(1.0);
  vec2 space = vWell.zw - abs(at.xz - vWell.xy);
  float deep = below / vKind.x;
  vec2 sky = smoothstep(vec2(-vKind.x * 0.6), vec2(vKind.x * 1.6), space);
  vec2 over = vWell.zw - abs(at.xz + uSun.xz * (below / uSun.y) - vWell.xy);
  vec2 sun = smoothstep(vec2(-0.03), vec2(0.03), over);
  return vec2(mix(1.0, 0.36 + 0.64 * sky.x * sky.y, deep), sun.x * sun.y);
}
vec2 railLight(vec3 at) {
  if (abs(at.x) > ${glslFloat(HALF_WIDTH_SPACINGS + 0.001)} || at.z < ${glslFloat(-HALF_LENGTH_SPACINGS - 0.001)} || at.y > 0.01) return vec2(1.0);
  vec3 space = vec3(${glslFloat(HALF_WIDTH_SPACINGS)} - at.x, ${glslFloat(HALF_WIDTH_SPACINGS)} + at.x, at.z + ${glslFloat(HALF_LENGTH_SPACINGS)});
  vec3 dark = exp(-max(space, 0.0) * 7.0);
  vec2 over = at.xz + uSun.xz * ((${glslFloat(mmToSpacings(RAIL_MM.height))} - at.y) / uSun.y);
  vec3 free = smoothstep(vec3(-0.03), vec3(0.03), vec3(${glslFloat(HALF_WIDTH_SPACINGS)} - over.x, ${glslFloat(HALF_WIDTH_SPACINGS)} + over.x, over.y + ${glslFloat(HALF_LENGTH_SPACINGS)}));
  return vec2(1.0 - 0.42 * min(1.0, dark.x + dark.y + dark.z), free.x * free.y * free.z);
}`

/** Wood of Marble Chase. `uApothem`: reach of the light in hole spacings; `uCoat`: strength of the lacquer's reflection, and its blur. */
export const CHASE_FRAGMENT = /* glsl */ `
varying vec3 vPoint, vOut;
varying vec2 vUv;
varying vec4 vGrain;
flat varying vec4 vWell;
flat varying vec2 vKind;
uniform sampler2D uWood, uRelief;
uniform float uApothem;
uniform vec2 uCoat;
#ifdef PLAIN
#define WOOD_PLAIN
#endif
${ENVIRONMENT_GLSL}
${WOOD_GLSL}
${FINISH_GLSL}
${LACQUER_GLSL}
${CAST_GLSL}
${FIELD_GLSL}
${GLOW_GLSL}
${SHELTER_GLSL}
uniform Species uSpecies[2];

vec3 solidWood() {
  Species own = uSpecies[0];
  if (vGrain.w > 0.5) own = uSpecies[1];
  vec3 across = fwidth(vGrain.xyz);
  float far = smoothstep(0.08, 0.5, max(across.x, max(across.y, across.z)));
  return mix(finishColour(woodAt(vGrain.xyz * ${DECIMETRES_PER_SPACING}, own).colour), finishColour(own.mid), far);
}
vec3 feltColour() {
  float nap = noiseAt(vPoint * 37.0) * 0.5 + noiseAt(vPoint * 91.0) * 0.5;
  return vec3(0.016, 0.085, 0.050) * (0.6 + 0.8 * nap);
}
void main() {
  vec3 normal = vOut, eye = normalize(vPoint - cameraPosition);
  bool top = vUv.x >= 0.0;
  vec2 p = fieldMm(vPoint);
  float pixel = length(fwidth(p)) * 0.6;
  bool onField = top && vPoint.y > -0.02 && abs(vPoint.x) < ${glslFloat(HALF_WIDTH_SPACINGS)};
  vec2 shelter = wellLight(vPoint, -vGrain.y) * railLight(vPoint);
  MarbleLight thrown = castAt(vPoint);
  float open = shelter.x * thrown.open, sun = shelter.y * thrown.sun;
  NearSlot near = nearSlot(p);
  vec4 glow = onField ? glowAt(p, near, pixel) : vec4(0.0);
  float low = smoothstep(${glslFloat(-mmToSpacings(18))}, ${glslFloat(-mmToSpacings(5))}, vPoint.y);
  float bright = daylight(vPoint.xz, uApothem) * (vOut.y > 0.5 ? 1.0 : mix(0.45, 1.0, low));
  // the rims of the slots are worn
  float worn = onField ? smoothstep(0.6 + pixel * 0.5, 0.0, near.away) : 0.0;
  vec3 ground;
  if (top) ground = texture2D(uWood, vUv).rgb;
  else ground = vKind.y > 0.5 ? feltColour() : solidWood();
  ground *= 1.0 - 0.25 * worn;
#ifdef PLAIN
  vec3 colour = litColour(ground, eye, open, sun) * bright;
#else
  float lean = 0.5;
  if (top) {
    vec3 relief = texture2D(uRelief, vUv).xyz;
    vec2 slope = (relief.xy * 2.0 - 1.0) * 0.8;
    normal = vec3(slope.x, 1.0, -slope.y);
    lean = relief.z;
    normal.xz -= vec2(near.offset.x, -near.offset.y) / max(near.away, 0.01) * worn * 0.9;
  }
  normal = normalize(normal);
  vec3 colour = diffuseColour(ground, normal, open, sun);
  float polished = vKind.y > 0.5 ? 0.0 : vKind.x > 0.0 ? 0.35 : 1.0;
  if (top) colour += fibreShimmer(ground, eye, lean) * open * sun;
  float hidden = min(1.0, open * (0.4 + 0.6 * sun));
  colour = colour * bright + lacquerReflection(mix(vOut, normal, 0.5), eye, top ? uCoat.y : max(0.4, uCoat.y), polished * uCoat.x * (top ? 1.0 : 0.6)) * min(1.0, bright) * hidden;
#endif
  // light that the walls of a groove reflect to each other
  if (vKind.x > 0.0) colour += ground * ground * SUN_LIGHT * 0.22 * shelter.x * bright;
  colour += ground * SUN_LIGHT * thrown.gathered * bright * shelter.y;
  colour = colour * (1.0 - glow.w) + glow.rgb;
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  ${ENCODE_GLSL}
}`
