import type { Room } from '@colyseus/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cluster } from '../../../server/cluster/cluster.ts'
import { CLOSED_MOVED } from '../../../server/protocol/codes.ts'
import { RoomLifetime } from '../../../server/rooms/lifetime.ts'
import type { LiveTable, Tables } from '../../../server/rooms/tables.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const SECOND_MS = 1000

/** An empty table with reserved seats, by session; `needPlace` asks for its place and returns whether it is closed. */
const emptyTable = (_reservedSeats: Record<string, readonly [unknown, unknown, boolean, boolean]>) => {
  let needPlace = (): boolean => false
  const room = { roomId: 'ABCD', _reservedSeats, disconnect: async () => {} } as unknown as Room
  const live = { table: { people: { count: 0 } }, writer: { end: async () => {} } } as unknown as LiveTable
  const whenIdle = (_: LiveTable, end: () => boolean) => {
    needPlace = end
    return () => {}
  }
  new RoomLifetime(room, live, { whenIdle } as unknown as Tables, {} as Cluster).update()
  return { needPlace: () => needPlace() }
}

test('an empty table with nobody about to join is closed when its place is needed', () => {
  expect(emptyTable({}).needPlace()).toBe(true)
})

test('those who reserved a seat and never come keep their table for 3 s from the first time that its place is needed', () => {
  const seats = { one: [{}, {}, false, false] as const }
  const { needPlace } = emptyTable(seats)
  expect(needPlace()).toBe(false)
  vi.advanceTimersByTime(2 * SECOND_MS)
  expect(needPlace()).toBe(false)
  vi.advanceTimersByTime(SECOND_MS)
  expect(needPlace()).toBe(true)
})

test('a socket that is open keeps the table, however long its client is being admitted; a newer seat has its own time', () => {
  const seats: Record<string, [unknown, unknown, boolean, boolean]> = { one: [{}, {}, true, false] }
  const { needPlace } = emptyTable(seats)
  expect(needPlace()).toBe(false)
  vi.advanceTimersByTime(60 * SECOND_MS)
  expect(needPlace()).toBe(false)
  delete seats.one
  seats.two = [{}, {}, false, false]
  expect(needPlace()).toBe(false)
  vi.advanceTimersByTime(3 * SECOND_MS)
  expect(needPlace()).toBe(true)
})

test('a table that is another process’s is left at once, even if the storage is silent', async () => {
  const disconnect = vi.fn(async () => {})
  const room = { roomId: 'ABCD', _reservedSeats: { one: [{}, {}, false, false] }, disconnect } as unknown as Room
  const live = { writer: { end: () => new Promise(() => {}) } } as unknown as LiveTable
  const lifetime = new RoomLifetime(room, live, {} as Tables, {} as Cluster)
  lifetime.giveWay()
  lifetime.giveWay()
  await vi.runAllTimersAsync()
  expect(disconnect.mock.calls).toEqual([[CLOSED_MOVED]])
  expect(lifetime.closing).toBe(true)
})
