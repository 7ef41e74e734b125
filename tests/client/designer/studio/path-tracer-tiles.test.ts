import { expect, test } from 'vitest'
import { tilesFor } from '../../../../client/designer/studio/path-tracer-tiles.ts'

const UHD_SIZE = { width: 3840, height: 2160 }

test('tiles grow where they are drawn quickly, by little at once, up to the whole picture', () => {
  const before = { x: 24, y: 14 }
  const { x, y } = tilesFor(UHD_SIZE, before, 2)
  expect(x * y).toBeLessThan(24 * 14)
  expect(x * y).toBeGreaterThan((24 * 14) / 5)
  expect(tilesFor({ width: 160, height: 90 }, { x: 1, y: 1 }, 2)).toEqual({ x: 1, y: 1 })
})

test('tiles shrink where they take long, but not to nothing', () => {
  const { x, y } = tilesFor(UHD_SIZE, { x: 4, y: 2 }, 4000)
  expect(x * y).toBeGreaterThan(4 * 2 * 3)
  const least = tilesFor(UHD_SIZE, { x: 70, y: 40 }, 60_000)
  expect(Math.max(least.x / 3840, least.y / 2160)).toBeLessThan(1 / 40)
})

test('tiles of good time stay as they are', () => {
  const { x, y } = tilesFor(UHD_SIZE, { x: 16, y: 9 }, 60)
  expect([x, y]).toEqual([16, 9])
})
