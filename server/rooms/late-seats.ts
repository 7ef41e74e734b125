import { matchMaker } from '@colyseus/core'
import type { Latecomer } from '../commands/latecomers.ts'
import { ttlCached } from '../http/ttl-cache.ts'
import { log } from '../log.ts'
import type { Seek } from '../matchmaking/seek.ts'
import type { OpenTable } from '../protocol/http.ts'
import { SPEED_CLOCKS } from '../protocol/seek-terms.ts'
import { listOpenTables } from './open-tables.ts'

/** Time for which a process takes the list of tables for the present one. */
const LIST_CACHE_MS = 2000
/** Limit of decisions of a game that somebody is seated in: later on it would be half over. */
const MAX_DECISIONS = 40
const MAX_ATTEMPTS = 3

const fits = (seek: Seek, { strangers, phase, free, seq, rules, players, clock }: OpenTable): boolean =>
  strangers === true &&
  phase === 'playing' &&
  free > 0 &&
  seq <= MAX_DECISIONS &&
  clock.seconds === SPEED_CLOCKS[seek.speed].seconds &&
  seek.games.some((game) => game.rules === rules && game.players === players)

/** Seats people who look for others in place of bots, at tables of strangers in any process. */
export class LateSeats {
  private readonly openTables = ttlCached(LIST_CACHE_MS, listOpenTables)

  /** Resolves to the codes of tables where the person might sit. */
  async tablesFor(seek: Seek): Promise<readonly string[]> {
    const listed = await this.openTables()
    return listed.flatMap(({ table }) => (fits(seek, table) ? [table.code] : [])).slice(0, MAX_ATTEMPTS)
  }

  /** Resolves to the first of the tables at which the person has a seat now; undefined if they have none. */
  async seat({ key, name, networks, account, countedAs }: Seek, codes: readonly string[]): Promise<string | undefined> {
    const late: Latecomer = { key, name, networks, account, countedAs }
    for (const code of codes) {
      const isSeated: unknown = await matchMaker.remoteRoomCall(code, 'seatLatecomer', [late]).catch((err) => {
        log.debug({ err, table: code }, 'A table could not be asked for a seat')
        return false
      })
      if (isSeated === true) return code
    }
    return undefined
  }
}
