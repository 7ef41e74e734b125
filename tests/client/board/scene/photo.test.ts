import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BoardProps } from '../../../../client/board/board-props.ts'
import { makeMotion } from '../../../../client/board/motion/table-motion.ts'
import { frozenProps } from '../../../../client/board/scene/frozen-props.ts'
import { cutIntoTiles, lensSample, photoRegion } from '../../../../client/board/scene/photo/photo-samples.ts'
import { makeBoard, trackAt } from '../../../../engine/board.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardFor } from '../../../../engine/boards/registry.ts'

describe('standing still', () => {
  afterEach(() => vi.restoreAllMocks())

  test('nothing glows, nothing moves, whatever goes on behind it', () => {
    const { spec, active } = boardFor('pegs-and-jokers', 4)
    const board = makeBoard(trackAt(spec, active), 4)
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    const motion = makeMotion(board, layout(spec), active, () => clock)
    const start = motion.sample(0).pegs.map(({ peg }) => board.start[Math.floor(peg / board.pegs)] ?? 0)
    motion.queue([{ type: 'moved', seat: 0, peg: 0, kind: 'leap', path: [4, 30] }], start)
    clock = 300
    const shown = { motion, turn: 2, marks: { movable: [1], trails: [4, 30] } } as unknown as BoardProps
    const still = frozenProps(shown)
    expect(still.highlights).toMatchObject({ movable: [], trails: [] })
    expect(still.turn).toBeUndefined()
    const before = structuredClone(still.motion.sample(300).pegs)
    expect(before[0]?.lift).toBeGreaterThan(0)
    clock = 500
    motion.sample(500)
    expect(still.motion.sample(500).pegs).toEqual(before)
    expect(still.motion.sample(500).moving).toBe(false)
    expect(still.motion.busy).toBe(false)
  })
})

describe('tiles', () => {
  test.each([
    [1920, 1080, 1],
    [3840, 2160, 4],
    [640, 360, 1],
    [3840, 1607, 2],
  ])('a picture of %i by %i is taken in %i pieces that fill it', (width, height, count) => {
    const tiles = cutIntoTiles(width, height, 1920)
    expect(tiles).toHaveLength(count)
    expect(tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0)).toBe(width * height)
    for (const tile of tiles) expect(Math.max(tile.width, tile.height)).toBeLessThanOrEqual(1920)
    expect(Math.max(...tiles.map(({ x, width: broad }) => x + broad))).toBe(width)
  })
})

describe('samples', () => {
  test.each([4, 10, 40, 48])('%i of them are spread evenly about the middle', (count) => {
    const samples = Array.from({ length: count }, (_, i) => lensSample(i, count))
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
      const region = photoRegion(inner, aspect, 0.1)
      expect(region.width / region.height).toBeCloseTo(aspect)
      expect(region.width).toBeGreaterThanOrEqual(720)
      expect(region.height).toBeGreaterThanOrEqual(480)
      expect(region.x + region.width / 2).toBeCloseTo(400)
      expect(region.y + region.height / 2).toBeCloseTo(250)
    }
  })
})
