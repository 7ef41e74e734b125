import { log } from '../log.ts'
import type { Archive } from './archive.ts'

const HOUR_MS = 3_600_000
/** How long a table stays that nobody has changed. */
const KEPT_MS = 90 * 24 * HOUR_MS
/** And one that nobody ever sat down at. */
const UNUSED_MS = 24 * HOUR_MS

/** Forgets tables that nobody has touched for 90 days or never used for one, now and every hour. Returns a function that stops it. */
export const startSweeping = (archive: Archive): (() => void) => {
  const sweep = () => {
    const now = Date.now()
    archive.sweep(now - KEPT_MS, now - UNUSED_MS).then(
      (tables) => tables > 0 && log.info({ tables }, 'Old tables are forgotten'),
      (err) => log.warn({ err }, 'Old tables could not be forgotten'),
    )
  }
  sweep()
  const hourly = setInterval(sweep, HOUR_MS)
  hourly.unref()
  return () => clearInterval(hourly)
}
