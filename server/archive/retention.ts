import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import type { Archive } from './archive.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Difference of the machine's clock from the monotonic one, ms. */
const shift = (): number => Date.now() - monotonicNow()

/** True from an hour after the machine's clock was last set, or the process began: a wrong clock must not make anything expire. */
const clockTrust = (): (() => boolean) => {
  let [anchor, since] = [shift(), monotonicNow()]
  return () => {
    if (Math.abs(shift() - anchor) > MINUTE_MS) [anchor, since] = [shift(), monotonicNow()]
    return monotonicNow() - since >= HOUR_MS
  }
}

/**
 * Every minute forgets tables that nobody came to, and every hour those that have expired, after `upkeep` has saved
 * the tables in use again. Returns a function that stops it.
 */
export const startSweeping = (archive: Archive, upkeep: () => Promise<void>): (() => void) => {
  const isTrusted = clockTrust()
  let dueAt = 0
  const sweep = async (): Promise<void> => {
    const hourly = monotonicNow() >= dueAt
    if (hourly) dueAt = monotonicNow() + HOUR_MS
    if (hourly) await upkeep()
    const tables = await archive.sweep(Date.now(), hourly && isTrusted() ? 'all' : 'unused')
    if (tables > 0) log.info({ tables }, 'Expired tables are forgotten')
  }
  const attempt = () => void sweep().catch((err) => log.warn({ err }, 'Expired tables could not be forgotten'))
  attempt()
  const timer = setInterval(attempt, MINUTE_MS).unref()
  return () => clearInterval(timer)
}
