import { describe, expect, test } from 'vitest'
import { nearestHole } from '../../../../client/board/flat/hit-test.ts'
import { layout, type PlacedHole, type Point } from '../../../../engine/boards/layout.ts'
import { boardFor } from '../../../../engine/boards/registry.ts'
import { flatMap } from '../../../../models/flat/flat-map.ts'

const { spec, active } = boardFor('pegs-and-jokers', 4)
const BOARD_MAP = flatMap(layout(spec), active, 0)
const holeAt = (hole: number) => BOARD_MAP.holes.find((placed) => placed.hole === hole) as PlacedHole & { at: Point }
/** Neighbours on the track, one hole spacing apart. */
const [FIRST, SECOND] = [holeAt(4), holeAt(5)]
const between = (share: number): Point => ({
  x: FIRST.at.x + (SECOND.at.x - FIRST.at.x) * share,
  y: FIRST.at.y + (SECOND.at.y - FIRST.at.y) * share,
})
const NO_HOLES: ReadonlySet<number> = new Set()

describe('the hole that a finger means', () => {
  test('is the nearer of two within reach', () => {
    expect(nearestHole(BOARD_MAP, between(0.4), NO_HOLES)?.hole).toBe(FIRST.hole)
    expect(nearestHole(BOARD_MAP, between(0.6), NO_HOLES)?.hole).toBe(SECOND.hole)
  })

  test('is the one that may be chosen, though another is somewhat nearer', () => {
    expect(nearestHole(BOARD_MAP, between(0.4), new Set([SECOND.hole]))?.hole).toBe(SECOND.hole)
    expect(nearestHole(BOARD_MAP, between(0.2), new Set([SECOND.hole]))?.hole).toBe(FIRST.hole)
  })

  test('is none far away from all', () => {
    expect(nearestHole(BOARD_MAP, { x: 1000, y: 1000 }, NO_HOLES)).toBeUndefined()
  })
})
