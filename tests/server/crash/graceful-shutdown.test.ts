import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import { LONG } from '../../long.ts'
import { stubSite } from './headless-page.ts'
import { Service } from './restartable-server.ts'
import { Gathering, type Plan } from './simulation.ts'

const PLANS: readonly Plan[] = [
  { table: { rules: 'basic', players: 4 }, people: 4 },
  { table: { rules: 'carbles-partners', players: 4 }, people: 2 },
  { table: { rules: 'bluffing', players: 4 }, people: 4 },
]
const TIMES = 3

const service = new Service({ botDelayMs: 0, holdMs: 60_000 })
const gathering = new Gathering(service, seededRandom('closing'))
afterAll(async () => {
  gathering.close()
  await service.clear()
})

test('asked to end in the middle of games, the server closes in time; everybody is back at once and no move is lost', {
  ...LONG,
  timeout: 120_000,
}, async () => {
  const random = seededRandom('when')
  await service.start()
  stubSite(service.address)
  for (const plan of PLANS) await gathering.seat(plan, 10)
  for (let time = 0; time < TIMES; time++) {
    await gathering.goesOn()
    await pause(random() * 300)
    expect(await service.close()).toBe(0)
    await gathering.look()
    await gathering.compare()
    await service.start()
  }
  await gathering.goesOn()
  await gathering.rest()
  gathering.expectAllShown()
  await gathering.compare()
  expect(gathering.players.flatMap(({ calls }) => calls.filter(({ answer }) => answer !== true))).toEqual([])
  expect(service.output).toBe('')
})
