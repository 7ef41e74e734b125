import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import type { TournamentStep } from '../../server/protocol/tournament.ts'
import { MemoryArchive } from '../server/archive/memory-archive.ts'
import { capturedLog } from '../server/captured-log.ts'
import { seatOf, until, visit } from '../server/rooms/guest.ts'
import { makeTestApp } from '../server/test-app.ts'
import { askApi, EveningHost, makeEvening, pairs } from '../server/tournament-desk/evening-host.ts'

let app: GameServer
let archive: MemoryArchive
beforeEach(async () => {
  archive = new MemoryArchive()
  app = await makeTestApp({ archive, proxies: 1 })
})
afterEach(() => app.close())

const TABLE_RESULT = { home: [10, 4], winner: 0 }

/** An evening of two tables that runs, with the tokens of people and phones. */
const runningEvening = async () => {
  const evening = await EveningHost.make(app.port, { entrants: pairs(4) })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const links = await evening.links()
  const { tables } = await evening.round()
  const personAt = (table: number, side: number): string => {
    const id = tables[table - 1]?.sides[side]?.[0]
    return links.entrants.find(({ entrant }) => entrant === id)?.tokens[0] ?? ''
  }
  const phoneAt = (table: number, side: number): string => links.tables[table - 1]?.tokens[side] ?? ''
  return { evening, personAt, phoneAt }
}

const statesOf = async (evening: EveningHost): Promise<readonly string[]> =>
  (await evening.round()).tables.map(({ state }) => state)

const HOST_STEPS: readonly TournamentStep[] = [
  { kind: 'enter', names: ['Eve'] },
  { kind: 'leave', entrant: 0 },
  { kind: 'renew', entrant: 0, person: 0 },
  { kind: 'draw' },
  { kind: 'result', table: 1001, result: TABLE_RESULT },
  { kind: 'absent', table: 1001, sides: [1] },
  { kind: 'extend', minutes: 100 },
  { kind: 'end-round' },
  { kind: 'finish' },
  { kind: 'undo' },
]

test('no step of a host is taken from strangers, entrants or phones', async () => {
  const { evening, personAt, phoneAt } = await runningEvening()
  const { steps } = await evening.view()
  for (const token of [undefined, 'guessed', personAt(1, 0), phoneAt(1, 0)]) {
    for (const step of HOST_STEPS) {
      const { status, code } = await evening.send(step, token)
      expect([step.kind, status, code]).toEqual([step.kind, 403, 'tournament/not-host'])
    }
  }
  expect((await evening.view()).steps).toBe(steps)
})

test('a stranger who ends the round does not stop its games', async () => {
  const evening = await EveningHost.make(app.port, { place: 'online', entrants: pairs(2) })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  await evening.send({ kind: 'end-round' }, 'guessed')
  expect(await statesOf(evening)).toEqual(['open'])
})

test('a host with an old page ends no round, and stops no game', async () => {
  const evening = await EveningHost.make(app.port, { place: 'online', entrants: pairs(2) })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  expect((await evening.send({ kind: 'end-round' }, evening.token, 0)).code).toBe('tournament/stale')
  expect(await statesOf(evening)).toEqual(['open'])
})

test('nobody says or confirms a result for another table or for the other side', async () => {
  const { evening, personAt, phoneAt } = await runningEvening()
  const say = (table: number, side: number) => ({ kind: 'say', table, side, result: TABLE_RESULT }) as const
  for (const token of [personAt(2, 0), personAt(1, 1), phoneAt(2, 0), phoneAt(1, 1)]) {
    expect((await evening.send(say(1001, 0), token)).code).toBe('tournament/not-your-table')
  }
  await evening.send(say(1001, 0), personAt(1, 0))
  expect((await evening.send({ kind: 'confirm', table: 1001, side: 1 }, personAt(1, 0))).status).toBe(403)
  expect((await evening.send({ kind: 'confirm', table: 1001, side: 0 }, personAt(1, 0))).status).toBe(409)
  expect(await statesOf(evening)).toEqual(['said', 'open'])
})

