/** Intersects the view ray with the cone (chamfer), cylinder (wall), and ball or floor of a hole, so that holes need no geometry and are round at every zoom. Lengths are in hole spacings. Needs `ENVIRONMENT_GLSL`. */
export const HOLE_GLSL = /* glsl */ `
uniform vec4 uHole; // radius at the top without the chamfer, depth, width of the chamfer, radius of a round bottom or 0; in hole spacings
uniform float uHoleSky; // share of the sky visible from its floor, by that of a hole in a game's own board
#define HOLE_RADIUS uHole.x
#define HOLE_DEPTH uHole.y
#define HOLE_CHAMFER uHole.z
#define HOLE_MOUTH (uHole.x + uHole.z)
// the place that is seen (offset from the hole's middle), its normal, shares of sky and sun that are visible there, and 1 inside the mouth
struct DrilledHole { vec3 offset; vec3 normal; float open; float sun; float inside; };

// true if the ray leaves the chamfer's cone below the chamfer; q: offset in x and z
bool belowChamfer(vec2 q, float y) {
  if (uHole.w <= 0.0 || y <= -HOLE_CHAMFER) return y <= -HOLE_CHAMFER;
  float middle = uHole.w - HOLE_DEPTH;
  return y < middle ? length(vec3(q, y - middle)) < uHole.w : length(q) < HOLE_RADIUS;
}
// p: place on the top from the hole's middle (x, z); pixel: width of a pixel there
DrilledHole drilledHole(vec2 p, vec3 ray, float pixel) {
  float r = length(p);
  vec2 d = ray.xz;
  float a = dot(d, d) - ray.y * ray.y, b = dot(p, d) - HOLE_MOUTH * ray.y, c = r * r - HOLE_MOUTH * HOLE_MOUTH;
  float root = sqrt(max(0.0, b * b - a * c));
  float t = abs(a) < 1e-5 ? -c / (2.0 * b) : (-b + root) / a;
  if (t < 0.0) t = (-b - root) / a;
  float y = t * ray.y;
  vec2 q = p + d * t;
  DrilledHole o;
  o.sun = 1.0;
  if (!belowChamfer(q, y)) {
    o.normal = normalize(vec3(-q.x, length(q), -q.y));
    o.open = mix(0.86, 1.0, 1.0 + y / max(HOLE_CHAMFER, 0.001));
  } else {
    a = dot(d, d);
    b = dot(p, d);
    c = r * r - HOLE_RADIUS * HOLE_RADIUS;
    t = (-b + sqrt(max(0.0, b * b - a * c))) / max(a, 1e-5);
    y = t * ray.y;
    if (uHole.w > 0.0 && y < uHole.w - HOLE_DEPTH) {
      vec3 from = vec3(p.x, HOLE_DEPTH - uHole.w, p.y);
      b = dot(from, ray);
      t = -b + sqrt(max(0.0, b * b - dot(from, from) + uHole.w * uHole.w));
      y = t * ray.y;
      q = p + d * t;
      o.normal = -(from + ray * t) / uHole.w;
      o.open = mix(0.46, 0.9, clamp(1.0 + y / HOLE_DEPTH, 0.0, 1.0)) * mix(uHoleSky, 1.0, clamp(1.0 + y / HOLE_DEPTH, 0.0, 1.0));
    } else if (y < -HOLE_DEPTH) {
      t = -HOLE_DEPTH / ray.y;
      y = -HOLE_DEPTH;
      q = p + d * t;
      o.normal = vec3(0.0, 1.0, 0.0);
      o.open = mix(0.52, 0.30, length(q) / HOLE_RADIUS) * uHoleSky;
    } else {
      q = p + d * t;
      o.normal = vec3(-q.x, 0.0, -q.y) / HOLE_RADIUS;
      o.open = mix(0.32 * uHoleSky, 0.86, 1.0 + y / HOLE_DEPTH);
    }
    vec2 lit = q - uSun.xz * (y / uSun.y);
    float soft = 0.1 - 0.35 * y / HOLE_RADIUS; // the shadow of the rim is softer further down
    o.sun = 1.0 - smoothstep(HOLE_RADIUS * (1.0 - soft), HOLE_RADIUS * (1.0 + soft), length(lit));
  }
  o.offset = vec3(q.x, y, q.y);
  o.inside = smoothstep(HOLE_MOUTH, HOLE_MOUTH - pixel * 1.2 - 0.002, r);
  return o;
}`
