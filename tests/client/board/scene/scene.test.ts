import { PerspectiveCamera, Vector2, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import type { TableCards } from '../../../../client/board/board-props.ts'
import type { FlyingCard } from '../../../../client/board/motion/motion.ts'
import { makeMotion } from '../../../../client/board/motion/table-motion.ts'
import { holeHighlights } from '../../../../client/board/scene/board/hole-highlights.ts'
import { FIELD_OF_VIEW_DEG, frameNear, frameTrack, pitchPxAt } from '../../../../client/board/scene/camera/framing.ts'
import { heldCards } from '../../../../client/board/scene/cards/shown-cards.ts'
import { holeToClipSpace, type PickEffect, pickHole } from '../../../../client/board/scene/picking.ts'
import { dprFor, tierFromQuery } from '../../../../client/board/scene/tier/tier.ts'
import { makeBoard, trackAt } from '../../../../engine/board.ts'
import { apothemOf, layout, type Point } from '../../../../engine/boards/layout.ts'
import { type BoardFamily, boardFor, THREE_IN_ONE_BOARD } from '../../../../engine/boards/registry.ts'
import { gameBoardBody } from '../../../../models/board/board-body.ts'
import { GAME_EDGES } from '../../../../models/board/edge-profile.ts'
import { HoleLookup, makeDrilledFilter } from '../../../../models/board/hole-lookup.ts'
import { namePlacesInPlay } from '../../../../models/board/name-places-in-play.ts'
import { turnRingOf } from '../../../../models/board/turn-ring.ts'
import { HOLE_MOUTH, SEATED_HEIGHT } from '../../../../models/dimensions.ts'
import { PIECE_GRIPS } from '../../../../models/pieces/piece-kinds.ts'

const table = (players: number, family: BoardFamily = 'pegs-and-jokers') => {
  const { spec, active } = boardFor(family, players)
  const board = makeBoard(trackAt(spec, active), players)
  const placed = layout(spec)
  const motion = makeMotion(board, placed, active, () => 0)
  return { board, layout: placed, activeTrack: active, pegs: motion.sample(0).pegs, grip: PIECE_GRIPS.marbles }
}

/** Width, height, and what is covered: above, below, at both sides. */
const SCREEN_SIZES = [
  [1280, 720, 0, 160, 212],
  [390, 844, 60, 190, 0],
  [844, 390, 0, 86, 0],
  [1920, 1080, 40, 230, 290],
] as const

/** Bars above and below, nothing at the sides. */
const uncovered = (top: number, bottom: number) => ({ top, right: 0, bottom, left: 0 })

/** The camera as the scene sets it up. */
const cameraFor = (order: Parameters<typeof frameTrack>[0]): PerspectiveCamera => {
  const framing = frameTrack(order)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, order.width / order.height, 1, 600)
  camera.position.copy(framing.position)
  camera.lookAt(0, 0, 0)
  camera.setViewOffset(order.width, order.height, -framing.shift.x, -framing.shift.y, order.width, order.height)
  camera.updateMatrixWorld()
  return camera
}

