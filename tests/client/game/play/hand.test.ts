import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cardAt,
  type Fan,
  liftOf,
  makeFan,
  positionAlongFan,
  shiftOf,
} from '../../../../client/game/play/hand/fan-geometry.ts'
import { removedCards } from '../../../../client/game/play/hand/leaving-cards.ts'
import {
  type Drag,
  type DragEffect,
  type DragInput,
  type DragPoint,
  IDLE_DRAG,
  nextDrag,
} from '../../../../client/table/input/hand-drag.ts'
import { selectedIndices } from '../../../../client/table/input/hand-selection.ts'

const PHONE_FAN = { width: 374, card: 92, height: 129 }
const LAPTOP_FAN = { width: 856, card: 101, height: 141 }

/** Returns the middle of a card of an even fan. */
const middleOf = ({ turn, count, pivot }: Fan, i: number): DragPoint => {
  const angle = (i - (count - 1) / 2) * turn
  return { x: Math.sin(angle) * pivot, y: pivot - Math.cos(angle) * pivot }
}
/** Returns a point of a turned card, given relative to its middle. */
const pointOf = (fan: Fan, i: number, dx: number, dy: number): DragPoint => {
  const angle = (i - (fan.count - 1) / 2) * fan.turn
  const middle = middleOf(fan, i)
  return {
    x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

describe('the fan', () => {
  test.each([5, 6, 7])('%s cards on a phone: a finger hits each of them, and all are within the screen', (count) => {
    const fan = makeFan({ ...PHONE_FAN, count })
    expect(fan.step).toBeGreaterThanOrEqual(44)
    for (const [i, dx] of [
      [0, -fan.card / 2],
      [count - 1, fan.card / 2],
    ] as const) {
      for (const dy of [-fan.height / 2, fan.height / 2]) {
        expect(Math.abs(pointOf(fan, i, dx, dy).x)).toBeLessThanOrEqual(PHONE_FAN.width / 2 + 1)
      }
    }
  })

  test('cards are spaced out if there is room, and a single card is straight', () => {
    expect(makeFan({ ...LAPTOP_FAN, count: 5 }).step).toBeCloseTo(LAPTOP_FAN.card * 0.86)
    const alone = makeFan({ ...LAPTOP_FAN, count: 1 })
    expect(cardAt(alone, positionAlongFan(alone, 0, 0) ?? -1)).toBe(0)
  })

  test('the left edge of every card, where its index is, belongs to it', () => {
    for (const count of [1, 2, 5, 7, 13]) {
      const fan = makeFan({ ...PHONE_FAN, count })
      for (let i = 0; i < count; i++) {
        for (const dy of [-fan.height * 0.45, 0, fan.height * 0.45]) {
          const { x, y } = pointOf(fan, i, -fan.card / 2 + 4, dy)
          expect(cardAt(fan, positionAlongFan(fan, x, y) ?? -1)).toBe(i)
        }
      }
    }
  })

  test('there is no card outside the fan', () => {
    const fan = makeFan({ ...LAPTOP_FAN, count: 5 })
    const end = middleOf(fan, 4).x + fan.card
    expect(positionAlongFan(fan, end, 0)).toBeUndefined()
    expect(positionAlongFan(fan, -end, 0)).toBeUndefined()
  })

  test('cards move aside in order, the outermost stay, and the card under the finger stays there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 13 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, part) => {
        const fan = makeFan({ ...PHONE_FAN, count })
        const along = part * count
        const places = Array.from({ length: count }, (_, i) => i + shiftOf(fan, i, along))
        expect(places[0]).toBeCloseTo(0)
        expect(places[count - 1]).toBeCloseTo(count - 1)
        places.slice(1).forEach((place, i) => {
          expect(place).toBeGreaterThan(places[i] as number)
        })
        const under = cardAt(fan, along)
        expect(places[under]).toBeLessThanOrEqual(along + 1e-9)
        if (under + 1 < count) expect(places[under + 1]).toBeGreaterThanOrEqual(along - 1e-9)
      }),
    )
  })

  test('the card under the finger gets more space and rises most', () => {
    const fan = makeFan({ ...PHONE_FAN, count: 7 })
    const room = 4 + shiftOf(fan, 4, 3.5) - (3 + shiftOf(fan, 3, 3.5))
    expect(room).toBeGreaterThan(1.4)
    expect([2, 3, 4, 5].map((i) => liftOf(fan, i, 3.5))).toEqual([0.22, 1, 0.22, 0])
  })
})

