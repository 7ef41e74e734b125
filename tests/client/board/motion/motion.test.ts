import { describe, expect, test } from 'vitest'
import { makeMotion } from '../../../../client/board/motion/table-motion.ts'
import { makeBoard, trackAt } from '../../../../engine/board.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardFor } from '../../../../engine/boards/registry.ts'
import type { GameEvent } from '../../../../engine/events.ts'

const table = (players = 4) => {
  const { spec, active } = boardFor('pegs-and-jokers', players)
  const board = makeBoard(trackAt(spec, active), players)
  const placed = layout(spec)
  let clock = 0
  const motion = makeMotion(board, placed, active, () => clock)
  const atStart = Array.from(
    { length: board.seats * board.pegs },
    (_, peg) => board.start[Math.floor(peg / board.pegs)] ?? 0,
  )
  const placeOf = (hole: number) => placed.holes.find((h) => h.track === active && h.hole === hole)
  return {
    board,
    motion,
    atStart,
    placeOf,
    /** The peg as shown at `time`. */
    peg: (peg: number, time: number) => {
      clock = time
      const shown = motion.sample(time).pegs[peg]
      if (shown === undefined) throw new Error('no such peg')
      return { ...shown }
    },
    frame: (time: number) => {
      clock = time
      return motion.sample(time)
    },
    at: (time: number) => {
      clock = time
    },
    /** The position with some pegs moved. */
    with: (moves: Record<number, number>) => atStart.map((hole, peg) => moves[peg] ?? hole),
  }
}

const walkEvent = (peg: number, from: number, steps: number): GameEvent => ({
  type: 'moved',
  seat: 0,
  peg,
  kind: 'forward',
  path: Array.from({ length: steps + 1 }, (_, i) => from + i),
})

describe('places', () => {
  test('pegs in start take the places of the plus by their number', () => {
    const t = table()
    const places = [0, 1, 2, 3, 4].map((peg) => t.peg(peg, 0))
    expect(new Set(places.map((p) => `${p.x},${p.y}`)).size).toBe(5)
    const middle = t.placeOf(t.board.start[0] ?? 0)
    expect(places[0]).toMatchObject({ x: middle?.x, y: middle?.y, lift: 0, squash: 1 })
  })

  test('show jumps without moving', () => {
    const t = table()
    t.motion.show(t.with({ 0: 30 }))
    expect(t.peg(0, 5)).toMatchObject({ x: t.placeOf(30)?.x, y: t.placeOf(30)?.y })
    expect(t.frame(5).moving).toBe(false)
  })
})

