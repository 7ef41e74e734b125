import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { KeptTable, Save } from './archive.ts'
import type { Database } from './database.ts'

/** Brings those tables to their next version that are at the one before; its rows are their codes. */
export const advanceQuery = (db: Kysely<Database>, tables: readonly KeptTable[]): CompiledQuery<{ code: string }> => {
  const rows = tables.map(
    ({ code, version, body, card, game, expires }) =>
      sql`(${code}, cast(${version} as bigint), ${body}, ${card}, ${game}, cast(${expires} as bigint))`,
  )
  return sql<{ code: string }>`
    with fresh (code, version, body, card, game, expires) as (values ${sql.join(rows)})
    update tables
    set version = fresh.version, body = fresh.body, card = fresh.card, game = fresh.game, expires = fresh.expires
    from fresh
    where tables.code = fresh.code and tables.version = fresh.version - 1
    returning tables.code as code`.compile(db)
}

/** Keep what else the changes bring, in this order: games that begin or end in the place of earlier ones, and decisions. */
export const contentQueries = (db: Kysely<Database>, saves: readonly Save[]): readonly CompiledQuery[] => [
  ...gameQueries(db, saves),
  ...decisionQueries(db, saves),
]

const gameQueries = (db: Kysely<Database>, saves: readonly Save[]): readonly CompiledQuery[] => {
  const turning = saves.filter(({ game }) => game !== undefined)
  if (turning.length === 0) return []
  const kept = db
    .insertInto('games')
    .values(turning.flatMap(({ game }) => game ?? []))
    .onConflict((known) =>
      known.column('id').doUpdateSet((row) => ({ head: row.ref('excluded.head'), card: row.ref('excluded.card') })),
    )
  const tables = turning.map(({ table }) => table)
  return [...forgetQueries(db, tables), kept.compile()]
}

const forgetQueries = (db: Kysely<Database>, tables: readonly KeptTable[]): readonly CompiledQuery[] => {
  const codes = tables.map(({ code }) => code)
  const present = tables.map(({ game }) => game)
  const earlier = db.selectFrom('games').select('id').where('code', 'in', codes).where('id', 'not in', present)
  const games = db.deleteFrom('games').where('code', 'in', codes).where('id', 'not in', present).where('card', '=', '')
  return [db.deleteFrom('decisions').where('game', 'in', earlier).compile(), games.compile()]
}

const decisionQueries = (db: Kysely<Database>, saves: readonly Save[]): readonly CompiledQuery[] => {
  const decisions = saves.flatMap(({ decision }) => decision ?? [])
  return decisions.length === 0 ? [] : [db.insertInto('decisions').values(decisions).compile()]
}
