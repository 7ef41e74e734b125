import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import type { AccountStore } from './accounts/account-store.ts'
import type { Archive } from './archive.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Returns the difference of the machine's clock from the monotonic one, in ms. */
const clockOffsetMs = (): number => Date.now() - monotonicNow()

/** Returns a function that returns whether the machine's clock was not set within the last hour of this process: a wrong clock must not make anything expire. */
const watchClock = (): (() => boolean) => {
  let [anchor, since] = [clockOffsetMs(), monotonicNow()]
  return () => {
    if (Math.abs(clockOffsetMs() - anchor) > MINUTE_MS) [anchor, since] = [clockOffsetMs(), monotonicNow()]
    return monotonicNow() - since >= HOUR_MS
  }
}

/** Takes the names of people who have deleted their account off all their records, some at a time. */
export const forgetNames = async (accounts: AccountStore): Promise<void> => {
  while ((await accounts.forgetNames()) > 0);
}

/**
 * Deletes tables that nobody has visited every minute, and every hour all tables that have expired, after `renewTables` has saved
 * the tables in use again. Returns a function that stops it, and resolves once nothing of it uses the archive any more.
 */
export const startSweeping = (archive: Archive, renewTables: () => Promise<void>): (() => Promise<void>) => {
  const isTrusted = watchClock()
  let hourlyAt = 0
  let stopped = false
  let running = Promise.resolve()
  const sweep = async (): Promise<void> => {
    const hourly = monotonicNow() >= hourlyAt
    if (hourly) hourlyAt = monotonicNow() + HOUR_MS
    if (hourly) await renewTables()
    if (stopped) return
    await forgetNames(archive.accounts)
    await archive.ratings.settle(Date.now())
    if (hourly && isTrusted())
      await Promise.all(
        [archive.accounts, archive.conduct, archive.tournaments].map((store) => store.sweep(Date.now())),
      )
    const tables = await archive.sweep(Date.now(), hourly && isTrusted() ? 'all' : 'unused')
    if (tables > 0) log.info({ tables }, 'Expired tables are forgotten')
  }
  const attempt = (): void => {
    const swept = sweep().catch((err) => {
      // A server that ends may have ended its tables before they could be saved again.
      if (!stopped) log.warn({ err }, 'Expired tables could not be forgotten')
    })
    running = running.then(() => swept)
  }
  attempt()
  const timer = setInterval(attempt, MINUTE_MS).unref()
  return () => {
    stopped = true
    clearInterval(timer)
    return running
  }
}
