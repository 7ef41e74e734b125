import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { ClubSeason, ClubView, JoinedClub, MadeClub } from '../../../server/protocol/club.ts'
import { Browser } from '../accounts/browser.ts'
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

const makeClub = async (name = 'Village hall'): Promise<MadeClub> =>
  (await askApi<MadeClub>(app.port, '/api/clubs', { method: 'POST', body: { name } })).body

const viewOf = async ({ code }: MadeClub, token?: string): Promise<ClubView> =>
  (await askApi<ClubView>(app.port, `/api/clubs/${code}`, { token })).body

const join = async ({ code }: MadeClub, name: string): Promise<JoinedClub> =>
  (await askApi<JoinedClub>(app.port, `/api/clubs/${code}/members`, { method: 'POST', body: { name } })).body

test('a club has house rules, boards and members; only its hosts change it', async () => {
  const club = await makeClub()
  expect(await viewOf(club)).toEqual({
    ...{ code: club.code, name: 'Village hall', version: 0, boards: [], members: [], evenings: [], isHost: false },
  })
  const path = `/api/clubs/${club.code}`
  const table = { rules: 'keezen', players: 4, options: {} }
  const body = { version: 0, name: 'Hall', boards: ['kitchen'], table }
  expect((await askApi(app.port, path, { method: 'PUT', body })).code).toBe('club/not-host')
  expect((await askApi(app.port, path, { method: 'PUT', body, token: 'guessed' })).code).toBe('club/not-host')
  const unknown = { ...body, table: { ...table, rules: 'none' } }
  expect((await askApi(app.port, path, { method: 'PUT', body: unknown, token: club.token })).status).toBe(422)
  expect((await askApi(app.port, path, { method: 'PUT', body, token: club.token })).status).toBe(200)
  expect((await askApi(app.port, path, { method: 'PUT', body, token: club.token })).code).toBe('club/stale')
  expect(await viewOf(club, club.token)).toMatchObject({ ...body, version: 1, isHost: true })
})

test('members join by a name and leave with their own token; a host removes others', async () => {
  const club = await makeClub()
  const [ann, ben] = [await join(club, 'Ann'), await join(club, 'Ben')]
  expect((await viewOf(club)).members.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  const path = `/api/clubs/${club.code}/members`
  const leave = (id: string, token: string) => askApi(app.port, `${path}/${id}`, { method: 'DELETE', token })
  expect((await leave(ann.id, ben.token)).status).toBe(403)
  expect((await leave(ann.id, ann.token)).status).toBe(200)
  expect((await leave(ben.id, club.token)).status).toBe(200)
  expect((await viewOf(club)).members).toEqual([])
})

test('a member who is signed in is known to the club by the account', async () => {
  const club = await makeClub()
  const browser = new Browser(app.port)
  await browser.makePasskey()
  await browser.askAt('POST', `/api/clubs/${club.code}/members`, { name: 'Ann' })
  const [member] = await archive.tournaments.members(club.code)
  expect(member).toMatchObject({ name: 'Ann', account: expect.stringMatching(/./) })
  expect(JSON.stringify(await viewOf(club))).not.toContain(member?.account)
})

test('evenings of a club are listed, and their standings make the table of the season', async () => {
  const club = await makeClub()
  expect((await makeEvening(app.port, { club: { code: club.code, token: 'guessed' } })).status).toBe(403)
  const evening = await EveningHost.make(app.port, { club, entrants: pairs(2) })
  await evening.host(
    { kind: 'draw' },
    { kind: 'start' },
    { kind: 'result', table: 1001, result: { home: [10, 4], winner: 0 } },
    { kind: 'end-round' },
    { kind: 'finish' },
  )
  expect((await viewOf(club)).evenings).toMatchObject([{ code: evening.code, phase: 'over', entrants: 2 }])
  expect((await evening.view()).club).toEqual({ code: club.code, name: 'Village hall' })
  const path = `/api/clubs/${club.code}/season`
  const { lines } = (await askApi<ClubSeason>(app.port, path)).body
  expect(lines.map(({ rank, points, wins }) => [rank, points, wins])).toEqual([
    [1, 2, 1],
    [1, 2, 1],
    [3, 1, 0],
    [3, 1, 0],
  ])
  expect((await askApi<ClubSeason>(app.port, `${path}?year=2024`)).body.lines).toEqual([])
})
