import type { Archive } from './archive/archive.ts'
import { log } from './log.ts'

const HOUR_MS = 3_600_000
/** How long a table stays that nobody has changed. */
const KEPT_MS = 90 * 24 * HOUR_MS

/** Forgets tables that nobody has touched for 90 days, now and every hour. Answers how to stop it. */
export const startSweeping = (archive: Archive): (() => void) => {
  const sweep = () => {
    archive.sweep(Date.now() - KEPT_MS).then(
      (tables) => tables > 0 && log.info({ tables }, 'Old tables are forgotten'),
      (err) => log.warn({ err }, 'Old tables could not be forgotten'),
    )
  }
  sweep()
  const hourly = setInterval(sweep, HOUR_MS)
  hourly.unref()
  return () => clearInterval(hourly)
}
