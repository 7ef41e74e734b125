import { beforeEach, expect, test, vi } from 'vitest'
import { favouriteSetupList } from '../../../../client/table/storage/favourite-setups.ts'
import type { ItemReply } from '../../../../server/protocol/account.ts'
import { stubPage } from '../../page.ts'

stubPage()
const { noteAllGamesForgotten, noteForgotten } = await import('../../../../client/table/account/forgotten.ts')
const { isSignedIn, noteSignedOut } = await import('../../../../client/table/account/signed-in.ts')
const { followAccount, forgetAccount, removeSharedItems, syncLists } = await import(
  '../../../../client/table/account/sync.ts'
)
const { readToken, saveToken } = await import('../../../../client/table/net/tokens.ts')
const { readGames, saveGames, forgetGame } = await import('../../../../client/table/storage/games.ts')
const { forgetTable, readTables, saveTable } = await import('../../../../client/table/storage/tables.ts')
const { readSavedRuleSets, saveRuleSets } = await import('../../../../client/table/storage/saved-rule-sets.ts')
const { boardKey, saveBoardKey } = await import('../../../../client/table/storage/board-keys.ts')

const game = (id: string, ended = 1) => ({ id, code: 'ABCD', rules: 'basic', names: ['Ann'], winners: [], ended })
const table = (code: string) => ({ code, rules: 'basic', names: ['Ben'], running: true, pass: false, turn: '' })

/** Holds the items of an account on the server, and the requests that it received. */
class ServerOfTest {
  items: ItemReply[] = []
  puts: (readonly ItemReply[])[] = []
  /** Status with which everything is answered; 200 for the usual answers. */
  status = 200
  /** Number of things that the account has room for. */
  room = 1000

  readonly fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    if (this.status === 0) throw new TypeError('no network')
    if (this.status !== 200) return Response.json({ error: { code: 'account/signed-out' } }, { status: this.status })
    if (init?.method === 'PUT') return this.put(JSON.parse(String(init.body)).items)
    const after = Number(new URL(path, 'http://site').searchParams.get('after'))
    const items = this.items.slice(after, after + 3)
    return Response.json({ items, last: after + items.length, more: after + 3 < this.items.length })
  }

  private put(items: readonly ItemReply[]): Response {
    const isOther = (one: ItemReply) => !items.some(({ kind, id }) => kind === one.kind && id === one.id)
    const next = [...this.items.filter(isOther), ...items]
    if (next.filter(({ body }) => body !== '').length > this.room)
      return Response.json({ error: { code: 'account/full' } }, { status: 409 })
    this.puts.push(items)
    // Numbers of changes stay what they were: those that were replaced leave their place empty.
    const hole = { kind: 'hole', id: '', body: '' }
    this.items = [...this.items.map((one) => (isOther(one) ? one : hole)), ...items]
    return Response.json({ last: this.items.length })
  }

  bodyOf(id: string): unknown {
    const found = this.items.findLast((one) => one.id === id)?.body
    return found === undefined || found === '' ? found : JSON.parse(found)
  }
}

let server = new ServerOfTest()

beforeEach(() => {
  localStorage.clear()
  server = new ServerOfTest()
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => server.fetch(path, init))
  vi.stubGlobal('navigator', {})
})

/** Gives the test another browser of the same person. */
const otherBrowser = (): void => {
  localStorage.clear()
  followAccount(1)
}

test('games, seats, own rules, favourite set-ups and boards come to another browser, where nothing is sent back', async () => {
  followAccount(1)
  saveGames([game('one', 1), game('two', 2)])
  saveTable(table('ABCD'))
  saveToken({ code: 'ABCD', token: 'key-of-ann' })
  saveRuleSets([{ name: 'Ours', link: 'rules=basic' }])
  favouriteSetupList.save({ name: 'Friday', link: 'rules=tock&players=6' })
  saveBoardKey({ id: 'board', key: 'secret' })
  expect(await syncLists(), 'nothing came').toBe(false)
  const { length } = server.puts
  otherBrowser()
  expect(await syncLists()).toBe(true)
  expect(readGames().map(({ id }) => id)).toEqual(['two', 'one'])
  expect(readTables()).toMatchObject([{ code: 'ABCD', running: true }])
  expect(readToken('ABCD')).toBe('key-of-ann')
  expect(readSavedRuleSets()).toEqual([{ name: 'Ours', link: 'rules=basic' }])
  expect(favouriteSetupList.read()).toEqual([{ name: 'Friday', link: 'rules=tock&players=6' }])
  expect(boardKey('board')).toBe('secret')
  expect(await syncLists()).toBe(false)
  expect(server.puts).toHaveLength(length)
})

test('what is on this device only does not follow, and whose turn it is is no change', async () => {
  followAccount(1)
  saveGames([{ ...game('alone'), code: 'DKRTMX' }])
  for (const one of [table('DKRTMX'), { ...table('BCDF'), pass: true }, table('CDFG')]) saveTable(one)
  saveToken({ code: 'DKRTMX', token: 'here' })
  saveTable(table('ABCD'))
  saveToken({ code: 'ABCD', token: 'key-of-ann' })
  await syncLists()
  expect(
    server.items.map(({ id }) => id),
    'without a key to a seat there is nothing to come back to',
  ).toEqual(['ABCD'])
  saveTable({ ...table('ABCD'), turn: 'Ben' })
  await syncLists()
  expect(server.puts).toHaveLength(1)
  saveTable({ ...table('ABCD'), running: false })
  await syncLists()
  expect(server.bodyOf('ABCD')).toMatchObject({ running: false })
})