describe('moves', () => {
  test('a walk rolls out of its hole, touches every hole, rocks in the last and rests there', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10 }))
    t.motion.queue([walkEvent(0, 10, 3)], t.with({ 0: 13 }))
    const first = t.peg(0, 60)
    expect(first.roll).toBeGreaterThan(0)
    expect(first.lift).toBeGreaterThan(0)
    expect(first.lift).toBeLessThan(0.14)
    const touched = new Set<number>()
    let highest = 0
    let rocked = 0
    for (let time = 60; time <= 920; time += 4) {
      const { x, y, lift } = t.peg(0, time)
      highest = Math.max(highest, lift)
      for (const hole of [11, 12, 13]) {
        const off = Math.hypot(x - (t.placeOf(hole)?.x ?? 0), y - (t.placeOf(hole)?.y ?? 0))
        if (lift === 0 && off < 1e-6) touched.add(hole)
        if (hole === 13 && time > 690) rocked = Math.max(rocked, off)
      }
    }
    expect(highest).toBeGreaterThan(0.5)
    expect([...touched]).toEqual([11, 12, 13])
    expect(rocked).toBeGreaterThan(0.02)
    expect(rocked).toBeLessThan(0.1)
    expect(t.peg(0, 1000)).toMatchObject({ x: t.placeOf(13)?.x, y: t.placeOf(13)?.y, lift: 0, roll: 0, lean: 0 })
    expect(t.motion.busy).toBe(false)
  })

  test('a long walk is quickened: it hops lower and ends in time', () => {
    const t = table()
    t.motion.show(t.with({ 0: 9 }))
    t.motion.queue([walkEvent(0, 9, 40)], t.with({ 0: 49 }))
    let highest = 0
    for (let time = 0; time < 900; time += 3) highest = Math.max(highest, t.peg(0, time).lift)
    expect(highest).toBeLessThan(0.4)
    expect(t.frame(1150).moving).toBe(true)
    expect(t.frame(1300).moving).toBe(false)
  })

  test('a marble comes out of its start by rising before it goes anywhere', () => {
    const t = table()
    const [start, out] = [t.board.start[0] ?? 0, t.board.comeOut[0] ?? 0]
    t.motion.queue([{ type: 'moved', seat: 0, peg: 1, kind: 'out', path: [start, out] }], t.with({ 1: out }))
    const [at, up] = [t.peg(1, 0), t.peg(1, 120)]
    expect(up.lift).toBeGreaterThan(0.7)
    expect(Math.hypot(up.x - at.x, up.y - at.y)).toBeLessThan(1)
    expect(t.peg(1, 1600)).toMatchObject({ x: t.placeOf(out)?.x, lift: 0 })
  })

  test('what does not roll leans towards where it goes, and stands upright again', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10 }))
    t.motion.queue([walkEvent(0, 10, 3)], t.with({ 0: 13 }))
    const { lean, axisX, axisY } = t.peg(0, 170)
    expect(lean).toBeGreaterThan(0.1)
    const [from, to] = [t.placeOf(10), t.placeOf(11)]
    const way = { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) }
    expect(axisX * way.x + axisY * way.y).toBeCloseTo(0)
    expect(way.x * axisY - way.y * axisX).toBeGreaterThan(0.9)
  })

  test('the winners hop at home, one after the other', () => {
    const t = table()
    const home = t.board.home[0] ?? 0
    const pegs = t.with(Object.fromEntries([0, 1, 2, 3, 4].map((peg) => [peg, home + peg])))
    t.motion.show(pegs)
    t.motion.queue([{ type: 'won', team: 0, seats: [0] }], pegs)
    const first = t.peg(0, 60)
    expect(first.lift).toBeGreaterThan(0.3)
    expect(t.peg(4, 60).lift).toBe(0)
    expect(t.peg(4, 400).lift).toBeGreaterThan(0.3)
    expect(t.peg(0, 3000).lift).toBe(0)
  })

  test('a peg is knocked when the hitter lands and flies to its start', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10, 5: 12 }))
    const hit: GameEvent = { type: 'hit', seat: 1, peg: 5, by: 0, from: 12, to: t.board.start[1] ?? 0, toStart: true }
    t.motion.queue([walkEvent(0, 10, 2), hit], t.with({ 0: 12 }))
    const before = t.peg(5, 360)
    expect(before).toMatchObject({ x: t.placeOf(12)?.x, y: t.placeOf(12)?.y, lift: 0 })
    const knocked = t.peg(5, 480)
    expect(knocked.lift).toBeGreaterThan(0.5)
    const along = (p: { x: number; y: number }) =>
      (p.x - before.x) * ((t.placeOf(12)?.x ?? 0) - (t.placeOf(11)?.x ?? 0)) +
      (p.y - before.y) * ((t.placeOf(12)?.y ?? 0) - (t.placeOf(11)?.y ?? 0))
    expect(along(knocked), 'it is knocked onwards first').toBeGreaterThan(0.5)
    expect(t.peg(5, 3000)).toMatchObject({ x: t.placeOf(t.board.start[1] ?? 0)?.x, lift: 0 })
  })

  test('a chain of hits begins each knock at the landing before it', () => {
    const t = table()
    const inSpot = t.board.inSpot[2] ?? 0
    t.motion.show(t.with({ 0: 10, 10: 12, 5: inSpot }))
    t.motion.queue(
      [
        walkEvent(0, 10, 2),
        { type: 'hit', seat: 2, peg: 10, by: 0, from: 12, to: inSpot, toStart: false },
        { type: 'hit', seat: 1, peg: 5, by: 10, from: inSpot, to: t.board.start[1] ?? 0, toStart: true },
      ],
      t.with({ 0: 12, 10: inSpot }),
    )
    let time = 0
    while (t.peg(10, time).lift === 0) time += 5
    expect(t.peg(5, time).lift).toBe(0)
    while (t.peg(10, time).lift > 0) time += 5
    expect(t.peg(10, time).x).toBeCloseTo(t.placeOf(inSpot)?.x ?? 0)
    expect(t.peg(5, time + 60).lift).toBeGreaterThan(0)
  })

  test('pegs that change places cross in the air at different heights', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10, 5: 40 }))
    t.motion.queue(
      [
        { type: 'moved', seat: 0, peg: 0, kind: 'swap', path: [10, 40] },
        { type: 'moved', seat: 0, peg: 5, kind: 'swap', path: [40, 10] },
      ],
      t.with({ 0: 40, 5: 10 }),
    )
    const [one, two] = [t.peg(0, 400), t.peg(5, 400)]
    expect(one.lift).toBeGreaterThan(two.lift + 0.8)
    expect(two.lift).toBeGreaterThan(0.3)
    expect(t.peg(0, 3000)).toMatchObject({ x: t.placeOf(40)?.x })
  })
})

