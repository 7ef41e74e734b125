import { TURNED_PIECES } from '../../workshop/pieces/turned-pieces.ts'
import type { TurnedKind } from './turned-piece.ts'

/** A glazed ceramic bulb in a brass cap. It glows from within, and more strongly when it is highlighted. */
export const BULB_KIND: TurnedKind = {
  profile: TURNED_PIECES.bulbs.profile,
  height: 1.06,
  head: 0.4,
  foot: 0.32,
  girth: /* glsl */ `h < 0.4 ? mix(0.30, 0.41, smoothstep(0.1, 0.4, h)) : 0.41 * (1.0 - pow((h - 0.4) / 0.68, 1.7))`,
  shed: /* glsl */ `0.55 * exp(-away * 2.6) * (1.0 - smoothstep(0.4, 0.76, away)) * (1.0 + 1.5 * min(1.0, abs(vKind.y)))`,
  coat: /* glsl */ `
// lines of the glaze: along the bulb, around it or winding, as many as the pattern says
float glazeLine(vec3 p) {
  float turns = atan(p.z, p.x) / 6.2831853, winding = vPattern.x == 1.0 ? 1.1 : vPattern.x == 3.0 ? -2.2 : 0.0;
  float at = vPattern.x == 2.0 ? (p.y - 0.16) / 0.8 * vPattern.y : (turns + p.y * winding) * max(2.0, vPattern.y);
  float soft = min(0.3, fwidth(at) < 0.5 ? fwidth(at) : 0.02);
  return 1.0 - smoothstep(0.09, 0.11 + soft, abs(fract(at) - 0.5));
}
Coat coatAt(vec3 p, vec3 eye, vec3 normal) {
  float facing = max(0.0, -dot(eye, normal)), crackle = noiseAt(p * 16.0 + vSelf.x * 3.0);
  if (p.y < 0.13) {
    vec3 brass = vec3(0.62, 0.42, 0.16) * (0.75 + 0.25 * sin(p.y * 190.0));
    return Coat(brass * 0.55, brass * environmentAt(reflect(eye, normal), 0.25) * 0.7, 0.6, 0.2);
  }
  float line = glazeLine(p) * smoothstep(1.0, 0.9, p.y) * smoothstep(0.15, 0.2, p.y);
  vec3 pooled = vTint * mix(0.86, 1.08, smoothstep(0.2, 0.9, p.y) * 0.7 + crackle * 0.3); // the glaze is thicker at the bottom
  vec3 colour = mix(pooled, mix(vThread, vTint, 0.15), line * 0.8);
  float heart = exp(-pow((p.y - 0.42) / 0.34, 2.0));
  vec3 inner = mix(vTint, vTint * 0.6 + vec3(0.30, 0.22, 0.12), 0.12) * heart * (0.22 + 0.58 * facing * facing);
  return Coat(colour, inner, 1.2, 0.03);
}`,
}
