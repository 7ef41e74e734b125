import { Matrix4, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { makeCardPoses, poseMatrix } from '../../client/scene/card-poses.ts'
import { frameTrack } from '../../client/scene/framing.ts'
import { makeBoard, type TrackSpec } from '../../engine/board.ts'
import { type BoardFamily, boardFor } from '../../engine/boards/registry.ts'
import { angleOfSide, layout } from '../../engine/layout.ts'
import { boardApothem } from '../../models/board-shape.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../models/measures.ts'

const SCREEN = { width: 1280, height: 720, inset: { top: 58, right: 0, bottom: 180, left: 0 } }
const STEPS = [-0.5, -0.25, 0, 0.25, 0.5]

/** How much of the middle card of a seat's hand the board leaves to be seen by the first seat. */
const shareSeen = (family: BoardFamily, players: number, seat: number): number => {
  const { spec, active } = boardFor(family, players)
  const board = makeBoard(spec.tracks[active] as TrackSpec, players)
  const placed = layout(spec)
  const viewSide = board.sideOf[0] ?? 0
  const hands = board.sideOf.slice(1)
  const { position } = frameTrack({ layout: placed, activeTrack: active, viewSide, hands, ...SCREEN })
  const card = poseMatrix(makeCardPoses({ layout: placed, board, viewSide }).hand(seat, 2, 5), new Matrix4())
  const isHidden = (point: Vector3): boolean => {
    const over = point
      .clone()
      .sub(position)
      .multiplyScalar(position.y / (position.y - point.y))
      .add(position)
    const outline = Array.from({ length: spec.tracks[0]?.sides ?? 0 }, (_, side) =>
      angleOfSide(spec.tracks[0] as TrackSpec, side),
    )
    return outline.every((angle) => over.z * Math.cos(angle) - over.x * Math.sin(angle) < boardApothem(placed))
  }
  const points = STEPS.flatMap((x) =>
    STEPS.map((y) => new Vector3(x * CARD_WIDTH, y * CARD_HEIGHT, 0).applyMatrix4(card)),
  )
  return points.filter((point) => !isHidden(point)).length / points.length
}

test.each([
  ['tock', 4],
  ['tock', 6],
  ['carbles', 4],
  ['carbles', 8],
  ['pegs-and-jokers', 12],
] as const)('on %s for %i the board hides no hand that lies on the table', (family, players) => {
  for (let seat = 1; seat < players; seat++) {
    expect(shareSeen(family, players, seat), `seat ${seat}`).toBeGreaterThan(0.79)
  }
})
