import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type ChangeMark, nextChange, readMark, storedMark, writeMark } from './change-mark.ts'

/** Time that a change is only in the log at the most, unless another program reads for longer. */
const CHECKPOINT_MS = 5000
/** Size of the log from which on its changes are moved at once, in pages. */
const MAX_LOG_PAGES = 1000

/** Numbers the changes of a SQLite file in the file itself, marks those that are acknowledged, and moves them from the log into the file. */
export class ChangeCounter {
  private readonly db: DatabaseSync
  private readonly file: string
  private readonly inode: number
  private readonly logSize: StatementSync
  private mark: ChangeMark
  private timer: NodeJS.Timeout | undefined

  /** Throws if the database can't be read. */
  constructor(db: DatabaseSync, file: string) {
    this.db = db
    this.file = file
    this.inode = statSync(file).ino
    db.exec('pragma wal_autocheckpoint = 0')
    this.logSize = db.prepare('pragma wal_checkpoint(noop)')
    const change = Number(db.prepare('pragma user_version').get()?.user_version)
    this.mark = { ...storedMark(0), ...readMark(file), change }
    this.scheduleCheckpoint()
  }

  /** Numbers the changes of the open transaction, commits it, and marks it as acknowledged. */
  commit(): void {
    const change = nextChange(this.mark.change)
    this.db.exec(`pragma user_version = ${change}`)
    this.db.exec('commit')
    this.mark = { ...this.mark, change, changedAt: Date.now() }
    this.writeMark(false)
    const { log = 0, checkpointed = 0 } = this.logSize.get() ?? {}
    if (Number(log) - Number(checkpointed) < MAX_LOG_PAGES || !this.checkpoint()) this.scheduleCheckpoint()
  }

  /** Throws if the name of the file leads to another one or nowhere: the next server would not find what is written now. */
  requireFile(): void {
    if (statSync(this.file, { throwIfNoEntry: false })?.ino !== this.inode)
      throw new Error(
        'the file was moved, deleted or replaced while the server uses it; put it back, or stop the server',
      )
  }

  /** Ends the count before the connection is closed. */
  close(): void {
    clearTimeout(this.timer)
    this.checkpoint()
  }

  private scheduleCheckpoint(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      if (this.db.isTransaction || !this.checkpoint()) this.scheduleCheckpoint()
    }, CHECKPOINT_MS)
  }

  /** Moves all changes from the log into the file. Returns whether that is done: a reader can prevent it, or an error, which shows at the next save too. */
  private checkpoint(): boolean {
    this.mark = { ...this.mark, isStoring: true }
    this.writeMark(false)
    const isDone = this.moveChanges()
    if (isDone) this.mark = { ...this.mark, stored: this.mark.change, storedAt: Date.now(), isStoring: false }
    this.writeMark(isDone)
    return isDone
  }

  private moveChanges(): boolean {
    try {
      const { log, checkpointed } = this.db.prepare('pragma wal_checkpoint(passive)').get() ?? {}
      return log === checkpointed
    } catch {
      return false
    }
  }

  /** A mark that can't be written stays behind, which hides a loss, but never reports one that did not happen. */
  private writeMark(isDurable: boolean): void {
    try {
      writeMark(this.file, this.mark, isDurable)
    } catch {}
  }
}
