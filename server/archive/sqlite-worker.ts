/** A worker that owns the connection to a SQLite file, so that a slow disk or another program's lock never stops the tables. */

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { answerTasks } from '../worker-tasks.ts'
import { ChangeCounter } from './change-counter.ts'
import {
  BUNDLE_SQL,
  type SqliteBundle,
  type SqliteOutcome,
  type SqliteReply,
  type SqliteStatement,
  type SqliteTask,
  type SqliteThreadData,
} from './sqlite-messages.ts'

const BUSY_TIMEOUT_MS = 2000
const MAX_PREPARED_STATEMENTS = 100
const NO_ROWS: SqliteOutcome = { rows: [], changes: 0 }

/** Statements outside a transaction that need none. */
const READING_STATEMENT = /^(select|pragma)/i
/** The test whether the disk can be written, which is no change of the tables. */
const TEST_STATEMENT = /^update "schema" set "checked"/i

const { file, isCounting } = workerData as SqliteThreadData
const prepared = new Map<string, StatementSync>()
let connection: DatabaseSync | undefined
let counter: ChangeCounter | undefined
/** SQLite's count of changed rows at the end of the last transaction. */
let lastChangedRows = 0

function open(): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  db.exec('pragma synchronous = full')
  // Only the counter moves changes from the WAL into the file, and marks when it does.
  db.exec('pragma wal_autocheckpoint = 0')
  if (isCounting) counter = new ChangeCounter(db, file)
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

const changedRows = (db: DatabaseSync): number => Number(prepare(db, 'select total_changes() as rows').get()?.rows)

function beginToWrite(db: DatabaseSync): void {
  counter?.requireFile()
  db.exec('begin immediate')
}

/** Commits, and counts the transaction as a change if it has changed anything and `isCounted` is not false. */
function commit(db: DatabaseSync, isCounted = true): void {
  const rows = changedRows(db)
  if (counter !== undefined && isCounted && rows !== lastChangedRows) counter.commit()
  else db.exec('commit')
  lastChangedRows = rows
}

/** After some errors SQLite has rolled back by itself; then there is nothing left to roll back. It still counts the rows. */
function rollBack(db: DatabaseSync): void {
  if (db.isTransaction) db.exec('rollback')
  lastChangedRows = changedRows(db)
}

function inTransaction(db: DatabaseSync, work: () => SqliteOutcome | undefined, isCounted?: boolean): SqliteOutcome {
  beginToWrite(db)
  try {
    const outcome = work()
    if (outcome === undefined) rollBack(db)
    else commit(db, isCounted)
    return outcome ?? NO_ROWS
  } catch (error) {
    rollBack(db)
    throw error
  }
}

const executeBundle = (db: DatabaseSync, [statements, rows]: SqliteBundle): SqliteOutcome =>
  inTransaction(db, () => {
    const isComplete = statements.every((statement, i) => execute(db, statement).rows.length === (rows[i] ?? 0))
    return isComplete ? { rows: [], changes: 1 } : undefined
  })

function execute(db: DatabaseSync, { sql, parameters }: SqliteStatement): SqliteOutcome {
  const statement = prepare(db, sql)
  if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 }
  return { rows: [], changes: Number(statement.run(...parameters).changes) }
}

/** Carries out what begins and ends transactions. */
const TRANSACTION_STEPS: Readonly<Record<string, (db: DatabaseSync) => void>> = {
  begin: (db) => db.exec('begin'),
  'begin immediate': beginToWrite,
  commit: (db) => commit(db),
  rollback: rollBack,
}

function executeTask(db: DatabaseSync, statement: SqliteStatement): SqliteOutcome {
  const { sql, parameters } = statement
  const step = TRANSACTION_STEPS[sql]
  step?.(db)
  if (step !== undefined) return NO_ROWS
  if (sql === BUNDLE_SQL) return executeBundle(db, parameters as unknown as SqliteBundle)
  if (db.isTransaction || READING_STATEMENT.test(sql)) return execute(db, statement)
  return inTransaction(db, () => execute(db, statement), !TEST_STATEMENT.test(sql))
}

function perform(task: SqliteTask): SqliteOutcome {
  connection ??= open()
  if (task === 'open') return NO_ROWS
  if (task !== 'close') return executeTask(connection, task)
  counter?.close()
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
