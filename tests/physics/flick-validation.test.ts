import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Flick } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../physics/chase-board.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'

const VALID_FLICK: Flick = { marble: 'm', column: 3, row: 'f', direction: 0, force: 425 }

let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await loadRapierInNode())
})

const codeOf = (shot: unknown, lying: readonly unknown[] = []): string | undefined => {
  const played = board.roll(shot as Flick, lying as readonly RestingMarble[])
  return played.ok ? undefined : played.error.code
}

const before = (): number | undefined => {
  const played = board.roll(VALID_FLICK, [])
  return played.ok ? played.value.hash : undefined
}

const INVALID_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0.5,
  -1e300,
  1e21,
  2 ** 53,
  '5',
  5n,
  null,
  undefined,
  {},
  [3],
  true,
]

describe('what is no shot', () => {
  test.each(['column', 'direction', 'force'] as const)('for its %s', (field) => {
    for (const value of [...INVALID_NUMBERS, -1001, 1001])
      expect([value, codeOf({ ...VALID_FLICK, [field]: value })]).toEqual([value, 'chase/shot'])
  })

  test.each([
    { column: 0 },
    { column: 7 },
    { force: -1 },
    { marble: 'x' },
    { marble: 'toString' },
    { row: 'c' },
    { row: 1 },
  ])('%o', (part) => {
    expect(codeOf({ ...VALID_FLICK, ...part })).toBe('chase/shot')
  })
})

describe('what can’t lie there', () => {
  test.each([
    [[{ marble: 'm', slot: 3 }]],
    [[{ marble: 's', slot: 36 }]],
    [[{ marble: 's', slot: -1 }]],
    [[{ marble: 's', slot: Number.NaN }]],
    [
      [
        { marble: 's', slot: 3 },
        { marble: 's', slot: 4 },
      ],
    ],
    [
      [
        { marble: 's', slot: 3 },
        { marble: 'l', slot: 3 },
      ],
    ],
    [[{ marble: 's', x: 0.5, z: 1000 }]],
    [[{ marble: 's', x: 0, z: Number.NaN }]],
    [[{ marble: 's', x: 721, z: 1000 }]],
    [[{ marble: 's', x: 0, z: -1 }]],
    [[{ marble: 's', x: 0 }]],
    [[{ marble: 'none', slot: 3 }]],
  ])('%j', (lying) => {
    expect(codeOf(VALID_FLICK, lying)).toBe('chase/lying')
  })
})

test('nothing that is refused leaves a trace, and what is let in comes to an end in whole numbers', () => {
  const hash = before()
  const number = fc.oneof(
    fc.integer(),
    fc.integer({ min: 0, max: 6 }),
    fc.double(),
    fc.constantFrom(...INVALID_NUMBERS),
  )
  const lying = fc.record({ marble: fc.constantFrom('s', 'm', 'l', ''), slot: number })
  const onField = fc.record({
    marble: fc.constantFrom('s', 'l'),
    x: fc.integer({ min: -720, max: 720 }),
    z: fc.integer({ min: 0, max: 3970 }),
  })
  const shot = fc.record({
    marble: fc.constant('m'),
    column: number,
    row: fc.constantFrom('f', 'b'),
    direction: number,
    force: number,
  })
  fc.assert(
    fc.property(shot, fc.array(fc.oneof(lying, onField), { maxLength: 3 }), (odd, others) => {
      const played = board.roll(odd as Flick, others as readonly RestingMarble[])
      if (!played.ok) expect(['chase/shot', 'chase/lying']).toContain(played.error.code)
      else
        for (const one of played.value.resting)
          expect('slot' in one || (Number.isInteger(one.x) && Number.isInteger(one.z))).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(before()).toBe(hash)
})

test('marbles in each other’s place are pushed apart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -720, max: 720 }),
      fc.integer({ min: 0, max: 3970 }),
      fc.integer({ min: 0, max: 1000 }),
      (x, z, force) => {
        const played = board.roll({ ...VALID_FLICK, force }, [
          { marble: 's', x, z },
          { marble: 'l', x, z },
        ])
        expect(played.ok && played.value.steps).toBeGreaterThan(0)
        for (const one of played.ok ? played.value.resting : [])
          expect('slot' in one || (Number.isInteger(one.x) && Number.isInteger(one.z))).toBe(true)
      },
    ),
    { numRuns: 12 },
  )
})
