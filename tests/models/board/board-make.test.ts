import { describe, expect, test } from 'vitest'
import type { TrackSpec } from '../../../engine/board.ts'
import { layout, onSide, type Point } from '../../../engine/boards/layout.ts'
import { type BoardFamily, boardFor } from '../../../engine/boards/registry.ts'
import { gameBody } from '../../../models/board/board-body.ts'
import { BoardGeometry } from '../../../models/board/board-geometry.ts'
import { GAME_EDGES, slabProfile, unfolded } from '../../../models/board/edge-profile.ts'
import { BOARD_THICKNESS, FRAME } from '../../../models/measures.ts'
import { BOARD_EDGES } from '../../../server/protocol/choices.ts'
import { engravable, fitName, isFromRight } from '../../../textures/name-fit.ts'
import { SPECIES } from '../../../textures/species.ts'
import { WOODS } from '../../../workshop/design/woods.ts'
import { BAND, nameRoom } from '../../../workshop/geometry/side-signs.ts'

const TABLES: readonly (readonly [BoardFamily, number])[] = [
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
  return { placed, track: spec.tracks[active] as TrackSpec, holes: placed.holes.filter((h) => h.track === active) }
}

describe('names engraved before the sides', () => {
  test.each(TABLES)('%s, %i players: lie clear of every hole of the track', (family, players) => {
    const table = track(family, players)
    const { from, to, depth, size } = nameRoom(table.track)
    expect(to - from).toBeGreaterThan(3)
    for (let along = from; along <= to; along += 0.1) {
      for (const edge of [depth - size / 2, depth + size / 2]) {
        const p = onSide(table.track, 0, along, edge)
        const nearest = Math.min(...table.holes.map((hole) => Math.hypot(hole.x - p.x, hole.y - p.y)))
        expect(nearest).toBeGreaterThan(0.45)
      }
    }
  })
})

/** From a point to the line between two others. */
const awayFrom = (a: Point, b: Point, p: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy)
}

/** What lies on the inlaid bands is hidden by them. */
const BAND_EDGE = BAND / 2 + 0.15

describe('long names', () => {
  test.each(TABLES)('%s, %i players: the room ends before the neighbours’ bands', (family, players) => {
    const { track: spec, holes } = track(family, players)
    const loop = holes.filter(({ kind }) => kind === 'track')
    const { from, to, depth, size } = nameRoom(spec)
    for (const along of [from, to]) {
      for (const edge of [depth - size / 2, depth + size / 2]) {
        const p = onSide(spec, 0, along, edge)
        const nearest = loop.map((hole, i) => awayFrom(hole, loop[(i + 1) % loop.length] as Point, p))
        expect(Math.min(...nearest)).toBeGreaterThan(BAND_EDGE)
      }
    }
  })

  const lengthOf = (text: string): number => [...text].length

  test('are smaller, then without their end', () => {
    expect(fitName('Ann', lengthOf, 10)).toEqual({ text: 'Ann', scale: 1 })
    expect(fitName('Grandmother!', lengthOf, 10)).toEqual({ text: 'Grandmother!', scale: 10 / 12 })
    const { text, scale } = fitName('W'.repeat(24), lengthOf, 10)
    expect(text).toMatch(/^W{14}…$/)
    expect(scale * lengthOf(text)).toBeLessThanOrEqual(10)
    expect(fitName('Zoe\u0308'.repeat(6), lengthOf, 4).text, 'marks stay with their letters').toBe('Zoe\u0308Z…')
  })

  test('are engraved without pictures, and from their right end where they are written so', () => {
    expect(engravable('🦄 Mia 👩‍👩‍👧 2')).toBe('Mia 2')
    expect(engravable('🇩🇪🦄')).toBe('')
    expect([isFromRight('סבתא'), isFromRight('1. جدة'), isFromRight('Ann'), isFromRight('Ann סבתא')]).toEqual([
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
    const along = profile.map(unfolded)
    along.slice(1).forEach((next, i) => {
      expect(next).toBeGreaterThanOrEqual((along[i] ?? 0) - 1e-6)
    })
    for (const { normal, out } of profile) {
      expect(Math.hypot(...normal)).toBeCloseTo(1)
      expect(out).toBeLessThanOrEqual(1e-6)
    }
  })

  test.each(TABLES)('%s, %i players: board and folded edge lie within the picture', (family, players) => {
    const { placed } = track(family, players)
    for (const edge of BOARD_EDGES) {
      const body = gameBody(placed, GAME_EDGES[edge])
      expect(body.reach).toBe(placed.apothem + FRAME)
      const shape = new BoardGeometry(body)
      const uv = shape.getAttribute('uv').array
      expect(Math.min(...uv)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...uv)).toBeLessThanOrEqual(1)
      expect(body.span).toBeGreaterThan(2 * body.reach)
    }
  })
})

test('every wood of a look has its grain', () => {
  expect(Object.keys(SPECIES).sort()).toEqual([...WOODS].sort())
})
