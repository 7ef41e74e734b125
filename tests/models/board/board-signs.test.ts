import { describe, expect, test } from 'vitest'
import { firstNumber, makeBoard, makeSeat, trackAt } from '../../../engine/board.ts'
import { apothemOf, layout, type Point } from '../../../engine/boards/layout.ts'
import { type BoardFamily, boardFor } from '../../../engine/boards/registry.ts'
import { FACE_COUNT } from '../../../engine/cards.ts'
import { namePlacesInPlay } from '../../../models/board/name-places-in-play.ts'
import { beadAngle, pointOnRing, turnArrows, turnRingOf } from '../../../models/board/turn-ring.ts'
import { hasSpaceForHands, openCard } from '../../../models/cards/open-hand.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardScale, HOLE_MOUTH } from '../../../models/dimensions.ts'
import { flatMap } from '../../../models/flat/flat-map.ts'
import { cardBackUrl, cardFaceUrl } from '../../../textures/cards/faces.ts'
import { distanceToName, type NamePlace } from '../../../workshop/geometry/name-place.ts'
import { BAND_WIDTH_SPACINGS, sideLabels } from '../../../workshop/geometry/side-labels.ts'
import { makeStartInlay } from '../../../workshop/geometry/start-inlay.ts'
import { travelMarks } from '../../../workshop/geometry/travel-marks.ts'

const FAMILY_TABLES: readonly (readonly [BoardFamily, number])[] = [
  ['pegs-and-jokers', 2],
  ['pegs-and-jokers', 4],
  ['pegs-and-jokers', 6],
  ['pegs-and-jokers', 8],
  ['pegs-and-jokers', 10],
  ['pegs-and-jokers', 12],
  ['tock', 3],
  ['tock', 4],
  ['carbles', 2],
  ['carbles', 3],
  ['carbles', 4],
  ['carbles', 5],
  ['carbles', 6],
  ['carbles', 8],
  ['carbles', 12],
]

const table = (family: BoardFamily, players: number) => {
  const { spec, active } = boardFor(family, players)
  const track = trackAt(spec, active)
  const placed = layout(spec)
  const holes = placed.holes.filter((hole) => hole.track === active)
  return { board: makeBoard(track, players), placed, active, track, holes }
}

