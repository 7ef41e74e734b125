import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import type { TournamentTable } from '../../../server/protocol/tournament.ts'
import { LONG } from '../../long.ts'
import { emptyFolder } from '../archive/empty-storage.ts'
import { actOf, type Guest, moveFor, playOut, seatOf, until, visit } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { beginGame, EveningHost } from './evening-host.ts'

const PAIR_COUNT = 24
const ROUND_COUNT = 5
/** Decisions of each person before the time of a round is over. */
const DECISIONS_PER_PERSON = 2
/** Limit for sixty games on a busy machine. */
const TIMEOUT_MS = 300_000

const dataDir = emptyFolder()
let app: GameServer
const start = async (): Promise<void> => {
  const archive = await openArchive({ dataDir, databaseUrl: undefined })
  app = await makeTestApp({ archive, botDelayMs: 0, joinsPerMinute: 2000, callsPerMinute: 6000 })
}
beforeAll(start)
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

/** One person of each pair comes to their table; a bot is their partner. */
const comeTo = async (
  { code = '', sides }: TournamentTable,
  tokenOf: (entrant: number) => string,
): Promise<readonly Guest[]> => {
  const guests: Guest[] = []
  for (const [entrant = -1] of sides) guests.push(await visit(app.port, code, { token: tokenOf(entrant) }))
  await Promise.all(guests.map(beginGame))
  return guests
}

/** Makes some decisions of each person, and leaves the others to the bots. */
const playSome = async (guests: readonly Guest[]): Promise<void> => {
  const [first] = guests as readonly [Guest]
  for (let made = 0; made < DECISIONS_PER_PERSON * guests.length && first.state().phase === 'playing'; made++) {
    await until('a person is asked', () => {
      const { asked, phase } = first.state()
      return phase !== 'playing' || guests.some((guest) => asked.includes(seatOf(guest)))
    })
    const guest = guests.find((one) => first.state().asked.includes(seatOf(one)))
    if (guest === undefined) return
    const { seq } = first.state()
    await until('they have seen it', () => guest.room.state.seq >= seq)
    await guest.ask('act', actOf(guest, moveFor(guest)))
    await until('the first one has seen it', () => first.room.state.seq > seq)
  }
}

test('24 pairs play five rounds at twelve tables; one game ends in time, the others are counted, and the server restarts in between', {
  ...LONG,
  timeout: TIMEOUT_MS,
}, async () => {
  const entrants = Array.from({ length: PAIR_COUNT }, (_, at) => [`Pair ${at}`])
  let evening = await EveningHost.make(app.port, { place: 'online', rounds: ROUND_COUNT, minutes: 50, entrants })
  const { entrants: links } = await evening.links()
  const tokenOf = (id: number): string => links.find(({ entrant }) => entrant === id)?.tokens[0] ?? ''
  for (let round = 1; round <= ROUND_COUNT; round++) {
    await evening.host({ kind: 'draw' }, { kind: 'start' })
    const { tables } = await evening.round()
    expect(tables).toHaveLength(PAIR_COUNT / 2)
    const seated = await Promise.all(tables.map((table) => comeTo(table, tokenOf)))
    await Promise.all(seated.map(playSome))
    if (round === 2) await playOut(seated[0] ?? [])
    await Promise.all(seated.flat().map((guest) => guest.leave()))
    if (round === 3) {
      await app.close()
      await start()
      evening = evening.at(app.port)
    }
    await evening.host({ kind: 'end-round' })
  }
  await evening.host({ kind: 'finish' })
  const { rounds, standings, phase } = await evening.view()
  expect(phase).toBe('over')
  const met = rounds.flatMap(({ tables }) => tables.map(({ sides }) => sides.flat().toSorted().join(' ')))
  expect(new Set(met).size, 'nobody meets the same pair twice').toBe((ROUND_COUNT * PAIR_COUNT) / 2)
  const won = rounds.flatMap(({ tables }) => tables.filter(({ result }) => result?.winner !== undefined))
  expect(won.length).toBeGreaterThanOrEqual(1)
  expect(standings.map(({ games }) => games)).toEqual(standings.map(() => ROUND_COUNT))
  expect(standings[0]?.points).toBeGreaterThanOrEqual(30)
})
