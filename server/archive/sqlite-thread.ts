import { WorkerPool } from '../worker-pool.ts'
import { sqliteErrorOf, unusableFileError } from './sqlite-errors.ts'
import type { SqliteOutcome, SqliteReply, SqliteStatement, SqliteTask, SqliteThreadData } from './sqlite-messages.ts'

/** A worker with one connection to a SQLite file. It is not replaced when it ends, because its transaction ends with it. */
export class SqliteThread {
  private readonly file: string
  private readonly pool: WorkerPool<SqliteTask, SqliteReply>
  /** Rejects if the file can't be opened. */
  readonly opened: Promise<SqliteOutcome>

  constructor(workerData: SqliteThreadData, script: URL) {
    this.file = workerData.file
    this.pool = new WorkerPool({
      name: 'SQLite',
      script,
      workers: 1,
      tasksPerWorker: Number.POSITIVE_INFINITY,
      maxAttempts: 1,
      endsWithWorker: true,
      workerData,
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
    if (typeof reply === 'string') throw unusableFileError(this.file, 'its thread ended')
    if ('failure' in reply) throw sqliteErrorOf(this.file, reply.failure)
    return reply
  }
}