describe('cards', () => {
  test('the pegs move while the played card comes down, the drawn one follows', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10 }))
    t.motion.queue(
      [{ type: 'played', seat: 0, card: 4 }, walkEvent(0, 10, 2), { type: 'drew', seat: 0, count: 1 }],
      t.with({ 0: 12 }),
    )
    const first = t.frame(100)
    expect(first.cards.map((c) => [c.to.at, c.card, c.t > 0])).toEqual([
      ['discard', 4, true],
      ['hand', undefined, false],
    ])
    expect(first.pegs[0]?.lift).toBe(0)
    expect(t.peg(0, 300).lift).toBeGreaterThan(0)
    const last = t.frame(620).cards
    expect(last.map(({ gesture, t: done }) => [gesture, done > 0])).toEqual([['draw', true]])
    expect(t.frame(2500).cards).toHaveLength(0)
  })

  test('a declared card is turned over where it lies', () => {
    const t = table()
    t.motion.queue([{ type: 'revealed', seat: 0, card: 7, true: false }], t.atStart)
    expect(t.frame(200).cards).toMatchObject([
      { gesture: 'reveal', card: 7, from: { at: 'discard' }, to: { at: 'discard' } },
    ])
  })

  test('the pile goes to the stock and that is shuffled before it is dealt; a new game has no pile', () => {
    const deal: GameEvent = { type: 'dealt', seat: 0, count: 5 }
    const fresh = table()
    fresh.motion.queue([{ type: 'shuffled', stock: 108 }, deal], fresh.atStart)
    expect(fresh.frame(100).shuffle).toBeGreaterThan(0)
    expect(fresh.frame(100).cards.some(({ gesture }) => gesture === 'sweep')).toBe(false)
    const later = table()
    later.motion.queue([{ type: 'discarded', seat: 0, card: 4 }, { type: 'shuffled', stock: 80 }, deal], later.atStart)
    const swept = later.frame(500)
    expect(swept.shuffle).toBeUndefined()
    expect(swept.cards.filter(({ gesture, t: done }) => gesture === 'sweep' && done > 0)).not.toHaveLength(0)
    const shuffled = later.frame(1200)
    expect(shuffled.shuffle).toBeGreaterThan(0)
    expect(shuffled.shuffle).toBeLessThan(1)
    expect(shuffled.cards.every(({ gesture, t: done }) => gesture === 'deal' && done === 0)).toBe(true)
    expect(later.frame(5000).shuffle).toBeUndefined()
  })

  test('a deal goes round the table and gives every card its own id', () => {
    const t = table()
    const deal: GameEvent[] = [0, 1, 2, 3].map((seat) => ({ type: 'dealt', seat, count: 6 }))
    t.motion.queue(deal, t.atStart)
    const cards = t.frame(1).cards
    expect(cards).toHaveLength(24)
    expect(new Set(cards.map((c) => c.id)).size).toBe(24)
    expect(cards.slice(0, 4).map((c) => c.to)).toEqual([0, 1, 2, 3].map((seat) => ({ at: 'hand', seat })))
  })
})

