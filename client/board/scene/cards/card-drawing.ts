import { Matrix4 } from 'three'
import type { CardShadows } from '../../../../models/cards/card-shadows.ts'
import type { CardInstances, CardOver } from '../../../../models/cards/cards.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../../models/dimensions.ts'
import { flatPose, type Pose, poseMatrix } from './card-poses.ts'

const matrix = new Matrix4()
const otherMatrix = new Matrix4()

/** Returns the place of the card `over` in the plane of the card `under`. */
const cardOver = (under: Pose, over: Pose): CardOver => {
  poseMatrix(under, matrix).invert().multiply(poseMatrix(over, otherMatrix))
  const { elements } = matrix
  return {
    x: elements[12] ?? 0,
    y: elements[13] ?? 0,
    angle: Math.atan2(elements[1] ?? 0, elements[0] ?? 1),
    height: Math.max(0, (over.y - under.y) / under.scale - (under.thick + over.thick) / 2),
  }
}

/** Functions that draw one card or one shadow. */
export interface CardDrawing {
  /** Draws a card. `face` is its slot in the atlas, `over` the pose of a card above that shades it. */
  readonly drawCard: (pose: Pose, face: number, over?: Pose) => void
  /** Draws the shadow of a card or packet on the ground, at height `ground`. `spread` makes the shadow wider on both sides, in hole spacings. */
  readonly drawShadow: (pose: Pose, ground: number, spread?: number) => void
}

/** Calls `draw` to draw all cards again. */
export const redrawCards = (cards: CardInstances, shadows: CardShadows, draw: (drawing: CardDrawing) => void): void => {
  cards.clearInstances()
  shadows.clearInstances()
  draw({
    drawCard: (pose, face, over) => {
      const { across, along, thick } = pose
      const above = over && cardOver(pose, over)
      cards.put(poseMatrix(pose, matrix), { face, across, along, thick }, above)
    },
    drawShadow: (pose, ground, spread = 0) => {
      const middle = pose.y - ground
      const half = (pose.thick * pose.scale) / 2
      // Seen from above, a card that stands or is turned over is narrower.
      const widthFactor = Math.max(0.12, Math.abs(Math.cos(pose.flip)))
      const heightFactor = Math.max(0.2, Math.cos(pose.tilt))
      poseMatrix({ ...flatPose(pose, ground, pose.yaw + pose.fan, 1), tilt: Math.PI / 2 }, matrix)
      shadows.put(matrix, {
        halfWidth: ((CARD_WIDTH * widthFactor) / 2) * pose.scale + spread,
        halfHeight: ((CARD_HEIGHT * heightFactor) / 2) * pose.scale,
        low: Math.max(0, middle - half),
        high: Math.max(0.02, middle + half),
      })
    },
  })
  cards.upload()
  shadows.upload()
}
