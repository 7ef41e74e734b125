/** Shading that all pieces share. Needs `ENVIRONMENT_GLSL`. */
export const SHINE_GLSL = /* glsl */ `
// white light from the viewer's side, so that white pieces stay white by the fire
const vec3 FILL = vec3(0.10, 0.13, 0.16);
const vec3 SHINE_GOLD = vec3(1.1, 0.81, 0.28);
const vec3 SHINE_GREEN = vec3(0.12, 1.05, 0.45);
const vec3 SHINE_RED = vec3(1.15, 0.10, 0.05);
// adds a glow at the edge of a highlighted piece; facing: cosine between the normal and the direction to the viewer
vec3 addGlow(vec3 colour, float glow, float facing) {
  float strength = abs(glow), rim = smoothstep(strength > 1.0 ? 0.75 : 0.62, 0.15, facing) * 0.95;
  vec3 shine = strength > 1.0 ? SHINE_RED : glow < 0.0 ? SHINE_GREEN : SHINE_GOLD;
  return mix(colour, shine, min(strength, 1.0) * rim);
}`

/** Colour and light of the board for reflections in pieces, at a place (x, z) in hole spacings. Needs `ENVIRONMENT_GLSL`. */
export const BOARD_REFLECTION_GLSL = /* glsl */ `
uniform sampler2D uWood;
uniform float uSpan;
vec3 boardColour(vec2 at, float blur) {
  return textureLod(uWood, vec2(at.x, -at.y) / uSpan + 0.5, blur).rgb;
}
// light at this place, but never so little that a colour can't be recognized
float pieceLight(vec2 at) {
  return max(0.35, daylight(at, uSpan * 0.46));
}
vec3 boardLight() {
  return environmentIrradiance(vec3(0.0, 1.0, 0.0)) + SUN_LIGHT * uSun.y;
}`
