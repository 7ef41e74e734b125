import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type ChangeMark, nextChange, readMark, storedMark, writeMark } from './change-mark.ts'

/** Time that a change is only in the WAL at the most, unless another program reads for longer. */
const CHECKPOINT_MS = 5000
/** Size of the WAL from which on its changes are moved at once, in pages. */
const MAX_WAL_PAGES = 1000

/** Numbers the changes of a SQLite file in the file itself, marks those that are acknowledged, and moves them from the WAL into the file. */
export class ChangeCounter {
  private readonly db: DatabaseSync
  private readonly file: string
  private readonly inode: number
  private readonly walSize: StatementSync
  private mark: ChangeMark
  private readonly timer: NodeJS.Timeout

  /** Throws if the database can't be read. */
  constructor(db: DatabaseSync, file: string) {
    this.db = db
    this.file = file
    this.inode = statSync(file).ino
    this.walSize = db.prepare('pragma wal_checkpoint(noop)')
    const change = Number(db.prepare('pragma user_version').get()?.user_version)
    this.mark = { ...storedMark(0), ...readMark(file), change }
    this.writeMark(false)
    this.timer = setInterval(() => {
      if (!db.isTransaction && this.walPages() > 0) this.checkpoint(false)
    }, CHECKPOINT_MS)
  }

  /** Numbers the changes of the open transaction, commits it, and marks it as acknowledged. */
  commit(): void {
    const change = nextChange(this.mark.change)
    this.db.exec(`pragma user_version = ${change}`)
    this.db.exec('commit')
    this.mark = { ...this.mark, change, changedAt: Date.now() }
    this.writeMark(false)
    if (this.walPages() >= MAX_WAL_PAGES) this.checkpoint(false)
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
    if (this.walPages() > 0 || this.mark.stored !== this.mark.change) this.checkpoint(true)
    clearInterval(this.timer)
  }

  /** Returns the number of pages that are only in the WAL, also those that another program has changed. */
  private walPages(): number {
    try {
      const { log, checkpointed } = this.walSize.get() ?? {}
      return Number(log) - Number(checkpointed)
    } catch {
      return 0
    }
  }

  /** Moves all changes from the WAL into the file, unless another program reads or an error prevents it, which shows at the next save too. */
  private checkpoint(isDurable: boolean): void {
    this.timer.refresh()
    this.mark = { ...this.mark, isStoring: true }
    this.writeMark(false)
    const isDone = this.moveChanges()
    if (isDone) this.mark = { ...this.mark, stored: this.mark.change, storedAt: Date.now(), isStoring: false }
    this.writeMark(isDurable && isDone)
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
