import { actingBot } from '../acting-bot.ts'
import type { TableSnapshot } from '../table-snapshot.ts'
import { goesOnAlone } from './awake.ts'
import { nextDeadline, seatsOnTheClock } from './time-control.ts'

/** Returns whether a bot is about to decide. */
const isBotsTurn = (snapshot: TableSnapshot): boolean =>
  seatsOnTheClock(snapshot).some((seat) => actingBot(snapshot, seat) !== undefined)

/** Time after which a table is loaded again whose process ended while a bot was about to decide. */
const BOT_RESCUE_MS = 60_000

/** Returns whether nothing happens at the table for long: people have days for the decisions that it waits for. */
export const canSleep = (snapshot: TableSnapshot): boolean => goesOnAlone(snapshot) && !isBotsTurn(snapshot)

/** Returns when a table with nobody there must be loaded to go on (ms since 1970); 0 if it waits for a visit. */
export const dueTime = (snapshot: TableSnapshot, now: number): number => {
  if (!goesOnAlone(snapshot)) return 0
  return isBotsTurn(snapshot) ? now + BOT_RESCUE_MS : (nextDeadline(snapshot) ?? 0)
}
