/** A thread that owns the connection to a SQLite file, so that a slow disk or somebody's lock never stops the tables. */

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { BUNDLE, type SqliteBundle, type SqliteFailure, type SqliteOrder, type SqliteOutcome } from './sqlite-order.ts'

const BUSY_MS = 2000
const PREPARED = 100
const DONE: SqliteOutcome = { rows: [], changes: 0 }

const prepared = new Map<string, StatementSync>()

function open(): DatabaseSync {
  const db = new DatabaseSync(String(workerData), { timeout: BUSY_MS })
  db.exec('pragma journal_mode = wal')
  db.exec('pragma synchronous = full')
  return db
}

function prepare(db: DatabaseSync, sql: string): StatementSync {
  const known = prepared.get(sql)
  if (known) return known
  const [oldest] = prepared.keys()
  if (prepared.size >= PREPARED && oldest !== undefined) prepared.delete(oldest)
  const statement = db.prepare(sql)
  prepared.set(sql, statement)
  return statement
}

/** Nothing of it holds unless the first orders have so many rows. */
function executeAll(db: DatabaseSync, [orders, rows]: SqliteBundle): SqliteOutcome {
  db.exec('begin immediate')
  try {
    const complete = orders.every((order, at) => execute(db, order).rows.length === (rows[at] ?? 0))
    db.exec(complete ? 'commit' : 'rollback')
    return complete ? { rows: [], changes: 1 } : DONE
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

/** SQLite itself has rolled back by the time some failures are told; then there is nothing left to roll back. */
function execute(db: DatabaseSync, { sql, parameters }: SqliteOrder): SqliteOutcome {
  if (sql === BUNDLE) return executeAll(db, parameters as unknown as SqliteBundle)
  if (sql === 'rollback' && !db.isTransaction) return DONE
  const statement = prepare(db, sql)
  if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 }
  return { rows: [], changes: Number(statement.run(...parameters).changes) }
}

function attempt<T>(work: () => T): T | { readonly failure: SqliteFailure } {
  try {
    return work()
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    return { failure: { errcode, message } }
  }
}

const opened = attempt(open)
parentPort?.postMessage('failure' in opened ? opened : DONE)
if (!('failure' in opened)) {
  parentPort?.on('message', (order: SqliteOrder | 'close') => {
    if (order !== 'close') return parentPort?.postMessage(attempt(() => execute(opened, order)))
    attempt(() => opened.close())
    parentPort?.close()
  })
}