/** Positive where a, b and c turn clockwise seen from above. */
const clockwise = (a: Point, b: Point, c: Point): number => -((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

const BOARD_MIDDLE: Point = { x: 0, y: 0 }

describe('the way marbles travel', () => {
  test.each(FAMILY_TABLES)(
    '%s, %i players: chevrons on every side point clockwise, between holes',
    (family, players) => {
      const { placed, active, track, holes } = table(family, players)
      const chevrons = travelMarks(placed, active)
      expect(chevrons).toHaveLength(3 * track.sides)
      for (const [arm, tip] of chevrons as readonly (readonly [Point, Point, Point])[]) {
        expect(clockwise(BOARD_MIDDLE, arm, tip)).toBeGreaterThan(0)
        const distances = holes.map((hole) => Math.hypot(hole.x - tip.x, hole.y - tip.y))
        expect(Math.min(...distances)).toBeGreaterThan(0.34)
      }
    },
  )
})

describe('letters and numbers of holes', () => {
  test.each(FAMILY_TABLES)('%s, %i players: each beside its hole, none over a hole of any track', (family, players) => {
    const { board, placed, track, holes } = table(family, players)
    const signs = sideLabels(track)
    expect(signs.map(({ text }) => text).filter((text) => /[a-l]/.test(text))).toEqual(
      board.sideOf.length === track.sides ? board.sideOf.map((side) => makeSeat(board, side)) : expect.anything(),
    )
    signs.forEach(({ text, at, size }, i) => {
      const away = (p: Point) => Math.hypot(p.x - at.x, p.y - at.y)
      const nearest = [...holes].sort((a, b) => away(a) - away(b))[0]
      if (/[0-9]/.test(text)) expect(nearest).toMatchObject({ kind: 'track', index: Number(text) - firstNumber(track) })
      expect(nearest?.side).toBe(Math.floor(i / (signs.length / track.sides)))
      expect(Math.min(...placed.holes.map(away))).toBeGreaterThan(0.29 + size / 2)
    })
  })
})

test('where the board ends soon, letters and numbers are smaller and stay on it, clear of the band', () => {
  const { track } = table('pegs-and-jokers', 4)
  const room = 1.2
  const heights = sideLabels(track, room).map(({ at, size }) => {
    const out = -at.y - apothemOf(track)
    return { out, half: size * 0.36 }
  })
  const southern = heights.slice(0, 4)
  expect(southern).toHaveLength(4)
  for (const { out, half } of southern) {
    expect(out + half).toBeLessThanOrEqual(room + 1e-9)
    expect(out - half).toBeGreaterThan(BAND_WIDTH_SPACINGS / 2)
  }
  const [letter, number] = sideLabels(track, room)
  expect(letter?.size).toBeLessThan(sideLabels(track)[0]?.size ?? 0)
  expect(number, 'what fits stays as it is').toEqual(sideLabels(track)[1])
})

describe('the way the turn passes', () => {
  test.each(FAMILY_TABLES)('%s, %i players: an arrow from every seat to the next', (family, players) => {
    const { board, track } = table(family, players)
    const ring = turnRingOf(apothemOf(track))
    for (const turns of ['clockwise', 'counter'] as const) {
      const way = turns === 'clockwise' ? 1 : -1
      turnArrows(board, turns, ring).forEach(({ from, to }, seat) => {
        const next = pointOnRing(beadAngle(board, (seat + way + players) % players), ring.radius)
        const tip = pointOnRing(to, ring.radius)
        expect((to - from) * way).toBeGreaterThan(0)
        expect(Math.abs(to - from)).toBeLessThan(2 * Math.PI)
        expect(Math.hypot(tip.x - next.x, tip.y - next.y)).toBeLessThan(ring.bead * 2)
        expect(Math.hypot(tip.x - next.x, tip.y - next.y)).toBeGreaterThan(ring.bead)
      })
    }
  })

  test.each(FAMILY_TABLES)('%s, %i players: a bead lies on the side of its seat’s marbles', (family, players) => {
    const { board, holes, track } = table(family, players)
    board.start.forEach((start, seat) => {
      const bead = pointOnRing(beadAngle(board, seat), 1)
      const cosines = holes
        .filter(({ hole }) => hole === start)
        .map(({ x, y }) => (x * bead.x + y * bead.y) / Math.hypot(x, y))
      expect(Math.max(...cosines)).toBeGreaterThan(Math.cos(Math.PI / track.sides))
    })
  })

  test.each(FAMILY_TABLES)('%s, %i players: the piles lie within the ring', (family, players) => {
    const { track } = table(family, players)
    const size = cardScale(apothemOf(track))
    const ring = turnRingOf(apothemOf(track))
    const reach = Math.hypot(CARD_WIDTH * 1.08, CARD_HEIGHT / 2) * size
    expect(reach).toBeLessThan(ring.radius - ring.bead * 1.05)
  })
})

describe('open hands', () => {
  test.each(FAMILY_TABLES.filter(([family]) => family === 'carbles'))(
    '%s, %i players: a row of four covers neither holes nor the place of the cards',
    (family, players) => {
      const { board, track, holes } = table(family, players)
      const ring = turnRingOf(apothemOf(track))
      for (const side of board.sideOf) {
        for (const index of [0, 1, 2, 3]) {
          const card = openCard(track, side, 0, index, 4)
          const [c, s] = [Math.cos(card.angle), Math.sin(card.angle)]
          const covered = (p: Point, room: number) =>
            Math.abs((p.x - card.x) * c - (p.y - card.y) * s) < card.width / 2 + room &&
            Math.abs((p.x - card.x) * s + (p.y - card.y) * c) < (card.width * 1.4) / 2 + room
          expect(holes.filter((hole) => covered(hole, hole.kind === 'track' ? 0.68 : 0.6))).toEqual([])
          expect(Math.hypot(card.x, card.y)).toBeGreaterThan(ring.radius + ring.bead + card.width * 0.7)
        }
      }
    },
  )

  test.each(FAMILY_TABLES.filter(([family]) => family === 'carbles'))(
    '%s, %i players: no hand lies over a name',
    (family, players) => {
      const { board, track, placed, active } = table(family, players)
      const names = namePlacesInPlay(placed, active, HOLE_MOUTH)
      expect(names.filter((place) => place !== undefined)).toHaveLength(track.sides)
      for (const side of board.sideOf)
        for (const index of [0, 1, 2, 3, 4, 5]) {
          const card = openCard(track, side, 0, index, 6)
          const [c, s] = [Math.cos(card.angle) * card.width * 0.5, Math.sin(card.angle) * card.width * 0.5]
          const corners = [-1, 0, 1].flatMap((u) =>
            [-1.4, 0, 1.4].map((v) => ({ x: card.x + u * c + v * s, y: card.y + v * c - u * s })),
          )
          for (const name of names)
            for (const corner of corners) expect(distanceToName(name as NamePlace, corner)).toBeGreaterThan(0)
        }
    },
  )

  test.each(FAMILY_TABLES)(
    '%s, %i players: hands lie on the board where they cover no hole, and only there',
    (family, players) => {
      expect(hasSpaceForHands(table(family, players).track)).toBe(family === 'carbles')
    },
  )

  test('cards are upright for the viewer, or lie on their side', () => {
    const { track } = table('carbles', 6)
    for (let side = 0; side < 6; side++) {
      expect(Math.cos(openCard(track, side, 2, 0, 4).angle - Math.PI * (2 / 3))).toBeGreaterThan(-0.51)
    }
  })
})

describe('a card that lies face down', () => {
  test('shows its back, every face its own picture', () => {
    expect(cardFaceUrl(FACE_COUNT)).toBe(cardBackUrl)
    expect(new Set(Array.from({ length: FACE_COUNT }, (_, face) => cardFaceUrl(face))).size).toBe(FACE_COUNT)
    expect(cardFaceUrl(0)).not.toBe(cardBackUrl)
  })
})

describe('the inlays of starts', () => {
  test.each(FAMILY_TABLES)(
    '%s, %i players: strokes join all its places, the entrance is one of them',
    (family, players) => {
      const { track, holes } = table(family, players)
      const start = holes.filter((hole) => hole.side === 0 && hole.kind === 'start')
      const { strokes, entrance } = makeStartInlay(track.startShape, start)
      expect(start).toContain(entrance)
      for (const place of start) {
        const near = strokes.flat().map((p) => Math.hypot(p.x - place.x, p.y - place.y))
        expect(Math.min(...near)).toBeLessThan(track.startShape === 'plus' ? 1.01 : 0.01)
      }
    },
  )
})

describe('the flat board', () => {
  test.each(FAMILY_TABLES)('%s, %i players: the picture holds every hole, the viewer sits below', (family, players) => {
    const { placed, active, track } = table(family, players)
    for (const viewSide of [0, track.sides - 1]) {
      const map = flatMap(placed, active, viewSide)
      const [left, top, width, height] = map.box
      for (const { at } of map.holes) {
        expect(at.x).toBeGreaterThan(left + 1)
        expect(at.x).toBeLessThan(left + width - 1)
        expect(at.y).toBeGreaterThan(top + 1)
        expect(at.y).toBeLessThan(top + height - 1)
      }
      const own = map.holes.filter((hole) => hole.side === viewSide && hole.kind === 'track')
      expect(Math.min(...own.map((hole) => hole.at.y))).toBeCloseTo(apothemOf(track), 6)
    }
  })
})
