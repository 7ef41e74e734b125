import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import { LONG } from '../../long.ts'
import { stubSite } from './headless-page.ts'
import { RestartableServer } from './restartable-server.ts'
import { Simulation, type TablePlan } from './simulation.ts'

const TABLE_PLANS: readonly TablePlan[] = [
  { table: { rules: 'basic', players: 4 }, people: 4 },
  { table: { rules: 'carbles-partners', players: 4 }, people: 2 },
  { table: { rules: 'bluffing', players: 4 }, people: 4 },
]
const ROUND_COUNT = 3

const service = new RestartableServer({ botDelayMs: 0, holdMs: 60_000 })
const simulation = new Simulation(service, seededRandom('closing'))
afterAll(async () => {
  simulation.close()
  await service.clear()
})

test('asked to end in the middle of games, the server closes in time; everybody is back at once and no move is lost', {
  ...LONG,
  timeout: 120_000,
}, async () => {
  const random = seededRandom('when')
  await service.start()
  stubSite(service.address)
  for (const plan of TABLE_PLANS) await simulation.seat(plan, 10)
  for (let time = 0; time < ROUND_COUNT; time++) {
    await simulation.goesOn()
    await pause(random() * 300)
    expect(await service.close()).toBe(0)
    await simulation.recordPages()
    await simulation.compare()
    await service.start()
  }
  await simulation.goesOn()
  await simulation.stopPlaying()
  simulation.expectAllShown()
  await simulation.compare()
  expect(simulation.players.flatMap(({ decisions }) => decisions.filter(({ answer }) => answer !== true))).toEqual([])
  expect(service.output).toBe('')
})
