import { Color, Quaternion, Vector3 } from 'three'
import { COLUMN_STAINS } from '../../workshop/design/woods.ts'

/** Normals of the faces by value, from 1, as in the shader: 1 up, 2 east, 3 near. Opposite faces sum up to 7. */
const FACE_NORMALS: readonly Vector3[] = [
  new Vector3(0, 1, 0),
  new Vector3(1, 0, 0),
  new Vector3(0, 0, 1),
  new Vector3(0, 0, -1),
  new Vector3(-1, 0, 0),
  new Vector3(0, -1, 0),
]

const UP_DIRECTION = new Vector3(0, 1, 0)

/** Returns the rotation of a die with `value` on top, turned by `yaw` radians about the vertical. */
export const dieRotation = (value: number, yaw: number): Quaternion =>
  new Quaternion()
    .setFromAxisAngle(UP_DIRECTION, yaw)
    .multiply(new Quaternion().setFromUnitVectors(FACE_NORMALS[value - 1] as Vector3, UP_DIRECTION))

/** Writes a CSS colour as a linear GLSL colour. */
const glslColour = (css: string): string => {
  const { r, g, b } = new Color(css)
  return `vec3(${[r, g, b].map((part) => part.toFixed(4)).join(', ')})`
}

/** Colours of the die's faces: `dieFace` returns the colour at a point `p` of a cube with side 2. A face has the stain of its column, and as many pips as the column's number. */
export const DIE_GLSL = /* glsl */ `
const vec3 STAINS[6] = vec3[6](${COLUMN_STAINS.map(glslColour).join(', ')});
float pipAt(vec2 q, vec2 middle, float soft) {
  return 1.0 - smoothstep(0.15 - soft, 0.15 + soft, length(q - middle));
}
vec3 dieFace(vec3 p, vec3 wood) {
  vec3 a = abs(p);
  vec2 q;
  int value;
  if (a.y >= a.x && a.y >= a.z) { q = p.xz; value = p.y > 0.0 ? 1 : 6; }
  else if (a.x >= a.z) { q = p.zy; value = p.x > 0.0 ? 2 : 5; }
  else { q = p.xy; value = p.z > 0.0 ? 3 : 4; }
  float soft = length(fwidth(q)) * 0.6;
  vec2 e = abs(q) - 0.58;
  float face = length(max(e, 0.0)) + min(max(e.x, e.y), 0.0) - 0.16;
  vec3 colour = mix(wood, STAINS[value - 1] * (0.7 + 0.6 * dot(wood, vec3(0.4))), 1.0 - smoothstep(-soft, soft, face));
  vec2 m = abs(q);
  float pips = value == 1 || value == 3 || value == 5 ? pipAt(q, vec2(0.0), soft) : 0.0;
  if (value > 1) pips = max(pips, max(pipAt(q, vec2(0.42), soft), pipAt(q, vec2(-0.42), soft)));
  if (value > 3) pips = max(pips, pipAt(m, vec2(0.42), soft));
  if (value == 6) pips = max(pips, pipAt(m, vec2(0.42, 0.0), soft));
  vec3 ink = value == 2 || value == 3 ? vec3(0.012) : vec3(0.80, 0.76, 0.66);
  return mix(colour, ink, pips);
}`
