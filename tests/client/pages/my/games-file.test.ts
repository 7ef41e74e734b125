import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubPage } from '../../page.ts'

stubPage()
const { forgetGame, saveGames, readGames } = await import('../../../../client/table/storage/games.ts')
const { saveTable, readTables } = await import('../../../../client/table/storage/tables.ts')
const { saveToken, readToken } = await import('../../../../client/table/net/tokens.ts')
const { saveParty, readParties } = await import('../../../../client/table/storage/party.ts')
const { storedKeys } = await import('../../../../client/table/storage/unread-lists.ts')
const { makeGamesFile } = await import('../../../../client/pages/my/games-file.ts')
const { importGamesFile } = await import('../../../../client/pages/my/import-games.ts')

const game = (id: string, ended: number) => ({
  id,
  code: 'ABCD',
  rules: 'basic',
  names: ['Ann', 'Ben'],
  winners: ['Ann'],
  won: true,
  ended,
})
const table = (code: string) => ({ code, rules: 'basic', names: ['Ben'], running: true, pass: false, turn: '' })

beforeEach(() => localStorage.clear())

test('each game is stored once, the latest first, and one can be deleted', () => {
  saveGames([game('one', 1)])
  saveGames([game('three', 3), game('two', 2), game('one', 9)])
  expect(readGames().map(({ id, ended }) => `${id} ${ended}`)).toEqual(['three 3', 'two 2', 'one 1'])
  forgetGame('two')
  expect(readGames().map(({ id }) => id)).toEqual(['three', 'one'])
  localStorage.clear()
  saveGames(Array.from({ length: 400 }, (_, i) => game(`g${i}`, i)))
  expect(readGames()).toHaveLength(300)
  expect(readGames()[0]?.id).toBe('g399')
})

test('totals are added to a known game, and exported', () => {
  saveGames([game('one', 1)])
  saveGames([{ ...game('one', 5), figures: { turns: 7 } }, game('two', 2)])
  saveGames([{ ...game('one', 5), figures: { turns: 9 } }])
  expect(readGames().map(({ id, ended, figures }) => [id, ended, figures])).toEqual([
    ['two', 2, undefined],
    ['one', 1, { turns: 7 }],
  ])
  const file = makeGamesFile()
  localStorage.clear()
  expect(importGamesFile(file)).toMatchObject({ ok: true, games: 2 })
  expect(readGames()[1]?.figures).toEqual({ turns: 7 })
})

test('invalid entries are ignored', () => {
  const invalidEntries = [
    null,
    { id: 'x' },
    { ...game('y', 1), names: [7] },
    { ...game('', 1) },
    game('z', Number.NaN),
    game('far', 9e15),
    { ...game('odd', 1), figures: { turns: 'many' } },
  ]
  localStorage.setItem('games', JSON.stringify([...invalidEntries, game('good', 1)]))
  expect(readGames()).toEqual([game('good', 1)])
})

describe('a file of games', () => {
  const exportSample = (): string => {
    saveGames([game('one', 1), game('two', 2)])
    saveTable(table('ABCD'))
    saveToken({ code: 'ABCD', token: 'key-of-ann' })
    const text = makeGamesFile()
    localStorage.clear()
    return text
  }

  test('moves games, tables and tokens to another browser', () => {
    const text = exportSample()
    expect(importGamesFile(text)).toMatchObject({ ok: true, games: 2 })
    expect(readGames().map(({ id }) => id)).toEqual(['two', 'one'])
    expect(readTables()).toEqual([table('ABCD')])
    expect(readToken('ABCD')).toBe('key-of-ann')
    expect(importGamesFile(text), 'a second time nothing is new').toMatchObject({ ok: true, games: 0 })
  })

  test('keeps existing entries', () => {
    const text = exportSample()
    saveTable({ ...table('ABCD'), names: ['Cem'] })
    saveToken({ code: 'ABCD', token: 'own-key' })
    saveGames([{ ...game('one', 7), names: ['Cem'] }, game('three', 3)])
    expect(importGamesFile(text)).toMatchObject({ ok: true, games: 1 })
    expect(readTables()[0]?.names).toEqual(['Cem'])
    expect(readToken('ABCD')).toBe('own-key')
    expect(readGames().map(({ id }) => id)).toEqual(['one', 'three', 'two'])
  })

  test.each([
    ['no JSON', 'hello', 'unread'],
    ['a record', JSON.stringify({ rules: 'basic', moves: [] }), 'unread'],
    [
      'lists that are none',
      JSON.stringify({ kind: 'my games at the table', version: 1, games: 7, tables: [] }),
      'unread',
    ],
    ['null', 'null', 'unread'],
    ['too long', `"${'x'.repeat(2_000_001)}"`, 'large'],
    ['too deep', '['.repeat(100), 'nested'],
    ['a later version', JSON.stringify({ kind: 'my games at the table', version: 2, games: [], tables: [] }), 'later'],
  ])('is refused where it is %s, and nothing is lost', (_, text, why) => {
    saveGames([game('one', 1)])
    expect(importGamesFile(text)).toEqual({ ok: false, why })
    expect(readGames()).toEqual([game('one', 1)])
  })

  test('is imported without its invalid entries', () => {
    const file = JSON.parse(exportSample())
    const spoiled = {
      ...file,
      games: [...file.games, { id: 5 }],
      tables: [{ ...file.tables[0], token: '<script>' }, 7],
    }
    expect(importGamesFile(JSON.stringify(spoiled))).toEqual({ ok: true, games: 2, tables: 0, leftOut: 0, unread: 3 })
    expect(readTables()).toEqual([])
    expect(readToken('ABCD')).toBeUndefined()
  })
})

