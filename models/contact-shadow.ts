import {
  CustomBlending,
  type InstancedBufferAttribute,
  type InstancedMesh,
  InstancedMesh as Instances,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ShaderMaterial,
} from 'three'
import type { RoomUniforms } from '../textures/room.ts'

const VERTEX = /* glsl */ `
attribute vec3 aTint, aPattern;
attribute float aGlow;
uniform vec3 uSun;
varying vec3 vAt, vTint;
flat varying vec3 vKind;
void main() {
  vec4 middle = instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
  float radius = length(instanceMatrix[0].xyz), height = middle.y / radius;
  vec2 shift = -uSun.xz / uSun.y * height * 0.5;
  vec2 at = position.xz * (3.2 + height * 0.5) + shift;
  vAt = vec3(at.x, 0.0, at.y);
  vTint = aTint;
  vKind = vec3(height, aPattern.x, aGlow);
  gl_Position = projectionMatrix * viewMatrix * vec4(middle.x + at.x * radius, 0.004, middle.z + at.y * radius, 1.0);
}`

const FRAGMENT = /* glsl */ `
varying vec3 vAt, vTint;
flat varying vec3 vKind;
uniform vec3 uSun;
void main() {
  float height = vKind.x;
  vec3 d = vec3(0.0, height, 0.0) - vAt;
  float l = length(d), edge = 1.0 - smoothstep(1.9, 3.0, length(vAt.xz));
  float open = clamp(height / l / max(l * l, 0.8) * 1.1, 0.0, 1.0);
  open *= 1.0 - smoothstep(0.8, 3.0, height);
  float along = dot(d, uSun);
  float off = length(d - uSun * along);
  float soft = 0.12 + 0.10 * height;
  float shadow = along > 0.0 ? 1.0 - smoothstep(0.9 - soft * 1.6, 0.98 + soft, off) : 0.0;
  float bright = along > 0.0 && vKind.y < 0.5 ? exp(-off * off * 5.0) * smoothstep(0.2, 1.1, along) : 0.0;
  float dark = 1.0 - (1.0 - 0.5 * open * edge) * (1.0 - shadow * 0.52);
  dark *= 1.0 - 0.8 * smoothstep(0.0, 0.5, abs(vKind.z)); // a shining ring is not in the shadow
  vec4 colour = vec4((vTint * 0.85 + 0.15) * bright * 0.38, dark * (1.0 - bright * 0.6));
  float ring = abs(length(vAt.xz) - 1.38), hit = step(1.5, vKind.z), soften = fwidth(ring);
  colour = mix(colour, vec4(0.05, 0.01, 0.0, 1.0), hit * (1.0 - smoothstep(0.27, 0.27 + soften, ring)));
  colour = mix(colour, vec4(1.0, 0.05, 0.02, 1.0), hit * (1.0 - smoothstep(0.19, 0.19 + soften, ring)));
  gl_FragColor = colour;
}`

/** Shadow and, under glass, the coloured light gathered by each marble, and a red ring round those to be hit: quads that share the marbles' matrices, one draw call. */
export const makeContactShadows = (marbles: InstancedMesh, room: RoomUniforms): InstancedMesh => {
  const shape = new PlaneGeometry(2, 2)
  shape.rotateX(-Math.PI / 2)
  for (const name of ['aTint', 'aPattern', 'aGlow']) {
    shape.setAttribute(name, marbles.geometry.getAttribute(name) as InstancedBufferAttribute)
  }
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    uniforms: { uSun: room.uSun },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  })
  const mesh = new Instances(shape, material, marbles.count)
  mesh.instanceMatrix = marbles.instanceMatrix
  mesh.frustumCulled = false
  return mesh
}
