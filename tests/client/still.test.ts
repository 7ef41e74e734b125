import { describe, expect, test } from 'vitest'
import { regionFor, sampleOf, tilesOf } from '../../client/scene/still-lens.ts'

describe('tiles', () => {
  test.each([
    [1920, 1080, 1],
    [3840, 2160, 4],
    [640, 360, 1],
    [3840, 1607, 2],
  ])('a picture of %i by %i is taken in %i pieces that fill it', (width, height, count) => {
    const tiles = tilesOf(width, height, 1920)
    expect(tiles).toHaveLength(count)
    expect(tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0)).toBe(width * height)
    for (const tile of tiles) expect(Math.max(tile.width, tile.height)).toBeLessThanOrEqual(1920)
    expect(Math.max(...tiles.map(({ x, width: broad }) => x + broad))).toBe(width)
  })
})

describe('samples', () => {
  test.each([4, 10, 40, 48])('%i of them are spread evenly about the middle', (count) => {
    const samples = Array.from({ length: count }, (_, i) => sampleOf(i, count))
    for (const of of ['pixel', 'lens', 'sun'] as const) {
      for (const axis of [0, 1] as const) {
        const values = samples.map((sample) => sample[of][axis])
        expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / count), `${of} ${axis}`).toBeLessThan(0.3)
        expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(1)
      }
      expect(new Set(samples.map((sample) => sample[of].join())).size).toBe(count)
    }
  })
})

describe('the part of the screen that is taken', () => {
  test('holds what is seen between the overlays, has the aspect asked for and the same middle', () => {
    const inner = { x: 100, y: 50, width: 600, height: 400 }
    for (const aspect of [16 / 9, 1, 9 / 16]) {
      const region = regionFor(inner, aspect, 0.1)
      expect(region.width / region.height).toBeCloseTo(aspect)
      expect(region.width).toBeGreaterThanOrEqual(720)
      expect(region.height).toBeGreaterThanOrEqual(480)
      expect(region.x + region.width / 2).toBeCloseTo(400)
      expect(region.y + region.height / 2).toBeCloseTo(250)
    }
  })
})
