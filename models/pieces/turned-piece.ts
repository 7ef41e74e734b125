import { Matrix4, Quaternion, Vector3 } from 'three'
import type { Profile } from '../../workshop/pieces/turned-pieces.ts'
import { PICKED_UP_SPACINGS, type PieceKind, type Stance } from './piece-set.ts'
import { STANDING_VERTEX, standingFragment } from './turned-shader.ts'
import { type TurnedShadowShape, turnedShadow } from './turned-shadow.ts'

/** Describes a kind of piece that is turned on a lathe and stands in its hole. */
export interface TurnedKind extends TurnedShadowShape {
  readonly profile: Profile
  /** GLSL of its surface; see `standingFragment`. */
  readonly coat: string
}

const turn = new Quaternion()
const axis = new Vector3()
const scaling = new Matrix4()

/** Writes the pose of a piece, tipped about the mouth of its hole, into a matrix and returns it. */
export const turnedMatrix = (into: Matrix4, stance: Stance, raised: boolean, scale = 1): Matrix4 => {
  const height = stance.lift + (raised && stance.lift === 0 ? PICKED_UP_SPACINGS : 0)
  const flat = scale / Math.sqrt(stance.squash)
  into.makeRotationFromQuaternion(turn.setFromAxisAngle(axis.set(stance.axisX, 0, -stance.axisY), stance.lean))
  into.multiply(scaling.makeScale(flat, stance.squash * scale, flat))
  return into.setPosition(stance.x, height, -stance.y)
}

/** Makes the kind of a turned piece from its description. */
export const makeTurnedKind = ({ profile, coat, ...figure }: TurnedKind): PieceKind => ({
  profile,
  vertexShader: STANDING_VERTEX,
  fragmentShader: standingFragment(coat),
  shadow: turnedShadow(figure),
  poseMatrix: (into, stance, raised, size) => turnedMatrix(into, stance, raised, size?.scale),
})
