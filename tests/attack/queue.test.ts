import { afterEach, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { LEFT_GAMES, SEEK_SPEEDS } from '../../server/protocol/seek-terms.ts'
import type { SeekBody } from '../../server/protocol/seeks.ts'
import { Browser } from '../server/accounts/browser.ts'
import { MemoryArchive } from '../server/archive/memory-archive.ts'
import { Seeker } from '../server/matchmaking/seekers.ts'
import { visit } from '../server/rooms/guest.ts'
import { makeTestApp } from '../server/test-app.ts'

/** Limits of one household that `server/matchmaking/matchmaker.ts` sets. */
const MAX_SEEKS_PER_HOUSEHOLD = 8
const SEEKS_PER_MINUTE = 20

let app: GameServer
afterEach(() => app?.close())

const start = async (archive = new MemoryArchive()): Promise<void> => {
  app = await makeTestApp({ archive, proxies: 1 })
}

/** Without any other wish, nobody is matched. */
const seekerAt = (address: string, name = 'Eve', wish: Partial<SeekBody> = { players: [6] }): Seeker =>
  new Seeker(app.port, name, wish, { 'x-forwarded-for': address })

/** Games for six. So many different wishes are not matched with each other. */
const QUEUED_RULE_SETS = ['basic', 'alaska', 'arizona', 'north-carolina'] as const

/** Asks once for each address; returns the codes of the refusals, empty for those who may wait. */
const codesOf = async (addresses: readonly string[]): Promise<readonly string[]> => {
  const codes: string[] = []
  for (const [i, address] of addresses.entries()) {
    const wish = {
      rules: [QUEUED_RULE_SETS[i % QUEUED_RULE_SETS.length]],
      players: [6],
      speed: SEEK_SPEEDS[(i >> 2) % 2],
    }
    codes.push((await seekerAt(address, 'Eve', wish as Partial<SeekBody>).ask()).code ?? '')
  }
  return codes
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

test.each([
  ['one address', () => '203.0.113.7', MAX_SEEKS_PER_HOUSEHOLD],
  ['many addresses of one household', (i: number) => `2001:db8:0:1::${i + 1}`, MAX_SEEKS_PER_HOUSEHOLD],
  ['many households of one customer', (i: number) => `2001:db8:0:1${i.toString(16).padStart(2, '0')}::1`, 16],
  ['a customer with a whole /48', (i: number) => `2001:db8:0:${(256 * i).toString(16)}::1`, 32],
  ['one address that writes others before it', (i: number) => `198.51.100.${i}, 2001:db8::${i}, 203.0.113.7`, 8],
])('ghosts of %s don’t fill the queue', async (_, addressOf, most) => {
  await start()
  const codes = await codesOf(times(most + 2, addressOf))
  expect(codes.filter((code) => code === '')).toHaveLength(most)
  expect(codes.at(-1)).toBe('seek/many')
  expect(await codesOf(['198.51.100.4'])).toEqual([''])
})

test('tickets that are thrown away count all the same', async () => {
  await start()
  const codes: string[] = []
  for (let i = 0; i <= SEEKS_PER_MINUTE; i++) {
    const seeker = seekerAt('203.0.113.7')
    codes.push((await seeker.ask()).code ?? '')
    await seeker.leave()
  }
  expect(codes.slice(0, -1)).toEqual(times(SEEKS_PER_MINUTE, () => ''))
  expect(codes.at(-1)).toBe('seek/often')
  expect(await codesOf(['198.51.100.4'])).toEqual([''])
})

test('the ghosts of a household take two seats of a table at most', async () => {
  await start()
  for (const seeker of times(6, () => seekerAt('203.0.113.7', 'Eve', { players: [4] }))) await seeker.ask()
  const ann = seekerAt('198.51.100.4', 'Ann', { players: [4] })
  expect((await ann.ask()).reply.state).toBe('waiting')
  const ben = seekerAt('198.51.100.5', 'Ben', { players: [4] })
  const guest = await visit(app.port, await ben.table(), { token: ben.ticket })
  const names = guest.state().seats.map(({ name }) => name)
  expect(names).toEqual(['Eve', 'Eve 2', 'Ann', 'Ben'])
  await guest.leave()
})

test('one account waits once', async () => {
  await start()
  const browser = new Browser(app.port, { 'x-forwarded-for': '203.0.113.7' })
  await browser.makePasskey()
  const { cookie } = browser
  const seekers = ['203.0.113.7', '198.51.100.9'].map(
    (address) => new Seeker(app.port, 'Eve', {}, { 'x-forwarded-for': address, cookie }),
  ) as [Seeker, Seeker]
  expect((await seekers[0].ask()).status).toBe(200)
  expect(await seekers[1].ask()).toMatchObject({ status: 409, code: 'seek/twice' })
  await seekers[0].leave()
  expect((await seekers[1].ask()).status).toBe(200)
})

test('another site can put nobody into the queue, and nobody can take another out', async () => {
  await start()
  const foreign = new Seeker(app.port, 'Eve', {}, { origin: 'https://evil.example' })
  expect(await foreign.ask()).toMatchObject({ status: 403, code: 'http/origin' })
  const [ann, eve] = [seekerAt('198.51.100.4', 'Ann', {}), seekerAt('203.0.113.7', 'Eve', {})]
  await ann.ask()
  expect(await eve.leave()).toBe(200)
  expect((await eve.ask()).reply.state).toBe('seated')
})

test('who knows the code of a table of strangers gets no seat there by it', async () => {
  await start()
  const [ann, ben] = [
    seekerAt('198.51.100.4', 'Ann', { players: [2] }),
    seekerAt('198.51.100.5', 'Ben', { players: [2] }),
  ]
  await ann.ask()
  const code = await ben.table()
  const eve = await visit(app.port, code, { token: ann.ticket.replace(/^./, (first) => (first === '0' ? '1' : '0')) })
  expect(eve.state().seats.map(({ person }) => person)).not.toContain(eve.person)
  await expect(eve.ask('sit', { seat: 0, name: 'Eve', colour: 7 })).rejects.toMatchObject({
    reason: { code: 'table/ask-first' },
  })
  await eve.leave()
})

test('who leaves games, or the table before they begin, waits after a restart too, whatever they are called', async () => {
  const archive = new MemoryArchive()
  await start(archive)
  for (let i = 0; i < LEFT_GAMES.most; i++) {
    const [eve, ann] = [seekerAt('203.0.113.7', `Eve ${i}`, {}), seekerAt(`198.51.100.${i}`, 'Ann', {})]
    await eve.ask()
    const guest = await visit(app.port, await ann.table(), { token: eve.ticket })
    await guest.ask('stand', {})
    await guest.leave()
  }
  const heldMs = async (address: string): Promise<number> => {
    const { reply } = await seekerAt(address, 'Somebody').ask()
    return reply.state === 'waiting' ? reply.heldMs : 0
  }
  await expect.poll(() => heldMs('203.0.113.7')).toBeGreaterThan(0)
  await app.close()
  await start(archive)
  expect(await heldMs('203.0.113.7')).toBeGreaterThan(0)
  expect(await heldMs('198.51.100.1')).toBe(0)
})
