/**
 * How long a person's page of played games takes where a million are kept: `npm run bench -- history [GAMES]`, in SQLite, and in the
 * database of `TEST_DATABASE_URL` if that is set. Ratios compare with the page of a person with one game.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import { DatabaseAccountStore } from '../../server/archive/accounts/database-account-store.ts'
import type { Database } from '../../server/archive/database.ts'
import { databaseFileIn } from '../../server/archive/database-file.ts'
import { openArchive } from '../../server/archive/open-archive.ts'
import { postgresDialect } from '../../server/archive/postgres.ts'
import { sqliteDialect } from '../../server/archive/sqlite.ts'
import { emptyDatabase } from '../server/archive/empty-storage.ts'

const ALL_GAMES = Number(process.argv[2] ?? 1_000_000)
/** Games of those whose page is measured; all other games are those of people with a hundred. */
const GAME_COUNTS = [1, 100, 2000, 50_000]
const USUAL_GAMES = 100
const PAGES = 200
const PAGE_GAMES = 50
const ROWS_AT_ONCE = 2000
const RULE_SETS = ['basic', 'tock', 'dog', 'keezen', 'carbles']

type Row = Database['played_games']

const gamesOf = (person: string, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ person, game: `${person}-${i}`, seat: i % 4, rules: RULE_SETS[i % RULE_SETS.length] ?? '', players: 4 },
    ...{ won: i % 2, ended: 1_700_000_000_000 + i * 60_000 },
  }))

async function fill(db: Kysely<Database>): Promise<void> {
  const measured = GAME_COUNTS.flatMap((count) => gamesOf(`person-${count}`, count))
  const others = Math.max(0, Math.ceil((ALL_GAMES - measured.length) / USUAL_GAMES))
  const rows = [...measured, ...Array.from({ length: others }, (_, i) => gamesOf(`other-${i}`, USUAL_GAMES)).flat()]
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('played_games')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
  await sql`analyze`.execute(db)
}

const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Returns the median and the slowest hundredth of a page's time, in ms. */
async function pageTimes(store: DatabaseAccountStore, count: number): Promise<readonly [p50: number, p99: number]> {
  const person = `person-${count}`
  const times: number[] = []
  let after: Row | undefined
  for (let page = 0; page < PAGES; page++) {
    const start = performance.now()
    const [games] = await Promise.all([
      store.playedGames(person, PAGE_GAMES, page % 2 === 0 ? {} : { rules: 'tock' }, after),
      store.playedTotals(person),
    ])
    times.push(performance.now() - start)
    after = games.length === PAGE_GAMES ? games.at(-1) : undefined
  }
  return [medianOf(times), times.toSorted((a, b) => a - b)[Math.floor(PAGES * 0.99)] ?? 0]
}

async function measure(name: string, dialect: Dialect): Promise<void> {
  const db = new Kysely<Database>({ dialect })
  const store = new DatabaseAccountStore(db, (work) => work)
  await fill(db)
  console.log(`${name}, ${ALL_GAMES} games`)
  let least = 0
  for (const count of GAME_COUNTS) {
    const [p50, p99] = await pageTimes(store, count)
    least ||= p50
    const ratio = (p50 / least).toFixed(1)
    console.log(
      `  ${String(count).padStart(6)} games  ${p50.toFixed(2)} ms (${ratio} times), slowest ${p99.toFixed(2)} ms`,
    )
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
