import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import { RestartableServer } from './restartable-server.ts'

const SEED_TEXT = process.env.CRASH_SEED ?? `${Date.now()}`

const service = new RestartableServer({ botDelayMs: 0, holdMs: 400 })
afterAll(() => service.clear())

test(`killed again and again while it makes its database (CRASH_SEED=${SEED_TEXT}), the server starts the next time`, async () => {
  const random = seededRandom(SEED_TEXT)
  for (let time = 0; time < 6; time++) {
    void service.start()
    await pause(random() * 500)
    await service.kill()
  }
  await service.start()
  const made = await fetch(`${service.address}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({ rules: 'basic', players: 4 }),
  })
  expect(made.status).toBe(201)
  expect(service.output).toBe('')
})
