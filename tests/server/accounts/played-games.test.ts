import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { PlayedGamesReply } from '../../../server/protocol/account.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { addressOf, type Guest, makeTable, playOut, until, visitAt } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { Browser } from './browser.ts'

let archive: MemoryArchive
let app: GameServer
beforeEach(async () => {
  archive = new MemoryArchive()
  app = await makeTestApp({ archive, messagesPerSecond: 1000, sleepAfterMs: 50 })
})
afterEach(() => app.close())

/** Sits down with a signed-in browser, beside a guest without an account, and plays a game to its end. */
const play = async (browser: Browser): Promise<readonly [ann: Guest, ben: Guest]> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  const ann = await visitAt(addressOf(app.port), code, { token }, { cookie: browser.cookie })
  const ben = await visitAt(addressOf(app.port), code)
  await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await ben.ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await ann.ask('start', {})
  await until('the game has begun', () => ann.state().phase === 'playing')
  await playOut([ann, ben])
  return [ann, ben]
}

const gamesOf = async (browser: Browser, query = ''): Promise<PlayedGamesReply> =>
  (await browser.ask<PlayedGamesReply>('GET', `/games${query}`)).body

test('a game is noted for the person who is signed in, who won and in which seat, and for nobody else', async () => {
  const browser = new Browser(app.port)
  await browser.makePasskey()
  const [ann] = await play(browser)
  await expect.poll(async () => (await gamesOf(browser)).games).toHaveLength(1)
  const { games, totals, next } = await gamesOf(browser)
  const won = ann.state().winner === 0
  const [game] = games
  expect(game).toMatchObject({ seat: 0, rules: 'basic', players: 2, won })
  expect(await archive.gameCard(game?.game ?? '')).toContain('"Ann"')
  expect([totals, next]).toEqual([[{ rules: 'basic', games: 1, won: Number(won) }], undefined])
  expect(await gamesOf(browser, '?totals=known&rules=tock')).toEqual({ games: [] })
  expect(JSON.stringify(ann.state()), 'others learn nothing of accounts').not.toContain('account')
})

test('a game over days is noted, too, although its table has slept since the person was there with the account', async () => {
  const browser = new Browser(app.port)
  await browser.makePasskey()
  const clock = { kind: 'days', seconds: 86_400, increment: 0, atZero: 'bot' } as const
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2, clock })
  const ann = await visitAt(addressOf(app.port), code, { token }, { cookie: browser.cookie })
  const ben = await visitAt(addressOf(app.port), code)
  await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await ben.ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await ann.ask('start', {})
  await until('the game has begun', () => ann.state().phase === 'playing')
  for (const guest of [ann, ben]) await guest.leave()
  await until('the table sleeps', () => app.tables.count === 0)
  const back = [
    await visitAt(addressOf(app.port), code, { token }),
    await visitAt(addressOf(app.port), code, { token: ben.token }),
  ]
  await playOut(back)
  await expect.poll(async () => (await gamesOf(browser)).games).toMatchObject([{ seat: 0, rules: 'basic' }])
})

test('after the account was deleted its person’s name is off the record, and the other’s is not', async () => {
  const browser = new Browser(app.port)
  await browser.makePasskey()
  await play(browser)
  await expect.poll(async () => (await gamesOf(browser)).games).toHaveLength(1)
  const id = (await gamesOf(browser)).games[0]?.game ?? ''
  await browser.ask('DELETE', '')
  await expect.poll(() => archive.gameCard(id)).not.toContain('"Ann"')
  expect(JSON.parse((await archive.gameCard(id)) ?? '')).toMatchObject({ names: ['', 'Ben'], gone: [0] })
})

test('the history of a person says a former player in place of a partner who has deleted their account', async () => {
  const [ann, cat] = [new Browser(app.port), new Browser(app.port)]
  await ann.makePasskey()
  await cat.makePasskey()
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const sit = async (seat: number, name: string, cookie = '') => {
    const own = seat === 0 ? { token } : {}
    const guest = await visitAt(addressOf(app.port), code, own, cookie === '' ? {} : { cookie })
    await guest.ask('sit', { seat, name, colour: seat })
    return guest
  }
  const host = await sit(0, 'Ann', ann.cookie)
  const guests = [host, await sit(1, 'Ben'), await sit(2, 'Cat', cat.cookie), await sit(3, 'Dan')]
  await host.ask('start', {})
  await until('the game has begun', () => host.state().phase === 'playing')
  await playOut(guests)
  await expect.poll(async () => (await gamesOf(ann)).games).toHaveLength(1)
  expect(await gamesOf(ann)).toMatchObject({
    games: [{ partners: [{ seat: 2, name: 'Cat' }] }],
    partners: [{ partner: 'Cat' }],
  })
  expect((await gamesOf(ann, '?partner=Cat')).games).toHaveLength(1)
  expect((await gamesOf(ann, '?partner=Ben')).games).toHaveLength(0)
  await cat.ask('DELETE', '')
  await expect.poll(async () => (await gamesOf(ann)).games[0]?.partners).toEqual([{ seat: 2, name: '' }])
  expect((await gamesOf(ann)).partners).toEqual([])
})

test('a browser with a made-up cookie plays as a guest', async () => {
  const browser = new Browser(app.port)
  browser.cookies.set('session', 'x'.repeat(43))
  await play(browser)
  expect(await browser.ask('GET', '/games')).toMatchObject({ status: 401 })
})

test.each(['?won=maybe', '?partner=', '?since=never', '?ended=never', '?ended=-1', `?rules=${'x'.repeat(41)}`])(
  'a query that is none is refused: %s',
  async (query) => {
    const browser = new Browser(app.port)
    await browser.makePasskey()
    expect(await browser.ask('GET', `/games${query}`)).toMatchObject({ status: 400, code: 'http/field' })
  },
)
