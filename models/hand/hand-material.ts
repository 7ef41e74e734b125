import { DataTexture, LinearFilter, RedFormat, type Texture, UnsignedByteType } from 'three'
import { ENCODE_GLSL, ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import { FINISH_GLSL, WOOD_GLSL } from '../../textures/wood.ts'
import type { Vec3 } from '../mesh-builder.ts'
import { sunShareAt } from './hand-geometry.ts'
import { distanceFromHand, HAND_REACH } from './hand-shape.ts'

export const HAND_VERTEX = /* glsl */ `
attribute vec3 wood;
attribute vec2 shade;
varying vec3 vWood, vNormal, vWorld;
varying vec2 vShade;
void main() {
  vWood = wood;
  vShade = shade;
  vNormal = mat3(modelMatrix) * normal;
  vec4 world = modelMatrix * vec4(position, 1.0);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}`

/** Rings of so slim pieces lie closer than those of a board. */
const RING_DENSITY_FACTOR = 1.7

export const HAND_FRAGMENT = /* glsl */ `
varying vec3 vWood, vNormal, vWorld;
varying vec2 vShade;
uniform float uReach;
${ENVIRONMENT_GLSL}
${WOOD_GLSL}
${FINISH_GLSL}
uniform Species uMaple;
void main() {
  vec3 normal = normalize(vNormal), eye = normalize(vWorld - cameraPosition);
  vec3 across = fwidth(vWood);
  float far = smoothstep(1.0, 6.0, max(across.x, max(across.y, across.z)));
  vec3 grain = wood(vWood * ${(RING_DENSITY_FACTOR / 100).toFixed(4)}, uMaple).colour;
  vec3 albedo = finished(mix(grain, uMaple.mid, far)) * vec3(1.0, 0.93, 0.82);
  float low = 0.5 - 0.5 * normal.y, here = daylight(vWorld.xz, uReach);
  vec3 bounce = uRoom[5] * low * vec3(1.25, 0.95, 0.7);
  vec3 light = (roomIrradiance(normal) + bounce) * mix(vShade.x, 1.0, 0.08) + SUN_LIGHT * max(0.0, dot(normal, uSun)) * vShade.y;
  vec3 mirrored = reflect(eye, normal);
  float mirror = schlick(-dot(eye, normal)) * 0.5 * vShade.x;
  vec3 colour = albedo * light * here + room(mirrored, 0.55) * mirror * min(1.0, here);
  colour += SUN_LIGHT * pow(max(0.0, dot(mirrored, uSun)), 22.0) * 0.07 * vShade.y * here;
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  ${ENCODE_GLSL}
}`

export const HAND_SHADOW_VERTEX = /* glsl */ `
varying vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

export const HAND_SHADOW_FRAGMENT = /* glsl */ `
varying vec2 vUv;
uniform sampler2D uShade;
void main() {
  gl_FragColor = vec4(0.0, 0.0, 0.0, texture2D(uShade, vUv).r);
}`

export const HAND_SHADOW_UNIFORMS = { uShade: null as Texture | null }

/** Texels a side of the shadow's picture, and how far it reaches beyond the hand, mm. */
const SHADOW_SIZE_TEXELS = 144
const SHADOW_MARGIN_MM = 66
/** Side of the square on the table that the shadow fits in, and its middle towards the wrist: mm. */
export const SHADOW_SPAN = HAND_REACH.north + HAND_REACH.south + 2 * SHADOW_MARGIN_MM
export const SHADOW_MIDDLE = (HAND_REACH.south - HAND_REACH.north) / 2
/** Darkest values of the sun's shadow, and of the place where the wood touches the table. */
const MAX_SUN_SHADOW_OPACITY = 0.56
const CONTACT_SHADOW_OPACITY = 0.62
/** Heights over the table at which it is asked how near the hand is, mm. */
const CONTACT_HEIGHTS_MM = [2, 7, 16, 30]

const contactShadowAt = (x: number, z: number): number =>
  CONTACT_HEIGHTS_MM.reduce(
    (sum, y) => sum + Math.max(0, 1 - Math.max(0, distanceFromHand(x, y, z) + 2) / y) / CONTACT_HEIGHTS_MM.length,
    0,
  )

const texelsOf = (sun: Vec3): Uint8Array => {
  const texels = new Uint8Array(SHADOW_SIZE_TEXELS * SHADOW_SIZE_TEXELS)
  for (let i = 0; i < texels.length; i++) {
    const x = (((i % SHADOW_SIZE_TEXELS) + 0.5) / SHADOW_SIZE_TEXELS - 0.5) * SHADOW_SPAN
    const z = (0.5 - (Math.floor(i / SHADOW_SIZE_TEXELS) + 0.5) / SHADOW_SIZE_TEXELS) * SHADOW_SPAN + SHADOW_MIDDLE
    const dark =
      1 -
      (1 - CONTACT_SHADOW_OPACITY * contactShadowAt(x, z)) *
        (1 - MAX_SUN_SHADOW_OPACITY * (1 - sunShareAt([x, 0, z], sun, 2)))
    texels[i] = dark * 255
  }
  return texels
}

/** Darkness of the table under a hand and beside it. */
export class HandShadow extends DataTexture {
  /** `sun`: towards it. */
  constructor(sun: Vec3) {
    super(texelsOf(sun), SHADOW_SIZE_TEXELS, SHADOW_SIZE_TEXELS, RedFormat, UnsignedByteType)
    this.minFilter = this.magFilter = LinearFilter
    this.needsUpdate = true
  }
}
