/** The view ray meets cone (chamfer), cylinder (wall), ball or floor of the nearest hole: round at every zoom, no geometry. */
export const HOLE_GLSL = /* glsl */ `
uniform vec4 uHole; // radius at the top without the chamfer, depth, chamfer, radius of a ball bottom or 0
uniform float uHoleSky; // how much of the sky its floor sees, by that of a game's hole
#define RADIUS uHole.x
#define FLOOR uHole.y
#define CHAMFER uHole.z
#define MOUTH (uHole.x + uHole.z)
struct Drill { vec3 offset; vec3 normal; float open; float sun; float inside; };

bool belowChamfer(vec2 q, float y) {
  if (uHole.w <= 0.0 || y <= -CHAMFER) return y <= -CHAMFER;
  float middle = uHole.w - FLOOR;
  return y < middle ? length(vec3(q, y - middle)) < uHole.w : length(q) < RADIUS;
}
Drill drill(vec2 p, vec3 ray, float pixel) {
  float r = length(p);
  vec2 d = ray.xz;
  float a = dot(d, d) - ray.y * ray.y, b = dot(p, d) - MOUTH * ray.y, c = r * r - MOUTH * MOUTH;
  float root = sqrt(max(0.0, b * b - a * c));
  float t = abs(a) < 1e-5 ? -c / (2.0 * b) : (-b + root) / a;
  if (t < 0.0) t = (-b - root) / a;
  float y = t * ray.y;
  vec2 q = p + d * t;
  Drill o;
  o.sun = 1.0;
  if (!belowChamfer(q, y)) {
    o.normal = normalize(vec3(-q.x, length(q), -q.y));
    o.open = mix(0.86, 1.0, 1.0 + y / max(CHAMFER, 0.001));
  } else {
    a = dot(d, d);
    b = dot(p, d);
    c = r * r - RADIUS * RADIUS;
    t = (-b + sqrt(max(0.0, b * b - a * c))) / max(a, 1e-5);
    y = t * ray.y;
    if (uHole.w > 0.0 && y < uHole.w - FLOOR) {
      vec3 from = vec3(p.x, FLOOR - uHole.w, p.y);
      b = dot(from, ray);
      t = -b + sqrt(max(0.0, b * b - dot(from, from) + uHole.w * uHole.w));
      y = t * ray.y;
      q = p + d * t;
      o.normal = -(from + ray * t) / uHole.w;
      o.open = mix(0.46, 0.9, clamp(1.0 + y / FLOOR, 0.0, 1.0)) * mix(uHoleSky, 1.0, clamp(1.0 + y / FLOOR, 0.0, 1.0));
    } else if (y < -FLOOR) {
      t = -FLOOR / ray.y;
      y = -FLOOR;
      q = p + d * t;
      o.normal = vec3(0.0, 1.0, 0.0);
      o.open = mix(0.52, 0.30, length(q) / RADIUS) * uHoleSky;
    } else {
      q = p + d * t;
      o.normal = vec3(-q.x, 0.0, -q.y) / RADIUS;
      o.open = mix(0.32 * uHoleSky, 0.86, 1.0 + y / FLOOR);
    }
    vec2 lit = q - uSun.xz * (y / uSun.y);
    float soft = 0.1 - 0.35 * y / RADIUS; // shadows of the rim are the softer the deeper they fall
    o.sun = 1.0 - smoothstep(RADIUS * (1.0 - soft), RADIUS * (1.0 + soft), length(lit));
  }
  o.offset = vec3(q.x, y, q.y);
  o.inside = smoothstep(MOUTH, MOUTH - pixel * 1.2 - 0.002, r);
  return o;
}`
