import type { IpNetworks } from './networks.ts'
import { countAlone, RateLimit, type ShareLimit } from './rate-limit.ts'

const WINDOW_MS = 600_000
const MAX_SEEN_CODES = 20_000

/** Limits requests for codes without a table, so that nobody finds tables by trying codes. The same code counts once in ten minutes, because a waiting television repeats it. */
export class CodeGuessLimit {
  private readonly limit: RateLimit
  private readonly now: () => number
  private seenCodes = new Set<string>()
  private seenUntil = 0

  constructor(codes: number, now: () => number = () => performance.now(), share: ShareLimit = countAlone) {
    this.limit = share('guesses', new RateLimit(codes, WINDOW_MS, now))
    this.now = now
  }

  /** Returns how long a client that has guessed too often must wait, in s; 0 for all others. */
  waitS(networks: IpNetworks): number {
    return this.limit.waitS(networks)
  }

  /** Counts a request for a code that no table has. */
  countMiss(networks: IpNetworks, code: string): void {
    if (this.now() >= this.seenUntil || this.seenCodes.size >= MAX_SEEN_CODES) {
      this.seenCodes = new Set()
      this.seenUntil = this.now() + WINDOW_MS
    }
    const guess = `${networks[0].key} ${code}`
    if (this.seenCodes.has(guess)) return
    this.seenCodes.add(guess)
    this.limit.allows(networks)
  }
}
