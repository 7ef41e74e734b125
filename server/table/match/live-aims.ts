import { RateLimit } from '../../limits/rate-limit.ts'
import type { Aimed } from '../../protocol/live-aim.ts'
import { Listeners } from '../listeners.ts'

/** Aims of a table within the time: pages send one in 120 ms at most. */
const MOST = 12
const WINDOW_MS = 1000
const TABLE = [{ key: 'table', share: 1 }] as const

/** Who is shown how a marble is aimed at a table. Nothing of it is kept, and nothing comes of it. */
export class LiveAims extends Listeners<Aimed> {
  private readonly pace = new RateLimit(MOST, WINDOW_MS)

  /** False if there have been too many just now. */
  show(aimed: Aimed): boolean {
    if (!this.pace.allows(TABLE)) return false
    this.tell(aimed)
    return true
  }
}
