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

/** Factor by which the rings are closer than those of a board, since the pieces are thin. */
const RING_DENSITY_FACTOR = 1.7

export const HAND_FRAGMENT = /* glsl */ `
varying vec3 vWood, vNormal, vWorld;
varying vec2 vShade;
uniform float uReach; // reach of the light in hole spacings
${ENVIRONMENT_GLSL}
${WOOD_GLSL}
${FINISH_GLSL}
uniform Species uMaple;
void main() {
  vec3 normal = normalize(vNormal), eye = normalize(vWorld - cameraPosition);
  vec3 across = fwidth(vWood);
  float far = smoothstep(1.0, 6.0, max(across.x, max(across.y, across.z)));
  vec3 grain = woodAt(vWood * ${(RING_DENSITY_FACTOR / 100).toFixed(4)}, uMaple).colour;
  vec3 albedo = finishColour(mix(grain, uMaple.mid, far)) * vec3(1.0, 0.93, 0.82);
  float low = 0.5 - 0.5 * normal.y, here = daylight(vWorld.xz, uReach);
  vec3 bounce = uEnvironment[5] * low * vec3(1.25, 0.95, 0.7);
  vec3 light = (environmentIrradiance(normal) + bounce) * mix(vShade.x, 1.0, 0.08) + SUN_LIGHT * max(0.0, dot(normal, uSun)) * vShade.y;
  vec3 mirrored = reflect(eye, normal);
  float mirror = schlick(-dot(eye, normal)) * 0.5 * vShade.x;
  vec3 colour = albedo * light * here + environmentAt(mirrored, 0.55) * mirror * min(1.0, here);
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

/** Side of the shadow's texture. */
const SHADOW_SIZE_TEXELS = 144
/** Distance by which the texture reaches beyond the hand. */
const SHADOW_MARGIN_MM = 66
/** Side of the square on the table that the texture covers, in mm. */
export const SHADOW_SPAN = HAND_REACH.north + HAND_REACH.south + 2 * SHADOW_MARGIN_MM
/** Middle of that square, in mm from the hand's origin towards the wrist. */
export const SHADOW_MIDDLE = (HAND_REACH.south - HAND_REACH.north) / 2
const MAX_SUN_SHADOW_OPACITY = 0.56
const CONTACT_SHADOW_OPACITY = 0.62
/** Heights above the table at which the distance from the hand is sampled. */
const CONTACT_HEIGHTS_MM = [2, 7, 16, 30]

/** Returns the strength of the contact shadow at a place of the table, from 0 to 1. */
const contactShadowAt = (x: number, z: number): number =>
  CONTACT_HEIGHTS_MM.reduce(
    (sum, y) => sum + Math.max(0, 1 - Math.max(0, distanceFromHand(x, y, z) + 2) / y) / CONTACT_HEIGHTS_MM.length,
    0,
  )

/** Computes the texels of the shadow. */
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

/** Texture of the hand's shadow on the table: 1 is black. */
export class HandShadow extends DataTexture {
  /** `sun`: direction to the sun. */
  constructor(sun: Vec3) {
    super(texelsOf(sun), SHADOW_SIZE_TEXELS, SHADOW_SIZE_TEXELS, RedFormat, UnsignedByteType)
    this.minFilter = this.magFilter = LinearFilter
    this.needsUpdate = true
  }
}
