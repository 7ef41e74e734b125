import { Matrix4, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import type { TableCards } from '../../../../client/board/board-props.ts'
import { flatFlightPose } from '../../../../client/board/flat/cards/flat-card-pose.ts'
import { shuffleOffset } from '../../../../client/board/flat/cards/lying-cards.ts'
import type { CardGesture, FlyingCard } from '../../../../client/board/motion/motion.ts'
import { flightPose } from '../../../../client/board/scene/cards/card-gestures.ts'
import { loosePose, pileHeight, stockSlabs, stockTop } from '../../../../client/board/scene/cards/card-piles.ts'
import { makeCardPoses, type Pose, poseMatrix } from '../../../../client/board/scene/cards/card-poses.ts'
import { shuffledSlabs } from '../../../../client/board/scene/cards/card-shuffle.ts'
import { handFan } from '../../../../client/board/scene/cards/hand-fans.ts'
import { ShownPile } from '../../../../client/board/scene/cards/shown-cards.ts'
import { makeBoard, trackAt } from '../../../../engine/board.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardFor } from '../../../../engine/boards/registry.ts'
import { FACE_COUNT } from '../../../../engine/cards.ts'
import { CardGeometry } from '../../../../models/cards/card-geometry.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../../models/dimensions.ts'

const { spec, active } = boardFor('pegs-and-jokers', 4)
const board = makeBoard(trackAt(spec, active), 4)
const poses = makeCardPoses({ layout: layout(spec), board, viewSide: 0 })

const CARD_GESTURES: readonly CardGesture[] = ['deal', 'draw', 'play', 'discard', 'declare', 'reveal', 'give', 'sweep']

/** Returns the corners of a card. */
const corners = (pose: Pose): Vector3[] => {
  const at = poseMatrix(pose, new Matrix4())
  return [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => new Vector3((x * CARD_WIDTH) / 2, (y * CARD_HEIGHT) / 2, 0).applyMatrix4(at)),
  )
}

const apart = (a: Pose, b: Pose): number => {
  const [there, here] = [corners(a), corners(b)]
  return Math.max(...there.map((corner, i) => corner.distanceTo(here[i] as Vector3)))
}

describe('cards in flight', () => {
  test.each(CARD_GESTURES)('%s: ends as the card then lies', (gesture) => {
    const from = poses.handPose(1, 2, 5)
    const to = loosePose(poses, 12, false)
    const end = flightPose(gesture, from, to, 1)
    expect(apart(end, to)).toBeLessThan(0.02)
    for (const bend of ['across', 'along'] as const) expect(end[bend]).toBeCloseTo(to[bend], 2)
  })

  test.each(CARD_GESTURES.filter((gesture) => gesture !== 'reveal'))(
    '%s: leaves from where the card lay',
    (gesture) => {
      const from = gesture === 'declare' ? { ...loosePose(poses, 3, true) } : poses.handPose(1, 2, 5)
      expect(apart(flightPose(gesture, from, loosePose(poses, 12, false), 0), from)).toBeLessThan(0.02)
    },
  )

  test.each(CARD_GESTURES)('%s: never dips below the table, nor into the board', (gesture) => {
    const from = poses.handPose(1, 2, 5)
    for (let t = 0; t <= 1; t += 0.05) {
      const { x, y, z } = flightPose(gesture, from, loosePose(poses, 0, false), t)
      expect(y).toBeGreaterThan(poses.groundAt(x, z))
    }
  })

  test('two gifts that cross pass each other at a distance', () => {
    const [a, b] = [poses.handPose(0, 2, 5), poses.handPose(2, 2, 5)]
    const [there, back] = [flightPose('give', a, b, 0.5), flightPose('give', b, a, 0.5)]
    expect(Math.hypot(there.x - back.x, there.z - back.z)).toBeGreaterThan(CARD_WIDTH * poses.size * 0.72)
  })
})

describe('piles', () => {
  test('a pile grows with every card and stays lower than a hand', () => {
    for (let count = 0; count < 400; count++) expect(pileHeight(count + 1)).toBeGreaterThan(pileHeight(count))
    expect(pileHeight(400)).toBeLessThan(1.3)
  })

  test('packets stand on one another up to the card on top', () => {
    const slabs = stockSlabs(poses, 88)
    slabs.slice(1).forEach((slab, i) => {
      const below = slabs[i] as Pose
      expect(slab.y - (slab.thick / 2) * poses.size).toBeCloseTo(below.y + (below.thick / 2) * poses.size, 6)
    })
    const last = slabs[slabs.length - 1] as Pose
    expect(stockTop(poses, 88).y).toBeLessThanOrEqual(last.y + (last.thick / 2) * poses.size)
  })

  test('the shuffle begins and ends with the stock as high as it stands', () => {
    const top = (slabs: readonly Pose[]) => Math.max(...slabs.map((slab) => slab.y + (slab.thick / 2) * poses.size))
    for (const s of [0, 1]) expect(top(shuffledSlabs(poses, 60, s))).toBeCloseTo(top(stockSlabs(poses, 60)), 5)
    const middle = shuffledSlabs(poses, 60, 0.22).map((slab) => slab.x)
    expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(CARD_WIDTH * poses.size)
  })
})