test('a result that was confirmed stays, whatever is said again', async () => {
  const { evening, personAt } = await runningEvening()
  const say = { kind: 'say', table: 1001, side: 0, result: TABLE_RESULT } as const
  for (const _ of [1, 2]) await evening.send(say, personAt(1, 0))
  await evening.send({ kind: 'confirm', table: 1001, side: 1 }, personAt(1, 1))
  const other = { ...say, side: 1, result: { home: [4, 10], winner: 1 } }
  expect((await evening.send(other, personAt(1, 1))).code).toBe('tournament/settled')
  expect((await evening.round()).tables[0]?.result).toEqual(TABLE_RESULT)
})

test('an old page says nothing of a table of the next round', async () => {
  const { evening, phoneAt } = await runningEvening()
  const result = { kind: 'result', result: TABLE_RESULT } as const
  await evening.host({ ...result, table: 1001 }, { ...result, table: 1002 }, { kind: 'end-round' })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const late = { kind: 'say', table: 1001, side: 0, result: TABLE_RESULT } as const
  expect((await evening.send(late, phoneAt(1, 0))).status).toBeGreaterThanOrEqual(403)
  expect((await evening.send({ kind: 'undo' }, evening.token, 0)).code).toBe('tournament/stale')
  expect(await statesOf(evening)).toEqual(['open', 'open'])
})

test('a step has no time, no author and no tables of its sender', async () => {
  const { evening } = await runningEvening()
  const path = `/api/tournaments/${evening.code}/steps`
  for (const extra of [
    { at: 0 },
    { by: 'host' },
    { step: { kind: 'draw', tables: [] } },
    { step: { kind: 'played' } },
  ]) {
    const body = { token: evening.token, seen: 99, step: { kind: 'pause' }, ...extra }
    expect((await askApi(app.port, path, { method: 'POST', body })).status).toBe(400)
  }
})

test('one household can’t fill a tournament, and a full one takes nobody', async () => {
  const evening = await EveningHost.make(app.port)
  const codes = new Map<string, number>()
  for (let i = 0; i < 100; i++) {
    const { code = 'entered' } = await evening.send({ kind: 'enter-self', names: [`Eve ${i}`, `Mal ${i}`] })
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  expect(codes.get('entered')).toBeLessThanOrEqual(45)
  expect(codes.get('http/too-often')).toBeGreaterThanOrEqual(55)
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
  const body = { seen: 0, step: { kind: 'enter-self', names: ['Ann', 'Ben'] } }
  const path = `/api/tournaments/${evening.code}/steps`
  expect((await askApi(app.port, path, { method: 'POST', body, headers: elsewhere })).status).toBe(200)
})

test('one household makes a limited number of tournaments and clubs', async () => {
  const made: number[] = []
  for (let i = 0; i < 25; i++) made.push((await makeEvening(app.port)).status)
  expect(made.filter((status) => status === 201)).toHaveLength(20)
  const clubs: number[] = []
  for (let i = 0; i < 15; i++) {
    clubs.push((await askApi(app.port, '/api/clubs', { method: 'POST', body: { name: `Club ${i}` } })).status)
  }
  expect(clubs.filter((status) => status === 201)).toHaveLength(10)
})

test('one household opens a limited number of tables, however often rounds start', async () => {
  const evening = await EveningHost.make(app.port, { place: 'online', rounds: 30, entrants: pairs(200) })
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 6; i++) {
    await evening.host({ kind: 'draw' })
    codes.push((await evening.send({ kind: 'start' }, evening.token)).code)
    await evening.send({ kind: 'undo' }, evening.token)
    await evening.send({ kind: 'undo' }, evening.token)
  }
  expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(5)
  expect(codes.at(-1)).toBe('http/too-often')
})

test('who guesses codes has to wait', async () => {
  const letters = 'ABCDEFGHJKMNPQRSTWXYZ'
  const statuses: number[] = []
  for (let i = 0; i < 90; i++) {
    const code = `AAAAA${letters[Math.floor(i / 21)]}${letters[i % 21]}`
    statuses.push((await askApi(app.port, `/api/tournaments/${code}`)).status)
  }
  expect(statuses).toContain(404)
  expect(statuses.at(-1)).toBe(429)
})

