import { FIELD_MM } from '../../engine/marble-chase/field.ts'
import { mmToSpacings, spacingsToMm } from './scene-units.ts'
import { FIELD_TILE } from './top-atlas.ts'

/** Writes a number as a GLSL float. */
const glslFloat = (value: number): string => value.toFixed(5)
const [left, bottom, breadth, height] = FIELD_TILE

/** Colour and light of the board for reflections in a marble, at a place (x, z) of the scene in hole spacings. Everything beside the field counts as dark wood. Needs `ENVIRONMENT_GLSL`. */
export const MARBLE_BOARD_GLSL = /* glsl */ `
uniform sampler2D uWood;
uniform float uApothem;
vec3 boardColour(vec2 at, float blur) {
  vec2 p = vec2(at.x * ${glslFloat(spacingsToMm(1) / FIELD_MM.width)} + 0.5, (${glslFloat(mmToSpacings(FIELD_MM.length / 2))} - at.y) * ${glslFloat(spacingsToMm(1) / FIELD_MM.length)});
  vec2 within = smoothstep(vec2(-0.02), vec2(0.0), p) * smoothstep(vec2(1.02), vec2(1.0), p);
  vec3 seen = textureLod(uWood, vec2(${glslFloat(left)}, ${glslFloat(bottom)}) + clamp(p, 0.0, 1.0) * vec2(${glslFloat(breadth)}, ${glslFloat(height)}), blur).rgb;
  return mix(vec3(0.10, 0.05, 0.025), seen, within.x * within.y);
}
float pieceLight(vec2 at) {
  return max(0.35, daylight(at, uApothem));
}
vec3 boardLight() {
  return environmentIrradiance(vec3(0.0, 1.0, 0.0)) + SUN_LIGHT * uSun.y;
}`
