import { afterEach, beforeEach, expect, test } from 'vitest'
import { verify } from '../../../fair/verdict.ts'
import type { GameServer } from '../../../server/app.ts'
import type { PlayedGamesReply } from '../../../server/protocol/account.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import type { MakeTournament } from '../../../server/protocol/tournament.ts'
import { resultOfRecord } from '../../../server/tournament-desk/table-result.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { Browser } from '../accounts/browser.ts'
import { gameOf } from '../archive/archive-contract.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { ChaseGuest } from '../marble-chase/chase-guest.ts'
import { actOf, addressOf, type Guest, moveFor, seatOf, until, visitAt } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { askApi, beginGame, EveningHost, pairs } from './evening-host.ts'

let app: GameServer
let archive: MemoryArchive
const guests: Guest[] = []
beforeEach(async () => {
  archive = new MemoryArchive()
  app = await makeTestApp({ archive, botDelayMs: 5 })
})
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
  await app.close()
})

const ONLINE_EVENING: Partial<MakeTournament> = { place: 'online', minutes: 20 }
const come = async (code: string, token?: string | null, headers = {}): Promise<Guest> => {
  const guest = await visitAt(addressOf(app.port), code, { token: token ?? '' }, headers)
  guests.push(guest)
  return guest
}

/** Starts a round of two tables, and lets everybody come to the first one. */
const startRound = async () => {
  const evening = await EveningHost.make(app.port, { ...ONLINE_EVENING, entrants: pairs(4) })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const [first, second] = (await evening.round()).tables
  const links = await evening.links()
  const tokens = first?.sides.map(([id]) => links.entrants.find(({ entrant }) => entrant === id)?.tokens ?? []) ?? []
  return { evening, first: first?.code ?? '', second: second?.code ?? '', tokens, sides: first?.sides ?? [] }
}

/** Asks as pages do, until what other steps lead to is there. */
const awaitState = async (evening: EveningHost, what: string, table: number, state: string): Promise<void> => {
  for (let tries = 0; tries < 40; tries++) {
    if ((await evening.round()).tables[table]?.state === state) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`waited in vain until ${what}`)
}

test('tables are made by themselves; each person has a seat by their own token, partners opposite, and the game begins', async () => {
  const { evening, first, second, tokens } = await startRound()
  expect([first, second].every((code) => /^[A-Z]{4,6}$/.test(code))).toBe(true)
  const [one, other] = tokens
  for (const token of [one?.[0], other?.[0], one?.[1], other?.[1]]) await come(first, token)
  expect(guests.map(seatOf)).toEqual([0, 1, 2, 3])
  await Promise.all(guests.map(beginGame))
  expect((await evening.view()).phase).toBe('running')
})

test('single people have a seat each, as many sides as players', async () => {
  const entrants = ['Ann', 'Ben', 'Cem', 'Dora'].map((name) => [name])
  const evening = await EveningHost.make(app.port, { ...ONLINE_EVENING, entry: 'singles', entrants })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const [table] = (await evening.round()).tables
  const links = await evening.links()
  for (const [id] of table?.sides ?? []) {
    await come(table?.code ?? '', links.entrants.find(({ entrant }) => entrant === id)?.tokens[0])
  }
  expect(guests.map(seatOf)).toEqual([0, 1, 2, 3])
  expect(guests[0]?.state().teams).toBe(4)
})

test('a start that is taken back stops its tables; the next start makes others', async () => {
  const { evening, first, tokens } = await startRound()
  for (const token of tokens.flat()) await come(first, token)
  await Promise.all(guests.map(beginGame))
  await evening.host({ kind: 'undo' })
  await until('nobody is asked any more', () => guests.every((guest) => guest.state().asked.length === 0))
  expect(guests[0]?.state()).toMatchObject({ phase: 'over', stopped: true })
  await evening.host({ kind: 'start' })
  const codes = (await evening.round()).tables.map(({ code }) => code)
  expect(new Set([...codes, first])).toHaveLength(3)
})

test('nobody is host there, and a stranger gets no seat', async () => {
  const { first, tokens } = await startRound()
  const guest = await come(first, tokens[0]?.[0])
  expect(guest.state().host).toBe('')
  const stranger = await come(first)
  await expect(stranger.ask('sit', { seat: 1, name: 'Eve', colour: 1 } as never)).rejects.toThrow()
  await expect(guest.ask('start', {} as never)).rejects.toThrow()
})

test('the result of a game that is over is taken from its record', async () => {
  const { evening, first } = await startRound()
  const record = fairGame({ rules: 'basic', players: 4 })
  archive.storeGame(gameOf('played', first, JSON.stringify({ ...record, code: first })))
  await awaitState(evening, 'the result is taken', 0, 'settled')
  const [table] = (await evening.round()).tables
  const result = resultOfRecord(record)
  expect(table?.result).toEqual(result)
  expect(Math.max(...result.home)).toBe(10)
})

