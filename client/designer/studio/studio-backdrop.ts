import { CircleGeometry, MathUtils, Mesh, MeshPhysicalMaterial } from 'three'
import { ProceduralEquirectTexture } from 'three-gpu-pathtracer'

/** Reach of the paper, by the board's reach: no camera position sees its end. */
const PAPER_REACH_RATIO = 60
const PAPER_COLOUR = '#cfcac3'

/** Paper without a seam under the board. */
export const studioPaper = (reach: number, ground: number): Mesh => {
  const paper = new Mesh(
    new CircleGeometry(reach * PAPER_REACH_RATIO, 48).rotateX(-Math.PI / 2),
    new MeshPhysicalMaterial({ color: PAPER_COLOUR, roughness: 1, specularIntensity: 0.3 }),
  )
  paper.position.y = ground
  return paper
}

/** A sheet of light far away: where it hangs and how broad and high it is (radians; from the north clockwise, and up), and how much light it gives. */
interface Softbox {
  readonly around: number
  readonly up: number
  readonly half: readonly [number, number]
  readonly light: readonly [number, number, number]
}

/** A large one at the far left, a paler strip at the right that edges mirror. */
const STUDIO_SOFTBOXES: readonly Softbox[] = [
  { around: -0.85, up: 0.82, half: [0.42, 0.3], light: [9.8, 9.5, 9.1] },
  { around: 1.75, up: 0.5, half: [0.16, 0.34], light: [3.4, 3.6, 4] },
]
/** Softness of a box's edges. */
const SOFTBOX_EDGE_RAD = 0.1

/** Light of a box at a distance from its middle, as a share. */
const lightShare = (off: number, half: number): number =>
  MathUtils.smoothstep(half + SOFTBOX_EDGE_RAD - Math.abs(off), 0, 2 * SOFTBOX_EDGE_RAD)

/** The same angle between -π and π. */
const wrapAngle = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/**
 * Light from all round: a ceiling, grey walls and the boxes, all in one picture. Rays are sent towards its bright places, so that a
 * picture is free of grain sooner than with lamps of which one is picked for each ray.
 */
export const studioLight = (): ProceduralEquirectTexture => {
  const room = new ProceduralEquirectTexture(256, 128)
  room.generationCallback = ({ phi, theta }, _uv, _coord, colour) => {
    const up = Math.PI / 2 - phi
    // The tracer reads the picture's middle as the east, and goes on to the south.
    const around = Math.atan2(Math.cos(theta), -Math.sin(theta))
    const bright = 0.2 + 0.5 * Math.max(0, Math.sin(up)) ** 1.5
    colour.setRGB(bright, bright, bright * 1.03)
    for (const { around: way, up: high, half, light } of STUDIO_SOFTBOXES) {
      const share = lightShare(wrapAngle(around - way) * Math.cos(up), half[0]) * lightShare(up - high, half[1])
      const [red, green, blue] = light.map((one) => one * share) as [number, number, number]
      colour.setRGB(colour.r + red, colour.g + green, colour.b + blue)
    }
  }
  room.update()
  return room
}
