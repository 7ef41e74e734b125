/**
 * Glass in one pass: the view ray is refracted into a unit sphere, collects the pattern inside, and leaves towards the environment
 * or the board. Vectors are in the marble's own frame, in which the axis of the pattern is y. Needs `ENVIRONMENT_GLSL`, a board
 * reflection, and the varyings of `marbleFragment`.
 */
export const GLASS_GLSL = /* glsl */ `
// colour that was collected, and share of light that still passes
struct InsideGlass { vec3 colour; float clear; };

void addInside(inout InsideGlass w, vec3 colour, float cover) {
  w.colour += colour * (cover * w.clear);
  w.clear *= 1.0 - cover;
}
float patternTurn(vec3 q) {
  return atan(q.z, q.x) / 6.2831853 + q.y * vPattern.z;
}
// light on a thin sheet inside the glass: from both sides, and more towards the sun
float sheetLight(vec3 q, vec3 normal, vec3 sun) {
  return 0.34 + 0.62 * abs(dot(normal, sun)) + 0.42 * clamp(dot(q, sun) + 0.35, 0.0, 1.0);
}
// a cat's eye: sheets from the axis outwards, narrower at the poles; through: length of the ray in the glass
void addVanes(inout InsideGlass w, vec3 p, vec3 d, float through, vec3 sun, float soft) {
  float count = vPattern.y, stepLength = through / float(STEPS), before = patternTurn(p) * count;
  vec3 last = p;
  for (int i = 1; i <= STEPS; i++) {
    vec3 q = p + d * stepLength * float(i);
    float now = patternTurn(q) * count, next = now - count * floor((now - before) / count + 0.5);
    float crossed = abs(floor(next) - floor(before)), sheet = max(floor(before), floor(next));
    if (crossed > 0.0) {
      // near the axis the ray crosses several sheets in one step
      vec2 run = q.xz - last.xz;
      float meeting = crossed > 1.0 ? -dot(last.xz, run) / max(dot(run, run), 0.0001) : (sheet - before) / (next - before);
      vec3 s = mix(last, q, clamp(meeting, 0.0, 1.0));
      float radial = length(s.xz), reach = 0.45 * sqrt(max(0.0, 1.0 - s.y * s.y * 1.7));
      float cover = 1.0 - smoothstep(reach - 0.05 - soft, reach + soft, radial);
      vec3 normal = normalize(vec3(-s.z, 0.2, s.x) + 0.001);
      // a sheet seen from its edge is narrower than a pixel: its bright streak would be a row of dots
      float faced = smoothstep(0.05, 0.3 + soft, abs(dot(normal, d)));
      float streak = smoothstep(0.66, 0.92, radial / max(reach, 0.01)) * 0.7 * faced;
      addInside(w, mix(vTint, vThread, streak) * sheetLight(s, normal, sun), cover * 0.94);
    }
    before = now;
    last = q;
  }
}
// a shell of ribbons at the point s
void addRibbons(inout InsideGlass w, vec3 s, vec3 sun, float soft) {
  float turn = patternTurn(s) * vPattern.y, way = abs(fract(turn) - 0.5) * 2.0, edge = 0.05 + soft * 2.0;
  float ribbon = 1.0 - smoothstep(0.56 - edge, 0.56 + edge, way);
  float thread = 1.0 - smoothstep(0.06, 0.06 + edge, abs(way - 0.68) - 0.02);
  vec3 colour = mix(vTint, vThread, thread);
  addInside(w, colour * sheetLight(s, normalize(s), sun), max(ribbon * 0.86, thread * 0.7));
}
// a core of coloured glass in a net of threads
void addCore(inout InsideGlass w, vec3 s, vec3 sun, float soft) {
  float around = atan(s.z, s.x) / 6.2831853, edge = 0.10 + soft * 5.0;
  vec2 net = abs(fract(vec2(around * 8.0 + s.y * 2.6, around * 8.0 - s.y * 2.6)) - 0.5);
  float lace = 1.0 - smoothstep(0.07, 0.07 + edge, min(net.x, net.y));
  addInside(w, mix(vTint * 1.05 + 0.015, vThread, lace * 0.7) * sheetLight(s, normalize(s), sun), 0.96);
}
void addSwirl(inout InsideGlass w, vec3 p, vec3 d, vec3 sun, float soft) {
  const float OUTER = 0.88, INNER = 0.44;
  float b = dot(p, d), outer = b * b - 1.0 + OUTER * OUTER, inner = b * b - 1.0 + INNER * INNER;
  if (outer > 0.0) addRibbons(w, p + d * (-b - sqrt(outer)), sun, soft);
  if (inner > 0.0) addCore(w, p + d * (-b - sqrt(inner)), sun, soft);
  else if (outer > 0.0) addRibbons(w, p + d * (-b + sqrt(outer)), sun, soft);
}
// where the glass focuses the sun on the board: x, z, and width in radii
vec3 causticSpot() {
  float height = vMiddle.y / uSun.y, sharp = abs(1.0 - height / (vSize.x * 1.6));
  return vec3(vMiddle.xz - uSun.xz * height, 0.26 + sharp * 0.5);
}
// colour behind the glass in the direction d from a point of the scene
vec3 behindGlass(vec3 from, vec3 d) {
  vec3 seen = environmentAt(d, 0.08);
  if (d.y >= 0.0) return seen;
  vec2 at = from.xz + d.xz * (max(from.y, 0.0) / max(-d.y, 0.04));
  float away = length(at - vMiddle.xz) / vSize.x, hover = clamp(vMiddle.y / vSize.x - 0.7, 0.0, 1.0);
  float open = mix(smoothstep(0.35, 1.7, away), 1.0, hover * 0.7);
  vec3 spot = causticSpot();
  float bright = exp(-pow(length(at - spot.xy) / (vSize.x * spot.z), 2.0)) / (0.5 + spot.z);
  vec3 wood = boardColour(at, 1.0) * (boardLight() * mix(0.20, 0.92, open) + SUN_LIGHT * (vTint * 0.8 + 0.2) * bright * 0.9);
  return mix(seen, wood, smoothstep(0.0, -0.12, d.y));
}
vec3 glassColour(vec3 p, vec3 ray, vec3 sun) {
  vec3 bent = refract(ray, p, 1.0 / 1.5);
  float through = -2.0 * dot(bent, p), soft = min(0.2, vPixel);
  vec3 exit = p + bent * through, away = refract(bent, -exit, 1.5);
  InsideGlass w = InsideGlass(vec3(0.0), 1.0);
  if (vPattern.x < 0.5) addVanes(w, p, bent, through, sun, soft);
  else addSwirl(w, p, bent, sun, soft);
  float pale = dot(vTint, vec3(0.3, 0.55, 0.15));
  addInside(w, vTint * (0.8 + 0.5 * clamp(-dot(exit, sun), 0.0, 1.0)), 0.3 * through); // wood never hides the colour
  float strength = 0.50 - 0.3 * pale; // pale glass needs less tint to be recognized
  vec3 body = pow(vTint * 0.75 + 0.25, vec3(through * strength));
  float focus = pow(clamp(0.5 - dot(exit, sun) * 0.5, 0.0, 1.0), 7.0) * 1.3;
  vec3 world = normalize(vTurn * away);
  vec3 far = behindGlass(vMiddle + vTurn * exit * vSize.x, world) + (vTint * 0.7 + 0.12) * SUN_LIGHT * focus;
  far *= 1.0 + 0.9 * smoothstep(0.05, 0.5, world.y); // the environment appears upside down in the lower edge
  return w.colour * mix(vec3(1.0), body, 0.4) * 1.12 + far * body * w.clear;
}`