test('names and titles are data: neither marks nor lines of a log', async () => {
  const log = capturedLog('debug')
  const evening = await EveningHost.make(app.port, { name: '<b>Hall</b>\n{"level":60}' })
  const names = ['<i>\n\u0000{"x":1}', 'Ben\u202e']
  const { status } = await evening.send({ kind: 'enter-self', names })
  expect(status).toBe(200)
  const { setup, entrants } = await evening.view()
  expect(setup.name).toBe('<b>Hall</b> {"level":60}')
  expect(entrants[0]?.names).toEqual(['<i> {"x":1}', 'Ben'])
  expect(log.join('')).not.toMatch(/Hall|Ben|<i>/)
  expect(log.join('')).not.toContain(evening.token)
})

test('a list that is too long or too deep is not read', async () => {
  expect((await makeEvening(app.port, { entrants: pairs(201) })).status).toBe(400)
  const body = { name: 'x'.repeat(70_000) }
  expect((await askApi(app.port, '/api/tournaments', { method: 'POST', body })).status).toBe(413)
})

test('a lost link is worth nothing once the host has given a new one, at the tables that are open, too', async () => {
  const evening = await EveningHost.make(app.port, { place: 'online', entrants: pairs(2) })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const lost = (await evening.links()).entrants[0]?.tokens[0] ?? ''
  const { code } = (await evening.round()).tables.find(({ sides }) => sides.flat().includes(0)) ?? { code: '' }
  const thief = await visit(app.port, code ?? '', { token: lost })
  const seat = seatOf(thief)
  expect(seat).toBeGreaterThanOrEqual(0)
  await evening.host({ kind: 'renew', entrant: 0, person: 0 })
  const given = (await evening.links()).entrants[0]?.tokens[0] ?? ''
  expect(given).not.toBe(lost)
  await until('the old link has left the table', () => !thief.room.connection.isOpen)
  const back = await visit(app.port, code ?? '', { token: lost })
  expect(seatOf(back)).toBe(-1)
  await expect(back.ask('sit', { seat, name: 'Eve', colour: 7 } as never)).rejects.toThrow()
  await back.leave()
  expect((await evening.send({ kind: 'leave-self' }, lost)).code).toBe('tournament/token')
  const owner = await visit(app.port, code ?? '', { token: given })
  expect(seatOf(owner)).toBe(seat)
  await owner.leave()
  // The second new link follows from the host link as the first does, and nothing of it is taken back.
  await evening.host({ kind: 'renew', entrant: 0, person: 0 })
  const again = (await evening.links()).entrants[0]?.tokens[0] ?? ''
  expect([lost, given]).not.toContain(again)
  expect((await evening.send({ kind: 'leave-self' }, given)).code).toBe('tournament/token')
  expect((await evening.send({ kind: 'leave-self' }, again)).status).toBe(200)
})

test('who has entered themselves gets a new link from the host, and the step is in the log', async () => {
  const evening = await EveningHost.make(app.port)
  const { body } = await evening.send({ kind: 'enter-self', names: ['Ann', 'Ben'] })
  const [own = ''] = body.tokens ?? []
  expect((await evening.links()).entrants[0]?.tokens).toEqual([null, null])
  const renewed = await evening.send({ kind: 'renew', entrant: 0, person: 0 }, evening.token)
  expect((await evening.links()).entrants[0]?.tokens).toEqual([renewed.body.tokens?.[0], null])
  expect((await evening.view()).log?.at(-1)?.step).toEqual({ kind: 'renew', entrant: 0, person: 0 })
  expect((await evening.send({ kind: 'undo' }, evening.token)).code).toBe('tournament/nothing-to-undo')
  expect((await evening.send({ kind: 'leave-self' }, own)).code).toBe('tournament/token')
  expect((await evening.send({ kind: 'renew', entrant: 0, person: 1 }, evening.token)).status).toBe(200)
  expect((await evening.send({ kind: 'renew', entrant: 7, person: 0 }, evening.token)).code).toBe(
    'tournament/no-entrant',
  )
})
