import { Matrix4, Quaternion, ShaderMaterial, SphereGeometry, Vector3 } from 'three'
import { MARBLE_FRAGMENT, MARBLE_VERTEX } from './marble-shader.ts'
import { makeMarbleShadows } from './marble-shadow.ts'
import { MARBLE_RADIUS, SEATED_HEIGHT } from './measures.ts'
import {
  makeInstances,
  makePieceSet,
  PICKED_UP,
  type PieceOrder,
  type PieceSet,
  type PieceSize,
  type Stance,
} from './piece-set.ts'

const position = new Vector3()
const rolled = new Quaternion()
const axis = new Vector3()
const scaling = new Matrix4()

/** How each marble happened to be put down: vanes in all directions, the same for everybody. */
const restingTurn = (peg: number): Quaternion => {
  const [a, b, c] = [peg * 2.399, peg * 1.618 + 0.7, peg * 0.77]
  return new Quaternion(Math.sin(a), 0.6 * Math.cos(b), Math.sin(c + b), Math.cos(a) + 1.2).normalize()
}

const GAME_MARBLE: PieceSize = { scale: 1, seat: SEATED_HEIGHT }

/** A marble rolled from the way it was put down. */
export const marbleMatrix = (
  into: Matrix4,
  stance: Stance,
  resting: Quaternion,
  raised: boolean,
  { scale, seat }: PieceSize = GAME_MARBLE,
): Matrix4 => {
  const radius = MARBLE_RADIUS * scale
  const flat = radius / Math.sqrt(stance.squash)
  const tall = radius * stance.squash
  const height = seat + stance.lift + (raised && stance.lift === 0 ? PICKED_UP : 0) - (radius - tall)
  rolled.setFromAxisAngle(axis.set(stance.axisX, 0, -stance.axisY), stance.roll)
  into.makeRotationFromQuaternion(rolled.multiply(resting))
  into.premultiply(scaling.makeScale(flat, tall, flat))
  return into.setPosition(position.set(stance.x, height, -stance.y))
}

const glassMaterial = ({ room, board, span, detail }: PieceOrder): ShaderMaterial =>
  new ShaderMaterial({
    defines: { STEPS: detail.steps },
    uniforms: { ...room, uWood: { value: board }, uSpan: { value: span } },
    vertexShader: MARBLE_VERTEX,
    fragmentShader: MARBLE_FRAGMENT,
  })

export const makeMarbles = (order: PieceOrder): PieceSet => {
  const { segments } = order.detail
  const shape = new SphereGeometry(1, segments, Math.round(segments * 0.7))
  const mesh = makeInstances(shape, glassMaterial(order), order.colours)
  const resting = order.colours.map((_, peg) => restingTurn(peg))
  const matrix = new Matrix4()
  return makePieceSet(mesh, makeMarbleShadows(mesh, order.room), (stance, raised) => {
    const turn = resting[stance.peg]
    if (turn !== undefined) mesh.setMatrixAt(stance.peg, marbleMatrix(matrix, stance, turn, raised, order.size))
  })
}
