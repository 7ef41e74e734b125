import { randomUUID } from 'node:crypto'
import { ErrorCode, type IRoomCache, matchMaker, ServerError } from '@colyseus/core'
import { log } from '../log.ts'
import { setClockOffset } from '../monotonic-clock.ts'
import type { Tables } from '../rooms/tables.ts'
import type { Cluster, RoomListing } from './cluster.ts'
import { type ClusterConnection, RedisUnavailableError } from './cluster-connection.ts'
import { Leases } from './leases.ts'
import { ignoreNoReply } from './redis-options.ts'
import { SharedDriver } from './shared-driver.ts'
import { SharedLimits } from './shared-limits.ts'
import { SharedPresence } from './shared-presence.ts'
import { SharedSeeks } from './shared-seeks.ts'
import { SharedWhereabouts } from './whereabouts.ts'

/** Longest time that loading a table may take. */
const LOCK_TIMEOUT_MS = 10_000
/** Interrupted connections are restored in less time. */
const RECHECK_DELAY_MS = 500
/** Time in which all processes list their rooms again after Redis has restarted. */
const SETTLING_MS = 3000

/** Key under which the framework stores the processes. */
const PROCESSES_KEY = 'roomcount'
const KNOWN_KEY = 'tables:known'
const UNSETTLED_KEY = 'tables:unsettled'

const SETTLE_SCRIPT = `if redis.call('setnx', KEYS[1], 1) == 1 then redis.call('set', KEYS[2], 1, 'PX', ARGV[1]) end return 1`
const LOCK_SCRIPT = `
  if redis.call('exists', KEYS[1]) == 0 or redis.call('exists', KEYS[2], KEYS[3]) > 0 then return 0 end
  redis.call('set', KEYS[3], ARGV[1], 'PX', ARGV[2])
  return 1`
const UNLOCK_SCRIPT = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

const refuseAsUnavailable = (err?: unknown): never => {
  if (err !== undefined) log.debug({ err }, 'Redis did not answer')
  throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'http/away')
}

/** Processes that recognise each other by their subscriptions: one that is killed is missing at once. */
class RedisCluster implements Cluster {
  private readonly presence: SharedPresence
  private readonly driver: SharedDriver
  readonly leases: Leases

  constructor(presence: SharedPresence, driver: SharedDriver) {
    this.presence = presence
    this.driver = driver
    this.leases = new Leases(presence)
  }

  /** Refuses at once while Redis is silent, so that the proxy in front asks another process, which perhaps reaches it. */
  async findListing(code: string): Promise<RoomListing> {
    return this.leases.isOver ? refuseAsUnavailable() : this.readListing(code).catch(refuseAsUnavailable)
  }

  private async readListing(code: string): Promise<RoomListing> {
    const room = await this.driver.findOne({ roomId: code })
    if (room === undefined) return undefined
    const [listeners, hasExpired] = await Promise.all([
      this.presence.countListeners(`p:${room.processId}`, `$${code}`),
      this.leases.hasExpired(room.processId),
    ])
    const [process, table] = listeners
    if (!hasExpired) {
      if (table !== 0) return room
      if (process !== 0 || !(await this.isStillMissing(room.processId))) return 'changing'
    }
    await this.removeProcess(room.processId)
    // Version 1.0.0 listed its rooms without the codes of each process.
    await this.driver.removeListingOf(room.processId, code)
    return undefined
  }

  /** Without Redis a process goes on as before: it can't change a table that it has lost. */
  async ownsTable(code: string): Promise<boolean> {
    if (this.leases.isOver) return true
    const room = await this.driver.findOne({ roomId: code }).catch(() => undefined)
    return room === undefined || room.processId === matchMaker.processId
  }

  async exclusively<T>(code: string, work: () => Promise<T>): Promise<T | undefined> {
    const lock = `tables:taking:${code}`
    const key = `${matchMaker.processId} ${randomUUID()}`
    const locked = await this.presence
      .run(LOCK_SCRIPT, [KNOWN_KEY, UNSETTLED_KEY, lock], [key, LOCK_TIMEOUT_MS])
      .catch(refuseAsUnavailable)
    if (locked !== 1) return this.unlockDead(lock)
    try {
      return (await this.findListing(code)) === undefined ? await work() : undefined
    } finally {
      await this.presence.run(UNLOCK_SCRIPT, [lock], [key]).catch(() => undefined)
    }
  }

  whenLost({ processId }: IRoomCache, signal: AbortSignal): Promise<void> {
    return this.leases.untilExpired(processId, signal)
  }

  check(): Promise<boolean> {
    return this.driver.check().then(
      () => true,
      () => false,
    )
  }

  /** Registers a Redis that has restarted: it knows no room, and no table is loaded before all processes have listed theirs. */
  async settle(): Promise<void> {
    await this.presence.run(SETTLE_SCRIPT, [KNOWN_KEY, UNSETTLED_KEY], [SETTLING_MS])
  }

