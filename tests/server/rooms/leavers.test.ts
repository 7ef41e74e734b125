import { beforeEach, expect, test } from 'vitest'
import { networksAt } from '../../../server/limits/networks.ts'
import { monotonicNow } from '../../../server/monotonic-clock.ts'
import { LEFT_GAMES } from '../../../server/protocol/seek-terms.ts'
import { Leavers } from '../../../server/rooms/leavers.ts'
import { withTimePassed } from '../../../server/table/consequences.ts'
import { tokenKeyOf } from '../../../server/table/people/people.ts'
import { strangersTable } from '../../../server/table/strangers-table.ts'
import type { Table } from '../../../server/table/table.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import * as direct from '../table/direct-requests.ts'
import { HOLD_MS, HOST_GRACE_MS, seededChance } from '../table/table-fixture.ts'

let archive: MemoryArchive
let leavers: Leavers
beforeEach(() => {
  archive = new MemoryArchive()
  leavers = new Leavers(archive)
})

/** A table of strangers who are called as they are counted. */
const strangersOf = (...names: readonly string[]): Table => {
  const settings = { chance: seededChance(7), hostGraceMs: HOST_GRACE_MS, holdMs: HOLD_MS }
  const expected = names.map((name) => ({ key: tokenKeyOf(name), name, account: '', countedAs: name }))
  const made = strangersTable(settings, 'ABCD', { setup: { rules: 'basic', players: 4 } }, expected)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

const come = (table: Table, name: string) => {
  const person = table.people.identify(name)
  table.arrive(person, name)
  direct.settle(table)
  return person
}

/** Counts who has left with a change of the table. */
const countLeavers = async (table: Table, change: () => void): Promise<void> => {
  const before = table.snapshot
  change()
  await leavers.count(table, before, table.snapshot, () => '')
}

/** Counts left games of a person until they would wait; returns how many were counted before. */
const leftBy = async (who: string): Promise<number> => {
  for (let more = 0; more < LEFT_GAMES.most; more++) {
    if ((await leavers.waitMs(who)) > 0) return LEFT_GAMES.most - more
    await archive.conduct.leftGames.count(who, monotonicNow())
  }
  return 0
}

test('who was found for others and does not come is counted once bots have the seat; who is there is not', async () => {
  const table = strangersOf('ann', 'ben')
  await countLeavers(table, () => void come(table, 'ann'))
  await countLeavers(table, () => {
    const begun = withTimePassed(table, table.snapshot.startBy + 1)
    if (begun.ok) table.accept(begun.value)
  })
  expect(table.phase).toBe('playing')
  expect([await leftBy('ann'), await leftBy('ben')]).toEqual([0, 1])
})

test('who leaves the seat before the game begins is counted, who takes another one is not', async () => {
  const table = strangersOf('ann', 'ben')
  const [ann, ben] = [come(table, 'ann'), come(table, 'ben')]
  await countLeavers(table, () => void direct.ask(table, ann, 'sit', { seat: 2, name: 'ann', colour: 5 }))
  expect(table.seats.seatOf(ann.id)).toBe(2)
  await countLeavers(table, () => void direct.ask(table, ben, 'stand', {}))
  expect(table.seats.seatOf(ben.id)).toBeUndefined()
  expect([await leftBy('ann'), await leftBy('ben')]).toEqual([0, 1])
})

test('a guest is counted by household, which nobody can read, and a person by account, wherever they are', async () => {
  const [here, there] = [networksAt('203.0.113.7'), networksAt('198.51.100.4')]
  const guest = await leavers.countedAs({ networks: here, account: '' })
  expect(guest).not.toContain('203.0.113.7')
  expect(await leavers.countedAs({ networks: there, account: '' })).not.toBe(guest)
  const [first, second] = [here, there].map((networks) => leavers.countedAs({ networks, account: 'ada' }))
  expect(await first).toBe(await second)
})