describe('framing', () => {
  test.each([
    [4, 'pegs-and-jokers'],
    [6, 'pegs-and-jokers'],
    [8, 'pegs-and-jokers'],
    [10, 'pegs-and-jokers'],
    [12, 'pegs-and-jokers'],
    [3, 'tock'],
    [4, 'tock'],
    [2, 'carbles'],
    [5, 'carbles'],
    [8, 'carbles'],
  ] as const)('every hole of the active track of %i players is seen between the overlays (%s)', (players, family) => {
    const { board, layout: placed, activeTrack } = table(players, family)
    for (const [width, height, top, bottom, side] of SCREEN_SIZES) {
      const inset = { top, right: side, bottom, left: side }
      for (const viewSide of [0, board.spec.sides - 1]) {
        const camera = cameraFor({ layout: placed, activeTrack, viewSide, hands: board.sideOf, width, height, inset })
        for (const hole of placed.holes.filter((h) => h.track === activeTrack)) {
          const seen = new Vector3(hole.x, 0, -hole.y).project(camera)
          const [x, y] = [((seen.x + 1) / 2) * width, ((1 - seen.y) / 2) * height]
          expect(x).toBeGreaterThan(side)
          expect(x).toBeLessThan(width - side)
          expect(y).toBeGreaterThan(top)
          expect(y).toBeLessThan(height - bottom)
        }
      }
    }
  })

  test.each([
    [4, 0.46],
    [6, 0.46],
    [8, 0.46],
    [12, 0.7],
  ])('the board takes most of the room between the overlays (%i players)', (players, share) => {
    const { board, layout: placed, activeTrack } = table(players)
    const [width, height, top, bottom, side] = [1280, 720, 58, 190, 212]
    const inset = { top, right: side, bottom, left: side }
    const hands = board.sideOf.slice(1)
    const camera = cameraFor({ layout: placed, activeTrack, viewSide: 0, hands, width, height, inset })
    const seen = placed.holes
      .filter((hole) => hole.track === activeTrack)
      .map((hole) => new Vector3(hole.x, 0, -hole.y).project(camera))
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
    const breadth = ((Math.max(...xs) - Math.min(...xs)) / 2) * width
    const tall = ((Math.max(...ys) - Math.min(...ys)) / 2) * height
    expect((breadth * tall) / ((width - 2 * side) * (height - top - bottom))).toBeGreaterThan(share)
  })

  test('the viewer looks from behind their side', () => {
    const { layout: placed, activeTrack } = table(4)
    const order = { layout: placed, activeTrack, hands: [], width: 800, height: 600, inset: uncovered(0, 0) }
    expect(frameTrack({ ...order, viewSide: 0 }).position.z).toBeGreaterThan(10)
    expect(frameTrack({ ...order, viewSide: 1 }).position.x).toBeLessThan(-10)
  })
})

describe('coming near', () => {
  test.each([8, 10, 12])('what may be chosen is seen larger, between the overlays (%i players)', (players) => {
    const { board, layout: placed, activeTrack } = table(players)
    for (const [width, height, top, bottom, side] of SCREEN_SIZES) {
      const inset = { top, right: side, bottom, left: side }
      for (const viewSide of [0, 3]) {
        const order = { layout: placed, activeTrack, viewSide, hands: [], width, height, inset }
        const framing = frameTrack(order)
        const chosen = placed.holes.filter(({ track, hole }) => {
          const from = (board.comeOut[viewSide] ?? 0) + 1
          return track === activeTrack && hole >= from && hole < from + 8
        })
        const points = chosen.map((hole) => new Vector3(hole.x, 0, -hole.y))
        const { position, target } = frameNear(order, framing, points)
        expect(pitchPxAt(position.distanceTo(target), height)).toBeGreaterThan(20)
        const camera = cameraFor(order)
        camera.position.copy(position)
        camera.lookAt(target)
        camera.updateMatrixWorld()
        for (const point of points) {
          const seen = point.clone().project(camera)
          const [x, y] = [((seen.x + 1) / 2) * width, ((1 - seen.y) / 2) * height]
          expect(Math.min(x - side, width - side - x, y - top, height - bottom - y)).toBeGreaterThan(0)
        }
      }
    }
  })
})

describe('picking', () => {
  const at = (players: number, hole: number, slip = 0, height = 0, grip = PIECE_GRIPS.marbles, only?: number) => {
    const all = table(players)
    const t = { ...all, grip, pegs: all.pegs.filter(({ peg }) => peg === (only ?? peg)) }
    const order = { ...t, viewSide: 0, width: 1280, height: 720, hands: [], inset: uncovered(0, 150) }
    const camera = cameraFor(order)
    const placed = t.layout.holes.find((h) => h.track === t.activeTrack && h.hole === hole)
    const seen = new Vector3((placed?.x ?? 0) + slip, height, -(placed?.y ?? 0)).project(camera)
    const pointer = new Vector2(seen.x, seen.y)
    return pickHole({ ...t, camera, pointer, reachShare: 0.005, effectOf: () => 'nothing' }, new Vector3())
  }

  test('a tap on or near a hole picks it, on every track of the board', () => {
    for (const players of [4, 6, 8, 12]) {
      expect(at(players, 20)).toEqual({ hole: 20, peg: undefined })
      expect(at(players, 20, 0.3)).toEqual({ hole: 20, peg: undefined })
    }
  })

  test('a marble standing there is told, and the start area by its hole', () => {
    const { board } = table(4)
    expect(at(4, board.start[1] ?? 0, 0, SEATED_HEIGHT)).toEqual({ hole: board.start[1], peg: 5 })
  })

  test('a standing piece is picked at its foot and at its head', () => {
    const { board } = table(4)
    const start = board.start[1] ?? 0
    for (const grip of [PIECE_GRIPS.pegs, PIECE_GRIPS.tees, PIECE_GRIPS.bulbs]) {
      for (const height of [grip.low, 0.5, grip.high]) expect(at(4, start, 0, height, grip, 5)?.peg).toBe(5)
    }
    expect(at(4, start, 0, PIECE_GRIPS.tees.high, PIECE_GRIPS.marbles, 5)?.peg).not.toBe(5)
  })

  test('the middle of the board is no hole', () => {
    const t = table(4)
    const camera = cameraFor({ ...t, viewSide: 0, width: 800, height: 600, hands: [], inset: uncovered(0, 0) })
    const seen = new Vector3(0, 0, 0).project(camera)
    const pointer = new Vector2(seen.x, seen.y)
    expect(
      pickHole({ ...t, camera, pointer, reachShare: 0.005, effectOf: () => 'nothing' }, new Vector3()),
    ).toBeUndefined()
  })
})

