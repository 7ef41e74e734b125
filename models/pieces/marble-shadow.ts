import type { Casting } from '../environment/contact-shadow.ts'

/** Shadow of a ball, and the light it gathers. */
export const MARBLE_CASTING: Casting = {
  reach: /* glsl */ `
  float radius = length(piece[0].xyz), height = piece[3].y / radius;
  return vec3(slope * height * 0.5, 2.2 + height * (0.12 + 0.5 * length(slope))) * radius;`,
  cast: /* glsl */ `
vec4 thrown(vec2 at, vec2 slope) {
  float radius = length(vPiece[0].xyz), height = vPiece[3].y / radius;
  vec3 d = vec3(0.0, height, 0.0) - vec3(at.x, 0.0, at.y) / radius;
  float l = length(d), away = length(at) / radius;
  // the part of the sky that the sphere hides, and the dark seam where it meets the hole
  float hidden = clamp(height / l / max(l * l, 0.8) * 1.15, 0.0, 1.0) * (1.0 - smoothstep(0.8, 3.0, height));
  float seated = 1.0 - smoothstep(0.72, 1.0, height);
  float seam = seated * (1.0 - smoothstep(0.66, 1.12, away));
  float along = dot(d, uSun), off = length(d - uSun * along);
  float soft = 0.07 + 0.10 * height, towards = step(0.0, along);
  float shadow = towards * (1.0 - smoothstep(0.92 - soft, 0.98 + soft, off));
  float dark = 1.0 - (1.0 - 0.58 * hidden * (1.0 - smoothstep(1.3, 2.3, away))) * (1.0 - 0.6 * shadow) * (1.0 - 0.55 * seam);
  // sun gathered by clear glass, and by the skin of what is not: a spot that sharpens towards the focus, in a paler field
  float clear = vKind.x < 1.5 ? 1.0 : 0.45, sharp = 0.20 + 0.36 * abs(1.0 - along / 1.6);
  float spot = exp(-off * off / (sharp * sharp)) / (0.35 + sharp), field = exp(-off * off * 2.6);
  vec2 side = at / radius - slope * height;
  float arc = exp(-pow((off - 0.60) * 7.0, 2.0)) * smoothstep(-0.1, 0.8, dot(side, slope));
  float light = clear * towards * (spot * 0.55 + field * 0.26 + arc * 0.42) * smoothstep(0.2, 0.9, along);
  vec3 through = pow(vTint * 0.86 + 0.06, vec3(0.8)) * SUN_LIGHT;
  return vec4(through * light * 0.62, dark * (1.0 - min(0.8, light * 0.9)));
}`,
}
