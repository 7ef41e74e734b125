import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type DecisionSave, isDecisionSave, type Save, type StoredTable, type TableSave } from './archive.ts'
import type { Database } from './database.ts'

/** Row of a save that is accepted. */
interface AcceptedSave {
  /** Code of the table of a `TableSave`; id of the game of a `DecisionSave`. */
  readonly key: string
}

/** A query that stores saves where they are accepted, and returns a row for each accepted one. */
interface AcceptanceQuery {
  readonly query: CompiledQuery<AcceptedSave>
  /** Number of saves that it contains. */
  readonly saves: number
}

/** Returns the key under which the acceptance queries report the save. */
export const saveKeyOf = (save: Save): string => (isDecisionSave(save) ? save.decision.game : save.table.code)

/** Returns the queries that store the saves and report which are accepted. `shared`: other servers change tables of the same database. */
export const acceptanceQueries = (
  db: Kysely<Database>,
  saves: readonly Save[],
  shared: boolean,
): readonly AcceptanceQuery[] => {
  const whole = tableSavesIn(saves)
  const decisions = saves.filter(isDecisionSave)
  return [
    { query: () => tableSaveQuery(db, whole), saves: whole.length },
    { query: () => decisionSaveQuery(decisions, shared), saves: decisions.length },
  ].flatMap(({ query, saves }) => (saves === 0 ? [] : { query: query(), saves }))
}

const tableSavesIn = (saves: readonly Save[]): readonly TableSave[] =>
  saves.flatMap((save) => (isDecisionSave(save) ? [] : save))

/** Updates each table that is stored at the version before the save's, and returns the codes of the updated tables. */
const tableSaveQuery = (db: Kysely<Database>, saves: readonly TableSave[]): CompiledQuery<AcceptedSave> => {
  const rows = saves.map(
    ({ table: { code, version, body, card, game, expires, due } }) =>
      sql`(${code}, cast(${version} as bigint), ${body}, ${card}, ${game}, cast(${expires} as bigint), cast(${due} as bigint))`,
  )
  return sql<AcceptedSave>`
    with fresh (code, version, body, card, game, expires, due) as (values ${sql.join(rows)})
    update tables
    set version = fresh.version, body = fresh.body, card = fresh.card, game = fresh.game, expires = fresh.expires,
      due = fresh.due
    from fresh
    where tables.code = fresh.code and tables.version = fresh.version - 1
    returning tables.code as key`.compile(db)
}

const decisionSaveText = (fresh: string, lock: string): string => `
    with fresh (code, version, game, seq, body) as (${fresh})
    insert into decisions (game, seq, body)
    select fresh.game, fresh.seq, fresh.body
    from fresh join tables on tables.code = fresh.code and tables.version = fresh.version
    where true ${lock}
    on conflict do nothing
    returning decisions.game as key`

/** The same text for any number of decisions, so that PostgreSQL can keep it prepared. */
export const SHARED_DECISION_SAVE = decisionSaveText(
  'select * from unnest($1::text[], $2::bigint[], $3::text[], $4::integer[], $5::text[])',
  'for share of tables',
)

/**
 * Stores the decisions of the tables that are at the saves' version, skips those that are stored already, and returns the ids of
 * the games with a stored decision. In a shared database it locks the tables' rows, so that no other server changes their version
 * meanwhile.
 */
const decisionSaveQuery = (saves: readonly DecisionSave[], shared: boolean): CompiledQuery<AcceptedSave> => {
  const rows = saves.map(({ table: { code, version }, decision: { game, seq, body } }) => [
    code,
    version,
    game,
    seq,
    body,
  ])
  if (shared) return CompiledQuery.raw(SHARED_DECISION_SAVE, columnsOf(rows)) as CompiledQuery<AcceptedSave>
  // A database that is not shared is a SQLite file, whose placeholders have no numbers.
  const row = '(?, cast(? as bigint), ?, cast(? as integer), ?)'
  const fresh = `values ${rows.map(() => row)}`
  return CompiledQuery.raw(decisionSaveText(fresh, ''), rows.flat()) as CompiledQuery<AcceptedSave>
}

const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))

/** Returns the queries for the rest of accepted saves, in this order: games that begin or end, in place of earlier games of their tables, results of rated games, and decisions. */
export const contentQueries = (db: Kysely<Database>, saves: readonly Save[]): readonly CompiledQuery[] => {
  const whole = tableSavesIn(saves)
  return [...gameQueries(db, whole), ...resultQueries(db, whole), ...decisionQueries(db, whole)]
}

const resultQueries = (db: Kysely<Database>, saves: readonly TableSave[]): readonly CompiledQuery[] => {
  const rows = saves.flatMap(({ result }) => (result === undefined ? [] : { ...result, settled: 0 }))
  if (rows.length === 0) return []
  const kept = db.insertInto('rated_games').values(rows)
  const latest = kept.onConflict((known) =>
    known
      .column('game')
      .doUpdateSet((row) => ({ due: row.ref('excluded.due'), body: row.ref('excluded.body') }))
      .where('rated_games.settled', '=', 0),
  )
  return [latest.compile()]
}

const gameQueries = (db: Kysely<Database>, saves: readonly TableSave[]): readonly CompiledQuery[] => {
  const turning = saves.filter(({ game }) => game !== undefined)
  if (turning.length === 0) return []
  const kept = db
    .insertInto('games')
    .values(turning.flatMap(({ game }) => game ?? []))
    .onConflict((known) =>
      known.column('id').doUpdateSet((row) => ({ head: row.ref('excluded.head'), card: row.ref('excluded.card') })),
    )
  const tables = turning.map(({ table }) => table)
  return [...deleteEarlierQueries(db, tables), kept.compile()]
}

const deleteEarlierQueries = (db: Kysely<Database>, tables: readonly StoredTable[]): readonly CompiledQuery[] => {
  const codes = tables.map(({ code }) => code)
  const present = tables.map(({ game }) => game)
  const earlier = db.selectFrom('games').select('id').where('code', 'in', codes).where('id', 'not in', present)
  const games = db.deleteFrom('games').where('code', 'in', codes).where('id', 'not in', present).where('card', '=', '')
  return [db.deleteFrom('decisions').where('game', 'in', earlier).compile(), games.compile()]
}

const decisionQueries = (db: Kysely<Database>, saves: readonly TableSave[]): readonly CompiledQuery[] => {
  const decisions = saves.flatMap(({ decision }) => decision ?? [])
  return decisions.length === 0 ? [] : [db.insertInto('decisions').values(decisions).compile()]
}
