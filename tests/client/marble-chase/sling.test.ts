import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handPlace } from '../../../client/marble-chase/board/marble-places.ts'
import { maxPullPx } from '../../../client/marble-chase/board/scene/field-grip.ts'
import {
  type Aiming,
  aimingAfterPointer,
  directionOf,
  freshAiming,
  withColumn,
  withDirection,
  withMarbleInHand,
} from '../../../client/marble-chase/play/aiming.ts'
import { fullPullMm, MAX_PULL_MM, MIN_PULL_MM, slingFlick } from '../../../client/marble-chase/play/sling.ts'
import { forceAt } from '../../../client/marble-chase/play/use-force-bar.ts'
import { bonusKey } from '../../../client/marble-chase/words/field-names.ts'
import { type FieldPoint, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import { MARBLES } from '../../../engine/marble-chase/flick.ts'

const FLICK_START: FieldPoint = { x: 11, z: 95 }
const by = (x: number, z: number): FieldPoint => ({ x: FLICK_START.x + x, z: FLICK_START.z + z })

describe('a pull', () => {
  test('that is no shot says why: it was too short, or led forward', () => {
    expect(drawn(FRESH_AIMING, { x: 0, z: 200 }, 0, -MIN_PULL_MM / 2)).toMatchObject({ aiming: { fault: 'tap' } })
    expect(drawn(FRESH_AIMING, { x: 0, z: 200 }, 3, MIN_PULL_MM).aiming.fault).toBe('forward')
    expect(drawn(FRESH_AIMING, { x: 0, z: 200 }, 0, -30).aiming.fault).toBeUndefined()
    expect(drawn(FRESH_AIMING, startPlaceAt(2, 'f'), 0, 0).aiming.fault, 'a tap on a place chooses it').toBeUndefined()
  })

  test('straight back shoots straight ahead, the longer the harder', () => {
    expect(slingFlick(FLICK_START, by(0, -MAX_PULL_MM / 2))).toEqual({ direction: 0, force: 500 })
    expect(slingFlick(FLICK_START, by(0, -MAX_PULL_MM / 4))).toEqual({ direction: 0, force: 250 })
  })

  test('is shorter where a finger has less room, and gives the same force there', () => {
    expect(slingFlick(FLICK_START, by(0, -40), fullPullMm(80))).toEqual({ direction: 0, force: 500 })
    expect([fullPullMm(400), fullPullMm(80), fullPullMm(0)]).toEqual([MAX_PULL_MM, 80, 50])
    expect(drawn(FRESH_AIMING, startPlaceAt(4, 'b'), 0, -40, 80).flick).toMatchObject({ row: 'b', force: 500 })
  })

  test('is no longer than three tenths of the shorter side of the screen', () => {
    expect(maxPullPx({ innerWidth: 390, innerHeight: 844 })).toBe(117)
    expect(maxPullPx({ innerWidth: 1280, innerHeight: 720 })).toBe(216)
  })

  test('to the left shoots to the right', () => {
    expect(slingFlick(FLICK_START, by(-5, -50))?.direction).toBe(100)
    expect(slingFlick(FLICK_START, by(5, -50))?.direction).toBe(-100)
  })

  test('longer than the longest gives no more, and turned further than a shot may be gives the limit', () => {
    expect(slingFlick(FLICK_START, by(0, -400))).toEqual({ direction: 0, force: 1000 })
    expect(slingFlick(FLICK_START, by(-100, -1))?.direction).toBe(1000)
    expect(slingFlick(FLICK_START, by(100, -1))?.direction).toBe(-1000)
  })

  test('forward, sideways, too short or of no numbers shoots nothing', () => {
    expect(slingFlick(FLICK_START, by(0, 50))).toBeUndefined()
    expect(slingFlick(FLICK_START, by(50, 0))).toBeUndefined()
    expect(slingFlick(FLICK_START, by(0, -MIN_PULL_MM + 0.1))).toBeUndefined()
    expect(slingFlick(FLICK_START, { x: Number.NaN, z: Number.NaN })).toBeUndefined()
  })

  test('gives whole numbers within their limits, wherever it ends', () => {
    const anyNumber = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(anyNumber, anyNumber, (x, z) => {
        const sling = slingFlick(FLICK_START, { x, z })
        if (sling === undefined) return
        for (const value of [sling.direction, sling.force])
          expect(Number.isInteger(value) && !Object.is(value, -0)).toBe(true)
        expect(Math.abs(sling.direction)).toBeLessThanOrEqual(1000)
        expect(sling.force).toBeGreaterThan(0)
        expect(sling.force).toBeLessThanOrEqual(1000)
      }),
    )
  })
})

