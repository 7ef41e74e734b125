import { expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { flickMissOf, missAdvice } from '../../../client/marble-chase/play/flick-miss.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { FIELD_MM, SLOT_PLACES } from '../../../engine/marble-chase/field.ts'
import type { Flick, Landing } from '../../../engine/marble-chase/flick.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'

await loadTexts(['chase'])

const STRAIGHT_FLICK: Flick = { marble: 's', column: 4, row: 'f', direction: 0, force: 400 }

/** A trajectory that ends at this place, in mm of the field. */
const endingAt = (xMm: number, zMm: number): Trajectory => ({
  marbles: ['s'],
  poses: new Float32Array([xMm / 10, 0, -zMm / 10, 0, 0, 0, 1]),
  impacts: [],
})

const lastSlotMm = Math.max(...SLOT_PLACES.map(({ z }) => z))
const firstSlotMm = Math.min(...SLOT_PLACES.map(({ z }) => z))

test('a marble in no slot has a cause, by the place where it ended', () => {
  const ends = [
    ['on', 0, 120, 'short'],
    ['on', 5, (firstSlotMm + lastSlotMm) / 2, 'between'],
    ['on', 0, lastSlotMm + 30, 'far'],
    ['out', 0, FIELD_MM.length + 20, 'over'],
    ['out', FIELD_MM.width, 200, 'aside'],
    ['out', 0, -30, 'back'],
  ] as const
  for (const [to, x, z, miss] of ends) expect(flickMissOf(to, endingAt(x, z)), miss).toBe(miss)
  expect(flickMissOf(12, endingAt(0, firstSlotMm))).toBeUndefined()
})

test('only the players of this device are advised, about a shot that was seen and missed, until the next one', () => {
  const flick = (seat: number, to: Landing): ChaseEvent => ({ type: 'flick', seat, flick: STRAIGHT_FLICK, to })
  const trajectory = endingAt(0, 120)
  const events = [flick(1, 'on')]
  expect(missAdvice({ events, trajectory }, [1])).toBe('It stopped before the slots. Pull a little farther.')
  expect(missAdvice({ events, trajectory }, [0])).toBe('')
  expect(missAdvice({ events, trajectory: undefined }, [1])).toBe('')
  expect(missAdvice({ events: [...events, flick(1, 12)], trajectory }, [1])).toBe('')
  expect(missAdvice({ events: [], trajectory }, [1])).toBe('')
})
