import type { Seek } from './seek.ts'

/** Value in place of a table's code while the table is being made. */
export const BEING_SEATED = '-'
/** Time for which a seated person finds their table here. */
export const SEATED_FOR_MS = 120_000
/** Time after which a table that was being made counts as not made. */
export const MAKING_TIMEOUT_MS = 10_000

/** People who wait, in all processes together. */
export interface SeekStore {
  /** Resolves to the seek with this key, also if it is over. */
  find(key: string): Promise<Seek | undefined>
  /** Resolves to the code of the table at which the person is seated, or `BEING_SEATED`; undefined while they wait. */
  seatedAt(key: string): Promise<string | undefined>
  /** Stores a seek, unless its person is seated. */
  put(seek: Seek): Promise<void>
  /** Resolves to those who have asked since this time (ms since 1970); all others are removed. */
  all(since: number): Promise<readonly Seek[]>
  /** Takes these people out to seat them; resolves to false, and takes nobody, if one of them is gone or taken. */
  take(keys: readonly string[]): Promise<boolean>
  /** Notes the table of people who were taken out. */
  seat(keys: readonly string[], code: string): Promise<void>
  /** Puts people back whom no table could be made for. */
  putBack(seeks: readonly Seek[]): Promise<void>
  remove(key: string): Promise<void>
}

interface Seated {
  readonly code: string
  readonly until: number
}

/** People who wait in this process, which is the only one. */
export class LocalSeekStore implements SeekStore {
  private readonly seeks = new Map<string, Seek>()
  private readonly seated = new Map<string, Seated>()

  async find(key: string): Promise<Seek | undefined> {
    return this.seeks.get(key)
  }

  async seatedAt(key: string): Promise<string | undefined> {
    const now = performance.now()
    for (const [old, { until }] of this.seated) if (until <= now) this.seated.delete(old)
    return this.seated.get(key)?.code
  }

  async put(seek: Seek): Promise<void> {
    if ((await this.seatedAt(seek.key)) === undefined) this.seeks.set(seek.key, seek)
  }

  async all(since: number): Promise<readonly Seek[]> {
    for (const [key, { seen }] of this.seeks) if (seen < since) this.seeks.delete(key)
    return [...this.seeks.values()]
  }

  async take(keys: readonly string[]): Promise<boolean> {
    if (!keys.every((key) => this.seeks.has(key))) return false
    this.note(keys, BEING_SEATED, MAKING_TIMEOUT_MS)
    for (const key of keys) this.seeks.delete(key)
    return true
  }

  async seat(keys: readonly string[], code: string): Promise<void> {
    this.note(keys, code, SEATED_FOR_MS)
  }

  async putBack(seeks: readonly Seek[]): Promise<void> {
    for (const seek of seeks) {
      this.seated.delete(seek.key)
      this.seeks.set(seek.key, seek)
    }
  }

  async remove(key: string): Promise<void> {
    this.seeks.delete(key)
  }

  private note(keys: readonly string[], code: string, forMs: number): void {
    const until = performance.now() + forMs
    for (const key of keys) this.seated.set(key, { code, until })
  }
}
