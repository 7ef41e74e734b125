import { describe, expect, test } from 'vitest'
import {
  FIELD_MM,
  MARBLE_RADIUS_MM,
  PITCH_MM,
  SLOT_MM,
  SLOT_PLACES,
  startPlaceAt,
} from '../../../engine/marble-chase/field.ts'
import { COLUMN_COUNT, MARBLES, SLOTS_PER_COLUMN, slotAt } from '../../../engine/marble-chase/flick.ts'

const placeOf = (column: number, value: number) => SLOT_PLACES[slotAt(column, value)] as (typeof SLOT_PLACES)[number]

describe('the field of Marble Chase', () => {
  test('has black left-most and slot 1 nearest', () => {
    expect(SLOT_PLACES).toHaveLength(36)
    expect(placeOf(1, 1)).toEqual({ x: -55, z: 215, width: 8 })
    expect(placeOf(6, 6)).toEqual({ x: 55, z: 375, width: 13.6 })
    for (let column = 2; column <= COLUMN_COUNT; column++)
      expect(placeOf(column, 1).x - placeOf(column - 1, 1).x).toBe(PITCH_MM.columns)
  })

  test('has slots the wider the farther, none so wide that the smallest marble falls through its rim', () => {
    for (let value = 2; value <= SLOTS_PER_COLUMN; value++)
      expect(placeOf(1, value).width).toBeGreaterThan(placeOf(1, value - 1).width)
    expect(placeOf(1, SLOTS_PER_COLUMN).width).toBeLessThan(
      2 * Math.min(...MARBLES.map((marble) => MARBLE_RADIUS_MM[marble])),
    )
  })

  test('has both places to shoot from on the board, 80 mm apart, before every column', () => {
    for (let column = 1; column <= COLUMN_COUNT; column++) {
      const [front, back] = [startPlaceAt(column, 'f'), startPlaceAt(column, 'b')]
      expect([front.x, back.x]).toEqual([placeOf(column, 1).x, placeOf(column, 1).x])
      expect(front.z - back.z).toBe(80)
      expect(placeOf(column, 1).z - front.z).toBe(120)
      expect(back.z).toBeGreaterThan(MARBLE_RADIUS_MM.l)
    }
  })

  test('holds columns and slots with wood between', () => {
    expect(FIELD_MM.width).toBe(COLUMN_COUNT * PITCH_MM.columns)
    expect(SLOT_MM.length).toBeLessThan(PITCH_MM.columns)
    expect(FIELD_MM.length - placeOf(1, SLOTS_PER_COLUMN).z).toBe(16)
    expect(FIELD_MM.length - placeOf(1, SLOTS_PER_COLUMN).z).toBeGreaterThan(placeOf(1, SLOTS_PER_COLUMN).width / 2)
  })
})