/** Opaque glass with bands across the axis or threads around it. Needs the same code as `GLASS_GLSL`, and `SHINE_GLSL`. */
export const OPAQUE_GLSL = /* glsl */ `
float stoneWave(vec3 p) {
  float around = atan(p.z, p.x);
  float waver = sin(around * 2.0 + p.y * 3.0) + 0.5 * sin(around * 5.0 - p.y * 7.0 + 1.7);
  waver *= length(p.xz); // rings about the poles
  return sin((p.y + waver * vPattern.z * 0.5) * vPattern.y * 3.14159 + 1.2);
}
float threadWave(vec3 p) {
  float turn = fract((atan(p.z, p.x) / 6.2831853 + p.y * vPattern.z) * vPattern.y);
  return 1.0 - abs(turn - 0.5) * 4.0; // 1 in the middle of the second colour, -1 in that of the first
}
// point of the pattern, which lies below a thin clear skin
vec3 belowSkin(vec3 p, vec3 ray) {
  const float SKIN = 0.9;
  vec3 bent = refract(ray, p, 1.0 / 1.5);
  float b = dot(p, bent);
  return (p - bent * (b + sqrt(max(0.0, b * b - 1.0 + SKIN * SKIN)))) / SKIN;
}
vec3 opaqueColour(vec3 surface, vec3 ray, vec3 normal, float facing) {
  vec3 p = belowSkin(surface, ray);
  bool banded = vPattern.x < 2.5;
  float wave = banded ? stoneWave(p) : threadWave(p), border = banded ? 0.76 : 0.42, soft = 0.05 + vPixel * (banded ? vPattern.y * 3.0 : 2.0);
  float second = smoothstep(border - soft, border + soft, wave);
  // veins run along the borders
  second = max(second, 0.4 * (1.0 - smoothstep(0.03, 0.06 + soft, abs(wave - border + 0.42))));
  vec3 colour = mix(vTint * (0.9 + 0.1 * wave), vThread, second * 0.9);
  float wrap = max(0.0, (dot(normal, uSun) + 0.22) / 1.22), low = 0.5 - normal.y * 0.5;
  vec3 bounce = boardColour(vMiddle.xz, 5.0) * boardLight() * low * low * 0.55;
  vec3 light = environmentIrradiance(normal) * mix(1.1, 0.36, low) + bounce + SUN_LIGHT * 0.98 * wrap * sqrt(wrap);
  float rim = smoothstep(0.0, 0.62, facing), turned = 0.5 - 0.5 * dot(normal, uSun);
  // light in the skin gathers at the edge away from the sun
  float gathered = turned * turned * (1.2 - 0.7 * rim) * smoothstep(0.35, 0.9, low);
  return colour * (light + FILL) * mix(0.5, 1.0, rim) + (colour * 0.8 + 0.05) * SUN_LIGHT * (0.14 * (1.0 - wrap) + gathered);
}`
