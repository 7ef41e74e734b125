import {
  DoubleSide,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
} from 'three'
import { BACK_SLOT, type CardAtlas } from '../textures/card-atlas.ts'
import { ROOM_GLSL, type RoomUniforms } from '../textures/room.ts'

const CARD_VERTEX = /* glsl */ `
attribute float aFace;
varying vec2 vUv;
varying vec3 vOut;
flat varying float vFace;
void main() {
  mat4 m = modelMatrix * instanceMatrix;
  vUv = uv;
  vFace = aFace;
  vOut = mat3(m) * vec3(0.0, 0.0, 1.0);
  gl_Position = projectionMatrix * viewMatrix * m * vec4(position, 1.0);
}`

const CARD_FRAGMENT = /* glsl */ `
varying vec2 vUv;
varying vec3 vOut;
flat varying float vFace;
uniform sampler2D uAtlas;
${ROOM_GLSL}
uniform vec2 uGrid;
void main() {
  float slot = gl_FrontFacing ? vFace : ${BACK_SLOT}.0;
  vec2 uv = gl_FrontFacing ? vUv : vec2(1.0 - vUv.x, vUv.y);
  vec2 cell = vec2(mod(slot, uGrid.x), uGrid.y - 1.0 - floor(slot / uGrid.x));
  vec4 ink = textureGrad(uAtlas, (cell + uv) / uGrid, dFdx(vUv) / uGrid, dFdy(vUv) / uGrid);
  if (ink.a < 0.5) discard;
  vec3 normal = normalize(gl_FrontFacing ? vOut : -vOut);
  float facing = max(0.0, dot(normal, uSun));
  gl_FragColor = vec4(ink.rgb / ink.a * (roomIrradiance(normal) * 0.62 + SUN_LIGHT * facing * 0.40), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

/** Cards in one draw call: a unit square each, face towards +z, `aFace` the place of its face in the atlas. */
export const makeCards = (most: number, atlas: CardAtlas, room: RoomUniforms): InstancedMesh => {
  const shape = new PlaneGeometry(1, 1)
  const faces = new InstancedBufferAttribute(new Float32Array(most), 1)
  shape.setAttribute('aFace', faces.setUsage(DynamicDrawUsage))
  const material = new ShaderMaterial({
    side: DoubleSide,
    uniforms: {
      ...room,
      uAtlas: { value: atlas.texture },
      uGrid: { value: new Vector2(atlas.grid.columns, atlas.grid.rows) },
    },
    vertexShader: CARD_VERTEX,
    fragmentShader: CARD_FRAGMENT,
  })
  const mesh = new InstancedMesh(shape, material, most)
  mesh.instanceMatrix.setUsage(DynamicDrawUsage)
  mesh.frustumCulled = false
  mesh.renderOrder = -2
  return mesh
}

const SHADOW_FRAGMENT = /* glsl */ `
varying vec2 vUv;
varying float vDark;
void main() {
  vec2 q = smoothstep(vec2(0.5), vec2(0.30), abs(vUv - 0.5));
  gl_FragColor = vec4(0.0, 0.0, 0.0, q.x * q.y * vDark);
}`

const SHADOW_VERTEX = /* glsl */ `
attribute float aFace;
varying vec2 vUv;
varying float vDark;
void main() {
  vUv = uv;
  vDark = aFace;
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * instanceMatrix * vec4(position, 1.0);
}`

/** Soft shadows of piles, hands and flying cards in one draw call; `aFace` is how dark each is. */
export const makeCardShadows = (most: number): InstancedMesh => {
  const shape = new PlaneGeometry(1, 1)
  const dark = new InstancedBufferAttribute(new Float32Array(most), 1)
  shape.setAttribute('aFace', dark.setUsage(DynamicDrawUsage))
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    vertexShader: SHADOW_VERTEX,
    fragmentShader: SHADOW_FRAGMENT,
  })
  const mesh = new InstancedMesh(shape, material, most)
  mesh.instanceMatrix.setUsage(DynamicDrawUsage)
  mesh.frustumCulled = false
  return mesh
}
