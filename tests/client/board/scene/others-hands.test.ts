import { Matrix4, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { frameTrack } from '../../../../client/board/scene/camera/framing.ts'
import { makeCardPoses, poseMatrix } from '../../../../client/board/scene/cards/card-poses.ts'
import { makeBoard, trackAt } from '../../../../engine/board.ts'
import { type Layout, layout, type Point } from '../../../../engine/boards/layout.ts'
import { BOARD_FAMILIES, boardFor } from '../../../../engine/boards/registry.ts'
import { FACE_COUNT } from '../../../../engine/cards.ts'
import { boardApothem } from '../../../../models/board/board-body.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../../models/dimensions.ts'
import { atlasGridFor } from '../../../../textures/card-atlas.ts'
import { FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { applyChanges } from '../../../../workshop/design/home-start-shapes.ts'
import { isInPolygon } from '../../../../workshop/geometry/distance.ts'
import { planOf } from '../../../../workshop/plan.ts'

/** Distance of a point from the board, frame included; negative inside. */
const beyond = (placed: Layout, point: Vector3): number => {
  const { outline } = placed
  const out = outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    const middle = new Vector3(a.x + b.x, 0, -(a.y + b.y)).normalize()
    return middle.dot(point) - boardApothem(placed)
  })
  return Math.max(...out)
}

const FAMILY_CASES = BOARD_FAMILIES.flatMap((family) =>
  [2, 3, 4, 6, 8, 12].map((players) => [family, players] as const),
).filter(([family, players]) => {
  try {
    return boardFor(family, players) !== undefined
  } catch {
    return false
  }
})

describe.each(FAMILY_CASES)('hands of the others: %s for %s', (family, players) => {
  const { spec, active } = boardFor(family, players)
  const placed = layout(spec)
  const board = makeBoard(trackAt(spec, active), players)
  const poses = makeCardPoses({ layout: placed, board, viewSide: 0 })
  const corners = Array.from({ length: players - 1 }, (_, i) => i + 1).flatMap((seat) =>
    [0, 1, 2, 3, 4].flatMap((card) => {
      const at = poseMatrix(poses.handPose(seat, card, 5), new Matrix4())
      return [-1, 1].flatMap((x) =>
        [-1, 1].map((y) => new Vector3((x * CARD_WIDTH) / 2, (y * CARD_HEIGHT) / 2, 0).applyMatrix4(at)),
      )
    }),
  )
  const onTable = corners.filter((corner) => corner.y < -0.5)

  test('on the table they lie clear of the frame', () => {
    for (const corner of onTable) expect(beyond(placed, corner)).toBeGreaterThan(0.2)
  })

  test('the board hides no corner of them from the viewer', () => {
    const inset = { top: 60, right: 0, bottom: 190, left: 0 }
    const hands = board.sideOf.filter((_, seat) => seat !== 0)
    const size = { width: 1280, height: 720 }
    const { position } = frameTrack({ layout: placed, activeTrack: active, viewSide: 0, hands, ...size, inset })
    for (const corner of onTable) {
      const share = (0 - corner.y) / (position.y - corner.y)
      expect(beyond(placed, corner.clone().lerp(position, share))).toBeGreaterThan(0)
    }
  })
})

test('round an oval they lie on the table before their own sides', () => {
  const plan = planOf(applyChanges(FIRST_DESIGN, { form: 'oval', players: 6 }))
  const board = makeBoard(trackAt(plan.layout.spec, 0), 6)
  const poses = makeCardPoses({ layout: plan.layout, plan, board, viewSide: 0 })
  for (const seat of [1, 2, 3, 4, 5]) {
    const { x, z } = poses.handPose(seat, 2, 5)
    expect(isInPolygon({ x, y: -z }, plan.layout.outline)).toBe(false)
    const away = (hole: Point) => Math.hypot(hole.x - x, hole.y + z)
    const [nearest] = plan.layout.holes.toSorted((a, b) => away(a) - away(b))
    expect(nearest?.side).toBe(board.sideOf[seat])
    expect(away(nearest as Point)).toBeLessThan(6)
  }
})

test('open hands that have no room on the board lie where hidden ones do, face up', () => {
  const { spec, active } = boardFor('pegs-and-jokers', 4)
  const board = makeBoard(trackAt(spec, active), 4)
  const poses = makeCardPoses({ layout: layout(spec), board, viewSide: 0 })
  for (const card of [0, 1, 2, 3, 4]) {
    const [open, hidden] = [poses.openHandPose(2, card, 5), poses.handPose(2, card, 5)]
    expect([open.x, open.z]).toEqual([hidden.x, hidden.z])
    expect([Math.cos(open.flip) > 0.9, Math.cos(hidden.flip) < -0.9]).toEqual([true, true])
  }
})

test('there is a picture for every face that may lie open at once', () => {
  for (const [hands, cards] of [
    [0, 0],
    [4, 24],
    [6, FACE_COUNT],
    [12, FACE_COUNT],
  ] as const) {
    const { columns, rows } = atlasGridFor(hands)
    expect(columns * rows - 1, `${hands} hands`).toBeGreaterThanOrEqual(cards)
  }
})
