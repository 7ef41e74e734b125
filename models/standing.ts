import { LatheGeometry, Matrix4, Quaternion, ShaderMaterial, Vector2, Vector3 } from 'three'
import { paintMarks } from '../textures/mark-atlas.ts'
import { makeContactShadows } from './contact-shadow.ts'
import { makeInstances, makePieceSet, PICKED_UP, type PieceOrder, type PieceSet, type Stance } from './piece-set.ts'
import { STANDING_VERTEX, standingFragment } from './standing-shader.ts'
import { type Figure, standingCasting } from './standing-shadow.ts'

/** Radius and height of points from the foot to the top, hole spacings; the board's top is at 0. */
export type Profile = readonly (readonly [number, number])[]

/** A kind of piece that stands in its hole. */
export interface StandingKind extends Figure {
  readonly profile: Profile
  /** See `standingFragment`. */
  readonly coat: string
}

export const turnedShape = (profile: Profile, segments: number): LatheGeometry =>
  new LatheGeometry(
    profile.map(([r, y]) => new Vector2(r, y)),
    segments,
  )

const turn = new Quaternion()
const axis = new Vector3()
const scaling = new Matrix4()

/** A piece tipped about the mouth of its hole. */
export const standingMatrix = (into: Matrix4, stance: Stance, raised: boolean, scale = 1): Matrix4 => {
  const height = stance.lift + (raised && stance.lift === 0 ? PICKED_UP : 0)
  const flat = scale / Math.sqrt(stance.squash)
  into.makeRotationFromQuaternion(turn.setFromAxisAngle(axis.set(stance.axisX, 0, -stance.axisY), stance.lean))
  into.multiply(scaling.makeScale(flat, stance.squash * scale, flat))
  return into.setPosition(stance.x, height, -stance.y)
}

export const makeStanding = (
  kind: StandingKind,
  { colours, room, board, span, detail, size }: PieceOrder,
): PieceSet => {
  const marks = paintMarks()
  const material = new ShaderMaterial({
    uniforms: { ...room, uWood: { value: board }, uMarks: { value: marks }, uSpan: { value: span } },
    vertexShader: STANDING_VERTEX,
    fragmentShader: standingFragment(kind.coat),
  })
  const mesh = makeInstances(turnedShape(kind.profile, detail.turned), material, colours)
  const shadows = makeContactShadows(mesh, room, standingCasting(kind))
  const matrix = new Matrix4()
  const place = (stance: Stance, raised: boolean) =>
    mesh.setMatrixAt(stance.peg, standingMatrix(matrix, stance, raised, size?.scale))
  const set = makePieceSet(mesh, shadows, place)
  return {
    ...set,
    dispose: () => {
      set.dispose()
      marks.dispose()
    },
  }
}
