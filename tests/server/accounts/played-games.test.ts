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
  app = await makeTestApp({ archive, messagesPerSecond: 1000 })
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
  expect(JSON.stringify(ann.state()), 'others learn nothing of accounts').not.toContain('account')
})

test('after the account was deleted its person’s name is off the record, and the other’s is not', async () => {
  const browser = new Browser(app.port)
  await browser.makePasskey()
  await play(browser)
  await expect.poll(async () => (await gamesOf(browser)).games).toHaveLength(1)
  const id = (await gamesOf(browser)).games[0]?.game ?? ''
  await browser.ask('DELETE', '')
  await expect.poll(() => archive.gameCard(id)).not.toContain('"Ann"')
  expect(await archive.gameCard(id)).toContain('"Ben"')
})

test('a browser with a made-up cookie plays as a guest', async () => {
  const browser = new Browser(app.port)
  browser.cookies.set('session', 'x'.repeat(43))
  await play(browser)
  expect(await browser.ask('GET', '/games')).toMatchObject({ status: 401 })
})

test.each(['?ended=never', '?ended=-1', `?rules=${'x'.repeat(41)}`])(
  'a query that is none is refused: %s',
  async (query) => {
    const browser = new Browser(app.port)
    await browser.makePasskey()
    expect(await browser.ask('GET', `/games${query}`)).toMatchObject({ status: 400, code: 'http/field' })
  },
)