/** Runs gestures. Returns the effects on the hand. */
const run = (deeds: readonly DragInput[], mayLift = () => true): { effects: DragEffect[]; drag: Drag } => {
  let drag = IDLE_DRAG
  const effects: DragEffect[] = []
  for (const deed of deeds) {
    const step = nextDrag(drag, deed, mayLift)
    drag = step.drag
    if (step.effect !== 'none') effects.push(step.effect)
  }
  return { effects, drag }
}
const at = (type: 'down' | 'move' | 'up', x: number, y: number, card: number | undefined): DragInput => ({
  type,
  at: { x, y },
  card,
  isInHand: y > 0,
})

describe('the finger on the hand', () => {
  test('a short press is left to the page', () => {
    expect(run([at('down', 50, 50, 1), at('move', 53, 52, 1), at('up', 53, 52, 1)])).toEqual({
      effects: [],
      drag: IDLE_DRAG,
    })
  })

  test('sliding along and releasing chooses the card under the finger', () => {
    const slide = [at('down', 50, 50, 1), at('move', 70, 52, 1), at('move', 140, 55, 3)]
    expect(run(slide).drag).toEqual({ phase: 'sliding', card: 3 })
    expect(run([...slide, at('up', 140, 55, 3)]).effects).toEqual(['choose'])
  })

  test('moving up out of the fan lifts the card, and releasing drops it', () => {
    const lifted = run([at('down', 50, 50, 1), at('move', 52, 38, 1)])
    expect(lifted.effects).toEqual(['lift'])
    expect(lifted.drag).toEqual({ phase: 'carrying', card: 1, at: { x: 52, y: 38 } })
    const over = [at('down', 50, 50, 1), at('move', 52, 38, 1), at('move', 60, -200, undefined)]
    expect(run([...over, at('up', 60, -200, undefined)]).effects).toEqual(['lift', 'drop'])
    expect(run([...over, at('move', 60, 40, 2), at('up', 60, 40, 2)]).effects).toEqual(['lift', 'return'])
  })

  test('a slide that leaves the hand lifts the card it was on last', () => {
    const { effects, drag } = run([at('down', 50, 50, 1), at('move', 140, 52, 3), at('move', 150, -5, undefined)])
    expect(effects).toEqual(['lift'])
    expect(drag).toMatchObject({ phase: 'carrying', card: 3 })
  })

  test('an unplayable card stays in the hand', () => {
    const up = [at('down', 50, 50, 1), at('move', 52, 20, 1), at('move', 52, -90, undefined)]
    expect(run([...up, at('up', 52, -90, undefined)], () => false).effects).toEqual([])
  })

  test('cancelling the gesture returns a carried card and ends a slide', () => {
    const cancel: DragInput = { type: 'cancel' }
    expect(run([at('down', 50, 50, 1), at('move', 52, 20, 1), cancel]).effects).toEqual(['lift', 'return'])
    expect(run([at('down', 50, 50, 1), at('move', 90, 50, 2), cancel])).toEqual({ effects: [], drag: IDLE_DRAG })
  })
})

test('cards that left the hand are shown at their former places', () => {
  expect(removedCards([3, 3, 9, 20], [3, 20, 30], 1).map(({ card, i, n }) => [card, i, n])).toEqual([
    [3, 1, 4],
    [9, 2, 4],
  ])
  expect(removedCards([3, 9], [3, 9, 10], 1)).toEqual([])
})

describe('of two equal cards', () => {
  const EQUAL_CARDS = [4, 9, 9, 12]

  test('the touched one is marked', () => {
    expect(selectedIndices(EQUAL_CARDS, 9, undefined, 2)).toEqual([2])
    expect(selectedIndices(EQUAL_CARDS, 9, undefined, 1)).toEqual([1])
  })

  test('the first one is marked if another card, or none, was touched', () => {
    expect(selectedIndices(EQUAL_CARDS, 9, undefined, undefined)).toEqual([1])
    expect(selectedIndices(EQUAL_CARDS, 9, undefined, 3)).toEqual([1])
  })

  test('both are marked as a double', () => {
    expect(selectedIndices(EQUAL_CARDS, 9, 9, 2)).toEqual([2, 1])
    expect(selectedIndices(EQUAL_CARDS, 4, 9, 0)).toEqual([0, 1])
  })

  test('none is marked if none is chosen', () => {
    for (const touched of [undefined, 2, 4])
      expect(selectedIndices(EQUAL_CARDS, undefined, undefined, touched)).toEqual([])
  })
})
