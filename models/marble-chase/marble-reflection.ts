import { FIELD_MM } from '../../engine/marble-chase/field.ts'
import { inMm, inScene } from './scale.ts'
import { FIELD_TILE } from './top-atlas.ts'

const glsl = (value: number): string => value.toFixed(5)
const [left, bottom, breadth, height] = FIELD_TILE

/** Reflection of the field in a marble; everything beside the field is dark wood. */
export const MARBLE_BOARD_GLSL = /* glsl */ `
uniform sampler2D uWood;
uniform float uApothem;
vec3 boardAt(vec2 at, float blur) {
  vec2 p = vec2(at.x * ${glsl(inMm(1) / FIELD_MM.width)} + 0.5, (${glsl(inScene(FIELD_MM.length / 2))} - at.y) * ${glsl(inMm(1) / FIELD_MM.length)});
  vec2 within = smoothstep(vec2(-0.02), vec2(0.0), p) * smoothstep(vec2(1.02), vec2(1.0), p);
  vec3 seen = textureLod(uWood, vec2(${glsl(left)}, ${glsl(bottom)}) + clamp(p, 0.0, 1.0) * vec2(${glsl(breadth)}, ${glsl(height)}), blur).rgb;
  return mix(vec3(0.10, 0.05, 0.025), seen, within.x * within.y);
}
float pieceLight(vec2 at) {
  return max(0.35, daylight(at, uApothem));
}
vec3 boardLight() {
  return roomIrradiance(vec3(0.0, 1.0, 0.0)) + SUN_LIGHT * uSun.y;
}`
