import { ENCODE_GLSL, ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import { FINISH_GLSL } from '../../textures/wood.ts'
import { HOLE_GLSL } from './hole-shader.ts'
import { FIRST_FRAME_PLANK_INDEX } from './wood-grain.ts'

/** Most parts of one board. */
export const MAX_PARTS = 12

export const BOARD_VERTEX = /* glsl */ `
varying vec3 vPoint;
varying vec3 vOut;
varying vec2 vUv;
#ifdef SOLID
attribute vec4 grain;
attribute float part;
uniform vec3 uParts[${MAX_PARTS}]; // offset of each part from its place, in hole spacings
varying vec4 vGrain;
flat varying vec3 vShift;
#endif
#ifdef PLAIN
flat varying vec3 vLight;
${ENVIRONMENT_GLSL}
#endif
void main() {
  vPoint = position;
  vOut = normal;
  vUv = uv;
  vec3 shown = position;
#ifdef SOLID
  vGrain = grain;
  vShift = uParts[int(part + 0.5)];
  shown += vShift;
#endif
#ifdef PLAIN
  vLight = environmentIrradiance(normal) + SUN_LIGHT * max(0.0, dot(normal, uSun));
#endif
  gl_Position = projectionMatrix * modelViewMatrix * vec4(shown, 1.0);
}`

/** Draws all highlights of the board, which `HoleMarks` stores in three texels for each hole. Lengths are in hole spacings from the hole's middle; `aa`: half the width of antialiased edges. */
const MARKS_GLSL = /* glsl */ `
const vec3 GOLD = vec3(1.0, 0.50, 0.03);
const vec3 GOAL = vec3(0.06, 0.52, 0.19);
const vec3 ALARM = vec3(0.80, 0.075, 0.03);
const vec3 TRACE = vec3(0.93, 0.96, 1.0);
const vec3 DARK = vec3(0.02, 0.012, 0.006);

float ringCover(float r, float radius, float width, float aa) {
  return 1.0 - smoothstep(width - aa, width + aa, abs(r - radius));
}
float discCover(float r, float radius, float aa) {
  return 1.0 - smoothstep(radius - aa, radius + aa, r);
}
float spokeMark(vec2 p, float code, float width, float aa) {
  if (code < 0.002) return 0.0;
  float angle = (code * 255.0 - 1.0) / 255.0 * 6.2831853;
  vec2 along = vec2(cos(angle), sin(angle));
  float d = abs(dot(p, vec2(-along.y, along.x)));
  return dot(p, along) > 0.0 ? 1.0 - smoothstep(width - aa, width + aa, d) : 0.0;
}
vec4 overlay(vec4 under, vec3 colour, float a) {
  return under * (1.0 - a) + vec4(colour * a, a);
}
// a ring with a dark edge, so that it shows on light wood and on dark
vec4 ringMark(vec4 under, float r, float radius, float width, float aa, vec3 colour, float a) {
  under = overlay(under, DARK, ringCover(r, radius, width + 0.045, aa) * a * 0.9);
  return overlay(under, colour, ringCover(r, radius, width, aa) * a);
}
// a bar across the path to the neighbour in that direction
vec4 barMark(vec4 under, vec2 p, float code, float aa) {
  float angle = (code * 255.0 - 1.0) / 255.0 * 6.2831853;
  vec2 along = vec2(cos(angle), sin(angle));
  vec2 q = abs(vec2(dot(p, along) - 0.42, dot(p, vec2(-along.y, along.x)))) - vec2(0.03, 0.36);
  float d = max(q.x, q.y);
  under = overlay(under, DARK, 1.0 - smoothstep(0.05 - aa, 0.05 + aa, d));
  return overlay(under, TRACE, 1.0 - smoothstep(-aa, aa, d));
}
// premultiplied colour over the wood; pixel: width of a pixel
vec4 marksAt(vec2 p, int hole, float pixel) {
  vec4 a = texelFetch(uMarks, ivec2(hole, 0), 0), b = texelFetch(uMarks, ivec2(hole, 1), 0), c = texelFetch(uMarks, ivec2(hole, 2), 0);
  if (a == vec4(0.0) && b.x + b.y + b.w + c.w == 0.0) return vec4(0.0); // most holes, most of the time
  float r = length(p), aa = max(pixel * 0.7, 0.006);
  float thin = max(0.032, pixel * 0.6);
  vec4 m = ringMark(vec4(0.0), r, 0.40, max(0.055, pixel * 0.55), aa, c.rgb * 1.1, c.w * 0.85);
  m = overlay(m, GOAL * 1.2, discCover(r, 0.38, 0.1) * a.y * 0.22);
  m = ringMark(m, r, 0.41, max(0.07, pixel * 1.1), aa, GOAL * 1.3, a.y);
  if (b.x > 0.0) {
    float edge = max(max(spokeMark(p, b.y, 0.1, aa), spokeMark(p, b.z, 0.1, aa)), discCover(r, 0.2, aa));
    float line = max(max(spokeMark(p, b.y, 0.055, aa), spokeMark(p, b.z, 0.055, aa)), discCover(r, 0.15, aa));
    m = overlay(overlay(m, DARK, edge * 0.5), TRACE, line * 0.95);
  }
  else if (b.y > 0.0) m = barMark(m, p, b.y, aa);
  m = ringMark(m, r, 0.465, max(0.055, pixel), aa, GOLD * (0.72 + 0.35 * a.x), min(1.0, a.x * 1.8));
  m = ringMark(m, r, 0.46, max(0.06, pixel * 1.2), aa, ALARM * 1.1, a.z);
  m = ringMark(m, r, b.w > 0.7 ? 0.44 : 0.47, b.w > 0.7 ? max(0.07, pixel) : thin, aa, vec3(1.15), min(1.0, b.w * 2.0));
  vec3 halo = (GOLD * a.x * a.x * 0.7 + ALARM * a.z * 0.6) * exp(-pow((r - 0.5) / 0.12, 2.0));
  return m + vec4(halo, 0.0);
}`

/** Light on lacquered wood, and reflections in its lacquer. Needs `ENVIRONMENT_GLSL` and the varying `vLight` if `PLAIN` is defined. `open`, `sun`: shares of the sky and of the sun that are visible. */
export const LACQUER_GLSL = /* glsl */ `
const vec2 FIBRES = vec2(9.3, 4.1);

// light that a matt surface with a normal scatters
vec3 diffuseColour(vec3 albedo, vec3 normal, float open, float sun) {
  float facing = max(0.0, dot(normal, uSun));
  vec3 light = environmentIrradiance(normal) * open + SUN_LIGHT * facing * sun * mix(1.0, open, 0.4);
  return albedo * light;
}

#ifdef PLAIN
flat varying vec3 vLight;
vec3 litColour(vec3 albedo, vec3 eye, float open, float sun) {
  float window = max(0.0, dot(toView(vec3(eye.x, -eye.y, eye.z)), vec3(-0.63, 0.46, -0.63)));
  window *= window;
  window *= window * window;
  return albedo * vLight * (open * (0.45 + 0.55 * sun)) + uEnvironment[3] * 0.015 * window * open + uEnvironment[2] * 0.010;
}
#else
// wood fibres reflect like a bundle of threads: a band of light across the grain, which moves with the viewer; lean: tilt of the fibres, 0.5 is level
vec3 fibreShimmer(vec3 albedo, vec3 eye, float lean) {
  vec3 thread = normalize(vec3((lean - 0.5) * 0.5, (lean - 0.5) * 0.7, 1.0)), between = normalize(uSun - eye);
  float along = dot(thread, between), across = sqrt(max(0.0, 1.0 - along * along));
  return albedo * SUN_LIGHT * (pow(across, 26.0) * 0.16 + (lean - 0.5) * 0.16);
}
vec3 lacquerReflection(vec3 normal, vec3 eye, float blur, float gloss) {
  vec3 mirrored = reflect(eye, normal);
  float hot = pow(max(0.0, dot(mirrored, uSun)), mix(220.0, 14.0, blur)) * mix(1.6, 0.10, blur);
  return (environmentAt(mirrored, blur) + SUN_LIGHT * hot) * schlick(-dot(eye, normal)) * gloss;
}
#endif`

export const BOARD_FRAGMENT = /* glsl */ `
varying vec3 vPoint;
varying vec3 vOut;
varying vec2 vUv;
uniform sampler2D uWood, uRelief; // see BakeTargets
uniform highp sampler2D uHoles; // see HoleLookup
uniform sampler2D uMarks; // see HoleMarks
uniform float uSpan, uApothem; // side of the square that textures cover, and reach of the light, in hole spacings
uniform vec2 uCoat; // strength of the lacquer's reflection, and its blur
uniform vec3 uCore; // colour of the field's wood below its surface
uniform vec4 uTurnLine; // outward normal (x, z) of the side on turn, distance of the line in hole spacings, strength
#ifdef SOLID
uniform vec3 uTurnArc; // x and z of the middle of the circle that the line is a part of; z 1: it is one
#endif
uniform vec3 uTurnBead; // x, z and radius in hole spacings
uniform vec3 uTurnColour;
${ENVIRONMENT_GLSL}
${HOLE_GLSL}
${MARKS_GLSL}
#ifdef SOLID
${FINISH_GLSL}
#pragma solid
#endif

// adds a line of light along the side on turn, and around the bead; it tints pale wood and glows on dark wood
vec3 turnLine(vec3 wood, vec2 p) {
  if (uTurnLine.w <= 0.0) return wood;
  float across = dot(p, uTurnLine.xy) - uTurnLine.z;
  float along = abs(dot(p, vec2(-uTurnLine.y, uTurnLine.x)));
#ifdef SOLID
  if (uTurnArc.z > 0.5) {
    vec2 q = p - uTurnArc.xy;
    float away = length(q);
    across = away - uTurnLine.z;
    along = acos(clamp(dot(q, uTurnLine.xy) / max(away, 0.01), -1.0, 1.0)) * away;
  }
#endif
  float ends = 1.0 - smoothstep(6.6, 8.4, along);
  float line = (1.0 - smoothstep(0.05, 0.11, abs(across))) * ends;
  float bead = length(p - uTurnBead.xy) / uTurnBead.z - 1.12;
  float halo = exp(-bead * bead * 60.0) + ends * exp(-across * across * 6.0) * 0.55;
  vec3 tinted = mix(wood, uTurnColour * 0.7, clamp(line * 0.8 + halo * 0.3, 0.0, 1.0));
  float core = (1.0 - smoothstep(0.0, 0.06, abs(across))) * ends;
  return mix(tinted, vec3(1.0, 0.93, 0.8), core * 0.75) + uTurnColour * (line * 0.25 + halo * 0.22) * (0.2 + wood);
}

${LACQUER_GLSL}

void main() {
  vec3 normal = vOut;
  vec2 uv = vUv;
  float open = 1.0, sun = 1.0, inside = 0.0;
#ifdef SOLID
  vec3 eye = normalize(vPoint + vShift - cameraPosition);
#ifdef LEVELS
  bool top = vOut.y > 0.99 && vUv.x >= 0.0; // floors of pockets have no place in the texture of the top
#else
  bool top = vOut.y > 0.99 && vPoint.y > -0.001;
#endif
#else
  vec3 eye = normalize(vPoint - cameraPosition);
  bool top = vOut.y > 0.99;
#endif
  vec4 glow = vec4(0.0);
  vec3 drilled = normal;
  vec2 gx = dFdx(vUv), gy = dFdy(vUv);
  float pixel = 0.5 * (length(gx) + length(gy)) * uSpan;
  vec4 hole = texture2D(uHoles, vUv);
  vec2 p = vPoint.xz - hole.xy;
  float deep = 0.0;
  vec3 core = uCore;
#if defined(SOLID) && defined(BORDERED)
  if (vGrain.w > ${FIRST_FRAME_PLANK_INDEX - 0.5}) core = uRim.mid;
#endif
#ifdef SOLID
  mat2 turn = grainTurn();
#endif
  if (top && hole.z >= 0.0) {
    if (hole.w > 0.5 && dot(p, p) < HOLE_MOUTH * HOLE_MOUTH) {
      DrilledHole d = drilledHole(p, eye, pixel);
      inside = d.inside;
      open = mix(1.0, d.open, inside);
      sun = mix(1.0, d.sun, inside);
      drilled = d.normal;
      vec3 moved = d.offset - vec3(p.x, 0.0, p.y);
#ifdef SOLID
      deep = inside * smoothstep(uInlaid, uInlaid + 0.03, -d.offset.y);
#ifndef PLAIN
      if (deep > 0.0) core = boredWood(turn * moved.xz, moved.y);
#endif
#else
      deep = inside * smoothstep(0.02, 0.05, -d.offset.y);
#endif
      vec2 at = hole.xy + d.offset.xz;
      uv = vec2(at.x, -at.y) / uSpan + 0.5;
    }
    glow = marksAt(p, int(hole.z + 0.5), pixel);
  }
  float bright = top ? daylight(vPoint.xz, uApothem) : daylight(vPoint.xz, uApothem) * mix(0.5, 1.0, clamp(1.0 + vPoint.y * 0.8, 0.0, 1.0));
#ifdef SOLID
  vec3 solid = vec3(0.0);
  if (!top) {
    solid = solidWood();
    vec2 seen = wellLight(vPoint);
    open *= seen.x;
    sun *= seen.y;
    // the hole through the lower disc of a joint
    float within = 1.0 - smoothstep(HOLE_RADIUS - pixel - 0.01, HOLE_RADIUS, length(p));
    if (vOut.y > 0.99 && hole.z >= 0.0) open *= 1.0 - 0.85 * within;
    if (vOut.y > 0.99 && hole.z >= 0.0) sun *= 1.0 - within;
  }
#endif
#ifdef PLAIN
  vec3 surface = texture2D(uWood, vUv).rgb;
#ifdef SOLID
  if (!top) surface = solid;
#endif
  vec3 colour = litColour(surface, eye, open, sun);
  if (inside > 0.0) {
    vec4 bored = textureGrad(uWood, uv, gx, gy);
    vec3 albedo = mix(bored.rgb, core * (0.8 + 0.9 * bored.a), deep);
    albedo /= 1.0 - albedo * (1.0 - open); // a hole is lit by its own wood
    colour = mix(colour, diffuseColour(albedo, drilled, open, sun), inside);
  }
  colour *= bright;
#else
  vec4 wood = textureGrad(uWood, uv, gx, gy);
#ifdef SOLID
  if (!top) wood = vec4(solid, 0.5);
#endif
#ifndef SOLID
  core *= 0.8 + 0.9 * wood.a;
#endif
  vec3 albedo = mix(wood.rgb, core, deep);
  if (uHole.w > 0.0) albedo /= 1.0 - albedo * (1.0 - open) * inside; // a pocket is lit by its own wood
  float lean = 0.5;
  if (top) {
    vec3 relief = textureGrad(uRelief, uv, gx, gy).xyz;
    vec2 slope = relief.xy * 2.0 - 1.0;
    // from close up the same relief, repeated at a smaller scale, shows fibres that the bake is too coarse for
    float close = 1.0 - smoothstep(0.012, 0.045, pixel);
    if (close > 0.0) {
      vec2 fibre = textureGrad(uRelief, uv * FIBRES, gx * FIBRES, gy * FIBRES).xy * 2.0 - 1.0;
      albedo *= 1.0 + close * clamp(fibre.x * 1.6 + fibre.y * 0.6, -0.22, 0.22) * (1.0 - glow.w);
      slope += fibre * close * 0.5;
    }
    normal = vec3(slope.x, 1.0, -slope.y);
    lean = relief.z;
  }
  normal = normalize(mix(normal, drilled, inside));
  vec3 colour = diffuseColour(albedo, normal, open, sun);
  float polished = (1.0 - inside * (uHole.w > 0.0 ? 1.0 - 0.5 * open : 1.0)) * (1.08 - wood.a * 0.3); // the finish runs into pockets
  colour += fibreShimmer(wood.rgb, eye, lean) * (1.0 - inside) * max(0.0, normal.y);
  colour = colour * bright + lacquerReflection(mix(vOut, normal, 0.5 + 0.5 * inside), eye, top ? uCoat.y : max(0.4, uCoat.y), polished * uCoat.x * (top ? 1.0 : 0.6)) * min(1.0, bright);
#endif
  if (top) colour = turnLine(colour, vPoint.xz);
  colour = colour * (1.0 - glow.w) + glow.rgb;
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  ${ENCODE_GLSL}
}`
