import { RateLimit } from '../limits/rate-limit.ts'
import type { Said } from '../protocol/phrases.ts'
import { Listeners } from './listeners.ts'

/** Phrases of a table within the time, and the share of one person. */
const MOST = 12
const WINDOW_MS = 12_000
const OWN_SHARE = 1 / 3

/** Who listens to what is said at a table, and how much may be. Nothing of it is kept. */
export class TableSpeech extends Listeners<Said> {
  private readonly pace = new RateLimit(MOST, WINDOW_MS)

  /** False if the person, or the table, has said too much just now. */
  say(person: string, said: Said): boolean {
    const payers = [
      { key: `person ${person}`, share: OWN_SHARE },
      { key: 'table', share: 1 },
    ] as const
    if (!this.pace.allows(payers)) return false
    this.tell(said)
    return true
  }
}
