import { ignoreNoReply } from './redis-options.ts'
import type { SharedPresence } from './shared-presence.ts'

/** Time after its latest sign of life when a process counts as dead. */
const LEASE_MS = 3000
const RENEWAL_INTERVAL_MS = 500
/** Longest time from one renewal to the next in which nothing was amiss with Redis or this process. */
const MAX_RENEWAL_GAP_MS = 1500
const POLL_INTERVAL_MS = 300
/** Renewals in a row without an answer after which the lease is over in this process, as in Redis: it is when the next one is due. */
const LOST_RENEWALS = LEASE_MS / RENEWAL_INTERVAL_MS - 1

/** Hash with the time of Redis until which each process counts as alive. Processes of version 1.0.0 are not in it. */
const LEASES_KEY = 'tables:leases'
const SET_NOW_MS = `local time = redis.call('time') local now = time[1] * 1000 + math.floor(time[2] / 1000)`
const RENEW_SCRIPT = `${SET_NOW_MS} return redis.call('hset', KEYS[1], ARGV[1], now + ARGV[2])`
const HAS_EXPIRED_SCRIPT = `${SET_NOW_MS}
  local till = redis.call('hget', KEYS[1], ARGV[1])
  return till and tonumber(till) < now and 1 or 0`

/**
 * Signs of life of the processes: one that is cut off, or whose machine has lost its power, still seems to be connected to Redis. While
 * Redis or this process was unwell itself, it says nothing about others.
 */
export class Leases {
  private readonly presence: SharedPresence
  private timer: NodeJS.Timeout | undefined
  private renewedAt = 0
  /** Time since when every renewal came in time. */
  private regularSince = Number.POSITIVE_INFINITY
  /** Renewals that Redis has not answered since the latest answer. They are counted, so that a process that was frozen doesn't find Redis silent. */
  private unanswered = 0

  constructor(presence: SharedPresence) {
    this.presence = presence
  }

  /** True while Redis has not answered for as long as the lease lasts: to the others this process is dead, or soon will be. */
  get isOver(): boolean {
    return this.unanswered >= LOST_RENEWALS
  }

  /** Renews the lease of a process from now on; calls `whileSilent` with the number of those without an answer while there are any. Returns a function that stops it. */
  keep(processId: string, whileSilent: (unanswered: number) => void): () => void {
    const renew = (): void => {
      if (this.unanswered > 0) whileSilent(this.unanswered)
      this.unanswered += 1
      void this.presence
        .run(RENEW_SCRIPT, [LEASES_KEY], [processId, LEASE_MS])
        .then(() => this.noteRenewal(), ignoreNoReply)
      void this.presence.checkSubscriptions()
    }
    this.renewedAt = performance.now()
    renew()
    this.timer = setInterval(renew, RENEWAL_INTERVAL_MS).unref()
    return () => clearInterval(this.timer)
  }

  /** Resolves to whether the process has given no sign of life for too long. */
  async hasExpired(processId: string): Promise<boolean> {
    if (!this.isTrusted) return false
    return (await this.presence.run(HAS_EXPIRED_SCRIPT, [LEASES_KEY], [processId])) === 1
  }

  /** Resolves once the process counts as dead, or `signal` ends the wait. */
  async untilExpired(processId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
      if (!signal.aborted && (await this.hasExpired(processId).catch(() => false))) return
    }
  }

  async remove(processId: string): Promise<void> {
    await this.presence.hdel(LEASES_KEY, processId)
  }

  private get isTrusted(): boolean {
    const now = performance.now()
    return now - this.renewedAt <= MAX_RENEWAL_GAP_MS && now - this.regularSince >= LEASE_MS
  }

  private noteRenewal(): void {
    const now = performance.now()
    if (now - this.renewedAt > MAX_RENEWAL_GAP_MS || this.regularSince > now) this.regularSince = now
    this.renewedAt = now
    this.unanswered = 0
  }
}
