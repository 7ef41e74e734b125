import { TURNED_PIECES } from '../../workshop/pieces/turned-pieces.ts'
import type { TurnedKind } from './turned-piece.ts'

/** A lacquered golf tee with rings on its shaft, and a cup with the player's mark. */
export const TEE_KIND: TurnedKind = {
  profile: TURNED_PIECES.tees.profile,
  height: 1,
  head: 0.96,
  foot: 0.15,
  girth: /* glsl */ `mix(0.16, 0.40, smoothstep(0.36, 0.97, h))`,
  shed: '0.0',
  coat: /* glsl */ `
Coat coatAt(vec3 p, vec3 eye, vec3 normal) {
  float away = length(p.xz), cup = step(0.88, p.y) * (1.0 - smoothstep(0.325, 0.345, away)) * step(0.0, normal.y);
  vec3 colour = vTint * 0.94 + 0.008;
  colour = mix(colour, vThread * 0.9, stripeAt(p.y, 0.08, 0.52, 0.24));
  float pixel = fwidth(away) + fwidth(p.y);
  float rim = smoothstep(0.975 - pixel, 0.98 + pixel, p.y) * smoothstep(0.33 - pixel, 0.345 + pixel, away);
  colour = mix(colour, vThread * 0.9, rim * 0.75 * clamp(0.03 / pixel, 0.3, 1.0));
  float hollow = 1.0 - cup * 0.34 * smoothstep(0.33, 0.05, away + dot(normalize(uSun.xz), p.xz) * -0.6);
  colour = mix(colour * hollow, markInk(vTint), cup * markAt(facingViewer(p.xz) / 0.22) * 0.92);
  return Coat(colour, vec3(0.0), 1.15, 0.04);
}`,
}
