import { Matrix4, Quaternion, Vector3 } from 'three'
import { chaseCubes } from '../../workshop/marble-chase/example-game.ts'
import { piecesOn } from '../../workshop/pieces/standing-pieces.ts'
import type { Plan } from '../../workshop/plan.ts'
import { PIECE_KINDS } from './piece-kinds.ts'
import { type PieceKind, PieceSet } from './piece-set.ts'
import { pieceSizeFor } from './piece-size.ts'

/** Stance of a piece that rests in its hole. */
const AT_REST = { lift: 0, squash: 1, roll: 0, axisX: 1, axisY: 0, lean: 0 }

/** Makes the pieces of a game under way on a design, in their true size. */
export const designedPieces = (plan: Plan): { readonly kind: PieceKind; readonly set: PieceSet } => {
  const { design } = plan
  const pieces = piecesOn(plan)
  const kind = PIECE_KINDS[pieces[0]?.kind ?? design.piece]
  const set = new PieceSet(
    kind,
    pieces.map(({ colour }) => colour),
    pieces.map((piece) => pieceSizeFor(design, piece)),
  )
  set.place(pieces.map(({ x, y }, peg) => ({ ...AT_REST, peg, x: x / design.spacing, y: y / design.spacing })))
  return { kind, set }
}

const UP_DIRECTION = new Vector3(0, 1, 0)

/** Pose of a scoring cube, for a geometry with side 2, and the height of the floor below it, in hole spacings. */
export interface PlacedCube {
  readonly matrix: Matrix4
  readonly floor: number
}

/** Returns the scoring cubes of a game of Marble Chase under way on a design. */
export const designedCubes = (plan: Plan): readonly PlacedCube[] => {
  const { spacing, thickness } = plan.design
  return chaseCubes(plan).map(({ x, y, height: up, side, turn }) => {
    const [floor, half] = [(up - thickness) / spacing, side / 2 / spacing]
    const matrix = new Matrix4().compose(
      new Vector3(x / spacing, floor + half, -y / spacing),
      new Quaternion().setFromAxisAngle(UP_DIRECTION, turn),
      new Vector3(half, half, half),
    )
    return { matrix, floor }
  })
}
