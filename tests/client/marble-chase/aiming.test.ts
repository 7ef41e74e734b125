import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ChaseBoardEvents } from '../../../client/marble-chase/board/board-view.ts'
import { FieldGrip } from '../../../client/marble-chase/board/scene/field-grip.ts'
import {
  type Aiming,
  aimingAfterPointer,
  directionOf,
  freshAiming,
  withColumn,
  withDirection,
  withMarbleInHand,
} from '../../../client/marble-chase/play/aiming.ts'
import { flickOfPull, fullPullPx, MIN_PULL_RATIO } from '../../../client/marble-chase/play/pull-to-flick.ts'
import { forceAt } from '../../../client/marble-chase/play/use-force-bar.ts'
import { bonusKey } from '../../../client/marble-chase/words/field-names.ts'
import { type FieldPoint, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import { MARBLES } from '../../../engine/marble-chase/flick.ts'
import { handPlace } from '../../../models/marble-chase/table-layout.ts'

const FLICK_START: FieldPoint = { x: 11, z: 95 }
const by = (x: number, z: number): FieldPoint => ({ x: FLICK_START.x + x, z: FLICK_START.z + z })

describe('a pull', () => {
  test('that is no shot says why: it was too short, or led forward', () => {
    expect(drawn(FRESH_AIMING, { x: 0, z: 200 }, 0, -3, MIN_PULL_RATIO / 2)).toMatchObject({ aiming: { fault: 'tap' } })
    expect(drawn(FRESH_AIMING, { x: 0, z: 200 }, 3, 7, MIN_PULL_RATIO).aiming.fault).toBe('forward')
    expect(drawn(FRESH_AIMING, { x: 0, z: 200 }, 0, -30).aiming.fault).toBeUndefined()
    expect(
      drawn(FRESH_AIMING, startPlaceAt(2, 'f'), 0, 0, 0).aiming.fault,
      'a tap on a place chooses it',
    ).toBeUndefined()
  })

  test('straight back shoots straight ahead, the longer on the screen the harder', () => {
    expect(flickOfPull(FLICK_START, by(0, -50), 0.5)).toEqual({ direction: 0, force: 500 })
    expect(flickOfPull(FLICK_START, by(0, -50), 0.25)).toEqual({ direction: 0, force: 250 })
  })

  test.each([
    [320, 568],
    [390, 844],
    [768, 1024],
    [667, 310],
    [844, 390],
    [1280, 720],
    [1920, 1080],
  ])(
    'of the same share of a full pull has the same force at %i by %i, however large the field is',
    (innerWidth, innerHeight) => {
      vi.stubGlobal('window', { innerWidth, innerHeight })
      const fullPx = fullPullPx()
      for (const pxForMm of [0.6, 1.2, 2.8]) {
        const reports = flickedOnScreen({ fullPx, pxForMm })
        expect(reports.map(([kind]) => kind)).toEqual(['down', 'move', 'up'])
        const { flick } = reports.reduce((before, report) => aimingAfterPointer(before.aiming, MARBLES, ...report), {
          aiming: FRESH_AIMING,
        } as ReturnType<typeof aimingAfterPointer>)
        expect(flick).toMatchObject({ direction: 0, force: 900 })
      }
      vi.unstubAllGlobals()
    },
  )

  test('to the left shoots to the right', () => {
    expect(flickOfPull(FLICK_START, by(-5, -50), 0.5)?.direction).toBe(100)
    expect(flickOfPull(FLICK_START, by(5, -50), 0.5)?.direction).toBe(-100)
  })

  test('longer than the longest gives no more, and turned further than a shot may be gives the limit', () => {
    expect(flickOfPull(FLICK_START, by(0, -400), 4)).toEqual({ direction: 0, force: 1000 })
    expect(flickOfPull(FLICK_START, by(-100, -1), 1)?.direction).toBe(1000)
    expect(flickOfPull(FLICK_START, by(100, -1), 1)?.direction).toBe(-1000)
  })

  test('forward, sideways, too short or of no numbers shoots nothing', () => {
    expect(flickOfPull(FLICK_START, by(0, 50), 0.5)).toBeUndefined()
    expect(flickOfPull(FLICK_START, by(50, 0), 0.5)).toBeUndefined()
    expect(flickOfPull(FLICK_START, by(0, -50), MIN_PULL_RATIO - 0.001)).toBeUndefined()
    expect(flickOfPull(FLICK_START, { x: Number.NaN, z: Number.NaN }, Number.NaN)).toBeUndefined()
  })

  test('gives whole numbers within their limits, wherever it ends', () => {
    const anyNumber = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(anyNumber, anyNumber, fc.double({ min: 0, max: 1e6, noNaN: true }), (x, z, ratio) => {
        const flick = flickOfPull(FLICK_START, { x, z }, ratio)
        if (flick === undefined) return
        for (const value of [flick.direction, flick.force])
          expect(Number.isInteger(value) && !Object.is(value, -0)).toBe(true)
        expect(Math.abs(flick.direction)).toBeLessThanOrEqual(1000)
        expect(flick.force).toBeGreaterThan(0)
        expect(flick.force).toBeLessThanOrEqual(1000)
      }),
    )
  })
})

