import { describe, expect, test } from 'vitest'
import { trackAt } from '../../../engine/board.ts'
import { layout } from '../../../engine/boards/layout.ts'
import { type BoardFamily, boardFor } from '../../../engine/boards/registry.ts'
import { gameBoardBody } from '../../../models/board/board-body.ts'
import { BoardGeometry } from '../../../models/board/board-geometry.ts'
import { GAME_EDGES, slabProfile, unfoldedDistance } from '../../../models/board/edge-profile.ts'
import { BOARD_THICKNESS, FRAME_WIDTH } from '../../../models/dimensions.ts'
import { BOARD_EDGES } from '../../../server/protocol/choices.ts'
import { fitName, isRightToLeft } from '../../../textures/name-fit.ts'
import { WOOD_SPECIES } from '../../../textures/species.ts'
import { WOODS } from '../../../workshop/design/woods.ts'
import { removePictograms } from '../../../workshop/geometry/pictograms.ts'

const FAMILY_TABLES: readonly (readonly [BoardFamily, number])[] = [
  ['pegs-and-jokers', 4],
  ['pegs-and-jokers', 6],
  ['pegs-and-jokers', 8],
  ['pegs-and-jokers', 12],
  ['tock', 4],
  ['carbles', 4],
  ['carbles', 5],
  ['carbles', 8],
]

const track = (family: BoardFamily, players: number) => {
  const { spec, active } = boardFor(family, players)
  const placed = layout(spec)
  return { placed, track: trackAt(spec, active), holes: placed.holes.filter((h) => h.track === active) }
}

describe('long names', () => {
  const lengthOf = (text: string): number => [...text].length

  test('are smaller, then without their end', () => {
    expect(fitName('Ann', lengthOf, 10)).toEqual({ text: 'Ann', scale: 1 })
    expect(fitName('Grandmother!', lengthOf, 10)).toEqual({ text: 'Grandmother!', scale: 10 / 12 })
    expect(fitName('Bartholomäus', lengthOf, 5), 'twelve letters are never cut').toEqual({
      text: 'Bartholomäus',
      scale: 5 / 12,
    })
    const { text, scale } = fitName('W'.repeat(24), lengthOf, 10)
    expect(text).toMatch(/^W{14}…$/)
    expect(scale * lengthOf(text)).toBeLessThanOrEqual(10)
    expect(fitName('Zoe\u0308'.repeat(6), lengthOf, 4).text, 'marks stay with their letters').toBe('Zoe\u0308Z…')
  })

  test('are engraved without pictures, and from their right end where they are written so', () => {
    expect(removePictograms('🦄 Mia 👩‍👩‍👧 2')).toBe('Mia 2')
    expect(removePictograms('🇩🇪🦄')).toBe('')
    expect([isRightToLeft('סבתא'), isRightToLeft('1. جدة'), isRightToLeft('Ann'), isRightToLeft('Ann סבתא')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the edge', () => {
  test.each(BOARD_EDGES)('%s: begins on the top, ends at the table, and never folds back', (edge) => {
    const profile = slabProfile(GAME_EDGES[edge], 0, -BOARD_THICKNESS, true)
    expect(profile[0]).toMatchObject({ y: 0 })
    expect(profile[profile.length - 1]?.y).toBeCloseTo(-BOARD_THICKNESS)
    const along = profile.map((row) => unfoldedDistance(row, 0))
    along.slice(1).forEach((next, i) => {
      expect(next).toBeGreaterThanOrEqual((along[i] ?? 0) - 1e-6)
    })
    for (const { normal, out } of profile) {
      expect(Math.hypot(...normal)).toBeCloseTo(1)
      expect(out).toBeLessThanOrEqual(1e-6)
    }
  })

  test.each(FAMILY_TABLES)('%s, %i players: board and folded edge lie within the picture', (family, players) => {
    const { placed } = track(family, players)
    for (const edge of BOARD_EDGES) {
      const body = gameBoardBody(placed, GAME_EDGES[edge])
      expect(body.reach).toBe(placed.apothem + FRAME_WIDTH)
      const shape = new BoardGeometry(body)
      const uv = shape.getAttribute('uv').array
      expect(Math.min(...uv)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...uv)).toBeLessThanOrEqual(1)
      expect(body.span).toBeGreaterThan(2 * body.reach)
    }
  })
})

test('every wood of a look has its grain', () => {
  expect(Object.keys(WOOD_SPECIES).sort()).toEqual([...WOODS].sort())
})