const known = (cards: Partial<TableCards>): TableCards => ({
  stock: 30,
  discards: 3,
  discardTop: 5,
  declaredRank: undefined,
  hands: [5, 5, 5, 5],
  open: [],
  ...cards,
})
const flying = (gesture: CardGesture, t: number, more: Partial<FlyingCard> = {}): FlyingCard => ({
  id: 1,
  from: { at: 'hand', seat: 1 },
  to: { at: 'discard' },
  card: 9,
  gesture,
  t,
  ...more,
})

const at = (...cards: FlyingCard[]) => ({ cards, moving: true })
const NO_FLIGHTS = { cards: [], moving: false }

describe('the pile as shown', () => {
  test('a card in the air is not on it yet, and lies on top when it has landed', () => {
    const pile = new ShownPile()
    expect(pile.update(known({}), NO_FLIGHTS).discards).toBe(3)
    const after = known({ discards: 4, discardTop: 9 })
    expect(pile.update(after, at(flying('play', 0.4))).discards).toBe(3)
    expect(pile.faceOf(2)).toBe(5)
    expect(pile.indexOf(1)).toBe(3)
    expect(pile.update(after, at()).discards).toBe(4)
    expect([pile.faceOf(2), pile.faceOf(3)]).toEqual([5, 9])
  })

  test('cards that the table knows of and that have not begun to fly are not on it', () => {
    const pile = new ShownPile()
    pile.update(known({}), NO_FLIGHTS)
    const after = known({ discards: 6, discardTop: 30 })
    expect(pile.update(after, at(flying('play', 0.4))).discards).toBe(3)
    expect(pile.update(after, at()).discards).toBe(4)
    expect(pile.faceOf(3)).toBe(9)
    expect(pile.update(after, at(flying('play', 0.2, { id: 2, card: 8 }))).discards).toBe(4)
    expect(pile.indexOf(2)).toBe(4)
    expect(pile.update(after, NO_FLIGHTS).discards).toBe(6)
    expect([3, 4, 5].map((index) => pile.faceOf(index))).toEqual([9, 8, 30])
  })

  test('below a card that lies face down, unseen ones do too', () => {
    const pile = new ShownPile()
    pile.update(known({ discardTop: FACE_COUNT }), NO_FLIGHTS)
    expect([0, 1, 2].map((index) => pile.faceOf(index))).toEqual([FACE_COUNT, FACE_COUNT, FACE_COUNT])
    const open = new ShownPile()
    open.update(known({}), NO_FLIGHTS)
    expect([0, 1, 2].map((index) => open.faceOf(index))).toEqual([undefined, undefined, 5])
  })

  test('a new game begins without the pile of the last one', () => {
    const pile = new ShownPile()
    pile.update(known({ discards: 30 }), NO_FLIGHTS)
    const dealt = flying('deal', 0, { from: { at: 'stock' }, to: { at: 'hand', seat: 1 } })
    expect(pile.update(known({ discards: 0, discardTop: undefined }), at(dealt)).discards).toBe(0)
  })

  test('two cards in the air fall one on the other', () => {
    const pile = new ShownPile()
    pile.update(known({}), NO_FLIGHTS)
    const both = [flying('play', 0.5), flying('play', 0.2, { id: 2, card: 8 })]
    expect(pile.update(known({ discards: 5, discardTop: 8 }), at(...both)).discards).toBe(3)
    expect([pile.indexOf(1), pile.indexOf(2)]).toEqual([3, 4])
  })

  test('a card that waits to be turned up still lies there face down', () => {
    const pile = new ShownPile()
    pile.update(known({ discardTop: FACE_COUNT }), NO_FLIGHTS)
    const turning = (t: number) => at(flying('reveal', t, { from: { at: 'discard' } }))
    expect(pile.update(known({ discardTop: 9 }), turning(0)).discards).toBe(3)
    expect(pile.faceOf(2)).toBe(FACE_COUNT)
    expect(pile.update(known({ discardTop: 9 }), turning(0.5)).discards).toBe(2)
    expect(pile.indexOf(1)).toBe(2)
    expect(pile.update(known({ discardTop: 9 }), at()).discards).toBe(3)
    expect([pile.faceOf(2), pile.isThrown(2)]).toEqual([9, true])
  })

  test('a pile that the table has swept lies there until its packets have gone', () => {
    const pile = new ShownPile()
    pile.update(known({ discards: 30 }), NO_FLIGHTS)
    const swept = known({ stock: 60, discards: 0, discardTop: undefined })
    const packets = (...ts: number[]) =>
      at(...ts.map((t, id) => flying('sweep', t, { id: 7 + id, from: { at: 'discard' }, to: { at: 'stock' } })))
    expect(pile.update(swept, packets(0, 0, 0))).toEqual({ discards: 30, missing: 30 })
    expect(pile.update(swept, packets(0.5, 0.2, 0))).toEqual({ discards: 10, missing: 30 })
    expect(pile.update(swept, packets(0.9))).toEqual({ discards: 0, missing: 10 })
    expect(pile.update(swept, at())).toEqual({ discards: 0, missing: 0 })
    expect(pile.update(swept, NO_FLIGHTS)).toEqual({ discards: 0, missing: 0 })
    expect(pile.top).toBeUndefined()
  })
})

