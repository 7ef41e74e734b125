import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeBoard, trackAt } from '../../../engine/board.ts'
import { apothemOf, centreOfSide, layout, type PlacedHole, type Point } from '../../../engine/boards/layout.ts'
import {
  type BoardFamily,
  boardFor,
  makeSingleTrackBoard,
  THREE_IN_ONE_BOARD,
  threeInOneFor,
} from '../../../engine/boards/registry.ts'
import { turnRingOf } from '../../../models/board/turn-ring.ts'

interface DrawnBoard {
  readonly ring: number
  readonly player: number
  readonly kind: string
  readonly i: number
  readonly x: number
  readonly y: number
}

const drawn = JSON.parse(readFileSync('tests/board/three-in-one.json', 'utf8')) as readonly DrawnBoard[]
const TRACK_SIDES = [8, 6, 4]

const nearestDistance = (holes: readonly PlacedHole[]): number => {
  let least = Number.POSITIVE_INFINITY
  holes.forEach((a, i) => {
    for (const b of holes.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y))
  })
  return least
}

describe('the three-in-one board', () => {
  test('has its holes where the drawing has them, one for one', () => {
    const placed = new Map(
      layout(THREE_IN_ONE_BOARD).holes.map((h) => [`${TRACK_SIDES[h.track]} ${h.side} ${h.kind} ${h.index}`, h]),
    )
    expect(placed.size).toBe(drawn.length)
    for (const hole of drawn) {
      const name = `${hole.ring} ${hole.player} ${hole.kind} ${hole.i}`
      const own = placed.get(name)
      expect(own, name).toBeDefined()
      expect(Math.hypot((own?.x ?? 0) - hole.x, (own?.y ?? 0) - hole.y), name).toBeLessThan(1e-4)
    }
  })
})

