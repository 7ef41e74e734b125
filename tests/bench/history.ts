/**
 * How long a person's page of played games takes where a million are kept, the first one with totals, and with each filter as the page asks when somebody chooses it: `npm run bench -- history [GAMES]`, in SQLite, and in the
 * database of `TEST_DATABASE_URL` if that is set.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import type { GameFilter } from '../../server/archive/accounts/account-store.ts'
import { DatabaseAccountStore } from '../../server/archive/accounts/database-account-store.ts'
import type { Database } from '../../server/archive/database.ts'
import { databaseFileIn } from '../../server/archive/database-file.ts'
import { openArchive } from '../../server/archive/open-archive.ts'
import { postgresDialect } from '../../server/archive/postgres.ts'
import { sqliteDialect } from '../../server/archive/sqlite.ts'
import { emptyDatabase } from '../server/archive/empty-storage.ts'

const ALL_GAME_COUNT = Number(process.argv[2] ?? 1_000_000)
/** Games of those whose page is measured; all other games are those of people with a hundred. */
const GAME_COUNTS = [1, 100, 2000, 50_000]
const USUAL_GAME_COUNT = 100
const PAGE_COUNT = 100
const GAMES_PER_PAGE = 50
const ROWS_PER_INSERT = 2000
const RULE_SETS = ['basic', 'tock', 'dog', 'keezen', 'carbles']

const PARTNER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora', 'Eli', 'Flo', 'Gil', 'Hal', 'Ida', 'Joy', 'Kim', 'Leo']
const FIRST_END_MS = 1_700_000_000_000
const MINUTE_MS = 60_000

type Row = Database['played_games']
type PartnerRow = Database['played_partners']

const gamesOf = (person: string, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ person, game: `${person}-${i}`, seat: i % 4, rules: RULE_SETS[i % RULE_SETS.length] ?? '', players: 4 },
    ...{ won: i % 2, ended: FIRST_END_MS + i * MINUTE_MS, leaving: '' },
  }))

const partnerIn = ({ game, person, rules, won, ended, seat }: Row, i: number): PartnerRow => ({
  ...{ game, seat: (seat + 2) % 4, person, rules, won, ended },
  partner: PARTNER_NAMES[(i * 7) % PARTNER_NAMES.length] ?? '',
})

async function insertGames(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const some = rows.slice(from, from + ROWS_PER_INSERT)
    await db.insertInto('played_games').values(some).execute()
    await db.insertInto('played_partners').values(some.map(partnerIn)).execute()
  }
}

/** People whose games are inserted together. */
const PEOPLE_PER_ROUND = 200

async function fill(db: Kysely<Database>): Promise<void> {
  const measured = GAME_COUNTS.flatMap((count) => gamesOf(`person-${count}`, count))
  await insertGames(db, measured)
  const others = Math.max(0, Math.ceil((ALL_GAME_COUNT - measured.length) / USUAL_GAME_COUNT))
  for (let from = 0; from < others; from += PEOPLE_PER_ROUND) {
    const people = Array.from({ length: Math.min(PEOPLE_PER_ROUND, others - from) }, (_, i) => `other-${from + i}`)
    await insertGames(
      db,
      people.flatMap((person) => gamesOf(person, USUAL_GAME_COUNT)),
    )
  }
  await sql`analyze`.execute(db)
}

const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Filters that people use; the last one finds nothing, so that all games are looked through. */
const FILTERS_BY_NAME: Readonly<Record<string, GameFilter>> = {
  all: {},
  'rule set': { rules: 'tock' },
  won: { won: 1 },
  partner: { partner: 'Ben' },
  'partner, won, rule set': { partner: 'Ben', won: 1, rules: 'dog' },
  'a month': { since: FIRST_END_MS + 5 * 86_400_000, until: FIRST_END_MS + 35 * 86_400_000 },
  nothing: { partner: 'Nobody', won: 1 },
}

interface PageTimes {
  /** ms, by page. */
  readonly times: readonly number[]
  /** CPU time of this process for a page, in ms: what the page takes on a machine without other work. */
  readonly cpuMs: number
}

/** Measures a person's pages; without a filter each with the totals of a first page. */
async function pageTimes(store: DatabaseAccountStore, count: number, filter: GameFilter): Promise<PageTimes> {
  const person = `person-${count}`
  const isFirst = Object.keys(filter).length === 0
  const times: number[] = []
  const before = process.cpuUsage()
  let after: Row | undefined
  for (let page = 0; page < PAGE_COUNT; page++) {
    const start = performance.now()
    const [games] = await Promise.all([
      store.playedGames(person, GAMES_PER_PAGE, filter, after),
      isFirst ? store.playedTotals(person) : [],
      isFirst ? store.partnerTotals(person, GAMES_PER_PAGE) : [],
    ])
    times.push(performance.now() - start)
    after = games.length === GAMES_PER_PAGE ? games.at(-1) : undefined
  }
  const { user, system } = process.cpuUsage(before)
  return { times, cpuMs: (user + system) / 1000 / PAGE_COUNT }
}

async function measure(name: string, dialect: Dialect): Promise<void> {
  const db = new Kysely<Database>({ dialect })
  const store = new DatabaseAccountStore(db, (work) => work)
  await fill(db)
  console.log(`${name}, ${ALL_GAME_COUNT} games`)
  for (const count of GAME_COUNTS) {
    for (const [what, filter] of Object.entries(FILTERS_BY_NAME)) {
      const { times, cpuMs } = await pageTimes(store, count, filter)
      const slowest = times.toSorted((a, b) => a - b)[Math.floor(PAGE_COUNT * 0.99)] ?? 0
      console.log(
        `  ${String(count).padStart(6)} games, ${what.padEnd(22)} ${medianOf(times).toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms, CPU ${cpuMs.toFixed(2)} ms`,
      )
    }
  }
  await db.destroy()
}

const dataDir = mkdtempSync(join(tmpdir(), 'history-'))
try {
  await (await openArchive({ dataDir })).close()
  await measure('SQLite', sqliteDialect(databaseFileIn(dataDir)))
} finally {
  rmSync(dataDir, { recursive: true })
}
if (process.env.TEST_DATABASE_URL !== undefined) {
  const databaseUrl = await emptyDatabase()
  await (await openArchive({ dataDir: '', databaseUrl })).close()
  await measure('PostgreSQL', postgresDialect(databaseUrl))
}