describe('the others’ fans', () => {
  test('a fan closes after a card that leaves it and opens for one that comes', () => {
    expect(handFan(1, 4, [])).toEqual({ places: [0, 1, 2, 3], cardSpan: 4 })
    expect(handFan(1, 4, [flying('play', 0.05)]).cardSpan).toBeCloseTo(5)
    expect(handFan(1, 4, [flying('play', 0.95)]).cardSpan).toBeCloseTo(4)
    const coming = flying('draw', 0.97, { from: { at: 'stock' }, to: { at: 'hand', seat: 1 } })
    expect(handFan(1, 4, [coming]).cardSpan).toBeCloseTo(5)
    expect(handFan(2, 4, [coming]).cardSpan).toBe(4)
  })
})

test('a card is a closed body of few triangles', () => {
  const shape = new CardGeometry({ corner: 3, along: 6, across: 4 }, 1)
  const index = shape.getIndex()
  expect((index?.count ?? 0) / 3).toBeLessThan(300)
  const points = shape.getAttribute('position')
  const key = (i: number) => [points.getX(i), points.getY(i), points.getZ(i)].map((n) => n.toFixed(4)).join()
  const sides = new Map<string, number>()
  for (let i = 0; i < (index?.count ?? 0); i += 3) {
    const corner = (n: number) => key(index?.getX(i + (n % 3)) ?? 0)
    for (const n of [0, 1, 2]) {
      const name = `${corner(n)} ${corner(n + 1)}`
      sides.set(name, (sides.get(name) ?? 0) + 1)
    }
  }
  for (const [name, count] of sides) {
    expect(count).toBe(1)
    const [a, b] = name.split(' ')
    expect(sides.get(`${b} ${a}`), `the other side of ${name}`).toBe(1)
  }
})

describe('on the flat board', () => {
  const way = { from: { x: 0, y: 8 }, to: { x: 2, y: 0 }, turn: 5, faceUp: [false, true] as const }

  test.each(CARD_GESTURES)('%s: from its place, turned over as it is seen there, to its place', (gesture) => {
    const [first, last] = [flatFlightPose(gesture, { ...way, t: 0 }), flatFlightPose(gesture, { ...way, t: 1 })]
    expect([first.x, first.y, first.lift]).toEqual([0, 8, 0])
    expect(first.faceScale).toBe(-1)
    expect([last.x, last.y, last.turn]).toEqual([2, expect.closeTo(0), 5])
    expect([last.lift, last.faceScale]).toEqual([expect.closeTo(0), 1])
  })

  test('gifts pass each other at a distance', () => {
    const there = flatFlightPose('give', { ...way, t: 0.5 })
    const back = flatFlightPose('give', { ...way, from: way.to, to: way.from, t: 0.5 })
    expect(Math.hypot(there.x - back.x, there.y - back.y)).toBeGreaterThan(3)
  })

  test('the shuffle begins and ends with one stock, in between there are two halves', () => {
    const aside = (s: number) => Array.from({ length: 10 }, (_, i) => shuffleOffset(s, i))
    for (const s of [0, 1]) for (const x of aside(s)) expect(x).toBeCloseTo(0)
    expect(aside(0.25).map(Math.sign)).toEqual([-1, 1, -1, 1, -1, 1, -1, 1, -1, 1])
  })
})
