import { afterEach, expect, test, vi } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { LONG } from '../../long.ts'
import { makeTestApp } from '../test-app.ts'
import { makeTable, visit } from './guest.ts'

let app: GameServer
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

test('the machine’s clock is set back an hour: nobody is cut off for the messages of an hour', LONG, async () => {
  // The machine's clock stands still from here on unless it is set.
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await makeTestApp({ messagesPerSecond: 8 })
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const ann = await visit(app.port, code, { token })
  let dropped = false
  ann.room.onDrop(() => {
    dropped = true
  })
  await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  vi.setSystemTime(Date.now() - 3_600_000)
  for (let i = 0; i < 14; i++) {
    await ann.ask('pace', { pace: i % 2 === 0 ? 'fast' : 'normal' })
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  expect(dropped).toBe(false)
  await ann.leave()
})