const FRESH_AIMING = freshAiming(MARBLES, 4)

/** Presses at a spot, moves by so much and lets go. */
const drawn = (aiming: Aiming, from: FieldPoint, x: number, z: number, reach?: number) => {
  const to = { x: from.x + x, z: from.z + z }
  const pressed = aimingAfterPointer(aiming, MARBLES, 'down', from, reach).aiming
  const moved = aimingAfterPointer(pressed, MARBLES, 'move', to).aiming
  return { moved, ...aimingAfterPointer(moved, MARBLES, 'up', to) }
}

describe('a pointer on the board', () => {
  test('a turn begins with the first marble in front of the named column', () => {
    expect(FRESH_AIMING).toMatchObject({ marble: 's', column: 4, row: 'f', direction: 0 })
    expect(freshAiming(['l'], undefined)).toMatchObject({ marble: 'l', column: 3 })
  })

  test('pulls the marble that it is on', () => {
    const { flick: shot } = drawn(FRESH_AIMING, handPlace('l'), 0, -55)
    expect(shot).toEqual({ marble: 'l', column: 4, row: 'f', direction: 0, force: 500 })
  })

  test('pulls from the place that it is on, and from anywhere else the marble that stands ready', () => {
    expect(drawn(FRESH_AIMING, startPlaceAt(6, 'b'), 0, -55).flick).toMatchObject({
      marble: 's',
      column: 6,
      row: 'b',
      force: 500,
    })
    expect(drawn(FRESH_AIMING, { x: 3, z: 300 }, 0, -55).flick).toMatchObject({
      marble: 's',
      column: 4,
      row: 'f',
      force: 500,
    })
  })

  test('between two places means the nearer one', () => {
    const { x, z } = startPlaceAt(2, 'f')
    expect(drawn(FRESH_AIMING, { x: x + 10, z }, 0, 0).aiming.column).toBe(2)
    expect(drawn(FRESH_AIMING, { x: x + 12, z }, 0, 0).aiming.column).toBe(3)
  })

  test('a tap chooses and shoots nothing', () => {
    const { aiming, flick: shot } = drawn(FRESH_AIMING, startPlaceAt(1, 'b'), 1, -1)
    expect(shot).toBeUndefined()
    expect(aiming).toMatchObject({ column: 1, row: 'b', pull: undefined })
  })

  test('pulled forward and let go, or cancelled, it shoots nothing', () => {
    expect(drawn(FRESH_AIMING, startPlaceAt(4, 'f'), 0, 60).flick).toBeUndefined()
    const { moved } = drawn(FRESH_AIMING, startPlaceAt(4, 'f'), 0, -60)
    expect(aimingAfterPointer(moved, MARBLES, 'cancel', FLICK_START)).toEqual({ aiming: { ...moved, pull: undefined } })
    const taken = { ...moved, pull: undefined }
    expect(aimingAfterPointer(taken, MARBLES, 'up', FLICK_START)).toEqual({ aiming: taken })
  })

  test('the direction shown is that of the pull, else the one that was set', () => {
    const { moved } = drawn(withDirection(FRESH_AIMING, 40), startPlaceAt(4, 'f'), -6, -60)
    expect(directionOf(moved)).toBe(100)
    expect(directionOf(withDirection(FRESH_AIMING, 40))).toBe(40)
  })
})

describe('the choice', () => {
  test('stays within the board and the limits', () => {
    expect(withColumn(FRESH_AIMING, 0).column).toBe(1)
    expect(withColumn(FRESH_AIMING, 9).column).toBe(6)
    expect(withDirection(FRESH_AIMING, 1200.4).direction).toBe(1000)
    expect(withDirection(FRESH_AIMING, -1200).direction).toBe(-1000)
  })

  test('goes on to a marble that is left', () => {
    expect(withMarbleInHand(FRESH_AIMING, ['m', 'l']).marble).toBe('m')
    expect(withMarbleInHand(FRESH_AIMING, ['l', 's'])).toBe(FRESH_AIMING)
  })

  test('tells bonus and penalty (Q6); without a named column there is no penalty (Q5)', () => {
    expect([bonusKey(4, 'f', 4), bonusKey(3, 'f', 4), bonusKey(4, 'b', 4), bonusKey(3, 'b', 4)]).toEqual([
      'plain',
      'other',
      'back',
      'both',
    ])
    expect([bonusKey(3, 'f', undefined), bonusKey(3, 'b', undefined)]).toEqual(['plain', 'back'])
  })
})

test('the bar rises to the greatest force, falls to none and rises again', () => {
  expect([0, 1250, 2500, 3750, 5000, 6250].map(forceAt)).toEqual([0, 500, 1000, 500, 0, 500])
})
