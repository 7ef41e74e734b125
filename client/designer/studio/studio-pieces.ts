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
import { type Design, isChase } from '../../../workshop/design/design.ts'
import type { PlayerColour } from '../../../workshop/design/player-colours.ts'
import { CubeGeometry } from '../../../workshop/pieces/cube-geometry.ts'
import type { StandingPiece } from '../../../workshop/pieces/piece.ts'
import { piecesOn } from '../../../workshop/pieces/standing-pieces.ts'
import { TURNED_PIECES } from '../../../workshop/pieces/turned-pieces.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { colourCorners } from './colour-corners.ts'
import { isOpaque, makeGlassPatterns, makeOpaqueBall } from './marble-shapes.ts'
import { END_GRAIN_DARKENING } from './studio-wood.ts'

/** A mesh's geometry and material, which all pieces of a colour share. */
type PiecePart = readonly [BufferGeometry, Material]

/** Distance in the glass after which light has its colour, in radii of the marble. */
const TINT_DISTANCE_RADII = 5
const MESH_SEGMENTS = { round: 64, high: 48, turned: 72 }

const makeGlass = (colour: PlayerColour): Material =>
  new MeshPhysicalMaterial({
    color: '#ffffff',
    transmission: 1,
    roughness: 0,
    ior: 1.5,
    attenuationColor: new Color(colour.css).lerp(new Color('#ffffff'), 0.55),
    attenuationDistance: TINT_DISTANCE_RADII,
  })

const makePaint = (roughness: number, clearcoat: number): Material =>
  new MeshPhysicalMaterial({ vertexColors: true, roughness, clearcoat, clearcoatRoughness: 0.02, side: DoubleSide })

const makeMarble = (colour: PlayerColour): readonly PiecePart[] => {
  if (isOpaque(colour)) return [[makeOpaqueBall(colour), makePaint(0.35, 1)]]
  const clear: PiecePart = [new SphereGeometry(1, MESH_SEGMENTS.round, MESH_SEGMENTS.high), makeGlass(colour)]
  return [clear, ...makeGlassPatterns(colour).map((geometry): PiecePart => [geometry, makePaint(0.6, 0)])]
}

type TurnedPiece = Exclude<Design['piece'], 'marbles'>

/** Finish of turned pieces. */
const COAT_OF_KIND: Readonly<Record<TurnedPiece, { readonly roughness: number; readonly clearcoat: number }>> = {
  pegs: { roughness: 0.55, clearcoat: 0.35 },
  tees: { roughness: 0.4, clearcoat: 1 },
  bulbs: { roughness: 0.3, clearcoat: 1 },
}

const makeTurnedPiece = (kind: TurnedPiece, colour: PlayerColour): readonly PiecePart[] => {
  const points = TURNED_PIECES[kind].profile.map(([radius, y]) => new Vector2(radius, y))
  const material = new MeshPhysicalMaterial({ color: colour.css, ...COAT_OF_KIND[kind], clearcoatRoughness: 0.15 })
  return [[new LatheGeometry(points, MESH_SEGMENTS.turned), material]]
}

/** Makes the meshes of one piece at its place. */
const meshesAt = (parts: readonly PiecePart[], matrix: Matrix4): readonly Mesh[] =>
  parts.map(([geometry, material]) => {
    const mesh = new Mesh(geometry, material)
    mesh.matrixAutoUpdate = false
    mesh.matrix.copy(matrix)
    return mesh
  })

/** Number of cubes that differ in their wood. */
const CUBE_WOOD_VARIANTS = 7
/** Distance from the place where one cube is cut to the next. */
const CUBE_CUT_DISTANCE_MM = 43
/** Side of the square of wood that all cubes are cut from. */
const CUBE_WOOD_MM = CUBE_WOOD_VARIANTS * CUBE_CUT_DISTANCE_MM
const CUBE_WOOD_PX = 1024

/** Bakes a square of maple with its grain upwards. Returns its pixels as red, green, blue and alpha, the lowest row first. */
const bakeMapleSquare = (renderer: WebGLRenderer): Uint8Array => {
  const target = bakeWoodSquare(renderer, 'maple', CUBE_WOOD_MM, CUBE_WOOD_PX)
  const pixels = new Uint8Array(4 * CUBE_WOOD_PX * CUBE_WOOD_PX)
  renderer.readRenderTargetPixels(target, 0, 0, CUBE_WOOD_PX, CUBE_WOOD_PX, pixels)
  target.dispose()
  return pixels
}

/** Makes a cube with the wood in the colours of its vertices, the grain along z. `sideMm`: its side; `variant`: index of its wood. */
const cutCube = (sideMm: number, variant: number, maple: Uint8Array): PiecePart => {
  const geometry = new CubeGeometry()
  const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
  const pixelAt = (mm: number) =>
    Math.floor((((variant + 0.5) * CUBE_CUT_DISTANCE_MM + mm) / CUBE_WOOD_MM) * CUBE_WOOD_PX)
  const colour = new Color()
  colourCorners(geometry, (i) => {
    const { x, y, z } = new Vector3().fromBufferAttribute(position, i).multiplyScalar(sideMm / 2)
    const first = 4 * (pixelAt(z) * CUBE_WOOD_PX + pixelAt(x + y))
    const [red = 0, green = 0, blue = 0] = maple.subarray(first, first + 3)
    const endGrain = normal.getZ(i) ** 2
    colour.setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace)
    return colour.multiplyScalar(1 - END_GRAIN_DARKENING * endGrain)
  })
  return [geometry, makePaint(0.6, 0.2)]
}

const makeScoringCubes = (renderer: WebGLRenderer, plan: Plan): readonly Mesh[] => {
  const maple = bakeMapleSquare(renderer)
  const cubes = Array.from({ length: CUBE_WOOD_VARIANTS }, (_, i) => cutCube(plan.design.cube, i, maple))
  return designedCubes(plan).flatMap(({ matrix }, i) => meshesAt([cubes[i % CUBE_WOOD_VARIANTS] as PiecePart], matrix))
}

/** Makes the pieces of a game under way, in their true size. Lengths are in hole spacings. */
export const makeStudioPieces = (renderer: WebGLRenderer, plan: Plan): Group => {
  const { set } = designedPieces(plan)
  const partsByColour = new Map<PlayerColour, readonly PiecePart[]>()
  const partsFor = ({ kind, colour }: StandingPiece): readonly PiecePart[] => {
    const parts = partsByColour.get(colour) ?? (kind === 'marbles' ? makeMarble(colour) : makeTurnedPiece(kind, colour))
    partsByColour.set(colour, parts)
    return parts
  }
  const pieces = new Group()
  piecesOn(plan).forEach((piece, i) => {
    pieces.add(...meshesAt(partsFor(piece), new Matrix4().fromArray(set.matrices.array, 16 * i)))
  })
  if (isChase(plan.design)) pieces.add(...makeScoringCubes(renderer, plan))
  return pieces
}
