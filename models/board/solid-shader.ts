import { Vector4 } from 'three'
import { WOOD_GLSL } from '../../textures/wood.ts'
import type { SolidWoodShader } from './board-body.ts'
import { FIRST_FRAME_PLANK_INDEX } from './wood-grain.ts'

/** Computes the wood of edges, wells and holes, and the light in wells. Needs `FINISH_GLSL` and `ENVIRONMENT_GLSL`. */
const SOLID_GLSL = /* glsl */ `
#ifdef PLAIN
#define WOOD_PLAIN
#endif
${WOOD_GLSL}
uniform Species uRim, uWithin; // woods of the frame or the border, and of the field
uniform float uDecimetres; // decimetres of the log per hole spacing
uniform float uInlaid; // depth of inlays in hole spacings
uniform vec4 uWells[2]; // middle (x, z), half width and height in hole spacings; 0: none
uniform float uWellDepth; // in hole spacings
varying vec4 vGrain;
flat varying vec3 vShift;

// from: place in the log, in hole spacings
vec3 logWoodAt(vec3 from) {
  Species own = uRim;
  if (vGrain.w < ${FIRST_FRAME_PLANK_INDEX - 0.5}) own = uWithin; // walls and floors of wells are not the frame's
  vec3 p = from * uDecimetres + vec3(own.grain.z * vGrain.w, 0.0, 0.0);
  // from far away the grain is finer than a pixel and would sparkle
  vec3 across = fwidth(vGrain.xyz);
  float far = smoothstep(0.08, 0.5, max(across.x, max(across.y, across.z)));
  return mix(finishColour(woodAt(p, own).colour), finishColour(own.mid), far);
}
vec3 solidWood() {
  return logWoodAt(vGrain.xyz);
}
// the rotation from the board's directions to those of the grain
mat2 grainTurn() {
  mat2 seen = mat2(dFdx(vPoint.xz), dFdy(vPoint.xz));
  return abs(determinant(seen)) < 1e-12 ? mat2(1.0) : mat2(dFdx(vGrain.xz), dFdy(vGrain.xz)) * inverse(seen);
}
// wood on the surface of a hole, at an offset from the place on the top: aside is along the grain's axes
vec3 boredWood(vec2 aside, float y) {
  return logWoodAt(vGrain.xyz + vec3(aside.x, y, aside.y));
}
// shares of the sky and of the sun that are visible from a place in a well
vec2 wellLight(vec3 at) {
  for (int i = 0; i < 2; i++) {
    vec2 space = uWells[i].zw - abs(at.xz - uWells[i].xy);
    if (uWells[i].z <= 0.0 || min(space.x, space.y) < -0.01) continue;
    float deep = -at.y / uWellDepth;
    vec2 sky = smoothstep(vec2(-uWellDepth * 0.6), vec2(uWellDepth * 1.6), space);
    vec2 over = uWells[i].zw - abs(at.xz - uSun.xz * (at.y / uSun.y) - uWells[i].xy);
    vec2 sun = smoothstep(vec2(-0.06), vec2(0.06), over);
    return vec2(mix(1.0, 0.35 + 0.65 * sky.x * sky.y, deep), sun.x * sun.y);
  }
  return vec2(1.0);
}`

const makeUniforms: SolidWoodShader['uniforms'] = (
  { parts, wells, hole, frameWidth, decimetresPerSpacing, speciesOf },
  { field, border },
) => ({
  uRim: { value: speciesOf(frameWidth === 0 && !parts.some(({ isBorderWood }) => isBorderWood) ? field : border) },
  uWithin: { value: speciesOf(field) },
  uDecimetres: { value: decimetresPerSpacing },
  uInlaid: { value: hole.inlayDepth ?? 0 },
  uWells: {
    value: [0, 1].map((i) => {
      const { middle, half } = wells[i] ?? { middle: { x: 0, y: 0 }, half: { x: 0, y: 0 } }
      return new Vector4(middle.x, -middle.y, half.x, half.y)
    }),
  },
  uWellDepth: { value: wells[0]?.depth ?? 1 },
})

/** The shader code that computes the wood of edges, wells and holes at every pixel. */
export const SOLID_SHADER: SolidWoodShader = { glsl: SOLID_GLSL, uniforms: makeUniforms }
