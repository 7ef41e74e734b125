import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import { type FieldPoint, SLOT_PLACES } from '../../engine/marble-chase/field.ts'
import { type Flick, MARBLES, type Marble, type Row, slotAt, slotValueOf } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard, type FlickOutcome } from '../../physics/chase-board.ts'
import { PHYSICS_VERSION } from '../../physics/physics-constants.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'
import { replayTurn } from '../../physics/turn-roller.ts'
import { LONG } from '../long.ts'
import { THOROUGH } from '../thorough.ts'
import { flickIn, rollText } from './flick-text.ts'
import { randomPlace } from './random-flicks.ts'

let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await loadRapierInNode())
})

const shoot = (shot: Flick, lying: readonly RestingMarble[] = []): FlickOutcome => {
  const played = board.roll(shot, lying)
  if (!played.ok) throw new Error(played.error.message)
  return played.value
}

describe('golden turns', () => {
  const [version, ...lines] = readFileSync(join(import.meta.dirname, 'golden-turns.txt'), 'utf8')
    .trim()
    .split('\n')

  test('are of this version', () => {
    expect(version).toBe(`physics ${PHYSICS_VERSION}`)
    expect(lines.length).toBe(60)
  })

  test.each(lines)('%s', (line) => {
    const [texts = '', hash] = line.split(' # ')
    const shots = texts.split(', ').map(flickIn)
    const outcomes = replayTurn(board, shots)
    if (!outcomes.ok) throw new Error(outcomes.error.message)
    expect(shots.map((shot, i) => rollText(shot, (outcomes.value[i] as FlickOutcome).roll)).join(', ')).toBe(texts)
    expect(outcomes.value.at(-1)?.hash.toString(16)).toBe(hash)
  })
})

/** Forces that put most flicks at -4, 0 and +4 mrad into each row, and one that goes over the rail. */
const FORCE_WINDOWS: readonly (readonly [Marble, Row, readonly number[], number])[] = [
  ['s', 'f', [200, 330, 455, 580, 745, 835], 970],
  ['m', 'f', [170, 290, 425, 550, 650, 800], 970],
  ['l', 'f', [160, 255, 390, 500, 610, 760], 970],
  ['s', 'b', [235, 360, 465, 600, 735, 865], 970],
  ['m', 'b', [210, 315, 435, 555, 665, 835], 970],
  ['l', 'b', [200, 290, 400, 520, 610, 720], 970],
]

describe('force picks the row', () => {
  const checkWindows = (...[marble, row, forces, over]: (typeof FORCE_WINDOWS)[number]): void => {
    const landings = (force: number) =>
      [-4, 0, 4].map((direction) => shoot({ marble, column: 3, row, direction, force }).roll.to)
    const rows = forces.map((force) =>
      [1, 2, 3, 4, 5, 6].find((value) => landings(force).filter((to) => to === slotAt(3, value)).length >= 2),
    )
    expect(rows).toEqual([1, 2, 3, 4, 5, 6])
    expect(landings(over).filter((to) => to === 'out').length).toBeGreaterThanOrEqual(2)
    expect(landings(60)).toEqual(['on', 'on', 'on'])
  }

  test.each(FORCE_WINDOWS.filter(([, row]) => row === 'f'))('of a marble %s from row %s', checkWindows)

  test.each(FORCE_WINDOWS.filter(([, row]) => row === 'b'))('of a marble %s from row %s', LONG, checkWindows)

  test('the same in every column', () => {
    for (let column = 1; column <= 6; column++)
      expect(shoot({ marble: 's', column, row: 'f', direction: 0, force: 330 }).roll).toEqual({
        to: slotAt(column, 2),
        knocks: [],
      })
  })

  test('a large marble runs farther than a small one', () => {
    const values = MARBLES.map((marble) => shoot({ marble, column: 3, row: 'f', direction: 0, force: 455 }).roll.to)
    expect(slotValueOf(values[2] as number)).toBeGreaterThanOrEqual(slotValueOf(values[0] as number))
    expect(values[0]).toBe(slotAt(3, 3))
  })
})

