import { Color, Vector4 } from 'three'

/** Solid wood as a function of the point. Lengths in decimetres, grain along z; `h` is a height for the relief. */
export const WOOD_GLSL = /* glsl */ `
uniform vec3 uWoodDark, uWoodMid, uWoodLight;
uniform vec4 uWoodParam; // rings a decimetre, pore strength, plank width, streak strength
struct Wood { vec3 colour; float height; };

float woodHash(vec3 p) {
  p = fract(p * vec3(0.1031, 0.1030, 0.0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.x + p.y) * p.z);
}
float woodNoise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(woodHash(i), woodHash(i + vec3(1, 0, 0)), f.x), mix(woodHash(i + vec3(0, 1, 0)), woodHash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(woodHash(i + vec3(0, 0, 1)), woodHash(i + vec3(1, 0, 1)), f.x), mix(woodHash(i + vec3(0, 1, 1)), woodHash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
float woodFractal(vec3 p) {
#ifdef WOOD_PLAIN
  return woodNoise(p) * 0.64 + woodNoise(p * 2.03 + 7.1) * 0.36;
#else
  return woodNoise(p) * 0.53 + woodNoise(p * 2.03 + 7.1) * 0.27 + woodNoise(p * 4.1 + 3.7) * 0.14 + woodNoise(p * 8.2 + 1.3) * 0.06;
#endif
}
// A point of the log that the plank was sawn from: its waves give the cathedrals of flat-sawn boards.
vec3 woodLog(vec3 p, float across, float plank, vec3 chance) {
  vec3 q = vec3(across + (chance.y - 0.5) * 1.1, p.y + 0.45 + chance.z * 0.9, p.z * (chance.x > 0.5 ? 1.0 : -1.0) + chance.x * 37.0);
  q.x += (woodNoise(vec3(q.x * 0.5, q.y * 0.5, q.z * 0.30) + plank * 3.0) - 0.5) * 0.5;
  q.y += (woodNoise(vec3(q.x * 0.4, q.y * 0.4, q.z * 0.24) + 11.0) - 0.5) * 0.75;
  q.xy += (vec2(woodNoise(vec3(q.xy * 5.0, q.z * 0.8)), woodNoise(vec3(q.xy * 5.0 + 9.0, q.z * 0.8))) - 0.5) * 0.05;
  return q;
}
Wood wood(vec3 p) {
  float width = uWoodParam.z;
  float plank = floor(p.x / width + 0.5), across = p.x - plank * width;
  vec3 chance = vec3(woodHash(vec3(plank, 1.7, 3.1)), woodHash(vec3(plank, 9.2, 5.3)), woodHash(vec3(plank, 4.4, 8.8)));
  vec3 q = woodLog(p, across, plank, chance);
  float rings = length(q.xy) * uWoodParam.x + woodFractal(vec3(q.xy * 1.2, q.z * 0.15)) * 2.2;
  float ring = fract(rings);
  float late = smoothstep(0.15, 0.95, ring) * (1.0 - smoothstep(0.95, 1.0, ring));
  float fibre = woodFractal(vec3(q.xy * 46.0, q.z * 1.3));
  float fine = woodNoise(vec3(q.xy * 190.0, q.z * 6.0));
  float streak = woodFractal(vec3(q.xy * 1.7, q.z * 0.16) + 5.0);
  float t = 0.34 + late * (0.10 + 0.34 * woodHash(vec3(floor(rings), plank, 2.0)));
  t += (streak - 0.5) * uWoodParam.w * 1.5 + (fibre - 0.5) * 0.34 + (fine - 0.5) * 0.20;
  vec3 c = mix(mix(uWoodLight, uWoodMid, smoothstep(0.0, 0.55, t)), uWoodDark, smoothstep(0.48, 1.05, t));
  c *= mix(vec3(0.84, 0.84, 0.86), vec3(1.16, 1.11, 1.03), chance.y);
  float pore = smoothstep(0.66, 0.84, woodNoise(vec3(q.xy * 128.0, q.z * 5.5) + 21.0)) * (0.35 + 0.65 * (1.0 - late));
  float glue = 1.0 - smoothstep(0.0, 0.005, 0.5 * width - abs(across));
  c *= (1.0 - pore * uWoodParam.y) * (1.0 - 0.30 * glue);
  return Wood(c, 0.55 + fibre * 0.16 - pore * 0.45 - glue * 0.4 + late * 0.08);
}
`

interface WoodSpecies {
  readonly dark: Color
  readonly mid: Color
  readonly light: Color
  readonly param: Vector4
}

const species = (
  dark: string,
  mid: string,
  light: string,
  param: readonly [number, number, number, number],
): WoodSpecies => ({
  dark: new Color(dark),
  mid: new Color(mid),
  light: new Color(light),
  param: new Vector4(...param),
})

const WOODS = {
  walnut: species('#2a160c', '#55301a', '#875836', [15, 0.5, 1.15, 0.62]),
  oak: species('#2c1d16', '#46322a', '#5b4437', [15, 0.35, 1.5, 0.22]),
} as const
export type WoodName = keyof typeof WOODS

export const woodUniforms = (name: WoodName) => {
  const { dark, mid, light, param } = WOODS[name]
  return {
    uWoodDark: { value: dark },
    uWoodMid: { value: mid },
    uWoodLight: { value: light },
    uWoodParam: { value: param },
  }
}
