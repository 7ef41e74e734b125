import { RateLimit } from './rate-limit.ts'

const WINDOW_MS = 600_000
const SEEN = 20_000

/** Keeps anybody from finding tables by trying codes. A code that is asked for again, as a waiting television does, counts once. */
export class Guesses {
  private readonly limit: RateLimit
  private seen = new Set<string>()

  constructor(codes: number) {
    this.limit = new RateLimit(codes, WINDOW_MS)
  }

  /** Seconds to wait for whoever has guessed too much; 0 for all others. */
  waitS(key: string): number {
    return this.limit.waitS(key)
  }

  /** There is no table with the code that was asked for. */
  miss(key: string, code: string): void {
    const guess = `${key} ${code}`
    if (this.seen.has(guess)) return
    if (this.seen.size >= SEEN) this.seen = new Set()
    this.seen.add(guess)
    this.limit.allows(key)
  }
}
