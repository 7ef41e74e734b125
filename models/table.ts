import { CircleGeometry, Mesh, ShaderMaterial } from 'three'
import type { Layout } from '../engine/layout.ts'
import { ENCODE_GLSL, ROOM_GLSL, type RoomUniforms } from '../textures/room.ts'
import type { BakedWood } from '../textures/wood-bake.ts'
import { BOARD_THICKNESS } from './measures.ts'

/** Hole spacings that one repeat of the table's wood covers. */
export const TABLE_SPAN = 60

const VERTEX = /* glsl */ `
varying vec3 vPoint;
void main() {
  vPoint = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** The board is a regular polygon: its soft shadow is a distance, not a shadow map. */
const FRAGMENT = /* glsl */ `
varying vec3 vPoint;
uniform sampler2D uWood;
uniform float uApothem, uSides;
${ROOM_GLSL}
float fromBoard(vec2 p) {
  float sector = 6.2831853 / uSides;
  float angle = atan(p.x, p.y);
  float a = angle - sector * floor(angle / sector + 0.5);
  return length(p) * cos(a) - uApothem;
}
void main() {
  vec3 albedo = texture2D(uWood, vPoint.zx / ${TABLE_SPAN.toFixed(1)} + 0.5).rgb;
  vec2 p = vPoint.xz;
  float contact = smoothstep(-0.4, 2.6, fromBoard(p));
  float shade = smoothstep(-1.1, 1.1, fromBoard(p + uSun.xz / uSun.y * ${BOARD_THICKNESS.toFixed(2)} * 0.9));
  vec3 colour = albedo * (roomIrradiance(vec3(0.0, 1.0, 0.0)) * mix(0.35, 1.0, contact) + SUN_LIGHT * uSun.y * shade);
  float far = length(p) / uApothem;
  float lit = exp(-max(0.0, far - 0.9) * 0.85);
  colour = mix(vec3(0.009, 0.0075, 0.0065), colour, lit * 0.9);
#ifdef GLOSS
  vec3 eye = normalize(vPoint - cameraPosition);
  colour += room(reflect(eye, vec3(0.0, 1.0, 0.0)), 0.5) * schlick(-eye.y) * contact * lit * 0.6;
#endif
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  ${ENCODE_GLSL}
}`

/** The wooden table that the board lies on. */
export const makeTable = (layout: Layout, room: RoomUniforms, wood: BakedWood, gloss: boolean): Mesh => {
  const shape = new CircleGeometry(layout.apothem * 6, 48)
  shape.rotateX(-Math.PI / 2)
  shape.translate(0, -BOARD_THICKNESS, 0)
  const material = new ShaderMaterial({
    defines: gloss ? { GLOSS: '' } : { PLAIN: '' },
    uniforms: {
      ...room,
      uWood: { value: wood.colour },
      uApothem: { value: layout.apothem },
      uSides: { value: layout.outline.length },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  })
  return new Mesh(shape, material) // drawn after the board, which hides most of it
}
