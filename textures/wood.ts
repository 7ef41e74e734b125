import { NOISE_GLSL } from './noise.ts'

/** Solid wood as a function of a point: `woodAt`. Lengths are in decimetres, the grain runs along z, and the board's top is at y = 0. `height`: that of the relief, from 0 to 1. */
export const WOOD_GLSL = /* glsl */ `
struct Species { vec3 dark, mid, light; vec4 grain, figure; };
struct Wood { vec3 colour; float height; };

${NOISE_GLSL}
float woodFractal(vec3 p) {
#ifdef WOOD_PLAIN
  return noiseAt(p) * 0.64 + noiseAt(p * 2.03 + 7.1) * 0.36;
#else
  return noiseAt(p) * 0.53 + noiseAt(p * 2.03 + 7.1) * 0.27 + noiseAt(p * 4.1 + 3.7) * 0.14 + noiseAt(p * 8.2 + 1.3) * 0.06;
#endif
}
// A point of the log that the plank was sawn from: its waves give the cathedrals of flat-sawn boards.
vec3 woodLog(vec3 p, float across, float plank, vec3 chance) {
  vec3 q = vec3(across + (chance.y - 0.5) * 1.1, p.y + 0.45 + chance.z * 0.9, p.z * (chance.x > 0.5 ? 1.0 : -1.0) + chance.x * 37.0);
  q.x += (noiseAt(vec3(q.x * 0.5, q.y * 0.5, q.z * 0.30) + plank * 3.0) - 0.5) * 0.5;
  q.y += (noiseAt(vec3(q.x * 0.4, q.y * 0.4, q.z * 0.24) + 11.0) - 0.5) * 0.75;
  q.xy += (vec2(noiseAt(vec3(q.xy * 5.0, q.z * 0.8)), noiseAt(vec3(q.xy * 5.0 + 9.0, q.z * 0.8))) - 0.5) * 0.05;
  return q;
}
// Plies of plywood: veneers of 1.4 mm, every other one across, with a dark line of glue between them.
vec3 woodPlies(vec3 c, float y, float strength) {
  float ply = y / 0.014, at = fract(ply);
  float across = mod(floor(ply), 2.0);
  float glue = 1.0 - smoothstep(0.0, 0.10, min(at, 1.0 - at));
  float deep = smoothstep(0.002, 0.006, -y) * strength;
  return c * mix(1.0, mix(1.04, 0.66, across) * (1.0 - 0.45 * glue), deep);
}
Wood woodAt(vec3 p, Species s) {
  float width = s.grain.z;
  float plank = floor(p.x / width + 0.5), across = p.x - plank * width;
  vec3 chance = vec3(noiseHash(vec3(plank, 1.7, 3.1)), noiseHash(vec3(plank, 9.2, 5.3)), noiseHash(vec3(plank, 4.4, 8.8)));
  vec3 q = woodLog(p, across, plank, chance);
  float rings = length(q.xy) * s.grain.x + woodFractal(vec3(q.xy * 1.2, q.z * 0.15)) * 2.2;
  float ring = fract(rings);
  float late = smoothstep(0.15, 0.95, ring) * (1.0 - smoothstep(0.95, 1.0, ring));
  float fibre = woodFractal(vec3(q.xy * 46.0, q.z * 1.3));
  float fine = noiseAt(vec3(q.xy * 190.0, q.z * 6.0));
  float streak = woodFractal(vec3(q.xy * 1.7, q.z * 0.16) + 5.0);
  float t = 0.34 + late * (0.10 + 0.34 * noiseHash(vec3(floor(rings), plank, 2.0)));
  t += (streak - 0.5) * s.grain.w * 1.5 + (fibre - 0.5) * 0.34 + (fine - 0.5) * 0.20;
  // ribbons: the grain leans alternately to both sides, in bands as wide as a finger
  float ribbon = (noiseAt(vec3(q.x * 9.0, q.y * 2.0, q.z * 0.22) + 3.0) - 0.5) * 2.0;
  t += ribbon * s.figure.z * 0.14;
  // rays: short bright flecks across the grain
  float ray = smoothstep(0.70, 0.86, noiseAt(vec3(q.x * 26.0, q.y * 5.0, q.z * 7.0 + noiseAt(q * 4.0) * 2.0) + 13.0));
  t -= ray * s.figure.y * 0.26;
  vec3 c = mix(mix(s.light, s.mid, smoothstep(0.0, 0.55, t)), s.dark, smoothstep(0.48, 1.05, t));
  c *= mix(vec3(0.86, 0.86, 0.88), vec3(1.14, 1.10, 1.03), chance.y);
  float early = mix(0.35 + 0.65 * (1.0 - late), smoothstep(0.34, 0.05, ring) * 1.5, s.figure.x);
  float pore = smoothstep(0.66, 0.84, noiseAt(vec3(q.xy * 128.0, q.z * 5.5) + 21.0)) * early;
  float glue = 1.0 - smoothstep(0.0, 0.005, 0.5 * width - abs(across));
  c *= (1.0 - min(0.85, pore * s.grain.y)) * (1.0 - 0.30 * glue);
  c = woodPlies(c, p.y, s.figure.w);
  return Wood(c, 0.55 + fibre * 0.16 - pore * 0.45 - glue * 0.4 + late * 0.08);
}
`

/** `finishColour`: colour of wood with oil or lacquer, which is deeper, or with `RAW` of wood without them, which is paler. */
export const FINISH_GLSL = /* glsl */ `
vec3 finishColour(vec3 colour) {
#ifdef RAW
  return mix(colour, vec3(dot(colour, vec3(0.3, 0.6, 0.1))), 0.16) * 1.16 + 0.02;
#else
  return pow(colour, vec3(1.06)) * 1.03;
#endif
}`
