import { expect, test } from 'vitest'
import { heapUse, heapUseWith, oldSpaceLimit } from '../../../server/limits/heap-use.ts'

const MIB_BYTES = 2 ** 20

test.each([
  ['with the documented flag', 198 * MIB_BYTES, '--max-old-space-size=150 --max-semi-space-size=16', 150 * MIB_BYTES],
  ['with the young generation that V8 chooses', 342 * MIB_BYTES, '--max-old-space-size=150', 171 * MIB_BYTES],
  ['on a large machine', 4144 * MIB_BYTES, '', 3952 * MIB_BYTES],
])('the space for lasting objects is the limit without the young generation, %s', (_, limit, flags, space) => {
  expect(oldSpaceLimit(limit, flags)).toBe(space)
})

test('games that will be long count before they are', () => {
  expect(heapUseWith(0)).toBeGreaterThanOrEqual(heapUse())
  expect(heapUseWith(100_000)).toBeGreaterThan(heapUseWith(50_000))
})
