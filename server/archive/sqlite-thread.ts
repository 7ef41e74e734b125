import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { damagedError } from './damage.ts'
import type { SqliteFailure, SqliteOrder, SqliteOutcome, SqliteReply } from './sqlite-order.ts'
import { StorageError } from './storage-error.ts'

interface Waiting {
  readonly resolve: (outcome: SqliteOutcome) => void
  readonly reject: (error: StorageError) => void
}

/** Under `node --watch` a thread also tells which files it loads. */
const isReply = (message: unknown): message is SqliteReply =>
  typeof message === 'object' && message !== null && ('rows' in message || 'failure' in message)

/** A thread with one connection to a SQLite file. Once it has ended it stays so: what it had begun went with it. */
export class SqliteThread {
  ended = false
  private readonly file: string
  private readonly worker: Worker
  private readonly waiting: Waiting[] = []
  /** Rejects if the file can't be opened. */
  readonly opened: Promise<SqliteOutcome>

  constructor(file: string, script: URL) {
    this.file = file
    this.worker = new Worker(script, { workerData: file })
    this.worker.on('message', (message: unknown) => isReply(message) && this.take(message))
    this.worker.on('error', (error) => this.end(`its thread failed: ${error.message}`))
    this.worker.on('exit', () => this.end('its thread ended'))
    this.opened = this.reply()
  }

  /** Orders are carried out one after the other. */
  execute(order: SqliteOrder): Promise<SqliteOutcome> {
    if (this.ended) return Promise.reject(this.away('its thread ended'))
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
    if ('failure' in reply) waiting?.reject(this.errorOf(reply.failure))
    else waiting?.resolve(reply)
  }

  private end(why: string): void {
    this.ended = true
    for (const { reject } of this.waiting.splice(0)) reject(this.away(why))
  }

  private away(why: string): StorageError {
    return new StorageError('away', `The database ${this.file} can’t be used: ${why}.`)
  }

  private errorOf({ errcode, message }: SqliteFailure): StorageError {
    const fault = FAULTS.get((errcode ?? 0) & 0xff)
    if (fault === 'damaged') return damagedError(this.file, `${message} (SQLite ${errcode})`)
    if (fault === undefined) return this.away(`${message} (SQLite ${errcode})`)
    return new StorageError(fault, `${SENTENCES[fault]}: ${message} (SQLite ${errcode}).`)
  }
}

type Fault = 'full' | 'busy' | 'refused'

/** SQLite's primary result codes (the low byte of the extended ones); all others are `away`. */
const FAULTS: ReadonlyMap<number, Fault | 'damaged'> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  [11, 'damaged'],
  [13, 'full'],
  [18, 'refused'],
  [19, 'refused'],
  [20, 'refused'],
  [26, 'damaged'],
])

const SENTENCES: Readonly<Record<Fault, string>> = {
  full: 'The disk with the database is full',
  busy: 'Another program keeps the database locked',
  refused: 'The database refused a value',
}