test('a slot holds one marble', () => {
  const [slot, spot] = [slotAt(3, 6), SLOT_PLACES[slotAt(3, 6)] as FieldPoint]
  for (let x = -8; x <= 8; x += 4)
    for (let z = -8; z <= 8; z += 4) {
      const other: RestingMarble = { marble: 'm', x: (spot.x + x) * 10, z: (spot.z + z) * 10 }
      const { resting: lying } = shoot({ marble: 'l', column: 1, row: 'f', direction: 0, force: 160 }, [
        { marble: 's', slot },
        other,
      ])
      const slots = lying.flatMap((one) => ('slot' in one ? [one.slot] : []))
      expect([x, z, slots]).toEqual([x, z, [...new Set(slots)]])
    }
})

describe('a shot', () => {
  test('to the right lands on the right', () => {
    const wide = { marble: 'm', column: 3, row: 'f', force: 500 } as const
    const [left, right] = [-180, 180].map((direction) => shoot({ ...wide, direction }).roll.to) as [number, number]
    expect(left).toBeLessThan(slotAt(3, 1))
    expect(right).toBeGreaterThan(slotAt(3, 6))
  })

  test('with no force stays where it was put, on the field, and is taken up', () => {
    const played = shoot({ marble: 'm', column: 3, row: 'b', direction: 0, force: 0 })
    expect(played).toMatchObject({ roll: { to: 'on', knocks: [] }, resting: [] })
  })

  test('sideways comes back from the rail or goes over it', () => {
    const side = { marble: 's', column: 1, row: 'f', direction: -1000 } as const
    expect(shoot({ ...side, force: 150 }).roll.to).not.toBe('out')
    expect(shoot({ ...side, force: 1000 }).roll.to).toBe('out')
  })

  test('leaves a marble in its slot when it passes elsewhere', () => {
    const lying: RestingMarble = { marble: 's', slot: slotAt(6, 6) }
    const played = shoot({ marble: 'm', column: 1, row: 'f', direction: 0, force: 170 }, [lying])
    expect(played.roll).toEqual({ to: slotAt(1, 1), knocks: [] })
    expect(played.resting).toEqual([lying, { marble: 'm', slot: slotAt(1, 1) }])
  })

  test('knocks a marble out of its slot, tells of it, and both lie for the next shot', () => {
    const knocked = Array.from({ length: 60 }, (_, i) =>
      shoot({ marble: 'l', column: 3, row: 'f', direction: 0, force: 700 + i * 5 }, [
        { marble: 's', slot: slotAt(3, 3) },
      ]),
    ).filter(({ roll }) => roll.knocks.length > 0)
    expect(knocked.length).toBeGreaterThan(0)
    for (const { roll, resting: lying } of knocked) {
      const [knock] = roll.knocks
      expect(knock?.marble).toBe('s')
      expect(knock?.to).not.toBe(slotAt(3, 3))
      expect(lying.some(({ marble }) => marble === 's')).toBe(knock?.to !== 'out')
    }
  })
})

test('nothing has a sign', () => {
  const [shot, lying] = [
    { marble: 'm', column: 3, row: 'f', direction: 0, force: 0 } as const,
    { marble: 's' } as const,
  ]
  expect(shoot({ ...shot, direction: -0, force: -0 }, [{ ...lying, x: -0, z: -0 }])).toEqual(
    shoot(shot, [{ ...lying, x: 0, z: 0 }]),
  )
})

describe('the fresh world', () => {
  const random = seededRandom('any order')
  const places = Array.from({ length: 20 * THOROUGH }, () => randomPlace(random))
  const hashes = (order: readonly number[]): readonly number[] => {
    const found: number[] = []
    for (const i of order) {
      const { shot, lying } = places[i] as (typeof places)[number]
      found[i] = shoot(shot, lying).hash
    }
    return found
  }

  test('makes a shot independent of those before it, and of the board that shot them', async () => {
    const order = places.map((_, i) => i)
    const forward = hashes(order)
    expect(new Set(forward).size).toBe(places.length)
    expect(hashes(order.toReversed())).toEqual(forward)
    board = new ChaseBoard(await loadRapierInNode())
    expect(hashes(order.map((i) => (i * 7) % places.length))).toEqual(forward)
  })
})