/** Every table: family, players, and the sides of their seats. */
const TABLE_BOARDS: readonly (readonly [BoardFamily, number, number, readonly number[]])[] = [
  ['pegs-and-jokers', 2, 4, [0, 2]],
  ['pegs-and-jokers', 4, 4, [0, 1, 2, 3]],
  ['pegs-and-jokers', 6, 6, [0, 1, 2, 3, 4, 5]],
  ['pegs-and-jokers', 8, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['pegs-and-jokers', 10, 10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['pegs-and-jokers', 12, 12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['tock', 2, 4, [0, 2]],
  ['tock', 3, 4, [0, 1, 2]],
  ['tock', 4, 4, [0, 1, 2, 3]],
  ['tock', 5, 5, [0, 1, 2, 3, 4]],
  ['tock', 6, 6, [0, 1, 2, 3, 4, 5]],
  ['carbles', 2, 4, [0, 2]],
  ['carbles', 3, 4, [0, 1, 2]],
  ['carbles', 4, 4, [0, 1, 2, 3]],
  ['carbles', 5, 5, [0, 1, 2, 3, 4]],
  ['carbles', 6, 6, [0, 1, 2, 3, 4, 5]],
  ['carbles', 8, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['carbles', 12, 12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['keezen', 2, 4, [0, 2]],
  ['keezen', 3, 4, [0, 1, 2]],
  ['keezen', 4, 4, [0, 1, 2, 3]],
  ['keezen', 5, 5, [0, 1, 2, 3, 4]],
  ['keezen', 6, 6, [0, 1, 2, 3, 4, 5]],
  ['keezen', 7, 7, [0, 1, 2, 3, 4, 5, 6]],
  ['keezen', 8, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['dog', 4, 4, [0, 1, 2, 3]],
  ['dog', 6, 6, [0, 1, 2, 3, 4, 5]],
]

/** Holes per side, come-out, in-spot, home holes and pegs per player (RULES.md B5, B7, R1, R2, Z1, G1). */
const FAMILY_MEASURES: Readonly<Record<BoardFamily, readonly number[]>> = {
  'pegs-and-jokers': [18, 8, 3, 5, 5],
  tock: [18, 17, 17, 4, 4],
  carbles: [18, 8, 6, 4, 4],
  keezen: [16, 8, 7, 4, 4],
  dog: [16, 8, 8, 4, 4],
}

describe('an oval track', () => {
  const six = trackAt(makeSingleTrackBoard('pegs-and-jokers', 6), 0)
  const oval = layout({ id: 'oval', tracks: [{ ...six, round: true, oval: true }], margin: 1.5 })
  const half = six.holesPerSide / 2

  test('has its neighbouring holes one spacing apart, on two straight sides and on half circles between them', () => {
    const track = trackAt(oval.spec, 0)
    const loop = oval.holes.filter(({ kind }) => kind === 'track')
    for (const [i, hole] of loop.entries()) {
      const next = loop[(i + 1) % loop.length] as Point
      expect(Math.hypot(hole.x - next.x, hole.y - next.y)).toBeCloseTo(1, 9)
      const [along, away] = [Math.max(0, Math.abs(hole.x) - half), Math.abs(hole.y)]
      expect(Math.hypot(along, away)).toBeCloseTo(apothemOf(track), 9)
      if (hole.side % 3 === 0) expect(hole.y).toBeCloseTo(hole.side === 0 ? -apothemOf(track) : apothemOf(track), 9)
    }
  })

  test('for six is the round board for four, with two straight sides between its halves', () => {
    const track = trackAt(oval.spec, 0)
    for (const side of [1, 2, 4, 5]) expect(centreOfSide(track, side).x).toBeCloseTo(side < 3 ? -half : half, 9)
    const four = layout({ id: 'round', tracks: [{ ...six, sides: 4, round: true }], margin: 1.5 })
    const turned = four.holes.map(({ x, y }) => ({ x: (x + y) * Math.SQRT1_2, y: (y - x) * Math.SQRT1_2 }))
    const ends = oval.holes.filter(({ side }) => side % 3 !== 0)
    expect(ends).toHaveLength(four.holes.length)
    for (const hole of ends) {
      const there = { x: hole.x + (hole.side < 3 ? half : -half), y: hole.y }
      expect(turned.some(({ x, y }) => Math.hypot(x - there.x, y - there.y) < 1e-9)).toBe(true)
    }
  })

  test('is alike for those who sit opposite each other, and has its edge as far from the track everywhere', () => {
    for (const hole of oval.holes) {
      const opposite = (hole.side + 3) % 6
      const [like] = oval.holes.filter(
        ({ side, kind, index }) => side === opposite && kind === hole.kind && index === hole.index,
      )
      expect(Math.hypot((like?.x ?? 9) + hole.x, (like?.y ?? 9) + hole.y)).toBeCloseTo(0, 9)
    }
    for (const { x, y } of oval.outline)
      expect(Math.hypot(Math.max(0, Math.abs(x) - half), y)).toBeCloseTo(oval.apothem, 9)
  })
})

/** Least distance of homes and starts from everything but their own in-spot, come-out and each other. */
const MIN_HOLE_DISTANCE_SPACINGS = 1.1
/** Least distance from the middle of a hole to the edge of the board. */
const MIN_EDGE_DISTANCE_SPACINGS = 1.4

describe('every board', () => {
  const boards = [
    ...new Map(
      TABLE_BOARDS.map(([family, players]) => boardFor(family, players).spec).map((spec) => [spec.id, spec]),
    ).values(),
    THREE_IN_ONE_BOARD,
  ]

  test.each(boards)('$id: no two holes closer than 0.95', (spec) => {
    expect(nearestDistance(layout(spec).holes)).toBeGreaterThanOrEqual(0.95)
  })

  test.each(boards)('$id: as many holes as its tracks have, each of the graph has its place', (spec) => {
    const { holes } = layout(spec)
    for (const [t, track] of spec.tracks.entries()) {
      const own = holes.filter((h) => h.track === t)
      expect(own).toHaveLength(track.sides * (track.holesPerSide + track.homeHoles + track.pegs))
      expect(new Set(own.map((h) => h.hole)).size).toBe(makeBoard(track, track.sides).holes)
    }
  })

  test.each(boards)('$id: homes and starts keep clear of other holes', (spec) => {
    const { holes } = layout(spec)
    const groupOf = (h: PlacedHole) => `${h.track} ${h.side} ${h.kind}`
    const touches = (a: PlacedHole, b: PlacedHole) =>
      a.side === b.side && a.track === b.track && b.kind === 'track' && Math.hypot(a.x - b.x, a.y - b.y) < 1.45
    for (const a of holes.filter((h) => h.kind !== 'track')) {
      for (const b of holes) {
        if (groupOf(a) === groupOf(b) || (a.index <= 1 && touches(a, b)) || (a.index === 4 && touches(a, b))) continue
        const isClear = Math.hypot(a.x - b.x, a.y - b.y) > MIN_HOLE_DISTANCE_SPACINGS
        if (!isClear) expect.fail(`${groupOf(a)} ${a.index}, ${groupOf(b)} ${b.index}`)
      }
    }
  })

  test.each(boards)('$id: the place of the cards is free', (spec) => {
    for (const [t, track] of spec.tracks.entries()) {
      const reach = turnRingOf(apothemOf(track)).radius + turnRingOf(apothemOf(track)).bead
      for (const hole of layout(spec).holes.filter((h) => h.track === t)) {
        expect(Math.hypot(hole.x, hole.y)).toBeGreaterThan(reach + 0.5)
      }
    }
  })

  test.each(boards)('$id: every hole lies well inside the edge', (spec) => {
    const { holes, outline } = layout(spec)
    expect(outline).toHaveLength(spec.tracks[0]?.sides ?? 0)
    for (const hole of holes) {
      outline.forEach((a, i) => {
        const b = outline[(i + 1) % outline.length] as Point
        const across = (b.x - a.x) * (hole.y - a.y) - (b.y - a.y) * (hole.x - a.x)
        expect(-across / Math.hypot(b.x - a.x, b.y - a.y)).toBeGreaterThan(MIN_EDGE_DISTANCE_SPACINGS)
      })
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
      expect(xs[0]).toBeCloseTo((spec.tracks[t]?.holesPerSide ?? 0) / 2, 9)
    }
  })
})

describe('B5, B7: distances stated in the notes on strategy', () => {
  const four = boardFor('pegs-and-jokers', 4)
  const spec = trackAt(four.spec, four.active)
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

describe('a track of the three-in-one board', () => {
  test.each([4, 6, 8])('%i players: its track is the one of the board that is made for them', (sides) => {
    const own = boardFor('pegs-and-jokers', sides)
    expect(own.spec.tracks).toHaveLength(1)
    const shared = threeInOneFor('pegs-and-jokers', sides)
    if (shared === undefined) throw new Error('there is no track')
    const { spec: _, ...graph } = makeBoard(trackAt(shared.spec, shared.active), sides)
    expect(makeBoard(trackAt(own.spec, own.active), sides), 'for rules and records').toMatchObject(graph)
  })

  test('is there for 4, 6 and 8 players of Pegs and Jokers alone', () => {
    expect(threeInOneFor('pegs-and-jokers', 10)).toBeUndefined()
    expect(threeInOneFor('tock', 4)).toBeUndefined()
  })
})

describe('B3, B8: boards by family and number of players', () => {
  test.each(TABLE_BOARDS)('%s, %i players: %i sides', (family, players, sides, seats) => {
    const { spec, active } = boardFor(family, players)
    const track = trackAt(spec, active)
    const { holesPerSide, comeOut, inSpot, homeHoles, pegs } = track
    expect(track.sides).toBe(sides)
    expect([holesPerSide, comeOut, inSpot, homeHoles, pegs]).toEqual(FAMILY_MEASURES[family])
    expect(makeBoard(track, players).sideOf).toEqual(seats)
  })
})
