import { TURNED_PIECES } from '../../workshop/pieces/turned-pieces.ts'
import type { TurnedKind } from './turned-piece.ts'

/** A peg of turned wood in the player's stain, with a collar, a neck, a bead, and a rounded head with the player's mark. */
export const PEG_KIND: TurnedKind = {
  profile: TURNED_PIECES.pegs.profile,
  height: 1,
  head: 0.8,
  foot: 0.345,
  girth: /* glsl */ `max(max(0.345 - abs(h - 0.075) * 1.6, 0.17), 0.335 - 5.0 * (h - 0.79) * (h - 0.79))`,
  shed: '0.0',
  coat: /* glsl */ `
Coat coatAt(vec3 p, vec3 eye, vec3 normal) {
  float seed = vSelf.x * 7.13, around = noiseHash(vec3(vSelf.x, 2.0, 5.0)) * 6.2831853;
  // the log's middle lies beside the peg: rings run up its sides and show as arcs on top
  vec2 log = p.xz + vec2(cos(around), sin(around)) * 0.55;
  float wave = noiseAt(vec3(log * 1.3, p.y * 0.6 + seed)) * 0.34 + noiseAt(vec3(log * 5.0, p.y * 0.9 + seed)) * 0.035;
  float rings = (length(log) + wave * 0.5) * 11.0, ring = fract(rings), late = smoothstep(0.42, 0.74, ring) * (1.0 - smoothstep(0.80, 1.0, ring));
  float pixel = fwidth(p.y) + fwidth(p.x) + fwidth(p.z), fine = clamp(0.03 / pixel, 0.0, 1.0); // grain that is finer than a pixel would sparkle
  // sides show streaks; end grain absorbs more stain and shows rings
  float side = 1.0 - normal.y * normal.y;
  float streak = noiseAt(vec3(log * 34.0, p.y * 1.4 + seed)) * 0.6 + noiseAt(vec3(log * 80.0, p.y * 3.0 + seed)) * 0.4;
  float grain = mix(0.86, 1.05, side) - late * mix(0.07, 0.24, noiseHash(vec3(floor(rings), seed, 1.0))) + (streak - 0.5) * 0.55 * side * side * fine;
  // stain soaks in: the wood's own warmth stays in the light parts
  vec3 stain = mix(vTint, vTint * vec3(0.92, 0.68, 0.44) + vec3(0.085, 0.045, 0.018), 0.38 * grain);
  vec3 bare = mix(vThread, vec3(0.66, 0.44, 0.22), 0.45);
  float turned = stripeAt(p.y, 0.21, 0.50, 0.22);
  vec3 colour = mix(stain * grain * grain, bare * (0.85 + 0.15 * grain), turned);
  float groove = max(1.0 - smoothstep(0.0, 0.018, abs(p.y - 0.135)), 1.0 - smoothstep(0.0, 0.018, abs(p.y - 0.605)));
  colour *= 1.0 - 0.6 * groove;
  if (p.y > 0.85) {
    vec2 q = facingViewer(p.xz) / 0.18;
    colour = mix(colour, markInk(vTint) * mix(1.0, grain, 0.5), markAt(q) * 0.9);
  }
  return Coat(colour, vec3(0.0), 0.75, 0.22);
}`,
}
