import { Matrix4, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { discardHeight, discardSlabs, LOOSE_CARDS, loosePose } from '../../../../client/board/scene/cards/card-piles.ts'
import { makeCardPoses, type Pose, poseMatrix } from '../../../../client/board/scene/cards/card-poses.ts'
import { makeBoard, trackAt } from '../../../../engine/board.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardFor } from '../../../../engine/boards/registry.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../../models/dimensions.ts'

const posesOf = (players: number) => {
  const { spec, active } = boardFor('pegs-and-jokers', players)
  const board = makeBoard(trackAt(spec, active), players)
  return makeCardPoses({ layout: layout(spec), board, viewSide: 0 })
}

const arc = (k: number, s: number): [number, number] =>
  Math.abs(k) < 0.001 ? [s, 0] : [Math.sin(k * s) / k, (1 - Math.cos(k * s)) / k]

/** Heights of one side of a card, bent as the shader bends it; `side` 1 is the face. */
const heights = (pose: Pose, side: 1 | -1): number[] => {
  const at = poseMatrix(pose, new Matrix4())
  const steps = [-1, -0.5, 0, 0.5, 1]
  return steps.flatMap((u) =>
    steps.map((v) => {
      const [x, riseX] = arc(pose.across, (u * CARD_WIDTH) / 2)
      const [y, riseY] = arc(pose.along, (v * CARD_HEIGHT) / 2)
      return new Vector3(x, y, riseX + riseY + (side * pose.thick) / 2).applyMatrix4(at).y
    }),
  )
}

const pileOf = (poses: ReturnType<typeof posesOf>, count: number, thrown: boolean): Pose[] => {
  const first = Math.max(0, count - LOOSE_CARDS)
  const loose = Array.from({ length: count - first }, (_, i) => loosePose(poses, first + i, thrown, count))
  return [...discardSlabs(poses, count), ...loose]
}

describe.each([4, 12])('the discard pile of %s', (players) => {
  const poses = posesOf(players)

  test('however high, each card lies wholly above all that is below it', () => {
    for (const thrown of [false, true]) {
      for (let count = 1; count <= 400; count++) {
        const pile = pileOf(poses, count, thrown)
        pile.slice(1).forEach((card, i) => {
          const highest = Math.max(...heights(pile[i] as Pose, 1))
          // The undersides are not drawn: what shows through is the face below a face.
          expect(Math.min(...heights(card, -1))).toBeGreaterThan(highest - 1e-6)
        })
      }
    }
  })

  test('its top is clear of the next face by more than the depth of a far view can tell', () => {
    const far = 200
    const depthStep = far ** 2 / 2 ** 24
    for (let count = 2; count <= 400; count++) {
      const pile = pileOf(poses, count, false)
      const [below, top] = pile.slice(-2) as [Pose, Pose]
      expect(Math.min(...heights(top, 1)) - Math.max(...heights(below, 1))).toBeGreaterThan(4 * depthStep)
    }
  })

  test('a card that falls lies as the top of the higher pile', () => {
    for (const count of [1, 5, 6, 80]) {
      expect(loosePose(poses, count - 1, false)).toEqual(pileOf(poses, count, false).at(-1))
    }
  })

  test('it grows with each card', () => {
    for (let count = 0; count < 400; count++) {
      expect(discardHeight(count + 1)).toBeGreaterThan(discardHeight(count))
    }
  })
})