  /** Removes processes that no longer exist, because the framework would wait for each of them when it starts. */
  async removeDeadProcesses(): Promise<void> {
    const known = Object.keys(await this.presence.hgetall(PROCESSES_KEY))
    const listening = known.length === 0 ? [] : await this.presence.countListeners(...known.map((id) => `p:${id}`))
    await Promise.all(known.filter((_, at) => listening[at] === 0).map((id) => this.removeProcess(id)))
  }

  private async removeProcess(processId: string): Promise<void> {
    await this.driver.cleanup(processId)
    await this.presence.hdel(PROCESSES_KEY, processId)
    await this.leases.remove(processId)
  }

  /** Removes the lock of a process that died while it held it. */
  private async unlockDead(lock: string): Promise<undefined> {
    const key = await this.presence.get(lock).catch(refuseAsUnavailable)
    if (typeof key !== 'string') return
    const [processId = ''] = key.split(' ')
    const [process] = await this.presence.countListeners(`p:${processId}`).catch(refuseAsUnavailable)
    if (process === 0 || (await this.leases.hasExpired(processId).catch(refuseAsUnavailable)))
      await this.presence.run(UNLOCK_SCRIPT, [lock], [key]).catch(refuseAsUnavailable)
  }

  private async isStillMissing(processId: string): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, RECHECK_DELAY_MS))
    const [process] = await this.presence.countListeners(`p:${processId}`)
    return process === 0
  }
}

const RECONCILE_INTERVAL_MS = 1000

const reconcile = async (cluster: RedisCluster, driver: SharedDriver, tables: Tables): Promise<void> => {
  await cluster.settle()
  await driver.removeLeftovers()
  const codes = tables.codes.filter((code) => matchMaker.getLocalRoomById(code) !== undefined)
  const listed = await driver.findByIds(codes)
  for (const [code, { processId }] of listed) {
    if (processId !== matchMaker.processId) tables.findLive(code)?.writer.giveWay()
  }
  if (listed.size < codes.length) await matchMaker.restoreMissingRoomCaches()
}

/** Questions to the database in a row without an answer after which it counts as out of reach. */
const LOST_QUESTIONS = 4

/**
 * Returns a function to be called before each renewal of the lease while Redis is silent. It asks the database as well, and sends all visitors to
 * the other processes once this one has long reached neither: perhaps they do. The questions are counted as the renewals are.
 */
const watchIsolation = (leases: Leases, tables: Tables): ((lostRenewals: number) => void) => {
  let unanswered = 0
  let isAsking = false
  const ask = async (): Promise<void> => {
    isAsking = true
    if (await tables.storageAnswers()) unanswered = 0
    isAsking = false
  }
  return (lostRenewals) => {
    if (lostRenewals === 1) unanswered = 0
    if (leases.isOver && unanswered >= LOST_QUESTIONS)
      for (const code of tables.codes) tables.findLive(code)?.writer.giveWay()
    unanswered += 1
    if (!isAsking) void ask()
  }
}

/**
 * Lists this process's rooms again when Redis has lost them, and closes those that another process has loaded
 * because it took this one for dead. Returns a function that stops it.
 */
const startReconciling = (cluster: RedisCluster, driver: SharedDriver, tables: Tables): (() => void) => {
  let stopped = false
  let timer: NodeJS.Timeout
  const run = async (): Promise<void> => {
    await reconcile(cluster, driver, tables).catch((err) =>
      log.debug({ err }, 'The rooms could not be compared with the listings'),
    )
    if (!stopped) timer = setTimeout(run, RECONCILE_INTERVAL_MS).unref()
  }
  void run()
  const stopLease = cluster.leases.keep(matchMaker.processId, watchIsolation(cluster.leases, tables))
  return () => {
    stopped = true
    clearTimeout(timer)
    stopLease()
  }
}

/** Difference of two clocks that is worth a word. */
const NOTABLE_OFFSET_MS = 1000

/** Takes the clock of Redis for that of the tables, because they move from machine to machine with their players' clocks. */
const shareClock = (offsetMs: number): void => {
  setClockOffset(offsetMs)
  if (Math.abs(offsetMs) >= NOTABLE_OFFSET_MS)
    log.warn(
      { offsetMs: Math.round(offsetMs) },
      'The clock of this machine differs from that of Redis, which the tables go by',
    )
}

/** Rejects with a `RedisUnavailableError` if there is no Redis at that address. */
export const joinCluster = async (redisUrl: string): Promise<ClusterConnection> => {
  const driver = new SharedDriver(redisUrl)
  await driver.check().catch((error: Error) => {
    void driver.shutdown()
    const reason = error.message.startsWith('Reached the max retries') ? 'nobody answers at its address' : error.message
    throw new RedisUnavailableError(`Redis can’t be used: ${reason}.`)
  })
  shareClock(await driver.clockOffsetMs().catch(() => 0))
  const presence = new SharedPresence(redisUrl)
  const cluster = new RedisCluster(presence, driver)
  await cluster.removeDeadProcesses().catch(ignoreNoReply)
  const limits = new SharedLimits(presence)
  await limits.listen()
  return {
    cluster,
    shareLimit: limits.share,
    seeks: new SharedSeeks(presence),
    whereabouts: new SharedWhereabouts(presence),
    server: { driver, presence },
    startReconciling: (tables) => startReconciling(cluster, driver, tables),
  }
}
