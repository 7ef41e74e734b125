import { Matrix4, Quaternion, Vector3 } from 'three'
import { MARBLE_RADIUS, SEATED_HEIGHT } from '../dimensions.ts'
import { MARBLE_FRAGMENT, MARBLE_SHADOW, MARBLE_VERTEX } from './marble-shader.ts'
import { PICKED_UP_SPACINGS, type PieceKind, type PieceSize, type Stance } from './piece-set.ts'

const position = new Vector3()
const rolled = new Quaternion()
const axis = new Vector3()
const scaling = new Matrix4()

/** Returns the rotation of a marble at rest: it looks random, but is the same for all viewers. */
const restingTurnOf = (peg: number): Quaternion => {
  const [a, b, c] = [peg * 2.399, peg * 1.618 + 0.7, peg * 0.77]
  return new Quaternion(Math.sin(a), 0.6 * Math.cos(b), Math.sin(c + b), Math.cos(a) + 1.2).normalize()
}

const GAME_MARBLE: PieceSize = { scale: 1, seatHeight: SEATED_HEIGHT }

/** Writes the pose of a marble into a matrix and returns it. `resting`: rotation before the marble rolled; `raised`: it is picked up by its owner. */
export const marbleMatrix = (
  into: Matrix4,
  stance: Stance,
  resting: Quaternion,
  raised: boolean,
  { scale, seatHeight }: PieceSize = GAME_MARBLE,
): Matrix4 => {
  const radius = MARBLE_RADIUS * scale
  const flat = radius / Math.sqrt(stance.squash)
  const tall = radius * stance.squash
  const height = seatHeight + stance.lift + (raised && stance.lift === 0 ? PICKED_UP_SPACINGS : 0) - (radius - tall)
  rolled.setFromAxisAngle(axis.set(stance.axisX, 0, -stance.axisY), stance.roll)
  into.makeRotationFromQuaternion(rolled.multiply(resting))
  into.premultiply(scaling.makeScale(flat, tall, flat))
  return into.setPosition(position.set(stance.x, height, -stance.y))
}

/** Rotations at rest by peg, computed when first needed. */
const restingTurns: Quaternion[] = []

/** Glass marbles. */
export const MARBLE_KIND: PieceKind = {
  vertexShader: MARBLE_VERTEX,
  fragmentShader: MARBLE_FRAGMENT,
  shadow: MARBLE_SHADOW,
  poseMatrix: (into, stance, raised, size) => {
    restingTurns[stance.peg] ??= restingTurnOf(stance.peg)
    return marbleMatrix(into, stance, restingTurns[stance.peg] as Quaternion, raised, size)
  },
}
