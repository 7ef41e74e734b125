import {
  DoubleSide,
  LatheGeometry,
  Mesh,
  MeshPhysicalMaterial,
  type Object3D,
  RectAreaLight,
  Vector2,
  Vector3,
} from 'three'
import { ProceduralEquirectTexture } from 'three-gpu-pathtracer'

/** Sizes by the board's reach: of the paper before it bends up, of the bend, and of what stands up. */
const FLAT = 3.4
const BEND = 2.2
const UPRIGHT = 5
const BEND_STEPS = 24
const PAPER = '#d9d5cf'

const profile = (reach: number): Vector2[] => [
  new Vector2(0, 0),
  ...Array.from({ length: BEND_STEPS + 1 }, (_, i) => {
    const angle = ((Math.PI / 2) * i) / BEND_STEPS
    return new Vector2((FLAT + BEND * Math.sin(angle)) * reach, BEND * (1 - Math.cos(angle)) * reach)
  }),
  new Vector2((FLAT + BEND) * reach, (BEND + UPRIGHT) * reach),
]

/** Paper without a seam: flat under the board, bent up all round it beyond the camera's reach. */
export const studioPaper = (reach: number, ground: number): Mesh => {
  const shape = new LatheGeometry(profile(reach), 96)
  const paper = new Mesh(shape, new MeshPhysicalMaterial({ color: PAPER, roughness: 1, side: DoubleSide }))
  paper.position.y = ground
  return paper
}

interface Softbox {
  readonly from: readonly [number, number, number]
  /** By the board's reach. */
  readonly size: readonly [number, number]
  readonly light: number
  readonly tint: string
}

/** A large window at the far left, a strip at the right for edges, and a sheet overhead. */
const SOFTBOXES: readonly Softbox[] = [
  { from: [-2.1, 2.3, -1.5], size: [2.4, 1.8], light: 9, tint: '#fff4e6' },
  { from: [2.4, 1.5, 0.2], size: [0.8, 2.2], light: 2.6, tint: '#e8f0ff' },
]

export const studioLights = (reach: number): readonly Object3D[] =>
  SOFTBOXES.map(({ from, size, light, tint }) => {
    const box = new RectAreaLight(tint, light, size[0] * reach, size[1] * reach)
    box.position.set(...from).multiplyScalar(reach)
    box.lookAt(new Vector3(0, 0, 0))
    return box
  })

/** Light from all round: a bright ceiling, grey walls. */
export const studioRoom = (): ProceduralEquirectTexture => {
  const room = new ProceduralEquirectTexture(64, 32)
  room.generationCallback = (polar, _uv, _coord, color) => {
    const up = Math.cos(polar.phi)
    const bright = 0.28 + 0.5 * Math.max(0, up) ** 1.5
    color.setRGB(bright, bright, bright * 1.03)
  }
  room.update()
  return room
}
