import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
} from 'three'
import { kindNumber, type MarbleColour } from '../textures/palette.ts'
import type { RoomUniforms } from '../textures/room.ts'
import { MARBLE_FRAGMENT, MARBLE_VERTEX } from './marble-shader.ts'

export interface MarbleDetail {
  /** Segments round the sphere. */
  readonly segments: number
  /** Steps of the ray through the glass. */
  readonly steps: number
}

/** The shine at a marble's edge as the shader reads it (`aGlow`): gold up to 1, green below 0, red above 1. */
export const GLOW = { movable: 0.55, chosen: 1, target: -0.9, victim: 2 } as const

/** All marbles in one draw call. `colours`: one a marble; `board` and `span`: what is seen through the glass. */
export const makeMarbles = (
  colours: readonly MarbleColour[],
  room: RoomUniforms,
  board: Texture,
  span: number,
  detail: MarbleDetail,
): InstancedMesh => {
  const shape = new SphereGeometry(1, detail.segments, Math.round(detail.segments * 0.7))
  shape.setAttribute(
    'aTint',
    perMarble(colours, (c) => new Color(c.css).toArray(), 3),
  )
  shape.setAttribute(
    'aThread',
    perMarble(colours, (c) => new Color(c.pattern.thread).toArray(), 3),
  )
  const pattern = (c: MarbleColour) => [kindNumber(c.pattern.kind) > 1 ? 1 : 0, c.pattern.count, c.pattern.twist]
  shape.setAttribute('aPattern', perMarble(colours, pattern, 3))
  const glow = new InstancedBufferAttribute(new Float32Array(colours.length), 1)
  shape.setAttribute('aGlow', glow.setUsage(DynamicDrawUsage))
  const material = new ShaderMaterial({
    defines: { STEPS: detail.steps },
    uniforms: { ...room, uWood: { value: board }, uSpan: { value: span } },
    vertexShader: MARBLE_VERTEX,
    fragmentShader: MARBLE_FRAGMENT,
  })
  const mesh = new InstancedMesh(shape, material, colours.length)
  mesh.instanceMatrix.setUsage(DynamicDrawUsage)
  mesh.frustumCulled = false
  mesh.renderOrder = -2
  return mesh
}

const perMarble = (
  colours: readonly MarbleColour[],
  numbers: (colour: MarbleColour) => number[],
  size: number,
): InstancedBufferAttribute => new InstancedBufferAttribute(new Float32Array(colours.flatMap(numbers)), size)
