import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { type FurtherSave, isFurther, type KeptTable, type Save, type WholeSave } from './archive.ts'
import type { Database } from './database.ts'

/** `key`: the table of a `WholeSave`, the game of a `FurtherSave`. */
interface Kept {
  readonly key: string
}

/** A query that decides which saves are kept: it returns a row for each of them. */
interface Deciding {
  readonly query: CompiledQuery<Kept>
  readonly saves: number
}

export const keyOf = (save: Save): string => (isFurther(save) ? save.decision.game : save.table.code)

/** Returns the queries that decide which saves are accepted. `shared`: other servers change tables of the same database. */
export const decidingQueries = (db: Kysely<Database>, saves: readonly Save[], shared: boolean): readonly Deciding[] => {
  const whole = wholeOf(saves)
  const further = saves.filter(isFurther)
  return [
    { query: () => advanceQuery(db, whole), saves: whole.length },
    { query: () => furtherQuery(db, further, shared), saves: further.length },
  ].flatMap(({ query, saves }) => (saves === 0 ? [] : { query: query(), saves }))
}

const wholeOf = (saves: readonly Save[]): readonly WholeSave[] => saves.flatMap((save) => (isFurther(save) ? [] : save))

/** Updates each table that is stored at the version before, and returns the codes of those updated. */
const advanceQuery = (db: Kysely<Database>, saves: readonly WholeSave[]): CompiledQuery<Kept> => {
  const rows = saves.map(
    ({ table: { code, version, body, card, game, expires } }) =>
      sql`(${code}, cast(${version} as bigint), ${body}, ${card}, ${game}, cast(${expires} as bigint))`,
  )
  return sql<Kept>`
    with fresh (code, version, body, card, game, expires) as (values ${sql.join(rows)})
    update tables
    set version = fresh.version, body = fresh.body, card = fresh.card, game = fresh.game, expires = fresh.expires
    from fresh
    where tables.code = fresh.code and tables.version = fresh.version - 1
    returning tables.code as key`.compile(db)
}

/** Keeps the decisions of those tables that are at the version. Nobody else brings a table to its next one meanwhile. */
const furtherQuery = (db: Kysely<Database>, saves: readonly FurtherSave[], shared: boolean): CompiledQuery<Kept> => {
  const rows = saves.map(
    ({ table: { code, version }, decision: { game, seq, body } }) =>
      sql`(${code}, cast(${version} as bigint), ${game}, cast(${seq} as integer), ${body})`,
  )
  return sql<Kept>`
    with fresh (code, version, game, seq, body) as (values ${sql.join(rows)})
    insert into decisions (game, seq, body)
    select fresh.game, fresh.seq, fresh.body
    from fresh join tables on tables.code = fresh.code and tables.version = fresh.version
    where true ${shared ? sql`for share of tables` : sql``}
    on conflict do nothing
    returning decisions.game as key`.compile(db)
}

/** Returns the queries for the rest of the changes, in this order: games that begin or end in place of earlier ones, and decisions. */
export const contentQueries = (db: Kysely<Database>, saves: readonly Save[]): readonly CompiledQuery[] => {
  const whole = wholeOf(saves)
  return [...gameQueries(db, whole), ...decisionQueries(db, whole)]
}

const gameQueries = (db: Kysely<Database>, saves: readonly WholeSave[]): readonly CompiledQuery[] => {
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

const decisionQueries = (db: Kysely<Database>, saves: readonly WholeSave[]): readonly CompiledQuery[] => {
  const decisions = saves.flatMap(({ decision }) => decision ?? [])
  return decisions.length === 0 ? [] : [db.insertInto('decisions').values(decisions).compile()]
}
