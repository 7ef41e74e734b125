import { Vector4 } from 'three'
import { WOOD_GLSL } from '../../textures/wood.ts'
import type { BoardSolid } from './board-body.ts'
import { FRAME_PLANK } from './grain.ts'

/** Wood out of the solid for edges and wells, and what light comes into a well. */
const SOLID_GLSL = /* glsl */ `
#ifdef PLAIN
#define WOOD_PLAIN
#endif
${WOOD_GLSL}
uniform Species uRim, uWithin;
uniform float uDecimetres;
uniform vec4 uWells[2]; // middle and half breadth; 0: none
uniform float uWellDepth;
varying vec4 vGrain;
flat varying vec3 vShift;

vec3 solidWood() {
  Species own = uRim;
  if (vGrain.w < ${FRAME_PLANK - 0.5}) own = uWithin; // walls and floors of wells are not the frame's
  vec3 p = vGrain.xyz * uDecimetres + vec3(own.grain.z * vGrain.w, 0.0, 0.0);
  // seen from afar grain is finer than a pixel and would sparkle
  vec3 across = fwidth(vGrain.xyz);
  float far = smoothstep(0.08, 0.5, max(across.x, max(across.y, across.z)));
  return mix(finished(wood(p, own).colour), finished(own.mid), far);
}
// part of the sky, and of the sun, that a place in a well sees
vec2 inWell(vec3 at) {
  for (int i = 0; i < 2; i++) {
    vec2 room = uWells[i].zw - abs(at.xz - uWells[i].xy);
    if (uWells[i].z <= 0.0 || min(room.x, room.y) < -0.01) continue;
    float deep = -at.y / uWellDepth;
    vec2 sky = smoothstep(vec2(-uWellDepth * 0.6), vec2(uWellDepth * 1.6), room);
    vec2 over = uWells[i].zw - abs(at.xz - uSun.xz * (at.y / uSun.y) - uWells[i].xy);
    vec2 sun = smoothstep(vec2(-0.06), vec2(0.06), over);
    return vec2(mix(1.0, 0.35 + 0.65 * sky.x * sky.y, deep), sun.x * sun.y);
  }
  return vec2(1.0);
}`

const uniforms: BoardSolid['uniforms'] = ({ parts, wells, frame, decimetres, woodOf }, { field, border }) => ({
  uRim: { value: woodOf(frame === 0 && !parts.some(({ bordered }) => bordered) ? field : border) },
  uWithin: { value: woodOf(field) },
  uDecimetres: { value: decimetres },
  uWells: {
    value: [0, 1].map((i) => {
      const { middle, half } = wells[i] ?? { middle: { x: 0, y: 0 }, half: { x: 0, y: 0 } }
      return new Vector4(middle.x, -middle.y, half.x, half.y)
    }),
  },
  uWellDepth: { value: wells[0]?.depth ?? 1 },
})

/** Edges and wells of wood that is sawn, at every pixel. */
export const SOLID: BoardSolid = { glsl: SOLID_GLSL, uniforms }