test('when time is over running games stop and marbles at home count; where nobody came the host decides', async () => {
  const browser = new Browser(app.port)
  await browser.makePasskey()
  const { evening, first, tokens } = await startRound()
  const cookies = [{ cookie: browser.cookie }]
  for (const token of tokens.flat()) await come(first, token, cookies.pop())
  await Promise.all(guests.map(beginGame))
  const onTurn = guests.find((guest) => guest.state().asked.includes(seatOf(guest))) as Guest
  const act = actOf(onTurn, moveFor(onTurn))
  await evening.host({ kind: 'extend', minutes: -60 })
  await awaitState(evening, 'the table has stopped', 0, 'settled')
  const { tables } = await evening.round()
  expect(tables.map(({ result }) => result)).toEqual([{ home: [0, 0] }, undefined])
  await until('nobody is asked any more', () => guests.every((guest) => guest.state().asked.length === 0))
  await expect(onTurn.ask('act', act)).rejects.toThrow()
  const { gameId, ...state } = onTurn.state()
  expect(state).toMatchObject({ phase: 'over', stopped: true, winner: -1, evening: evening.code })
  const { body } = await askApi<GameCard>(app.port, `/api/games/${gameId}`)
  expect(body).toMatchObject({ stopped: true, record: { result: '' } })
  expect(verify(body).findings.filter(({ holds }) => holds === false)).toEqual([])
  const { body: played } = await browser.ask<PlayedGamesReply>('GET', '/games')
  expect(played.games, 'the account has it, neither won nor lost').toMatchObject([
    { game: gameId, won: false, stopped: true },
  ])
  await evening.host({ kind: 'end-round' })
  expect((await evening.view()).phase).toBe('between')
})

test('where a side is missing a bot plays its team, and only the others are counted', async () => {
  const entrants = ['Ann', 'Ben', 'Cem'].map((name) => [name])
  const evening = await EveningHost.make(app.port, { ...ONLINE_EVENING, entry: 'singles', entrants })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const [table] = (await evening.round()).tables
  expect(table?.sides).toHaveLength(3)
  const record = fairGame({ rules: 'basic', players: 4, teams: 4 })
  archive.storeGame(gameOf('played', table?.code ?? '', JSON.stringify(record)))
  await awaitState(evening, 'the result is taken', 0, 'settled')
  expect((await evening.round()).tables[0]?.result?.home).toEqual(resultOfRecord(record).home.slice(0, 3))
})

test('a host’s word on a table stands against its game', async () => {
  const { evening, first } = await startRound()
  await evening.host({ kind: 'absent', table: 1001, sides: [1] })
  archive.storeGame(gameOf('played', first, JSON.stringify(fairGame({ rules: 'basic', players: 4 }))))
  await evening.host({ kind: 'end-round' })
  expect((await evening.round()).tables[0]).toMatchObject({ absent: [1], points: [26, 8] })
})

test('a server that stops in the middle of a round goes on with it', async () => {
  const { evening, first, tokens } = await startRound()
  for (const side of tokens) for (const token of side) await come(first, token)
  await Promise.all(guests.map(beginGame))
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
  await app.close()
  app = await makeTestApp({ archive, botDelayMs: 5 })
  const again = evening.at(app.port)
  expect(seatOf(await come(first, tokens[0]?.[0]))).toBe(0)
  await again.host({ kind: 'extend', minutes: -60 })
  await awaitState(again, 'the table has stopped', 0, 'settled')
})

test('an evening of Marble Chase: each table has two people, a win counts, and who is stopped has a draw', async () => {
  const entrants = ['Ann', 'Ben', 'Cem', 'Dora'].map((name) => [name])
  const chase = {
    table: { rules: 'marble-chase', players: 2 },
    entry: 'singles',
    scoring: { kind: 'win-loss' },
  } as const
  const evening = await EveningHost.make(app.port, { ...ONLINE_EVENING, ...chase, entrants })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const [first, second] = (await evening.round()).tables
  const links = await evening.links()
  const [own] = first?.sides[1] ?? []
  const token = links.entrants.find(({ entrant }) => entrant === own)?.tokens[0] ?? ''
  const guest = await ChaseGuest.come(app.port, first?.code ?? '', { token })
  expect(guest.room.state.seats[1]?.connected).toBe(true)
  const impossible = { kind: 'result', table: 1002, result: { home: [3, 0], winner: 0 } } as const
  expect((await evening.send(impossible, evening.token)).code).toBe('tournament/bad-result')
  await evening.host({ kind: 'result', table: 1002, result: { home: [0, 0], winner: 1 } }, { kind: 'end-round' })
  const { tables } = await evening.round()
  expect(tables.map(({ points }) => points)).toEqual([
    [0.5, 0.5],
    [0, 1],
  ])
  expect(second?.sides).toHaveLength(2)
  await until('the table has stopped', () => guest.room.state.stopped)
  await guest.room.leave()
})
