/** Surface shading that all pieces share; needs `ENVIRONMENT_GLSL`. */
export const SHINE_GLSL = /* glsl */ `
// colourless light from the viewer's side, so that white stays white by the fire
const vec3 FILL = vec3(0.10, 0.13, 0.16);
const vec3 SHINE_GOLD = vec3(1.1, 0.81, 0.28);
const vec3 SHINE_GREEN = vec3(0.12, 1.05, 0.45);
const vec3 SHINE_RED = vec3(1.15, 0.10, 0.05);
// light at the edge of what may be taken, is meant or is in danger
vec3 shining(vec3 colour, float glow, float facing) {
  float strength = abs(glow), rim = smoothstep(strength > 1.0 ? 0.75 : 0.62, 0.15, facing) * 0.95;
  vec3 shine = strength > 1.0 ? SHINE_RED : glow < 0.0 ? SHINE_GREEN : SHINE_GOLD;
  return mix(colour, shine, min(strength, 1.0) * rim);
}`

/** Reflection of the board in the things that stand on it; needs `ENVIRONMENT_GLSL`. */
export const BOARD_REFLECTION_GLSL = /* glsl */ `
uniform sampler2D uWood;
uniform float uSpan;
// the board mirrors its own colour into what stands on it
vec3 boardAt(vec2 at, float blur) {
  return textureLod(uWood, vec2(at.x, -at.y) / uSpan + 0.5, blur).rgb;
}
// the light that falls on this place, as on the board about it; never so little that a colour is lost
float pieceLight(vec2 at) {
  return max(0.35, daylight(at, uSpan * 0.46));
}
vec3 boardLight() {
  return roomIrradiance(vec3(0.0, 1.0, 0.0)) + SUN_LIGHT * uSun.y;
}`
