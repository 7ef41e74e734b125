import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import type { MakeTable } from '../../server/protocol/http.ts'
import { pause } from '../cluster/child-service.ts'
import { makeTable, PlayedTable } from '../cluster/played-table.ts'
import { stubSite } from '../server/crash/headless-page.ts'
import { reasonAgainstMachines } from './network.ts'
import { type MachineName, Site } from './site.ts'

/** More time than all tests together take. */
const BANK_S = 1800
const BANK_CLOCK = { kind: 'bank', seconds: BANK_S, increment: 0, atZero: 'bot' } as const
const TABLE_SETUPS: readonly MakeTable[] = [
  { rules: 'basic', players: 4, clock: BANK_CLOCK },
  { rules: 'jackaroo', players: 4, clock: BANK_CLOCK },
  { rules: 'carbles', players: 4, clock: BANK_CLOCK },
]
const MACHINE_NAMES: readonly MachineName[] = ['redis', 'primary', 'standby']
/** Longest time until people are back. It is measured on a busy machine: the aim is five seconds. */
const BACK_MS = 10_000
const WAIT_OPTIONS = { timeout: 30_000, interval: 20 }
const CUT_WIRE = { loss: 1 }
const TEN_MINUTES_MS = 600_000
/** Time of a bank that the players of these tests use up in a game at most. */
const MOST_USED_MS = 300_000

/** A process that has had trouble with Redis itself takes nobody for dead for three seconds. What happens to the next machine begins after that. */
const TRUST_MS = 3500

const LAST_TEST = 'the games come to their ends, and every card of them can be drawn again'

const tables: PlayedTable[] = []
const reason = reasonAgainstMachines()
let site: Site

const seatAt = async (name: MachineName, setup: MakeTable): Promise<PlayedTable> => {
  const { host, port } = site.servers[name]
  const made = await makeTable(setup)
  const address = `http://${host}:${port}/matchmake/joinById/${made.code}`
  // A machine that was cut off refuses until it has found Redis again.
  await vi.waitFor(
    async () => expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(200),
    WAIT_OPTIONS,
  )
  const table = await PlayedTable.seat(made, 2, seededRandom(`machines ${tables.length}`))
  tables.push(table)
  return table
}

/** Returns the tables at a machine, at least one, and those elsewhere. */
const tablesBy = async (name: MachineName): Promise<readonly [PlayedTable[], PlayedTable[]]> => {
  const homes = await site.homes()
  const isHere = ({ code }: PlayedTable): boolean => homes.get(code) === site.servers[name].port
  if (!tables.some(isHere)) {
    await seatAt(name, TABLE_SETUPS[tables.length % TABLE_SETUPS.length] as MakeTable)
    return tablesBy(name)
  }
  return [tables.filter(isHere), tables.filter((table) => !isHere(table))]
}

/** Waits until it is somebody's turn at each table who takes their time. */
const restInTurn = async (some: readonly PlayedTable[]): Promise<void> => {
  for (const { players } of some) for (const player of players) player.resting = true
  await vi.waitFor(() => {
    for (const { host } of some) expect(host.state?.seats.some(({ deadline }) => deadline > 0)).toBe(true)
  }, WAIT_OPTIONS)
}

const goOn = (): void => {
  for (const player of tables.flatMap(({ players }) => players)) {
    player.resting = false
    player.look()
  }
}

/** Checks that nobody's clock ran faster or slower than time. */
const expectBanks = (): void => {
  for (const { host } of tables)
    for (const { bank } of host.state?.seats.slice(0, 2) ?? []) {
      expect(bank).toBeGreaterThan(BANK_S * 1000 - MOST_USED_MS)
      expect(bank).toBeLessThanOrEqual(BANK_S * 1000)
    }
}

/** Waits until everybody at the tables plays on; prints how long that took. */
const playOn = async (some: readonly PlayedTable[], after: string): Promise<void> => {
  const since = performance.now()
  await Promise.all(some.map((table) => table.goesOn()))
  const ms = Math.round(performance.now() - since)
  console.log(`${after}: ${some.length} tables were played on after ${ms} ms.`)
  expect(ms).toBeLessThan(BACK_MS)
}

