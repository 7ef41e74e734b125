import { beforeEach, describe, expect, test } from 'vitest'
import { networksAt } from '../../../server/limits/networks.ts'
import { TableCapacity } from '../../../server/rooms/table-capacity.ts'

const CLIENT_NETWORKS = networksAt('10.0.0.1')

let memoryUse: number
let capacity: TableCapacity
beforeEach(() => {
  memoryUse = 0
  capacity = new TableCapacity({ maxTables: 100, maxPerHousehold: 100, memoryUse: () => memoryUse })
})

const take = () => capacity.take(CLIENT_NETWORKS)

/** Takes a place for a table that stays empty; returns whether the table is still there. */
const takeEmpty = async (): Promise<() => boolean> => {
  const leave = await take()
  let isThere = true
  capacity.offer({}, () => {
    isThere = false
    // A room ends in a later turn.
    setImmediate(() => leave?.())
    return true
  })
  return () => isThere
}

describe('memory', () => {
  test('counts as occupancy where it is scarcer than places', async () => {
    await take()
    memoryUse = 0.7
    expect(capacity.occupancy).toBe(0.7)
    memoryUse = 0.001
    expect(capacity.occupancy).toBe(0.01)
  })

  test('that empty tables hold does not, because they make way', async () => {
    await take()
    for (let i = 0; i < 3; i++) await takeEmpty()
    memoryUse = 0.8
    expect(capacity.occupancy).toBe(0.2)
  })

  test('that is scarce is taken from empty tables, the longest empty first', async () => {
    const [first, second] = [await takeEmpty(), await takeEmpty()]
    memoryUse = 0.7
    expect(await take()).toBeDefined()
    expect([first(), second()]).toEqual([false, true])
    await take()
    expect(second()).toBe(false)
    expect(await take(), 'there is no empty table any more').toBeDefined()
  })

  test('that is full lets a table in only for an empty one', async () => {
    await takeEmpty()
    memoryUse = 0.9
    expect(await take()).toBeDefined()
    expect(await take()).toBeUndefined()
    memoryUse = 0.5
    expect(await take()).toBeDefined()
  })
})

describe('a long game', () => {
  const makeCapacity = (): TableCapacity =>
    new TableCapacity({ maxTables: 100, maxPerHousehold: 100, memoryUse: (tables) => tables / 20 })

  test('takes the memory of several tables before it is restored, and gives it back', async () => {
    const long = makeCapacity()
    for (let i = 0; i < 2; i++) await long.take(CLIENT_NETWORKS)
    const leave = await long.takeLongGame(3000)
    expect(leave).toBeDefined()
    expect(long.occupancy).toBeCloseTo((2 + 7) / 20)
    // Tables that ask at the same moment can't take the same memory.
    const asked = await Promise.all([long.takeLongGame(3000), long.takeLongGame(3000)])
    expect(asked.filter((one) => one !== undefined)).toHaveLength(1)
    leave?.()
    expect(await long.takeLongGame(3000)).toBeDefined()
  })

  test('is never refused where it is no longer than an ordinary one', async () => {
    const full = new TableCapacity({ maxTables: 100, maxPerHousehold: 100, memoryUse: () => 0.99 })
    expect(await full.takeLongGame(300)).toBeDefined()
    expect(await full.takeLongGame(3000)).toBeUndefined()
  })
})
