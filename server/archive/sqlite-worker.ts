/** A worker that owns the connection to a SQLite file, so that a slow disk or another program's lock never stops the tables. */

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { answerTasks } from '../worker-tasks.ts'
import {
  BUNDLE_SQL,
  type SqliteBundle,
  type SqliteOutcome,
  type SqliteReply,
  type SqliteStatement,
  type SqliteTask,
} from './sqlite-messages.ts'

const BUSY_TIMEOUT_MS = 2000
const MAX_PREPARED_STATEMENTS = 100
const NO_ROWS: SqliteOutcome = { rows: [], changes: 0 }

const prepared = new Map<string, StatementSync>()
let connection: DatabaseSync | undefined

function open(): DatabaseSync {
  const db = new DatabaseSync(String(workerData), { timeout: BUSY_TIMEOUT_MS })
  db.exec('pragma journal_mode = wal')
  db.exec('pragma synchronous = full')
  return db
}

function prepare(db: DatabaseSync, sql: string): StatementSync {
  const known = prepared.get(sql)
  if (known) return known
  const [oldest] = prepared.keys()
  if (prepared.size >= MAX_PREPARED_STATEMENTS && oldest !== undefined) prepared.delete(oldest)
  const statement = db.prepare(sql)
  prepared.set(sql, statement)
  return statement
}

function executeBundle(db: DatabaseSync, [statements, rows]: SqliteBundle): SqliteOutcome {
  db.exec('begin immediate')
  try {
    const complete = statements.every((statement, i) => execute(db, statement).rows.length === (rows[i] ?? 0))
    db.exec(complete ? 'commit' : 'rollback')
    return complete ? { rows: [], changes: 1 } : NO_ROWS
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

/** After some errors SQLite has rolled back by itself; then there is nothing left to roll back. */
function execute(db: DatabaseSync, { sql, parameters }: SqliteStatement): SqliteOutcome {
  if (sql === BUNDLE_SQL) return executeBundle(db, parameters as unknown as SqliteBundle)
  if (sql === 'rollback' && !db.isTransaction) return NO_ROWS
  const statement = prepare(db, sql)
  if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 }
  return { rows: [], changes: Number(statement.run(...parameters).changes) }
}

function perform(task: SqliteTask): SqliteOutcome {
  connection ??= open()
  if (task === 'open') return NO_ROWS
  if (task !== 'close') return execute(connection, task)
  connection.close()
  return NO_ROWS
}

answerTasks((task: SqliteTask): SqliteReply => {
  try {
    return perform(task)
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    return { failure: { errcode, message } }
  }
})
