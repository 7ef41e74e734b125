import { CircleGeometry, MathUtils, Mesh, MeshPhysicalMaterial } from 'three'
import { ProceduralEquirectTexture } from 'three-gpu-pathtracer'

/** Radius of the paper, as a ratio of the board's reach. No camera position sees its end. */
const PAPER_REACH_RATIO = 60
const PAPER_COLOUR = '#cfcac3'

/** Makes the paper under the board, in hole spacings. `reach`: that of the board; `ground`: height of the paper. */
export const makeStudioPaper = (reach: number, ground: number): Mesh => {
  const paper = new Mesh(
    new CircleGeometry(reach * PAPER_REACH_RATIO, 48).rotateX(-Math.PI / 2),
    new MeshPhysicalMaterial({ color: PAPER_COLOUR, roughness: 1, specularIntensity: 0.3 }),
  )
  paper.position.y = ground
  return paper
}

/** A rectangular area of light, far away. Angles are in radians. */
interface Softbox {
  /** Direction of its middle: from the north clockwise, and up from the horizon. */
  readonly around: number
  readonly up: number
  /** Half its width and height. */
  readonly half: readonly [number, number]
  /** Radiance: red, green and blue, linear. */
  readonly light: readonly [number, number, number]
}

/** A large softbox at the far left, and a weaker strip at the right that edges reflect. */
const STUDIO_SOFTBOXES: readonly Softbox[] = [
  { around: -0.85, up: 0.82, half: [0.42, 0.3], light: [9.8, 9.5, 9.1] },
  { around: 1.75, up: 0.5, half: [0.16, 0.34], light: [3.4, 3.6, 4] },
]
/** Width of a softbox's soft edges. */
const SOFTBOX_EDGE_RAD = 0.1

/** Returns the share of a softbox's light at an angle from its middle, in one dimension. */
const lightShare = (offset: number, half: number): number =>
  MathUtils.smoothstep(half + SOFTBOX_EDGE_RAD - Math.abs(offset), 0, 2 * SOFTBOX_EDGE_RAD)

/** Returns the same angle between -π and π. */
const wrapAngle = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/**
 * Makes the light from all directions as one environment map: a ceiling, grey walls and the softboxes. Rays are sent towards its
 * bright areas, so that an image is free of noise sooner than with lamps, of which one is picked for each ray.
 */
export const makeStudioLight = (): ProceduralEquirectTexture => {
  const environment = new ProceduralEquirectTexture(256, 128)
  environment.generationCallback = ({ phi, theta }, _uv, _coord, colour) => {
    const up = Math.PI / 2 - phi
    // In the tracer the middle of the map is the east, and the south follows.
    const around = Math.atan2(Math.cos(theta), -Math.sin(theta))
    const brightness = 0.2 + 0.5 * Math.max(0, Math.sin(up)) ** 1.5
    colour.setRGB(brightness, brightness, brightness * 1.03)
    for (const { around: boxAround, up: boxUp, half, light } of STUDIO_SOFTBOXES) {
      const share = lightShare(wrapAngle(around - boxAround) * Math.cos(up), half[0]) * lightShare(up - boxUp, half[1])
      const [red, green, blue] = light.map((value) => value * share) as [number, number, number]
      colour.setRGB(colour.r + red, colour.g + green, colour.b + blue)
    }
  }
  environment.update()
  return environment
}
