import { Matrix4 } from 'three'
import type { CardShadows } from '../../../../models/cards/card-shadows.ts'
import type { CardInstances, CardOver } from '../../../../models/cards/cards.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../../models/measures.ts'
import { flatPose, type Pose, poseMatrix } from './card-poses.ts'

const own = new Matrix4()
const other = new Matrix4()

/** Returns the place of `over` in the plane of the card at `under`. */
const overOf = (under: Pose, over: Pose): CardOver => {
  poseMatrix(under, own).invert().multiply(poseMatrix(over, other))
  const m = own.elements
  return {
    x: m[12] ?? 0,
    y: m[13] ?? 0,
    angle: Math.atan2(m[1] ?? 0, m[0] ?? 1),
    height: Math.max(0, (over.y - under.y) / under.scale - (under.thick + over.thick) / 2),
  }
}

/** Draws cards and their shadows by poses. */
export interface CardDrawing {
  /** `face`: place in the atlas; `over`: the card above, which shades this one. */
  readonly lay: (pose: Pose, face: number, over?: Pose) => void
  /** The shadow of a card or a packet on the ground; `spread`: how much broader it is on both sides. */
  readonly cast: (pose: Pose, ground: number, spread?: number) => void
}

/** Draws all cards with `draw`, in place of what was drawn before. */
export const cardDrawing = (cards: CardInstances, shadows: CardShadows, draw: (drawing: CardDrawing) => void): void => {
  cards.begin()
  shadows.begin()
  draw({
    lay: (pose, face, over) => {
      const { across, along, thick } = pose
      const above = over && overOf(pose, over)
      cards.put(poseMatrix(pose, own), { face, across, along, thick }, above)
    },
    cast: (pose, ground, spread = 0) => {
      const middle = pose.y - ground
      const half = (pose.thick * pose.scale) / 2
      // Seen from above, a card that stands or rolls is narrower.
      const narrow = Math.max(0.12, Math.abs(Math.cos(pose.flip)))
      const short = Math.max(0.2, Math.cos(pose.tilt))
      poseMatrix({ ...flatPose(pose, ground, pose.yaw + pose.fan, 1), tilt: Math.PI / 2 }, own)
      shadows.put(own, {
        halfWidth: ((CARD_WIDTH * narrow) / 2) * pose.scale + spread,
        halfHeight: ((CARD_HEIGHT * short) / 2) * pose.scale,
        low: Math.max(0, middle - half),
        high: Math.max(0.02, middle + half),
      })
    },
  })
  cards.send()
  shadows.send()
}