describe('other decisions', () => {
  test('a peg sent back as a penalty flies to its start', () => {
    const t = table()
    const start = t.board.start[1] ?? 0
    t.motion.show(t.with({ 5: 12 }))
    t.motion.queue([{ type: 'penalty', seat: 0, peg: 5, from: 12, to: start }], t.with({}))
    expect(t.peg(5, 200).lift).toBeGreaterThan(0.5)
    expect(t.peg(5, 3000)).toMatchObject({ x: t.placeOf(start)?.x, lift: 0 })
  })

  test('a marble stepped on is knocked when the stepper comes by, and the stepper goes on', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10, 5: 12 }))
    const hit: GameEvent = { type: 'hit', seat: 0, peg: 5, by: 0, from: 12, to: t.board.start[1] ?? 0, toStart: true }
    t.motion.queue([walkEvent(0, 10, 5), hit], t.with({ 0: 15 }))
    expect(t.peg(5, 500).lift).toBeGreaterThan(0.3)
    expect(t.peg(0, 500).x).not.toBeCloseTo(t.placeOf(12)?.x ?? 0)
    expect(t.peg(0, 3000)).toMatchObject({ x: t.placeOf(15)?.x })
  })

  test('cards of each decision find their way', () => {
    const flown = (...events: GameEvent[]) => {
      const t = table()
      t.motion.queue(events, t.atStart)
      return t.frame(1).cards.map(({ from, to, card }) => [from, to, card])
    }
    const hand = (seat: number) => ({ at: 'hand', seat })
    const pile = { at: 'discard' }
    expect(flown({ type: 'folded', seat: 2, cards: [3, 4] })).toEqual([
      [hand(2), pile, 3],
      [hand(2), pile, 4],
    ])
    expect(flown({ type: 'played', seat: 0, card: 6, second: 19 })).toHaveLength(2)
    expect(flown({ type: 'declared', seat: 0, rank: '7', card: 3, parts: [] })).toEqual([[hand(0), pile, undefined]])
    expect(flown({ type: 'discarded', seat: 0, card: 3, down: true })).toEqual([[hand(0), pile, undefined]])
    expect(flown({ type: 'stolen', seat: 0, victim: 3, lost: 8 })).toEqual([[hand(3), pile, 8]])
    expect(flown({ type: 'forcing', seat: 0, card: 9, victim: 3 })).toEqual([[hand(0), pile, 9]])
    expect(flown({ type: 'received', seat: 0, from: 2, card: 9 }, { type: 'received', seat: 2, from: 0 })).toEqual([
      [hand(2), hand(0), undefined],
      [hand(0), hand(2), undefined],
    ])
  })
})

describe('catching up', () => {
  const decisions = (t: ReturnType<typeof table>, count: number) => {
    t.motion.show(t.with({ 0: 10 }))
    for (let i = 0; i < count; i++) t.motion.queue([walkEvent(0, 10 + i, 1)], t.with({ 0: 11 + i }))
  }

  test('waiting decisions are hurried', () => {
    const [alone, queued] = [table(), table()]
    decisions(alone, 1)
    decisions(queued, 4)
    expect(queued.peg(0, 80).roll + queued.peg(0, 80).lift).not.toBe(alone.peg(0, 80).lift)
    expect(queued.frame(1400).moving).toBe(false)
  })

  test('more than four waiting are skipped but for the last', () => {
    const t = table()
    decisions(t, 6)
    expect(Math.round(t.peg(0, 1).x)).toBe(Math.round(t.placeOf(15)?.x ?? 0))
    expect(t.peg(0, 1000)).toMatchObject({ x: t.placeOf(16)?.x })
  })

  test('a backlog of more than six seconds is skipped but for the last', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10 }))
    for (let i = 0; i < 4; i++)
      t.motion.queue([walkEvent(0, 10 + i * 8, 8), walkEvent(0, 10, 8)], t.with({ 0: 18 + i * 8 }))
    expect(t.motion.busy).toBe(true)
    expect(t.frame(4000).moving).toBe(false)
  })

  test('the same clock shows the same, however often it is looked at', () => {
    const [often, once] = [table(), table()]
    for (const t of [often, once]) decisions(t, 3)
    for (let time = 0; time < 333; time += 7) often.frame(time)
    const [a, b] = [often.peg(0, 333), once.peg(0, 333)]
    expect(a.x).toBeCloseTo(b.x, 9)
    expect(a.lift).toBeCloseTo(b.lift, 9)
  })

  test('skip and the instant pace end at the last known position', () => {
    const t = table()
    decisions(t, 3)
    t.motion.skip()
    expect(t.peg(0, 1)).toMatchObject({ x: t.placeOf(13)?.x, y: t.placeOf(13)?.y })
    t.motion.setPace('instant')
    t.motion.queue([walkEvent(0, 13, 5)], t.with({ 0: 18 }))
    expect(t.motion.busy).toBe(false)
    expect(t.peg(0, 2)).toMatchObject({ x: t.placeOf(18)?.x })
  })

  test('a film at four times the speed takes a quarter of the time', () => {
    const lasts = (times: number): number => {
      const t = table()
      t.motion.setPace('normal', times)
      t.motion.queue([walkEvent(0, 13, 5)], t.with({ 0: 18 }))
      let ms = 0
      while (t.motion.busy) {
        ms++
        t.frame(ms)
      }
      return ms
    }
    expect(lasts(1) / lasts(4)).toBeCloseTo(4, 1)
  })

  test('a listener is told of moves and jumps', () => {
    const t = table()
    let calls = 0
    const stop = t.motion.subscribe(() => calls++)
    decisions(t, 1)
    expect(calls).toBe(2)
    stop()
    t.motion.skip()
    expect(calls).toBe(2)
  })
})

