import { ROOM_GLSL } from '../textures/room.ts'

export const MARBLE_VERTEX = /* glsl */ `
attribute vec3 aTint, aThread, aPattern;
attribute float aGlow;
varying vec3 vLocal, vLocalRay, vWorld;
flat varying mat3 vTurn;
flat varying vec3 vMiddle, vTint, vThread, vPattern;
flat varying vec2 vSize;
void main() {
  mat4 m = modelMatrix * instanceMatrix;
  float radius = length(m[0].xyz);
  vTurn = mat3(m) / radius;
  vMiddle = m[3].xyz;
  vSize = vec2(radius, aGlow);
  vTint = aTint;
  vThread = aThread;
  vPattern = aPattern;
  vLocal = position;
  vec4 world = m * vec4(position, 1.0);
  vWorld = world.xyz;
  vLocalRay = transpose(vTurn) * (world.xyz - cameraPosition);
  gl_Position = projectionMatrix * viewMatrix * world;
}`

/** Glass in one pass: the ray is bent into a unit sphere, walks through vanes of coloured glass and leaves for room or board. */
const GLASS_GLSL = /* glsl */ `
vec3 behind(vec3 from, vec3 d) {
  vec3 seen = room(d, 0.12);
  if (d.y >= 0.0) return seen;
  float t = max(from.y, 0.0) / max(-d.y, 0.04);
  vec2 at = from.xz + d.xz * t;
  vec3 wood = texture2D(uWood, vec2(at.x, -at.y) / uSpan + 0.5).rgb;
  float shade = smoothstep(0.0, vSize.x * 1.7, length(at - vMiddle.xz));
  return mix(seen, wood * (0.42 + 1.1 * shade), smoothstep(0.0, -0.12, d.y));
}
vec3 glass(vec3 p, vec3 ray, vec3 sun) {
  vec3 bent = refract(ray, p, 1.0 / 1.5);
  float through = -2.0 * dot(bent, p);
  vec3 exit = p + bent * through;
  vec3 out_ = refract(bent, -exit, 1.5);
  if (dot(out_, out_) < 0.01) out_ = reflect(bent, -exit);
  float count = vPattern.y, twist = vPattern.z * 6.2831853, stepLength = through / float(STEPS), clear = 1.0;
  vec3 gathered = vec3(0.0);
  for (int i = 0; i < STEPS; i++) {
    vec3 q = p + bent * stepLength * (float(i) + 0.5);
    float radial = length(q.xz), turn = atan(q.z, q.x) + q.y * twist;
    float reach = 0.74 * sqrt(max(0.0, 1.0 - q.y * q.y * 1.3));
    float sheet = abs(sin(turn * count * 0.5)) * radial / (0.35 + 0.16 * count);
    float dense = (1.0 - smoothstep(0.09, 0.30, sheet)) * (1.0 - smoothstep(reach - 0.1, reach, radial));
    float taken = 1.0 - exp(-dense * stepLength * 9.0);
    float lit = 0.55 + 0.75 * clamp(dot(q, sun) * 0.8 + 0.5, 0.0, 1.0);
    vec3 colour = mix(vTint, vThread, smoothstep(0.55, 0.95, sin(turn * count * 0.5 + 1.6 + q.y) * 0.5 + 0.3) * 0.34);
    gathered += clear * taken * colour * lit;
    clear *= 1.0 - taken;
  }
  float light = dot(vTint, vec3(0.3, 0.55, 0.15)); // pale glass is let keep its colour
  vec3 body = pow(mix(vec3(1.0), vTint * 1.1 + 0.04, 0.88), vec3(through * mix(1.55, 0.5, smoothstep(0.08, 0.4, light))));
  float focus = pow(clamp(dot(exit, -sun) * 0.5 + 0.5, 0.0, 1.0), 7.0) * 1.25;
  vec3 world = normalize(vTurn * out_);
  return behind(vMiddle + vTurn * exit * vSize.x, world) * body * clear + gathered + (vTint * 0.95 + 0.04) * focus * clear * body
    + vTint * 0.10;
}
// opaque marble with bands round its axis
vec3 banded(vec3 p, vec3 normal) {
  float wave = sin(p.y * vPattern.y * 3.14159 + 1.2 + vPattern.z * 6.0 * sin(atan(p.z, p.x) * 2.0));
  float soft = 0.10 + fwidth(wave) * 0.6;
  vec3 colour = mix(vTint, vThread, smoothstep(0.62 - soft, 0.62 + soft, wave));
  float wrap = max(0.0, (dot(normal, uSun) + 0.25) / 1.25);
  return colour * (roomIrradiance(normal) * mix(0.5, 1.0, normal.y * 0.5 + 0.5) + SUN_LIGHT * 0.72 * wrap * wrap);
}`

export const MARBLE_FRAGMENT = /* glsl */ `
varying vec3 vLocal, vLocalRay, vWorld;
flat varying mat3 vTurn;
flat varying vec3 vMiddle, vTint, vThread, vPattern;
flat varying vec2 vSize;
uniform sampler2D uWood;
uniform float uSpan;
${ROOM_GLSL}
${GLASS_GLSL}
void main() {
  vec3 p = normalize(vLocal), ray = normalize(vLocalRay);
  vec3 normal = normalize(vTurn * p), eye = normalize(vWorld - cameraPosition);
  float facing = clamp(-dot(eye, normal), 0.0, 1.0);
  float mirror = schlick(facing);
  vec3 colour = vPattern.x > 0.5 ? banded(p, normal) : glass(p, ray, transpose(vTurn) * uSun);
  float low = smoothstep(-0.05, 0.35, (vWorld.y - 0.02) / vSize.x);
  vec3 mirrored = reflect(eye, normal);
  colour = colour * (1.0 - mirror) + room(mirrored, 0.03) * mirror * 0.8 * mix(0.35, 1.0, low);
  colour += vec3(1.0, 0.95, 0.85) * smoothstep(0.985, 0.996, dot(mirrored, uSun)) * 1.2;
  float glow = abs(vSize.y), rim = smoothstep(glow > 1.0 ? 0.75 : 0.62, 0.15, facing) * 0.95;
  vec3 shine = glow > 1.0 ? vec3(1.15, 0.10, 0.05) : vSize.y < 0.0 ? vec3(0.12, 1.05, 0.45) : vec3(1.1, 0.81, 0.28);
  colour = mix(colour, shine, min(glow, 1.0) * rim);
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`