test('groups that share a device are imported, and existing ones are kept', () => {
  const party = (code: string, token: string) => ({ code, members: [{ person: 'p1', token }] })
  saveParty(party('ABCD', 'theirs'))
  saveParty(party('BCDF', 'theirs'))
  const file = makeGamesFile()
  localStorage.clear()
  saveParty(party('ABCD', 'mine'))
  importGamesFile(file.replace('"BCDF"', '"CDFG"'))
  importGamesFile(
    JSON.stringify({ ...JSON.parse(file), parties: [null, { code: 1 }, { code: 'XX', members: [null] }] }),
  )
  expect(readParties().map(({ code, members }) => `${code} ${members[0]?.token}`)).toEqual(['ABCD mine', 'CDFG theirs'])
})

describe('a file of somebody else’s games', () => {
  const TABLE_CODES = Array.from(
    { length: 60 },
    (_, i) => `AB${'BCDFGHJKLM'[Math.floor(i / 10)]}${'BCDFGHJKLM'[i % 10]}`,
  )
  const file = (lists: object): string =>
    JSON.stringify({ kind: 'my games at the table', version: 1, games: [], tables: [], parties: [], ...lists })
  const party = (code: string) => ({ code, members: [{ person: 'p', token: 'theirs' }] })

  test('takes only the room that is left: no game, table, group or key of this browser makes way', () => {
    saveGames(Array.from({ length: 299 }, (_, i) => game(`own${i}`, i)))
    for (const code of TABLE_CODES.slice(0, 49)) saveToken({ code, token: 'own' })
    for (const code of TABLE_CODES.slice(0, 19)) saveTable(table(code))
    for (const code of TABLE_CODES.slice(0, 8)) saveParty(party(code))
    const before = { tables: readTables(), parties: readParties() }
    const given = file({
      games: [game('old', 1), game('late', 9e14), game('late', 9e14)],
      tables: TABLE_CODES.slice(50, 53).map((code) => ({ ...table(code), token: 'theirs' })),
      parties: [party('WXYZ')],
    })
    expect(importGamesFile(given)).toEqual({ ok: true, games: 1, tables: 1, leftOut: 4, unread: 0 })
    expect(readGames()).toHaveLength(300)
    expect(readGames().filter(({ id }) => id.startsWith('own'))).toHaveLength(299)
    expect(readTables()).toEqual([...before.tables, table(TABLE_CODES[50] as string)])
    expect(readParties()).toEqual(before.parties)
    expect(TABLE_CODES.filter((code) => readToken(code) === 'own')).toEqual(TABLE_CODES.slice(0, 49))
    saveToken({ code: 'WXYZ', token: 'next' })
    expect(readToken(TABLE_CODES[50] as string), 'what was imported is forgotten first').toBeUndefined()
    expect(readToken(TABLE_CODES[0] as string)).toBe('own')
  })

  test('has no game that is newer than all that will be played', () => {
    importGamesFile(file({ games: Array.from({ length: 300 }, (_, i) => game(`g${i}`, 8e15)) }))
    saveGames([game('mine', Date.now() + 1)])
    expect(readGames()[0]?.id).toBe('mine')
  })

  test.each([
    ['a long name', { names: ['x'.repeat(1000)] }],
    ['a thousand names', { names: Array.from({ length: 1000 }, () => 'Ann') }],
    ['a field that no page stores', { more: 'x'.repeat(100_000) }],
    ['a long field name', { ['x'.repeat(1000)]: 1 }],
    ['many figures', { figures: Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, i])) }],
  ])('is read without an entry with %s', (_, change) => {
    const given = file({ games: [game('one', 1), { ...game('two', 2), ...change }] })
    expect(importGamesFile(given)).toMatchObject({ games: 1, unread: 1 })
    expect(readGames()).toEqual([game('one', 1)])
  })

  test('changes nothing if the storage is too full for all of it', () => {
    saveGames([game('own', 1)])
    saveTable(table('ABCD'))
    const stored = () => Object.fromEntries(storedKeys().map((key) => [key, localStorage.getItem(key)]))
    const before = stored()
    const store = localStorage.setItem
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation((key, text) => {
      if (key === 'parties') throw new DOMException('full', 'QuotaExceededError')
      store(key, text)
    })
    const given = file({ games: [game('theirs', 2)], tables: [table('WXYZ')], parties: [party('WXYZ')] })
    expect(importGamesFile(given)).toEqual({ ok: false, why: 'full' })
    setItem.mockRestore()
    expect(stored()).toEqual(before)
  })
})
