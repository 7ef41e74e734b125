import { describe, expect, test } from 'vitest'
import {
  clampToBoard,
  panZoomBoard,
  transformOf,
  viewFromTransform,
  viewOfPoints,
  wholeBoard,
} from '../../../../client/board/flat/zoom.ts'
import { type ScreenSize, toDrawingPoint, type Viewport } from '../../../../client/ui/pointer/viewport.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardFor } from '../../../../engine/boards/registry.ts'
import { flatMap } from '../../../../models/flat/flat-map.ts'

const boxOf = (players: number) => {
  const { spec, active } = boardFor('pegs-and-jokers', players)
  return flatMap(layout(spec), active, 0).box
}

const BOARD_BOX = boxOf(12)
const PHONE_SCREEN: ScreenSize = { width: 390, height: 400 }
const BROAD_SCREEN: ScreenSize = { width: 856, height: 480 }

/** Returns the place of a point of the board on the screen. */
const seenAt = (view: Viewport, size: ScreenSize, x: number, y: number) => ({
  x: size.width / 2 + (x - view.x) * view.scale,
  y: size.height / 2 + (y - view.y) * view.scale,
})

describe('the view of the flat board', () => {
  test.each([PHONE_SCREEN, BROAD_SCREEN])('the whole board lies in the middle and fills the room one way', (size) => {
    const view = wholeBoard(BOARD_BOX, size)
    const [left, top, width, height] = BOARD_BOX
    const [a, b] = [seenAt(view, size, left, top), seenAt(view, size, left + width, top + height)]
    expect(a.x + b.x).toBeCloseTo(size.width)
    expect(a.y + b.y).toBeCloseTo(size.height)
    expect(Math.min(a.x, a.y)).toBeCloseTo(0)
  })

  test('a point under the pointer stays there while the board grows', () => {
    const at = { x: 150, y: 260 }
    const whole = wholeBoard(BOARD_BOX, PHONE_SCREEN)
    const near = panZoomBoard(whole, BOARD_BOX, PHONE_SCREEN, { from: at, to: at, factor: 4 })
    expect(near.scale).toBeCloseTo(whole.scale * 4)
    const [before, after] = [toDrawingPoint(whole, PHONE_SCREEN, at), toDrawingPoint(near, PHONE_SCREEN, at)]
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  test('a point is carried along with the finger, but never so far that the board is left', () => {
    const near = panZoomBoard(wholeBoard(BOARD_BOX, PHONE_SCREEN), BOARD_BOX, PHONE_SCREEN, {
      from: { x: 195, y: 200 },
      to: { x: 195, y: 200 },
      factor: 5,
    })
    const held = toDrawingPoint(near, PHONE_SCREEN, { x: 100, y: 100 })
    const along = panZoomBoard(near, BOARD_BOX, PHONE_SCREEN, {
      from: { x: 100, y: 100 },
      to: { x: 130, y: 90 },
      factor: 1,
    })
    expect(seenAt(along, PHONE_SCREEN, held.x, held.y)).toEqual({ x: expect.closeTo(130), y: expect.closeTo(90) })
    const away = panZoomBoard(near, BOARD_BOX, PHONE_SCREEN, { from: { x: 0, y: 0 }, to: { x: 9000, y: 0 }, factor: 1 })
    expect(seenAt(away, PHONE_SCREEN, BOARD_BOX[0], 0).x).toBeCloseTo(0)
  })

  test('it is never further away than the whole board, nor nearer than marbles the size of a thumb', () => {
    const whole = wholeBoard(BOARD_BOX, PHONE_SCREEN)
    const at = { x: 10, y: 10 }
    expect(panZoomBoard(whole, BOARD_BOX, PHONE_SCREEN, { from: at, to: at, factor: 0.2 })).toEqual(whole)
    expect(panZoomBoard(whole, BOARD_BOX, PHONE_SCREEN, { from: at, to: at, factor: 99 }).scale).toBe(72)
  })

  test('a board that is large anyway is not made small', () => {
    const huge = { width: 3800, height: 2100 }
    const box = boxOf(4)
    expect(viewOfPoints([{ x: 0, y: 0 }], box, huge)).toEqual(wholeBoard(box, huge))
    expect(clampToBoard({ x: 5, y: 5, scale: 10 }, box, huge)).toEqual(wholeBoard(box, huge))
  })
})

describe('bringing points near', () => {
  const points = [
    { x: -4, y: 33 },
    { x: 6, y: 33 },
    { x: 0, y: 30 },
  ]

  test.each([PHONE_SCREEN, BROAD_SCREEN])('all of them are seen, with room about them', (size) => {
    const view = viewOfPoints(points, BOARD_BOX, size)
    expect(view.scale).toBeGreaterThan(24)
    expect(view.scale).toBeLessThanOrEqual(36)
    for (const point of points) {
      const { x, y } = seenAt(view, size, point.x, point.y)
      expect(Math.min(x, size.width - x, y, size.height - y)).toBeGreaterThan(view.scale)
    }
  })

  test('one point alone is brought no nearer than needed', () => {
    expect(viewOfPoints([{ x: 3, y: 30 }], BOARD_BOX, PHONE_SCREEN).scale).toBe(36)
  })

  test('of none, the whole board', () => {
    expect(viewOfPoints([], BOARD_BOX, PHONE_SCREEN)).toEqual(wholeBoard(BOARD_BOX, PHONE_SCREEN))
  })

  test('how the picture is placed tells the view again', () => {
    const view = viewOfPoints(points, BOARD_BOX, BROAD_SCREEN)
    const back = viewFromTransform(transformOf(view, BOARD_BOX, BROAD_SCREEN), BOARD_BOX, BROAD_SCREEN)
    for (const key of ['x', 'y', 'scale'] as const) expect(back[key]).toBeCloseTo(view[key])
  })
})