describe('what is heard', () => {
  const heardAt = (t: ReturnType<typeof table>) => {
    const heard: string[] = []
    let time = 0
    t.motion.listen(({ kind }) => heard.push(`${kind} ${time}`))
    return (now: number) => {
      time = now
      t.frame(now)
      return heard
    }
  }

  test('every touch once, when the clock passes it', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10 }))
    const at = heardAt(t)
    t.motion.queue([walkEvent(0, 10, 3)], t.with({ 0: 13 }))
    for (let time = 0; time <= 1200; time += 10) at(time)
    expect(at(1300)).toEqual(['roll 0', 'hop 260', 'hop 460', 'land 650'])
  })

  test('a jump is heard as one landing, a new position as nothing', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10 }))
    const at = heardAt(t)
    for (let i = 0; i < 3; i++) t.motion.queue([walkEvent(0, 10 + i, 1)], t.with({ 0: 11 + i }))
    t.motion.skip()
    t.motion.show(t.with({ 0: 30 }))
    expect(at(2000)).toEqual(['roll 0', 'land 0'])
  })

  test('without motion each decision is one touch', () => {
    const t = table()
    t.motion.setPace('instant')
    const at = heardAt(t)
    t.motion.queue([{ type: 'played', seat: 0, card: 4 }, walkEvent(0, 10, 3)], t.with({ 0: 13 }))
    t.motion.queue([{ type: 'discarded', seat: 1, card: 4 }], t.with({ 0: 13 }))
    expect(at(100)).toEqual(['land 0', 'card-land 0'])
  })

  test('it is told where on the board, and a hit by its own sounds', () => {
    const t = table()
    t.motion.show(t.with({ 0: 10, 5: 12 }))
    const cues: { kind: string; x: number }[] = []
    t.motion.listen(({ kind, x }) => cues.push({ kind, x }))
    const hit: GameEvent = { type: 'hit', seat: 0, peg: 5, by: 0, from: 12, to: t.board.start[1] ?? 0, toStart: true }
    t.motion.queue([walkEvent(0, 10, 2), hit], t.with({ 0: 12 }))
    t.frame(3000)
    expect(cues.find(({ kind }) => kind === 'knock')?.x).toBe(t.placeOf(12)?.x)
    expect(cues.filter(({ kind }) => kind === 'home').map(({ x }) => x)).toContain(t.placeOf(t.board.start[1] ?? 0)?.x)
  })

  test('a card slides from its hand and lands in the middle', () => {
    const t = table()
    const cues: { kind: string; x: number; y: number }[] = []
    t.motion.listen(({ kind, x, y }) => cues.push({ kind, x, y }))
    t.motion.queue([{ type: 'played', seat: 1, card: 4 }], t.atStart)
    t.frame(3000)
    const slide = cues.find(({ kind }) => kind === 'card-slide')
    expect(Math.hypot(slide?.x ?? 0, slide?.y ?? 0)).toBeGreaterThan(1)
    expect(cues.find(({ kind }) => kind === 'card-land')).toMatchObject({ x: 0, y: 0 })
  })
})
