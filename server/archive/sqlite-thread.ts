import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SqliteFailure, SqliteOrder, SqliteOutcome, SqliteReply } from './sqlite-worker.ts'
import { StorageError, type StorageFault } from './storage-error.ts'

const SCRIPT = new URL('./sqlite-worker.ts', import.meta.url)

interface Waiting {
  readonly resolve: (outcome: SqliteOutcome) => void
  readonly reject: (error: StorageError) => void
}

/** A thread with one connection to a SQLite file. Once it has ended it stays so: what it had begun went with it. */
export class SqliteThread {
  ended = false
  private readonly worker: Worker
  private readonly waiting: Waiting[] = []
  /** Rejects if the file can't be opened. */
  readonly opened: Promise<SqliteOutcome>

  constructor(file: string) {
    this.worker = new Worker(SCRIPT, { workerData: file })
    this.worker.on('message', (reply: SqliteReply) => this.take(reply))
    this.worker.on('error', (error) => this.end(`its thread failed: ${error.message}`))
    this.worker.on('exit', () => this.end('its thread ended'))
    this.opened = this.reply()
  }

  /** Orders are carried out one after the other. */
  execute(order: SqliteOrder): Promise<SqliteOutcome> {
    if (this.ended) return Promise.reject(gone('its thread ended'))
    this.worker.postMessage(order)
    return this.reply()
  }

  async close(): Promise<void> {
    if (this.ended) return
    this.worker.postMessage('close')
    await once(this.worker, 'exit')
  }

  private reply(): Promise<SqliteOutcome> {
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }))
  }

  private take(reply: SqliteReply): void {
    const waiting = this.waiting.shift()
    if ('failure' in reply) waiting?.reject(errorOf(reply.failure))
    else waiting?.resolve(reply)
  }

  private end(why: string): void {
    this.ended = true
    for (const { reject } of this.waiting.splice(0)) reject(gone(why))
  }
}

const gone = (why: string): StorageError => new StorageError('away', `The database can’t be used: ${why}.`)

/** SQLite's primary result codes (the low byte of the extended ones) that are not `away`. */
const FAULTS: ReadonlyMap<number, StorageFault> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  [13, 'full'],
  [18, 'refused'],
  [19, 'refused'],
  [20, 'refused'],
])

const SENTENCES: Readonly<Record<StorageFault, string>> = {
  full: 'The disk with the database is full',
  busy: 'Another program keeps the database locked',
  away: 'The database can’t be used',
  newer: 'The database is from a newer version',
  refused: 'The database refused a value',
}

function errorOf({ errcode, message }: SqliteFailure): StorageError {
  const fault = FAULTS.get((errcode ?? 0) & 0xff) ?? 'away'
  return new StorageError(fault, `${SENTENCES[fault]}: ${message} (SQLite ${errcode ?? 'without a code'}).`)
}
