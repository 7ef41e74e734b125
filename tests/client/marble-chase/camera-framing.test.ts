import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import type { CameraLook } from '../../../client/board/scene/camera/framing.ts'
import { FIELD_OF_VIEW_DEG } from '../../../client/board/scene/camera/framing.ts'
import {
  frameAim,
  frameRolling,
  frameScoring,
  frameWhole,
  shiftFor,
} from '../../../client/marble-chase/board/scene/camera-framing.ts'
import { fullPullPx } from '../../../client/marble-chase/play/pull-to-flick.ts'
import { FIELD_MM, SLOT_PLACES, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import { mmToSpacings, toSceneZ } from '../../../models/marble-chase/scene-units.ts'
import { BOARD_AREA, MARBLE_REST } from '../../../models/marble-chase/table-layout.ts'

/** Width, height, and what is covered above and below. */
const SCREEN_SIZES = [
  [1280, 720, 0, 0],
  [1920, 1080, 60, 90],
  [390, 844, 56, 150],
  [844, 390, 0, 40],
  [320, 640, 40, 40],
] as const

const frameOf = ([width, height, top, bottom]: readonly [number, number, number, number]) => ({
  width,
  height,
  inset: { top, bottom, left: 0, right: 0 },
})

/** Positions of points of the field on the screen, in px from the upper left. */
const seer = (frame: ReturnType<typeof frameOf>, { position, target }: CameraLook) => {
  const { width, height } = frame
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, width / height, 1, 600)
  const shift = shiftFor(frame)
  camera.position.copy(position)
  camera.lookAt(target)
  camera.setViewOffset(width, height, -shift.x, -shift.y, width, height)
  camera.updateMatrixWorld()
  return (x: number, z: number, up = 0) => {
    const at = new Vector3(mmToSpacings(x), mmToSpacings(up), toSceneZ(z)).project(camera)
    return { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height }
  }
}

const expectFree = ({ width, height, inset }: ReturnType<typeof frameOf>, at: { x: number; y: number }): void => {
  expect(at.x).toBeGreaterThan(0)
  expect(at.x).toBeLessThan(width)
  expect(at.y).toBeGreaterThan(inset.top)
  expect(at.y).toBeLessThan(height - inset.bottom)
}

describe.each(SCREEN_SIZES)('on a canvas of %i by %i', (...screen) => {
  const frame = frameOf(screen)

  test('the whole field and the marbles that wait are seen', () => {
    const see = seer(frame, frameWhole(frame))
    for (const { middle, half } of [BOARD_AREA, MARBLE_REST]) {
      for (const x of [-1, 1])
        for (const z of [-1, 1]) expectFree(frame, see(middle.x + x * half.x, middle.z + z * half.z))
    }
  })

  test('the slots are seen, and larger than with the whole field, while marbles are scored', () => {
    const [near, far] = [frameScoring(frame), frameWhole(frame)]
    const see = seer(frame, near)
    for (const { x, z } of SLOT_PLACES) expectFree(frame, see(x, z))
    expect(near.position.distanceTo(near.target)).toBeLessThan(far.position.distanceTo(far.target))
  })

  test('all slots, the marble and room to pull it back are seen while it is aimed', () => {
    for (const column of [1, 4, 6]) {
      for (const row of ['f', 'b'] as const) {
        const see = seer(frame, frameAim(frame, { column, row }))
        for (const { x, z } of SLOT_PLACES) expectFree(frame, see(x, z))
        const place = startPlaceAt(column, row)
        const [marble, pulled] = [see(place.x, place.z), see(place.x, place.z - 40)]
        expectFree(frame, marble)
        expectFree(frame, pulled)
        expect(pulled.y - marble.y).toBeGreaterThan(20)
        expect(marble.y + fullPullPx({ innerWidth: frame.width, innerHeight: frame.height })).toBeLessThan(frame.height)
      }
    }
  })

  test('a marble stays in the picture all the way', () => {
    const aim = frameAim(frame, { column: 2, row: 'b' })
    for (let z = 15; z < FIELD_MM.length; z += 40) {
      for (const x of [-50, 0, 60]) expectFree(frame, seer(frame, frameRolling(aim, { x, z }))(x, z, 8))
    }
  })
})