test('what a person forgets vanishes from their other browsers, and what makes room in a list does not', async () => {
  followAccount(1)
  saveGames([game('one', 1), game('two', 2), game('three', 3)])
  await syncLists()
  forgetGame('one')
  noteForgotten('game', 'one')
  forgetGame('two')
  await syncLists()
  expect([server.bodyOf('one'), server.bodyOf('two')]).toEqual(['', game('two', 2)])
  otherBrowser()
  await syncLists()
  expect(readGames().map(({ id }) => id)).toEqual(['three', 'two'])
  localStorage.setItem('games', '[]')
  noteAllGamesForgotten()
  await syncLists()
  expect(['two', 'three'].map((id) => server.bodyOf(id))).toEqual(['', ''])
})

test('a key to a seat goes with its table', async () => {
  followAccount(1)
  saveTable(table('ABCD'))
  saveToken({ code: 'ABCD', token: 'key-of-ann' })
  await syncLists()
  server.items.push({ kind: 'table', id: 'ABCD', body: '' })
  await syncLists()
  expect([readTables(), readToken('ABCD')]).toEqual([[], undefined])
})

test.each([
  ['is no JSON', { kind: 'game', id: 'bad', body: '{' }],
  ['has another id', { kind: 'game', id: 'bad', body: JSON.stringify(game('other')) }],
  ['is no game', { kind: 'game', id: 'bad', body: '{"id":"bad"}' }],
  [
    'is longer than a page makes them',
    { kind: 'game', id: 'bad', body: JSON.stringify({ ...game('bad'), more: 'x'.repeat(500) }) },
  ],
  ['is of a later kind', { kind: 'friend', id: 'bad', body: '{}' }],
  [
    'has a script for a key',
    { kind: 'table', id: 'ABCD', body: JSON.stringify({ ...table('ABCD'), token: '<script>' }) },
  ],
])('what %s is left alone, and everything else comes', async (_, item) => {
  followAccount(1)
  server.items = [item, { kind: 'game', id: 'good', body: JSON.stringify(game('good')) }]
  saveGames([game('bad', 7)])
  await syncLists()
  expect(readGames().map(({ id, ended }) => `${id} ${ended}`)).toEqual(['bad 7', 'good 1'])
  expect(readTables()).toEqual([])
  expect(server.items[0]).toEqual(item)
})

test('a full list takes what is newer, and nothing of this browser makes way at its tables', async () => {
  followAccount(1)
  const codes = Array.from({ length: 51 }, (_, i) => `AB${'BCDFGHJKMN'[Math.floor(i / 10)]}${'BCDFGHJKMN'[i % 10]}`)
  const [away = '', ...here] = codes
  for (const code of here) saveTable(table(code))
  server.items = [{ kind: 'table', id: away, body: JSON.stringify({ ...table(away), token: 'key' }) }]
  await syncLists()
  expect(readTables().map(({ code }) => code)).toEqual(here.toReversed())
  forgetTable(here[0] as string)
  await syncLists()
  expect(server.bodyOf(away), 'the other device keeps it').toMatchObject({ code: away })
})

test('a full account makes room by what no list has any more', async () => {
  followAccount(1)
  saveGames([game('one', 1), game('two', 2)])
  await syncLists()
  server.room = 2
  forgetGame('one')
  saveGames([game('three', 3)])
  await syncLists()
  expect([server.bodyOf('one'), server.bodyOf('three')]).toEqual(['', game('three', 3)])
})

test('many games go in portions that the server takes', async () => {
  followAccount(1)
  saveGames(Array.from({ length: 90 }, (_, i) => game(`g${i}`, i)))
  await syncLists()
  expect(server.puts.map(({ length }) => length)).toEqual([40, 40, 10])
})

test('without network nothing is lost, and a browser that was signed out elsewhere asks no more', async () => {
  followAccount(1)
  saveGames([game('one')])
  server.status = 0
  expect(await syncLists()).toBe(false)
  expect([isSignedIn(), readGames().length]).toEqual([true, 1])
  server.status = 200
  await syncLists()
  expect(server.bodyOf('one')).toEqual(game('one'))
  server.status = 401
  expect(await syncLists()).toBe(false)
  expect(isSignedIn()).toBe(false)
})

test('on a device that others use, games leave with the person, come back with them, and never go to another account', async () => {
  saveGames([{ ...game('alone'), code: 'DKRTMX' }])
  followAccount(1)
  saveGames([game('mine', 2)])
  await syncLists()
  removeSharedItems()
  noteSignedOut()
  expect(readGames().map(({ id }) => id)).toEqual(['alone'])
  followAccount(1)
  await syncLists()
  expect(readGames().map(({ id }) => id)).toEqual(['mine', 'alone'])
  noteSignedOut()
  server.items = []
  followAccount(2)
  saveGames([game('theirs', 3)])
  await syncLists()
  expect(server.items.map(({ id }) => id)).toEqual(['theirs'])
  forgetAccount()
  server.items = []
  followAccount(3)
  await syncLists()
  expect(
    server.items.map(({ id }) => id),
    'after an account is deleted, its games may go to another',
  ).toEqual(['theirs', 'mine'])
})
