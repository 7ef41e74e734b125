/** `noiseAt`: smooth noise at a point, from 0 to 1, of which the grain of all woods is made. `noiseHash`: a random number for a point. */
export const NOISE_GLSL = /* glsl */ `
float noiseHash(vec3 p) {
  p = fract(p * vec3(0.1031, 0.1030, 0.0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.x + p.y) * p.z);
}
float noiseAt(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(noiseHash(i), noiseHash(i + vec3(1, 0, 0)), f.x), mix(noiseHash(i + vec3(0, 1, 0)), noiseHash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(noiseHash(i + vec3(0, 0, 1)), noiseHash(i + vec3(1, 0, 1)), f.x), mix(noiseHash(i + vec3(0, 1, 1)), noiseHash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}`
