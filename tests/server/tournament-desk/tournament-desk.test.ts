import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { MakeTournament, TournamentView } from '../../../server/protocol/tournament.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { makeTestApp } from '../test-app.ts'
import { askApi, EveningHost, makeEvening, pairs } from './evening-host.ts'

let app: GameServer
let archive: MemoryArchive
beforeEach(async () => {
  archive = new MemoryArchive()
  app = await makeTestApp({ archive })
})
afterEach(() => app.close())

const result = (...home: number[]) => ({ home, winner: home.indexOf(Math.max(...home)) })

test('a round at real boards: the tables say their results, the others confirm, the host corrects and goes on', async () => {
  const evening = await EveningHost.make(app.port, { entrants: pairs(6) })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const { tables, endsAt = 0 } = await evening.round()
  expect(tables.map(({ number, sides }) => [number, sides.length])).toEqual([
    [1, 2],
    [2, 2],
    [3, 2],
  ])
  expect(endsAt).toBeGreaterThan(Date.now() + 49 * 60_000)
  const links = await evening.links()
  const phone = (table: number, side: number) => links.tables[table - 1]?.tokens[side] ?? ''
  const person = (id: number) => links.entrants.find(({ entrant }) => entrant === id)?.tokens[0] ?? ''
  expect((await evening.send({ kind: 'say', table: 1001, side: 0, result: result(10, 4) }, phone(1, 0))).status).toBe(
    200,
  )
  expect((await evening.send({ kind: 'confirm', table: 1001, side: 1 }, phone(1, 1))).status).toBe(200)
  const [own = []] = tables[1]?.sides ?? []
  const said = { kind: 'say', table: 1002, side: 0, result: result(10, 6) } as const
  expect((await evening.send(said, person(own[0] ?? 0))).status).toBe(200)
  await evening.send({ ...said, side: 1, result: result(6, 10) }, phone(2, 1))
  expect((await evening.round()).tables.map(({ state }) => state)).toEqual(['settled', 'contradicts', 'open'])
  expect((await evening.send({ kind: 'end-round' }, evening.token)).code).toBe('tournament/open-tables')
  await evening.host(
    { kind: 'result', table: 1002, result: result(10, 6) },
    { kind: 'absent', table: 1003, sides: [1] },
    { kind: 'end-round' },
  )
  const { phase, standings, rounds } = await evening.view()
  expect(phase).toBe('between')
  expect(rounds[0]?.tables[0]?.points).toEqual([30, 8])
  expect(standings.map(({ points }) => points)).toEqual([30, 30, 26, 12, 8, 8])
})

test('a second host goes on with the host link, sees what was done, and takes the last step back', async () => {
  const evening = await EveningHost.make(app.port, { entrants: pairs(4) })
  await evening.host({ kind: 'draw' })
  const other = evening.at(app.port)
  await other.host({ kind: 'undo' })
  const { log, phase, you } = await other.view()
  expect([phase, you]).toEqual(['entry', { isHost: true }])
  expect(log?.map(({ step, by }) => `${by} ${step.kind}`).slice(-2)).toEqual(['host draw', 'host undo'])
  const visitor = await other.view('')
  expect([visitor.log, visitor.you]).toEqual([undefined, undefined])
})

test('two hosts who decide on the same page don’t both draw', async () => {
  const evening = await EveningHost.make(app.port, { entrants: pairs(4) })
  const { steps } = await evening.view()
  const answers = await Promise.all([1, 2].map(() => evening.send({ kind: 'draw' }, evening.token, steps)))
  expect(answers.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'tournament/stale'])
})

