import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CreationQueue } from '../../../server/limits/creation-queue.ts'
import type { IpNetworks } from '../../../server/limits/networks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let state: 'free' | 'slow' | 'closed' = 'slow'
const queue = () => new CreationQueue({ state: () => state, intervalMs: 100, timeoutMs: 5000 })

const from = (home: string, town: string): IpNetworks => [
  { key: home, share: 1 },
  { key: town, share: 4 },
]

test('networks take turns: one that asks a hundred times gets no more turns', async () => {
  state = 'slow'
  const line = queue()
  const order: string[] = []
  const ask = (home: string, town: string) =>
    void line.waitForTurn(from(home, town)).then((ok) => order.push(`${home} ${ok}`))
  for (let i = 0; i < 100; i++) ask(`attacker ${i}`, 'far')
  ask('Ann', 'here')
  ask('Ben', 'there')
  await vi.advanceTimersByTimeAsync(399)
  const refused = order.filter((line) => line.endsWith('false'))
  expect(refused).toHaveLength(80)
  expect(order.filter((line) => line.endsWith('true'))).toEqual(['attacker 0 true', 'Ann true', 'Ben true'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(order).toHaveLength(102)
})

test('nobody goes on while all places are reserved, and everybody does when there are enough again', async () => {
  state = 'closed'
  const line = queue()
  const asked = Array.from({ length: 3 }, (_, i) => line.waitForTurn(from(`${i}`, `${i}`)))
  await vi.advanceTimersByTimeAsync(4000)
  state = 'free'
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(asked)).toEqual([true, true, true])
  state = 'closed'
  const late = line.waitForTurn(from('late', 'late'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await late).toBe(false)
  expect(vi.getTimerCount(), 'nothing is left behind').toBe(0)
})
