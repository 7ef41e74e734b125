import { describe, expect, test } from 'vitest'
import { COLOURS, NO_POINTS } from '../../../engine/marble-chase/colours.ts'
import { cubePlaces } from '../../../engine/marble-chase/cube-layout.ts'
import {
  CUBE_SIZE_MM,
  CUBE_TRAY,
  RESERVE_BOXES,
  SLOT_WELLS,
  scoringSlotPoint,
} from '../../../engine/marble-chase/scoring-board-layout.ts'
import { reassignCubes } from '../../../models/marble-chase/reassign-cubes.ts'

const keysOf = (places: ReturnType<typeof cubePlaces>): readonly string[] => places.map(({ key }) => key)

describe('cubes', () => {
  test('show a total by the slot of its largest multiple of 5 and one cube for each point beyond', () => {
    const shown = keysOf(cubePlaces({ ...NO_POINTS, yellow: 17, red: 3, blue: 20 }, 12)).filter(
      (key) => !key.startsWith('tray'),
    )
    expect(shown).toEqual(['yellow = 15', 'yellow 0', 'yellow 1', 'red 0', 'red 1', 'red 2', 'blue = 20'])
  })

  test('lie in the tray as far as no total needs them', () => {
    expect(keysOf(cubePlaces(NO_POINTS, 12)).every((key) => key.startsWith('tray'))).toBe(true)
    expect(cubePlaces({ ...NO_POINTS, green: 4 }, 11)).toHaveLength(11)
  })

  test('lie within their wells, and no two in one place', () => {
    const totals = Object.fromEntries(COLOURS.map((colour) => [colour, 19])) as typeof NO_POINTS
    for (const places of [cubePlaces(totals, 20), cubePlaces(NO_POINTS, 20)]) {
      places.forEach(({ point }, i) => {
        const within = [...RESERVE_BOXES, ...SLOT_WELLS, CUBE_TRAY].some(
          ({ middle, half }) =>
            Math.abs(point.x - middle.x) + CUBE_SIZE_MM / 2 <= half.x &&
            Math.abs(point.z - middle.z) + CUBE_SIZE_MM / 2 <= half.z,
        )
        expect(within).toBe(true)
        for (const { point: other } of places.slice(i + 1)) {
          expect(Math.max(Math.abs(point.x - other.x), Math.abs(point.z - other.z))).toBeGreaterThan(CUBE_SIZE_MM)
        }
      })
    }
  })

  test('stay where they may, and only those hop that have to', () => {
    const before = cubePlaces({ ...NO_POINTS, red: 8, blue: 10 }, 12)
    const wanted = cubePlaces({ ...NO_POINTS, red: 11, blue: 10 }, 12)
    const after = reassignCubes(before, wanted)
    expect([...keysOf(after)].sort()).toEqual([...keysOf(wanted)].sort())
    expect(after[keysOf(before).indexOf('blue = 10')]?.key).toBe('blue = 10')
    expect(after.filter((place, i) => place.key !== before[i]?.key)).toHaveLength(3)
    expect(scoringSlotPoint('red', 10)).toEqual(after.find(({ key }) => key === 'red = 10')?.point)
  })

  test('are taken away with a won game', () => {
    expect(reassignCubes(cubePlaces(NO_POINTS, 12), cubePlaces(NO_POINTS, 11))).toHaveLength(11)
  })
})
