/** Most marbles on the board. */
export const MAX_MARBLES = 3

/** Shadow of the marbles at any place of the wood, also in grooves, and the light that they gather. Needs `ENVIRONMENT_GLSL`. */
export const CAST_GLSL = /* glsl */ `
uniform vec4 uBalls[${MAX_MARBLES}]; // middle and radius in hole spacings; radius 0: none
uniform vec3 uBallTints[${MAX_MARBLES}];
// shares of the sky and of the sun that are visible, and the colour of the light that is gathered
struct MarbleLight { float open, sun; vec3 gathered; };
MarbleLight castAt(vec3 at) {
  MarbleLight c = MarbleLight(1.0, 1.0, vec3(0.0));
  for (int i = 0; i < ${MAX_MARBLES}; i++) {
    float radius = uBalls[i].w;
    if (radius <= 0.0) continue;
    vec3 d = (uBalls[i].xyz - at) / radius;
    float l = length(d), height = max(d.y, 0.0);
    if (l > 7.0) continue;
    float hidden = clamp(height / l / max(l * l, 0.8) * 1.15, 0.0, 1.0) * (1.0 - smoothstep(0.8, 3.0, height));
    c.open *= 1.0 - 0.72 * hidden * (1.0 - smoothstep(1.1, 2.3, length(d.xz)));
    float along = dot(d, uSun), off = length(d - uSun * along), towards = step(0.0, along);
    float soft = 0.05 + 0.09 * height;
    float shadow = towards * (1.0 - smoothstep(0.92 - soft, 0.98 + soft, off));
    float sharp = 0.20 + 0.36 * abs(1.0 - along / 1.6);
    float spot = exp(-off * off / (sharp * sharp)) / (0.35 + sharp), field = exp(-off * off * 2.6);
    float light = towards * (spot * 0.5 + field * 0.24) * smoothstep(0.2, 0.9, along);
    c.sun *= 1.0 - 0.86 * shadow;
    c.gathered += pow(uBallTints[i] * 0.86 + 0.06, vec3(0.8)) * light * 0.75;
  }
  return c;
}`
