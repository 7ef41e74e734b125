import { afterEach, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { networksAt } from '../../server/limits/networks.ts'
import { MemoryArchive } from '../server/archive/memory-archive.ts'
import { makeTable, until } from '../server/rooms/guest.ts'
import { rawRequest } from '../server/rooms/raw-connection.ts'
import { makeTestApp } from '../server/test-app.ts'

let app: GameServer
afterEach(() => app.close())

const [ATTACKER, VISITOR] = ['203.0.113.5', '198.51.100.7']
/** Tables that the attacker asks for: their games take a minute of what one address has. */
const ASKED_TABLE_COUNT = 60

/** A long computation of 1 ms a step, which ends early when `isOver`. */
function* stepsOf(ms: number, isOver: () => boolean): Generator<undefined, boolean> {
  for (let i = 0; i < ms && !isOver(); i++) {
    const end = performance.now() + 1
    while (performance.now() < end);
    yield
  }
  return true
}

test('a table that an attacker has asked for among many others is restored in the time of others who wait for it', async () => {
  app = await makeTestApp({ proxies: 1 })
  const [attacker, visitor] = [networksAt(ATTACKER), networksAt(VISITOR)]
  let isOver = false
  const isOverNow = () => isOver
  const restore = (who: readonly (typeof attacker)[]) => app.tables.runSteps(stepsOf(200, isOverNow), () => who)
  const others = Array.from({ length: ASKED_TABLE_COUNT }, () => restore([attacker]))
  const wanted = restore([attacker, visitor])
  const first = await Promise.race([wanted.then(() => 'wanted'), ...others.map((one) => one.then(() => 'other'))])
  isOver = true
  await Promise.all([wanted, ...others])
  expect(first).toBe('wanted')
})

test('all who ask for a table while it is restored count as waiting for it', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const archive = new MemoryArchive()
  const load = archive.load.bind(archive)
  archive.load = (code) => allowed.then(() => load(code))
  app = await makeTestApp({ proxies: 1, archive })
  const { code } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const join = (from: string, path = code) =>
    rawRequest({
      port: app.port,
      path: `/matchmake/joinById/${path}`,
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'content-length': '2' },
      body: '{}',
    })
  const answers = [join(ATTACKER), join(VISITOR)]
  await until('both wait', () => app.tables.waiting.networksAt(code).length === 2)
  allow()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(app.tables.waiting.networksAt(code)).toEqual([])
})
