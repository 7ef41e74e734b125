import { expect, test } from 'vitest'
import { networksAt } from '../../../server/limits/networks.ts'
import { Connections, type TableConnection } from '../../../server/rooms/connections.ts'

const ended: string[] = []

interface Arrival {
  readonly session: string
  readonly known?: string
  readonly address?: string
  readonly isLive?: boolean
}

const connectionOf = ({ session, known = '', address = '203.0.113.7', isLive = true }: Arrival): TableConnection => ({
  session,
  known,
  networks: networksAt(address),
  isLive: () => isLive,
  end: () => ended.push(session),
})

const isOwn = (id: string): boolean => id === 'ann'

/** Admits connections; returns whether each was. */
const admitAll = (connections: Connections, arrivals: readonly Arrival[]): readonly boolean[] =>
  arrivals.map((arrival) => connections.admit(connectionOf(arrival), isOwn))

const sessions = (count: number, more: Omit<Arrival, 'session'>): readonly Arrival[] =>
  Array.from({ length: count }, (_, i) => ({ session: `${more.known ?? 'stranger'} ${i}`, ...more }))

test('a person with many tabs keeps them all, and gets no more than 16', () => {
  ended.length = 0
  const admitted = admitAll(new Connections(), sessions(17, { known: 'ann' }))
  expect(admitted).toEqual([...Array(16).fill(true), false])
  expect(ended).toEqual([])
})

test('of a person’s connections those that are lost make way, the oldest first', () => {
  ended.length = 0
  const connections = new Connections()
  admitAll(connections, sessions(14, { known: 'ann' }))
  admitAll(connections, [
    { session: 'lost 1', known: 'ann', isLive: false },
    { session: 'lost 2', known: 'ann', isLive: false },
  ])
  expect(admitAll(connections, [{ session: 'new 1', known: 'ann' }])).toEqual([true])
  expect(ended).toEqual(['lost 1'])
  expect(connections.has('lost 1')).toBe(false)
  expect(admitAll(connections, [{ session: 'new 2', known: 'ann' }])).toEqual([true])
  expect(admitAll(connections, [{ session: 'new 3', known: 'ann' }])).toEqual([false])
})

test('lost connections of a household don’t keep its people out, and those of others stay', () => {
  ended.length = 0
  const connections = new Connections()
  admitAll(connections, sessions(40, { isLive: false }))
  admitAll(connections, sessions(40, { known: 'guest', isLive: false, address: '198.51.100.1' }))
  expect(admitAll(connections, [{ session: 'new' }])).toEqual([true])
  expect(ended).toEqual(['stranger 0'])
})

test('a connection that is lost, and then back, stays', () => {
  ended.length = 0
  const connections = new Connections()
  admitAll(connections, sessions(16, { known: 'ann', isLive: false }))
  for (const { session } of sessions(16, { known: 'ann' })) {
    connections.update(session, { end: () => ended.push(session), isLive: () => true })
  }
  expect(admitAll(connections, [{ session: 'new', known: 'ann' }])).toEqual([false])
})