test('people enter by the link, act with their own token only, and leave', async () => {
  const evening = await EveningHost.make(app.port)
  const entered = await evening.send({ kind: 'enter-self', names: ['Ann', 'Ben'] })
  const { entrant, tokens = [] } = entered.body
  expect([entrant, tokens.length]).toEqual([0, 2])
  expect((await evening.view(tokens[1])).you).toEqual({ isHost: false, entrant: 0 })
  expect((await evening.send({ kind: 'enter-self', names: ['ann', 'BEN'] })).code).toBe('tournament/name-taken')
  expect((await evening.send({ kind: 'enter-self', names: ['Ann', 'fuck'] })).status).toBe(422)
  expect((await evening.send({ kind: 'enter-self', names: ['Cem', 'Dora'], team: 'fuck' })).status).toBe(422)
  expect((await evening.send({ kind: 'draw' }, tokens[0])).status).toBe(403)
  expect((await evening.links()).entrants).toEqual([{ entrant: 0, tokens: [null, null] }])
  expect((await evening.send({ kind: 'leave-self' }, 'guessed-token')).status).toBe(403)
  expect((await evening.send({ kind: 'leave-self' }, tokens[0])).status).toBe(200)
  expect((await evening.view()).entrants).toMatchObject([{ id: 0, hasLeft: true }])
})

test('a page that has the latest state gets a short answer, as long as nothing happens', async () => {
  const evening = await EveningHost.make(app.port, { entrants: pairs(4) })
  const path = `/api/tournaments/${evening.code}`
  const first = await fetch(`http://127.0.0.1:${app.port}${path}`)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await askApi(app.port, path, { headers })).status).toBe(304)
  expect((await askApi(app.port, path, { headers, token: evening.token })).status).toBe(200)
  await evening.host({ kind: 'draw' })
  expect((await askApi<TournamentView>(app.port, path, { headers })).body.phase).toBe('drawn')
})

test.each([
  ['a name that nobody can read', { name: '\u202e' }, 422, 'tournament/name'],
  ['rules that nobody has', { table: { rules: 'none', players: 4 } }, 422, 'rules/unknown'],
  ['rated games', { table: { rules: 'basic', players: 4, rated: true } }, 422, 'tournament/rated'],
  ['an entrant twice', { entrants: [['Ann'], ['Ann']] }, 409, 'tournament/name-taken'],
  ['a club of others', { club: { code: 'ABCDEFG', token: 'guessed' } }, 403, 'club/not-host'],
  [
    'single people at a table of larger teams',
    { entry: 'singles' as const, table: { rules: 'basic', players: 6, teams: 2 } },
    409,
    'tournament/sides',
  ],
  ['no rounds', { rounds: 0 }, 400, 'http/field'],
])('refuses %s', async (_what, setup, status, code) => {
  const refused = await makeEvening(app.port, setup)
  expect([refused.status, refused.code]).toEqual([status, code])
})

test('single people at a table for pairs only play with partners who are drawn for each round', async () => {
  const single: Partial<MakeTournament> = { entry: 'singles', entrants: [['Ann'], ['Ben']] }
  const evening = await EveningHost.make(app.port, { ...single, table: { rules: 'keezen', players: 6 } })
  expect((await evening.view()).setup).toMatchObject({ entry: 'drawn-partners', table: { teams: 3 } })
})

test('a tournament that nobody has is unknown', async () => {
  const refused = await askApi(app.port, '/api/tournaments/ABCDEFG')
  expect([refused.status, refused.code]).toEqual([404, 'tournament/unknown'])
})

test('everything survives a restart in the middle of a round', async () => {
  const evening = await EveningHost.make(app.port, { entrants: pairs(4) })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const links = await evening.links()
  await evening.send({ kind: 'say', table: 1001, side: 0, result: result(10, 4) }, links.tables[0]?.tokens[0])
  const { now: _before, ...before } = await evening.view()
  await app.close()
  app = await makeTestApp({ archive })
  const again = evening.at(app.port)
  const { now: _after, ...after } = await again.view()
  expect(after).toEqual(before)
  expect(await again.links()).toEqual(links)
  expect((await again.send({ kind: 'confirm', table: 1001, side: 1 }, links.tables[0]?.tokens[1])).status).toBe(200)
})
