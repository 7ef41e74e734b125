import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import { LONG } from '../../long.ts'
import { lockDatabase } from './database-lock.ts'
import { stubSite } from './headless-page.ts'
import { RestartableServer } from './restartable-server.ts'
import { Simulation, type TablePlan, until } from './simulation.ts'

const TABLE_PLANS: readonly TablePlan[] = [
  { table: { rules: 'basic', players: 4 }, people: 2 },
  { table: { rules: 'tock-partners', players: 4 }, people: 4 },
  { table: { rules: 'carbles', players: 4 }, people: 1 },
]

let service: RestartableServer
let simulation: Simulation
afterEach(async () => {
  simulation.close()
  await service.clear()
})

const gather = async (disk?: string): Promise<void> => {
  service = new RestartableServer({ botDelayMs: 0, holdMs: 60_000 })
  simulation = new Simulation(service, seededRandom('storage'))
  await service.start(disk)
  stubSite(service.address)
  for (const plan of TABLE_PLANS) await simulation.seat(plan, 20)
  await simulation.goesOn()
}

const allStuck = (stuck: boolean): boolean => simulation.players.every(({ page }) => page.state?.stuck === stuck)

/** Waits until all pages show that the storage fails, and nothing else has changed. */
const expectWaiting = async (): Promise<void> => {
  await until('all tables say that they are stuck', () => allStuck(true))
  simulation.expectAllShown()
  for (const { players } of simulation.tables) {
    expect(await players[0]?.page.ask('pace', { pace: 'fast' })).toMatchObject({ code: 'table/storage' })
  }
  const made = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(TABLE_PLANS[0]?.table) })
  expect([made.status, await made.json()]).toMatchObject([503, { error: { code: 'table/storage' } }])
  const readiness = await fetch('/readyz')
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { ready: false, server: 'ok', storage: 'unavailable' },
  ])
  expect((await fetch('/livez')).status).toBe(200)
  expect(allStuck(true)).toBe(true)
  simulation.expectAllShown()
}

/** Waits until the storage works again, and checks that nothing is lost or done twice. */
const expectGoingOn = async (dataDir: () => string): Promise<void> => {
  await until('no table is stuck any more', () => allStuck(false))
  await simulation.goesOn()
  await simulation.stopPlaying()
  simulation.expectAllShown()
  expect(simulation.players.flatMap(({ decisions }) => decisions.filter(({ answer }) => answer !== true))).toEqual([])
  await simulation.compare(dataDir())
}

test('while another program locks the database all tables wait and say so, even if the server ends or dies meanwhile', {
  ...LONG,
  timeout: 120_000,
}, async () => {
  await gather()
  const unlock = await lockDatabase(join(service.dataDir, 'tables.sqlite'))
  await expectWaiting()
  for (const end of [() => service.close(), () => service.kill()]) {
    await until('all tables say that they are stuck', () => allStuck(true))
    expect((await end()) ?? 0).toBe(0)
    await simulation.recordPages()
    await simulation.compare()
    await service.start()
    await simulation.allBack()
  }
  await unlock()
  await expectGoingOn(() => service.dataDir)
})

const mounting = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp'])
test.skipIf(mounting.status !== 0)(
  'a full disk does no more harm than that',
  { ...LONG, timeout: 120_000 },
  async () => {
    await gather('16m')
    const ballast = join(service.folder, 'ballast')
    const file = openSync(ballast, 'w')
    const fill = (): void => {
      for (;;) writeSync(file, Buffer.alloc(4096))
    }
    expect(fill).toThrow('ENOSPC')
    closeSync(file)
    await expectWaiting()
    rmSync(ballast)
    await expectGoingOn(() => service.folder)
  },
)
