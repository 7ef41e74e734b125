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
  Vector2,
} from 'three'
import { PieceSet } from '../../../models/pieces/piece-set.ts'
import { pieceSizeOf } from '../../../models/pieces/piece-size.ts'
import { PIECE_KINDS } from '../../../models/pieces/pieces.ts'
import { colourAt, type PlayerColour } from '../../../textures/palette.ts'
import type { Design } from '../../../workshop/design/design.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { piecesOn, STILL } from '../stage/standing-pieces.ts'
import { isOpaque, opaqueBall, withinGlass } from './marble-shapes.ts'

/** A mesh's shape and what it is made of; every piece of a colour has the same ones. */
type Part = readonly [BufferGeometry, Material]

/** How far light goes in the glass before it has its colour, by the marble's radius. */
const TINTED = 5
const SHAPE = { round: 64, high: 48, turned: 72 }

const glass = (colour: PlayerColour): Material =>
  new MeshPhysicalMaterial({
    color: '#ffffff',
    transmission: 1,
    roughness: 0,
    ior: 1.5,
    attenuationColor: new Color(colour.css).lerp(new Color('#ffffff'), 0.55),
    attenuationDistance: TINTED,
  })

const painted = (roughness: number, clearcoat: number): Material =>
  new MeshPhysicalMaterial({ vertexColors: true, roughness, clearcoat, clearcoatRoughness: 0.02, side: DoubleSide })

const marble = (colour: PlayerColour): readonly Part[] => {
  if (isOpaque(colour)) return [[opaqueBall(colour), painted(0.35, 1)]]
  const clear: Part = [new SphereGeometry(1, SHAPE.round, SHAPE.high), glass(colour)]
  return [clear, ...withinGlass(colour).map((shape): Part => [shape, painted(0.6, 0)])]
}

type Turned = Exclude<Design['piece'], 'marbles'>

const COATS: Readonly<Record<Turned, { readonly roughness: number; readonly clearcoat: number }>> = {
  pegs: { roughness: 0.55, clearcoat: 0.35 },
  tees: { roughness: 0.4, clearcoat: 1 },
  bulbs: { roughness: 0.3, clearcoat: 1 },
}

/** Points of a profile, with rounds instead of corners. */
const turned = (kind: Turned, colour: PlayerColour): readonly Part[] => {
  const points = PIECE_KINDS[kind].profile?.map(([radius, y]) => new Vector2(radius, y)) ?? []
  const material = new MeshPhysicalMaterial({ color: colour.css, ...COATS[kind], clearcoatRoughness: 0.15 })
  return [[new LatheGeometry(points, SHAPE.turned), material]]
}

const placed = (parts: readonly Part[], matrix: Matrix4): readonly Mesh[] =>
  parts.map(([shape, material]) => {
    const mesh = new Mesh(shape, material)
    mesh.matrixAutoUpdate = false
    mesh.matrix.copy(matrix)
    return mesh
  })

/** The pieces of a game under way, in their true size. */
export const studioPieces = (plan: Plan): Group => {
  const { piece } = plan.design
  const standing = piecesOn(plan)
  const set = new PieceSet(
    PIECE_KINDS[piece],
    standing.map(({ side }) => colourAt(side)),
    pieceSizeOf(plan.design),
  )
  set.place(standing.map(({ hole }, peg) => ({ ...STILL, peg, x: hole.x, y: hole.y })))
  const looks = new Map<number, readonly Part[]>()
  const partsFor = (side: number): readonly Part[] => {
    const made = looks.get(side) ?? (piece === 'marbles' ? marble(colourAt(side)) : turned(piece, colourAt(side)))
    looks.set(side, made)
    return made
  }
  const pieces = new Group()
  standing.forEach(({ side }, i) => {
    pieces.add(...placed(partsFor(side), new Matrix4().fromArray(set.matrices.array, 16 * i)))
  })
  return pieces
}
