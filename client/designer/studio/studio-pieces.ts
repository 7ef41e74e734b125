import {
  type BufferGeometry,
  Color,
  DoubleSide,
  Group,
  LatheGeometry,
  type Material,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  SphereGeometry,
  SRGBColorSpace,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { designedCubes, designedPieces } from '../../../models/pieces/designed-pieces.ts'
import { bakeWoodSquare } from '../../../textures/wood-strips.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { isChase } from '../../../workshop/design/marble-chase.ts'
import type { PlayerColour } from '../../../workshop/design/player-colours.ts'
import { CubeGeometry } from '../../../workshop/pieces/cube-geometry.ts'
import type { StandingPiece } from '../../../workshop/pieces/piece.ts'
import { piecesOn } from '../../../workshop/pieces/standing-pieces.ts'
import { TURNED_PIECES } from '../../../workshop/pieces/turned-pieces.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { colourCorners } from './corner-colours.ts'
import { isOpaque, opaqueBall, patternsInGlass } from './marble-shapes.ts'

/** A mesh's shape and what it is made of; every piece of a colour has the same ones. */
type Part = readonly [BufferGeometry, Material]

/** Distance that light travels in the glass before it has its colour, in radii of the marble. */
const TINT_DISTANCE_RADII = 5
const MESH_SEGMENTS = { round: 64, high: 48, turned: 72 }

const glassMaterial = (colour: PlayerColour): Material =>
  new MeshPhysicalMaterial({
    color: '#ffffff',
    transmission: 1,
    roughness: 0,
    ior: 1.5,
    attenuationColor: new Color(colour.css).lerp(new Color('#ffffff'), 0.55),
    attenuationDistance: TINT_DISTANCE_RADII,
  })

const paintedMaterial = (roughness: number, clearcoat: number): Material =>
  new MeshPhysicalMaterial({ vertexColors: true, roughness, clearcoat, clearcoatRoughness: 0.02, side: DoubleSide })

const marbleParts = (colour: PlayerColour): readonly Part[] => {
  if (isOpaque(colour)) return [[opaqueBall(colour), paintedMaterial(0.35, 1)]]
  const clear: Part = [new SphereGeometry(1, MESH_SEGMENTS.round, MESH_SEGMENTS.high), glassMaterial(colour)]
  return [clear, ...patternsInGlass(colour).map((shape): Part => [shape, paintedMaterial(0.6, 0)])]
}

type Turned = Exclude<Design['piece'], 'marbles'>

const COAT_OF_KIND: Readonly<Record<Turned, { readonly roughness: number; readonly clearcoat: number }>> = {
  pegs: { roughness: 0.55, clearcoat: 0.35 },
  tees: { roughness: 0.4, clearcoat: 1 },
  bulbs: { roughness: 0.3, clearcoat: 1 },
}

const turnedParts = (kind: Turned, colour: PlayerColour): readonly Part[] => {
  const points = TURNED_PIECES[kind].profile.map(([radius, y]) => new Vector2(radius, y))
  const material = new MeshPhysicalMaterial({ color: colour.css, ...COAT_OF_KIND[kind], clearcoatRoughness: 0.15 })
  return [[new LatheGeometry(points, MESH_SEGMENTS.turned), material]]
}

/** Meshes of one piece at its place. */
const meshesAt = (parts: readonly Part[], matrix: Matrix4): readonly Mesh[] =>
  parts.map(([shape, material]) => {
    const mesh = new Mesh(shape, material)
    mesh.matrixAutoUpdate = false
    mesh.matrix.copy(matrix)
    return mesh
  })

/** Number of cubes with different wood. */
const CUBE_WOOD_VARIANTS = 7
/** From where one cube is cut to the next, mm. */
const CUBE_CUT_DISTANCE_MM = 43
/** Side of the square of wood that all of them are cut from. */
const CUBE_WOOD_MM = CUBE_WOOD_VARIANTS * CUBE_CUT_DISTANCE_MM
const CUBE_WOOD_PX = 1024
/** Darkening of its end grain. */
const END_GRAIN_DARKENING = 0.24

/** Returns the colours of a square of maple with its grain upwards, the lowest row first. */
const mapleSquare = (renderer: WebGLRenderer): Uint8Array => {
  const target = bakeWoodSquare(renderer, 'maple', CUBE_WOOD_MM, CUBE_WOOD_PX)
  const pixels = new Uint8Array(4 * CUBE_WOOD_PX * CUBE_WOOD_PX)
  renderer.readRenderTargetPixels(target, 0, 0, CUBE_WOOD_PX, CUBE_WOOD_PX, pixels)
  target.dispose()
  return pixels
}

/** A cube with the grain of the wood in its corners' colours, along its z. */
const cutCube = (side: number, number: number, maple: Uint8Array): Part => {
  const shape = new CubeGeometry()
  const [position, normal] = [shape.getAttribute('position'), shape.getAttribute('normal')]
  const pixelAt = (mm: number) =>
    Math.floor((((number + 0.5) * CUBE_CUT_DISTANCE_MM + mm) / CUBE_WOOD_MM) * CUBE_WOOD_PX)
  const colour = new Color()
  colourCorners(shape, (i) => {
    const { x, y, z } = new Vector3().fromBufferAttribute(position, i).multiplyScalar(side / 2)
    const first = 4 * (pixelAt(z) * CUBE_WOOD_PX + pixelAt(x + y))
    const [red = 0, green = 0, blue = 0] = maple.subarray(first, first + 3)
    const end = normal.getZ(i) ** 2
    colour.setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace)
    return colour.multiplyScalar(1 - END_GRAIN_DARKENING * end)
  })
  return [shape, paintedMaterial(0.6, 0.2)]
}

const scoringCubes = (renderer: WebGLRenderer, plan: Plan): readonly Mesh[] => {
  const maple = mapleSquare(renderer)
  const cut = Array.from({ length: CUBE_WOOD_VARIANTS }, (_, i) => cutCube(plan.design.cube, i, maple))
  return designedCubes(plan).flatMap(({ matrix }, i) => meshesAt([cut[i % CUBE_WOOD_VARIANTS] as Part], matrix))
}

/** The pieces of a game under way, in their true size. */
export const studioPieces = (renderer: WebGLRenderer, plan: Plan): Group => {
  const { set } = designedPieces(plan)
  const looks = new Map<PlayerColour, readonly Part[]>()
  const partsFor = ({ kind, colour }: StandingPiece): readonly Part[] => {
    const made = looks.get(colour) ?? (kind === 'marbles' ? marbleParts(colour) : turnedParts(kind, colour))
    looks.set(colour, made)
    return made
  }
  const pieces = new Group()
  piecesOn(plan).forEach((piece, i) => {
    pieces.add(...meshesAt(partsFor(piece), new Matrix4().fromArray(set.matrices.array, 16 * i)))
  })
  if (isChase(plan.design)) pieces.add(...scoringCubes(renderer, plan))
  return pieces
}