describe('places on the picture', () => {
  test.each([4, 6, 8, 12])(
    'a click where a hole is seen picks that hole, even behind marbles (%i players)',
    (players) => {
      const t = table(players)
      const camera = cameraFor({ ...t, viewSide: 0, width: 1280, height: 720, hands: [], inset: uncovered(40, 150) })
      const full = t.pegs.map((peg, i) => {
        const hole = t.layout.holes.find((h) => h.track === t.activeTrack && h.hole === i * 2)
        return { ...peg, x: hole?.x ?? 0, y: hole?.y ?? 0 }
      })
      for (let hole = 1; hole < t.board.track; hole += 2) {
        const order = {
          ...t,
          pegs: full,
          camera,
          effectOf: (h: { hole: number }) => (h.hole === hole ? 'target' : 'marble') as PickEffect,
        }
        const seen = holeToClipSpace(order, hole, new Vector3())
        const pointer = new Vector2(seen?.x, seen?.y)
        expect(pickHole({ ...order, pointer, reachShare: 0.01 }, new Vector3())?.hole).toBe(hole)
      }
    },
  )
})

describe('marks', () => {
  const none = {
    movable: [],
    chosen: undefined,
    targets: [],
    hits: [],
    paths: [],
    victims: [],
    lit: [],
    goal: [],
    trails: [],
  }

  test('a movable peg lights its own place in the start area, a target its hole', () => {
    const t = table(4)
    const list = holeHighlights({
      ...t,
      colours: [0, 1, 2, 3],
      hover: undefined,
      fresh: [],
      highlights: { ...none, movable: [2], targets: [30] },
    })
    const lit = (key: 'pick' | 'target') => list.flatMap((mark, i) => (mark[key] > 0 ? [t.layout.holes[i]] : []))
    expect(lit('pick')).toMatchObject([{ kind: 'start', side: 0, index: 2 }])
    expect(lit('target')).toMatchObject([{ kind: 'track', hole: 30, track: 0 }])
  })

  test('what the person on turn has in mind is lit in full, wherever it stands', () => {
    const t = table(4)
    const list = holeHighlights({
      ...t,
      colours: [0, 1, 2, 3],
      hover: undefined,
      fresh: [],
      highlights: { ...none, lit: [1, 7] },
    })
    const lit = list.flatMap((mark, i) => (mark.pick === 1 ? [t.layout.holes[i]] : []))
    expect(lit).toMatchObject([
      { kind: 'start', side: 0, index: 1 },
      { kind: 'start', side: 1, index: 2 },
    ])
  })

  test('a path is joined hole to hole, with open ends', () => {
    const t = table(4)
    const list = holeHighlights({
      ...t,
      colours: [0, 1, 2, 3],
      hover: undefined,
      fresh: [],
      highlights: { ...none, paths: [[5, 6, 7]] },
    })
    const on = list.filter((mark) => mark.path > 0)
    expect(on.map((mark) => [mark.backAngle === undefined, mark.onwardAngle === undefined])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })
})

describe('a marble just out', () => {
  test('bars the way from its in-spot into its home, for its own seat only', () => {
    const t = table(4, 'tock')
    const highlights = {
      movable: [],
      chosen: undefined,
      targets: [],
      hits: [],
      paths: [],
      victims: [],
      lit: [],
      goal: [],
      trails: [],
    }
    const list = holeHighlights({ ...t, colours: [0, 1, 2, 3], hover: undefined, highlights, fresh: [1] })
    const barred = list.flatMap((mark, i) => (mark.barAngle === undefined ? [] : [t.layout.holes[i]]))
    expect(barred).toMatchObject([{ kind: 'home', side: 1, index: 1 }])
  })
})

describe('the lookup of holes', () => {
  test.each([4, 8, 12])('names every hole at its own middle (%i players)', (players) => {
    const { layout: placed } = table(players)
    const { span } = gameBoardBody(placed, GAME_EDGES.round)
    const texture = new HoleLookup(placed, () => true, span)
    const { data, width } = texture.image as { data: Float32Array; width: number }
    const texel = (at: number) => Math.floor((at / span + 0.5) * width)
    placed.holes.forEach((hole, i) => {
      expect(data[(texel(hole.y) * width + texel(hole.x)) * 4 + 2]).toBe(i)
    })
  })
})

describe('holes that are not in play', () => {
  const placed = layout(THREE_IN_ONE_BOARD)
  const ringOf = (active: number) => turnRingOf(apothemOf(trackAt(placed.spec, active)))
  const drilledHoles = (active: number) => {
    const { span } = gameBoardBody(placed, GAME_EDGES.round)
    const names = namePlacesInPlay(placed, active, HOLE_MOUTH)
    const isDrilled = makeDrilledFilter(active, names, HOLE_MOUTH, ringOf(active))
    const { data, width } = new HoleLookup(placed, isDrilled, span).image as { data: Float32Array; width: number }
    const texel = (at: number) => Math.floor((at / span + 0.5) * width)
    return placed.holes.filter(({ x, y }) => data[(texel(y) * width + texel(x)) * 4 + 3] === 1)
  }

  test('are drilled as all others', () => {
    expect(drilledHoles(2), 'all names lie within the innermost track').toHaveLength(placed.holes.length)
  })

  test.each([0, 1])('are left out under the turn ring (track %i)', (active) => {
    const { radius, bead } = ringOf(active)
    const onRing = ({ x, y }: Point): boolean => Math.abs(Math.hypot(x, y) - radius) < bead
    expect(placed.holes.some(onRing)).toBe(true)
    expect(drilledHoles(active).some(onRing)).toBe(false)
  })

  test.each([0, 1])('are left out where a name is inlaid (track %i)', (active) => {
    const drilled = drilledHoles(active)
    expect(drilled.filter(({ track }) => track === active)).toEqual(
      placed.holes.filter(({ track }) => track === active),
    )
    expect(drilled.length).toBeLessThan(placed.holes.length)
    expect(drilled.length, 'only there').toBeGreaterThan(placed.holes.length * 0.85)
  })
})

describe('cards on the table', () => {
  const shown = (cards: Partial<TableCards>, flying: readonly FlyingCard[] = []) =>
    heldCards(
      { stock: 10, discards: 3, discardTop: 5, declaredRank: undefined, hands: [4, 4], open: [[], []], ...cards },
      flying,
    )
  const flight = (from: FlyingCard['from'], to: FlyingCard['to'], t: number): FlyingCard => ({
    id: 0,
    card: 7,
    from,
    to,
    t,
    gesture: 'play',
  })

  test('an open hand keeps the card that is about to leave it', () => {
    const leaving = [flight({ at: 'hand', seat: 1 }, { at: 'discard' }, 0)]
    expect(shown({ open: [[], [1, 2, 3]] }, leaving).open).toEqual([[], [1, 2, 3, 7]])
  })

  test('a card still in the air is not yet in the open hand', () => {
    const coming = [flight({ at: 'stock' }, { at: 'hand', seat: 1 }, 0.5)]
    expect(shown({ open: [[], [1, 2, 3]] }, coming).open).toEqual([[], [1, 2]])
  })
})

describe('tiers', () => {
  test('the address wishes, other words are no tier', () => {
    expect(tierFromQuery('?tier=high')).toBe('high')
    expect(tierFromQuery('?tier=ultra')).toBeUndefined()
  })

  test('the low tier draws at most 0.92 Mpx', () => {
    const dpr = dprFor('low', 1920, 1080, 2)
    expect(1920 * 1080 * dpr * dpr).toBeLessThanOrEqual(0.921e6)
    expect(dprFor('low', 1280, 720, 2)).toBeCloseTo(1, 2)
  })
})
