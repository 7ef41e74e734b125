import { WorkerPool } from '../worker-pool.ts'
import { damagedFileError } from './damaged-file-errors.ts'
import type { SqliteFailure, SqliteOutcome, SqliteReply, SqliteStatement, SqliteTask } from './sqlite-messages.ts'
import { StorageError } from './storage-error.ts'

/** A worker with one connection to a SQLite file. It is not replaced when it ends, because its transaction ends with it. */
export class SqliteThread {
  private readonly file: string
  private readonly pool: WorkerPool<SqliteTask, SqliteReply>
  /** Rejects if the file can't be opened. */
  readonly opened: Promise<SqliteOutcome>

  constructor(file: string, script: URL) {
    this.file = file
    this.pool = new WorkerPool({
      name: 'SQLite',
      script,
      workers: 1,
      tasksPerWorker: Number.POSITIVE_INFINITY,
      maxAttempts: 1,
      endsWithWorker: true,
      workerData: file,
    })
    this.opened = this.open()
  }

  get ended(): boolean {
    return this.pool.closed
  }

  /** Executes the statement after all earlier ones. Rejects with a `StorageError`. */
  execute(statement: SqliteStatement): Promise<SqliteOutcome> {
    return this.run(statement)
  }

  async close(): Promise<void> {
    await this.pool.run('close')
    await this.pool.close()
  }

  private async open(): Promise<SqliteOutcome> {
    try {
      return await this.run('open')
    } catch (error) {
      await this.pool.close()
      throw error
    }
  }

  private async run(task: SqliteTask): Promise<SqliteOutcome> {
    const reply = await this.pool.run(task)
    if (typeof reply === 'string') throw this.awayError('its thread ended')
    if ('failure' in reply) throw this.errorOf(reply.failure)
    return reply
  }

  private awayError(reason: string): StorageError {
    return new StorageError('away', `The database ${this.file} can’t be used: ${reason}.`)
  }

  private errorOf({ errcode, message }: SqliteFailure): StorageError {
    const fault = FAULTS_BY_CODE.get((errcode ?? 0) & 0xff)
    if (fault === 'damaged') return damagedFileError(this.file, `${message} (SQLite ${errcode})`)
    if (fault === undefined) return this.awayError(`${message} (SQLite ${errcode})`)
    return new StorageError(fault, `${FAULT_SENTENCES[fault]}: ${message} (SQLite ${errcode}).`)
  }
}

type Fault = 'full' | 'busy' | 'refused'

/** SQLite's primary result codes (the low byte of the extended ones); all others are `away`. */
const FAULTS_BY_CODE: ReadonlyMap<number, Fault | 'damaged'> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  [11, 'damaged'],
  [13, 'full'],
  [18, 'refused'],
  [19, 'refused'],
  [20, 'refused'],
  [26, 'damaged'],
])

const FAULT_SENTENCES: Readonly<Record<Fault, string>> = {
  full: 'The disk with the database is full',
  busy: 'Another program keeps the database locked',
  refused: 'The database refused a value',
}