/** Pulls nine tenths of a full pull straight down on a screen with `pxForMm` px for a mm of the field, and returns what is reported. */
const flickedOnScreen = ({ fullPx, pxForMm }: { readonly fullPx: number; readonly pxForMm: number }) => {
  const reports: Parameters<ChaseBoardEvents['onPointer']>[] = []
  const grip = new FieldGrip({
    fieldPointAt: ({ clientX, clientY }) => ({ x: clientX / pxForMm, z: -clientY / pxForMm }),
    pullsAt: () => true,
    onHold: () => undefined,
    onRelease: () => undefined,
    onPointer: (...report) => reports.push(report),
  })
  const eventAt = (ratio: number) =>
    ({
      pointerId: 1,
      button: 0,
      clientX: FLICK_START.x * pxForMm,
      clientY: -FLICK_START.z * pxForMm + ratio * fullPx,
    }) as PointerEvent
  grip.down(eventAt(0))
  grip.move(eventAt(0.45))
  grip.up(eventAt(0.9))
  return reports
}

const FRESH_AIMING = freshAiming(MARBLES, 4)

/** Presses at a spot, moves by so much and lets go. */
const drawn = (aiming: Aiming, from: FieldPoint, x: number, z: number, ratio = 0.5) => {
  const to = { x: from.x + x, z: from.z + z }
  const pressed = aimingAfterPointer(aiming, MARBLES, 'down', from, 0).aiming
  const moved = aimingAfterPointer(pressed, MARBLES, 'move', to, ratio).aiming
  return { moved, ...aimingAfterPointer(moved, MARBLES, 'up', to, ratio) }
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
    expect(drawn(FRESH_AIMING, { x: x + 10, z }, 0, 0, 0).aiming.column).toBe(2)
    expect(drawn(FRESH_AIMING, { x: x + 12, z }, 0, 0, 0).aiming.column).toBe(3)
  })

  test('a tap chooses and shoots nothing', () => {
    const { aiming, flick: shot } = drawn(FRESH_AIMING, startPlaceAt(1, 'b'), 1, -1, 0.01)
    expect(shot).toBeUndefined()
    expect(aiming).toMatchObject({ column: 1, row: 'b', pull: undefined })
  })

  test('pulled forward and let go, or cancelled, it shoots nothing', () => {
    expect(drawn(FRESH_AIMING, startPlaceAt(4, 'f'), 0, 60).flick).toBeUndefined()
    const { moved } = drawn(FRESH_AIMING, startPlaceAt(4, 'f'), 0, -60)
    expect(aimingAfterPointer(moved, MARBLES, 'cancel', FLICK_START, 0)).toEqual({
      aiming: { ...moved, pull: undefined },
    })
    const taken = { ...moved, pull: undefined }
    expect(aimingAfterPointer(taken, MARBLES, 'up', FLICK_START, 0)).toEqual({ aiming: taken })
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
