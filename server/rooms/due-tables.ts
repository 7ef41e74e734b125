import type { Archive, DuePlace } from '../archive/archive.ts'
import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import type { Tables } from './tables.ts'

/** Time from one look at the archive to the next: people have days for their decisions. */
const LOOK_INTERVAL_MS = 5000
/** Tables that are read from the archive at once. */
const PLACES_PER_PAGE = 100
/** Time after which a table is tried again that could not be loaded. */
const RETRY_MS = 600_000

export interface DueTablesSettings {
  readonly archive: Pick<Archive, 'dueTables'>
  readonly tables: Pick<Tables, 'find'>
  /** Opens the room of a table unless a process has it in use. */
  readonly wake: (code: string) => Promise<void>
  /** Time from one look at the archive to the next, in ms. */
  readonly intervalMs?: number | undefined
}

/**
 * Loads tables at which games over days are played when their time has come, although nobody is there: a table that sleeps is only in
 * the archive, and one timer of each process stands for all of them. Whichever process comes first has the table.
 */
export class DueTables {
  private readonly settings: DueTablesSettings
  /** Times until which tables that could not be loaded are left alone, by code. */
  private readonly retryAt = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private stopped = false
  private looking = Promise.resolve()

  constructor(settings: DueTablesSettings) {
    this.settings = settings
  }

  start(): void {
    const look = (): void => {
      this.looking = this.wakeAll()
        .catch((err) => log.warn({ err }, 'Tables whose time has come could not be found'))
        .then(() => {
          if (!this.stopped) this.timer = setTimeout(look, this.settings.intervalMs ?? LOOK_INTERVAL_MS).unref()
        })
    }
    look()
  }

  /** Resolves once nothing of it uses the archive any more. */
  stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    return this.looking
  }

  private async wakeAll(): Promise<void> {
    const now = monotonicNow()
    for (const [code, end] of this.retryAt) if (end <= now) this.retryAt.delete(code)
    let after: DuePlace | undefined
    do {
      const places = await this.settings.archive.dueTables(now, PLACES_PER_PAGE, after)
      for (const { code } of places) await this.wake(code, now)
      after = places.length === PLACES_PER_PAGE ? places.at(-1) : undefined
    } while (after !== undefined && !this.stopped)
  }

  private async wake(code: string, now: number): Promise<void> {
    const { tables, wake } = this.settings
    if (this.stopped || tables.find(code) !== undefined || this.retryAt.has(code)) return
    await wake(code).catch((err) => {
      this.retryAt.set(code, now + RETRY_MS)
      log.warn({ err, table: code }, 'A table whose time has come could not be loaded')
    })
  }
}