describe.skipIf(reason !== undefined)(`three machines${reason === undefined ? '' : ` (left out: ${reason})`}`, () => {
  beforeAll(async () => {
    site = await Site.open()
    stubSite(site.address)
    for (const name of MACHINE_NAMES) await tablesBy(name)
  })

  afterAll(async () => {
    for (const table of tables) table.close()
    await pause(200)
    await site?.close()
  })

  afterEach(async ({ task }) => {
    if (task.name !== LAST_TEST) {
      await playOn(tables, 'When all is well again')
      await pause(TRUST_MS)
    }
    for (const table of tables) table.expectTaken()
    expect(tables.flatMap(({ faults }) => faults)).toEqual([])
  })

  test('have games at each of them', async () => {
    expect(new Set((await site.homes()).values()).size).toBe(MACHINE_NAMES.length)
  })

  test('one of them is far away and loses packets: its games go on, only slower', async () => {
    await site.network.setWires(site.machine('standby'), { delayMs: 80, jitterMs: 60, loss: 0.03 })
    const [here] = await tablesBy('standby')
    await playOn(here, 'At a round trip of 0.2 s with every thirtieth packet lost')
    await site.network.setWires(site.machine('standby'), {})
  })

  test('one of them is cut off from everything: its tables go on at the others, which notice nothing', async () => {
    const [here, elsewhere] = await tablesBy('standby')
    const drops = elsewhere.map((table) => table.drops)
    await site.network.setWires(site.machine('standby'), CUT_WIRE)
    await playOn(here, 'Cut off')
    expect(elsewhere.map((table) => table.drops)).toEqual(drops)
    await pause(3000)
    await site.network.setWires(site.machine('standby'), {})
  })

  test('one of them reaches its visitors, but neither Redis nor the database: it sends them to the others', async () => {
    const [here] = await tablesBy('standby')
    for (const other of ['redis', 'primary'] as const)
      await site.network.setWire(site.machine('standby').host, site.machine(other).host, CUT_WIRE)
    await playOn(here, 'Cut off from the other machines')
    for (const other of ['redis', 'primary'] as const)
      await site.network.setWire(site.machine('standby').host, site.machine(other).host, {})
  })

  test('the one with Redis is cut off: the games of the others go on, and its own when it is back', async () => {
    const [, elsewhere] = await tablesBy('redis')
    await site.network.setWires(site.machine('redis'), CUT_WIRE)
    await playOn(elsewhere, 'Without Redis')
    await pause(5000)
    await site.network.setWires(site.machine('redis'), {})
  })

  test('one of them has a clock that is ten minutes wrong: tables go there and away with the time that each player has', async () => {
    for (const errorMs of [TEN_MINUTES_MS, -TEN_MINUTES_MS]) {
      await site.servers.standby.end('SIGTERM')
      await site.start('standby', errorMs)
      const [here] = await tablesBy('standby')
      await playOn(here, 'With a wrong clock')
      await restInTurn(here)
    }
    await site.servers.standby.end('SIGKILL')
    await site.start('standby')
    goOn()
    await playOn(tables, 'With the right clock again')
    expectBanks()
  })

  test('all of them are updated, one after the other', async () => {
    for (const name of MACHINE_NAMES) {
      const [here] = await tablesBy(name)
      expect(await site.servers[name].end('SIGTERM')).toBe(0)
      await playOn(here, `Update of ${name}`)
      await site.start(name)
    }
  })

  test('the one with the database is lost, and the standby takes its place: nothing that was confirmed is missing', async () => {
    site.postgres.waitForStandby(true)
    await playOn(tables, 'With two copies of each change')
    await site.network.setWires(site.machine('primary'), CUT_WIRE)
    await pause(2000)
    await site.failOver()
    await playOn(tables, 'After the standby was promoted')
    await site.network.setWires(site.machine('primary'), {})
  })

  test(LAST_TEST, async () => {
    await Promise.all(tables.map((table) => table.playOut()))
  })
})
