import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FairQueue, type FairQueueSettings } from '../../../server/limits/fair-queue.ts'
import { networksAt } from '../../../server/limits/networks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const TIMEOUT_MS = 1000

const queueOf = (settings: Partial<FairQueueSettings> = {}) => {
  const queue = new FairQueue({ maxPerHousehold: 4, maxPlaces: 100, timeoutMs: TIMEOUT_MS, ...settings })
  const served: string[] = []
  const lost: string[] = []
  /** Takes a place for the address; undefined if there is none. */
  const enter = (address: string) => {
    const place = queue.enter(networksAt(address))
    void place?.turn.then((granted) => (granted ? served : lost).push(address))
    return place
  }
  const serveAll = async (): Promise<readonly string[]> => {
    while (queue.grantNext()) await Promise.resolve()
    return served
  }
  return { queue, enter, serveAll, served, lost }
}

describe('networks take turns', () => {
  test('so that one address that asks often waits for the others', async () => {
    const { enter, serveAll } = queueOf()
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.1.1', '10.0.2.1', '10.0.2.1']) enter(address)
    expect(await serveAll()).toEqual(['10.0.0.1', '10.0.1.1', '10.0.2.1', '10.0.0.1', '10.0.2.1', '10.0.0.1'])
  })

  test('and in a wide network its households do', async () => {
    const { enter, serveAll } = queueOf()
    const [flood, neighbour, other] = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:1::1']
    for (const address of [flood, flood, flood, neighbour, other]) enter(address as string)
    expect(await serveAll()).toEqual([flood, other, neighbour, flood, flood])
  })

  test('and a newcomer is before one that has just had its turn', async () => {
    const { queue, enter, serveAll } = queueOf()
    enter('10.0.0.1')
    enter('10.0.0.1')
    queue.grantNext()
    enter('10.0.1.1')
    expect(await serveAll()).toEqual(['10.0.0.1', '10.0.1.1', '10.0.0.1'])
  })

  test('and nobody is overtaken for ever by one that comes back at once', async () => {
    const { queue, enter, served } = queueOf()
    for (let i = 0; i < 3; i++) enter('10.0.0.1')
    for (let i = 0; i < 6; i++) {
      enter('10.0.1.1')
      queue.grantNext()
      await Promise.resolve()
    }
    expect(served.filter((address) => address === '10.0.0.1')).toHaveLength(3)
  })
})

describe('places', () => {
  test('are limited for a household and for the networks that it is in', async () => {
    const { queue, enter } = queueOf({ maxPerHousehold: 2 })
    const sizeAfter = (addressOf: (i: number) => string): number => {
      for (let i = 1; i <= 20; i++) enter(addressOf(i))
      return queue.size
    }
    expect(sizeAfter(() => '2001:db8::1')).toBe(2)
    expect(sizeAfter((i) => `2001:db8:0:${i}::1`)).toBe(4)
    expect(sizeAfter((i) => `2001:db8:0:${i.toString(16)}00::1`)).toBe(8)
  })

  test('of a household make way for its neighbour where those of their network are taken', async () => {
    const { enter, lost } = queueOf({ maxPerHousehold: 4 })
    for (let i = 1; i <= 4; i++) for (let n = 0; n < 4; n++) enter(`10.0.0.${i}`)
    expect(enter('10.0.0.9')).toBeDefined()
    await Promise.resolve()
    expect(lost).toEqual(['10.0.0.1'])
  })

  test('of a network with many make way where all are taken, and those of equals do not', async () => {
    const { enter, lost, serveAll } = queueOf({ maxPlaces: 3 })
    enter('10.0.0.1')
    enter('10.0.0.1')
    enter('10.0.1.1')
    expect(enter('10.0.2.1')).toBeDefined()
    expect(enter('10.0.3.1')).toBeUndefined()
    expect(await serveAll()).toEqual(['10.0.0.1', '10.0.1.1', '10.0.2.1'])
    expect(lost).toEqual(['10.0.0.1'])
  })

  test('are given back by those who leave, and by those who wait too long', async () => {
    const { queue, enter, lost } = queueOf({ maxPerHousehold: 1 })
    const first = enter('10.0.0.1')
    expect(enter('10.0.0.1')).toBeUndefined()
    first?.leave()
    expect(enter('10.0.0.1')).toBeDefined()
    first?.leave()
    expect(queue.size).toBe(1)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect([queue.size, lost]).toEqual([0, ['10.0.0.1', '10.0.0.1']])
    expect(queue.grantNext()).toBe(false)
    expect(vi.getTimerCount(), 'nothing is left behind').toBe(0)
  })
})
