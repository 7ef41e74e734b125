import { type MatchMakerDriver, matchMaker, type Presence } from '@colyseus/core'
import { log } from '../log.ts'
import type { Tables } from '../rooms/tables.ts'
import { type Cluster, SingleProcess } from './cluster.ts'
import { RedisCluster } from './redis-cluster.ts'
import { ignoreNoReply } from './redis-options.ts'
import { SharedDriver } from './shared-driver.ts'
import { SharedPresence } from './shared-presence.ts'

const RECONCILE_INTERVAL_MS = 1000

const reconcile = async (cluster: RedisCluster, driver: SharedDriver, tables: Tables): Promise<void> => {
  await cluster.settle()
  await driver.removeLeftovers()
  const codes = tables.codes.filter((code) => matchMaker.getLocalRoomById(code) !== undefined)
  const listed = await driver.findByIds(codes)
  for (const [code, { processId }] of listed) {
    if (processId !== matchMaker.processId) tables.live(code)?.writer.giveWay()
  }
  if (listed.size < codes.length) await matchMaker.restoreMissingRoomCaches()
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
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Connection of this process to the others. */
export interface ClusterConnection {
  readonly cluster: Cluster
  /** Driver and presence for the framework. */
  readonly server: { readonly driver?: MatchMakerDriver; readonly presence?: Presence }
  /** Starts comparing rooms with listings; returns a function that stops it. The framework closes the connections. */
  startReconciling(tables: Tables): () => void
}

/** Its message is a sentence for the operator. */
export class RedisUnavailableError extends Error {}

const SINGLE_PROCESS: ClusterConnection = {
  cluster: new SingleProcess(),
  server: {},
  startReconciling: () => () => undefined,
}

/** Rejects with a `RedisUnavailableError` if there is no Redis at that address. */
export const openCluster = async (redisUrl: string | undefined): Promise<ClusterConnection> => {
  if (redisUrl === undefined) return SINGLE_PROCESS
  const driver = new SharedDriver(redisUrl)
  await driver.check().catch((error: Error) => {
    void driver.shutdown()
    const reason = error.message.startsWith('Reached the max retries') ? 'nobody answers at its address' : error.message
    throw new RedisUnavailableError(`Redis can’t be used: ${reason}.`)
  })
  const presence = new SharedPresence(redisUrl)
  const cluster = new RedisCluster(presence, driver)
  await cluster.forgetDead().catch(ignoreNoReply)
  return {
    cluster,
    server: { driver, presence },
    startReconciling: (tables) => startReconciling(cluster, driver, tables),
  }
}
