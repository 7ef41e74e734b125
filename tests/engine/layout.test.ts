import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeBoard, type TrackSpec } from '../../engine/board.ts'
import { boardFor, singleTrack, threeInOne } from '../../engine/boards/pegs-and-jokers.ts'
import { layout, type PlacedHole } from '../../engine/layout.ts'

interface Drawn {
  readonly ring: number
  readonly player: number
  readonly kind: string
  readonly i: number
  readonly x: number
  readonly y: number
}

const drawn = JSON.parse(readFileSync('tests/board/three-in-one.json', 'utf8')) as readonly Drawn[]
const RINGS = [8, 6, 4]

const nearest = (holes: readonly PlacedHole[]): number => {
  let least = Number.POSITIVE_INFINITY
  holes.forEach((a, i) => {
    for (const b of holes.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y))
  })
  return least
}

describe('the three-in-one board', () => {
  test('has its holes where the drawing has them, one for one', () => {
    const placed = new Map(layout(threeInOne).holes.map((h) => [`${RINGS[h.track]} ${h.side} ${h.kind} ${h.index}`, h]))
    expect(placed.size).toBe(drawn.length)
    for (const hole of drawn) {
      const name = `${hole.ring} ${hole.player} ${hole.kind} ${hole.i}`
      const own = placed.get(name)
      expect(own, name).toBeDefined()
      expect(Math.hypot((own?.x ?? 0) - hole.x, (own?.y ?? 0) - hole.y), name).toBeLessThan(1e-4)
    }
  })
})

describe('every board', () => {
  const boards = [threeInOne, singleTrack(10), singleTrack(12)]

  test.each(boards)('$id: no two holes closer than 0.95', (spec) => {
    expect(nearest(layout(spec).holes)).toBeGreaterThanOrEqual(0.95)
  })

  test.each(boards)('$id: every hole lies inside the edge', (spec) => {
    const { holes, apothem } = layout(spec)
    const sides = spec.tracks[0]?.sides ?? 0
    for (const hole of holes) {
      for (let side = 0; side < sides; side++) {
        const angle = (side * 2 * Math.PI) / sides
        expect(-hole.x * Math.sin(angle) - hole.y * Math.cos(angle)).toBeLessThan(apothem)
      }
    }
  })

  test.each(boards)('$id: B6 travel is clockwise seen from above, in equal steps along a side', (spec) => {
    for (const [t, track] of spec.tracks.entries()) {
      const loop = layout(spec).holes.filter((h) => h.track === t && h.kind === 'track')
      expect(loop.map((h) => h.hole)).toEqual(loop.map((_, i) => i))
      let turned = 0
      loop.forEach((a, i) => {
        const b = loop[(i + 1) % loop.length] as PlacedHole
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1, 6)
        turned += a.x * b.y - a.y * b.x < 0 ? 1 : 0
      })
      expect(turned).toBe(track.sides * track.holesPerSide)
    }
  })

  test.each(boards)('$id: B8 side 0 is the southern one, hole 0 at its right hand', (spec) => {
    for (const t of spec.tracks.keys()) {
      const side = layout(spec).holes.filter((h) => h.track === t && h.side === 0 && h.kind === 'track')
      const xs = side.map((h) => h.x)
      expect(side.every((h) => h.y < 0 && Math.abs(h.y - (side[0]?.y ?? 0)) < 1e-9)).toBe(true)
      expect(xs).toEqual(xs.slice().sort((a, b) => b - a))
      expect(xs[0]).toBeCloseTo(9, 9)
    }
  })
})

describe('B5, B7: distances stated in the notes on strategy', () => {
  const spec = boardFor(4).spec.tracks[boardFor(4).active] as TrackSpec
  const board = makeBoard(spec, 4)
  const ahead = (from: number, steps: number) => (from + steps + board.track) % board.track
  const at = (holes: readonly number[], seat: number) => holes[seat % 4] as number

  test.each([0, 1, 2, 3])('seat %i: come-out minus 8 is the own corner', (seat) => {
    expect(ahead(at(board.comeOut, seat), -8)).toBe(seat * 18)
  })

  test.each([0, 1, 2, 3])('seat %i: 10 before a team-mate comes out is 8 in front of the opponent between', (seat) => {
    expect(ahead(at(board.comeOut, seat + 2), -10)).toBe(ahead(at(board.comeOut, seat + 1), 8))
  })

  test.each([0, 1, 2, 3])('seat %i: come-out plus 3 is 10 before the next in-spot', (seat) => {
    expect(ahead(at(board.comeOut, seat), 3)).toBe(ahead(at(board.inSpot, seat + 1), -10))
  })

  test.each([0, 1, 2, 3])(
    'seat %i: the corner is 10 holes beyond the come-out of the neighbour on the right',
    (seat) => {
      expect(ahead(at(board.comeOut, seat + 3), 10)).toBe(seat * 18)
    },
  )
})

describe('B3, B8: boards by number of players', () => {
  test.each([
    [2, 4, [0, 2]],
    [4, 4, [0, 1, 2, 3]],
    [6, 6, [0, 1, 2, 3, 4, 5]],
    [8, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
    [10, 10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [12, 12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])('%i players: %i sides', (players, sides, seats) => {
    const { spec, active } = boardFor(players)
    const track = spec.tracks[active] as TrackSpec
    expect(track.sides).toBe(sides)
    expect([track.holesPerSide, track.comeOut, track.inSpot, track.homeHoles, track.pegs]).toEqual([18, 8, 3, 5, 5])
    expect(makeBoard(track, players).sideOf).toEqual(seats)
  })
})
