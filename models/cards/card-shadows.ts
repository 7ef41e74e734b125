import { type InstancedBufferAttribute, type Matrix4, PlaneGeometry } from 'three'
import { instanceAttribute, ListedInstances } from '../instances.ts'
import { CARD_DISTANCE_GLSL } from './card-shader.ts'

/** A box that casts a shadow: half its sides, and the heights of its lower and upper faces above the ground, in hole spacings. */
export interface Caster {
  readonly halfWidth: number
  readonly halfHeight: number
  readonly low: number
  readonly high: number
}

/** `aCaster`: half the width and height, and the heights of the lower and upper faces. */
export const CARD_SHADOW_VERTEX = /* glsl */ `
attribute vec4 aCaster;
uniform vec3 uSun;
varying vec2 vAt;
flat varying vec2 vShift;
flat varying vec4 vCaster;
void main() {
  mat4 m = modelMatrix * instanceMatrix;
  vec2 shift = -uSun.xz / uSun.y;
  vShift = vec2(dot(m[0].xz, shift), dot(m[2].xz, shift));
  vec2 reach = aCaster.xy + 0.7 + aCaster.w * 1.1;
  vAt = position.xz * reach;
  vCaster = aCaster;
  gl_Position = projectionMatrix * viewMatrix * m * vec4(vAt.x, 0.0, vAt.y, 1.0);
}`

/** The contact shadow, and the sun's shadow, which is softer for higher faces. */
export const CARD_SHADOW_FRAGMENT = /* glsl */ `
varying vec2 vAt;
flat varying vec2 vShift;
flat varying vec4 vCaster;
${CARD_DISTANCE_GLSL}
void main() {
  float low = vCaster.z, high = vCaster.w, away = distanceToCard(vAt, vCaster.xy);
  float wide = 0.34 + 0.30 * high;
  float contact = 0.60 / (1.0 + low * 1.3) * pow(1.0 - smoothstep(-wide * 0.5, wide, away), 1.5);
  float sun = 0.0;
  for (int i = 0; i < 4; i++) {
    float h = mix(low, high, float(i) / 3.0), soft = 0.05 + 0.22 * h;
    sun = max(sun, 1.0 - smoothstep(-soft, soft, distanceToCard(vAt - vShift * h, vCaster.xy)));
  }
  sun *= 0.50 / (1.0 + low * 0.22);
  gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 - (1.0 - contact) * (1.0 - sun));
}`

/** Squares on the ground that shadows are drawn on. */
export class CardShadowGeometry extends PlaneGeometry {
  readonly casters: InstancedBufferAttribute

  constructor(capacity: number) {
    super(2, 2)
    this.rotateX(-Math.PI / 2)
    this.casters = instanceAttribute(capacity)
    this.setAttribute('aCaster', this.casters)
  }
}

/** The shadows of all cards and packs, listed again for each frame. */
export class CardShadows extends ListedInstances<CardShadowGeometry> {
  /** Adds a shadow. `at`: middle of the caster on the ground, and its rotation. */
  put(at: Matrix4, { halfWidth, halfHeight, low, high }: Caster): void {
    const index = this.addInstance(at)
    if (index !== undefined) this.geometry.casters.setXYZW(index, halfWidth, halfHeight, low, high)
  }
}
