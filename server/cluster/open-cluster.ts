import { countAlone } from '../limits/rate-limit.ts'
import { LocalSeekStore } from '../matchmaking/seek-store.ts'
import { SingleProcess } from './cluster.ts'
import type { ClusterConnection } from './cluster-connection.ts'
import { OwnWhereabouts } from './whereabouts.ts'

const singleProcess = (): ClusterConnection => ({
  cluster: new SingleProcess(),
  shareLimit: countAlone,
  seeks: new LocalSeekStore(),
  whereabouts: new OwnWhereabouts(),
  server: {},
  startReconciling: () => () => undefined,
})

/** Rejects with a `RedisUnavailableError` if there is no Redis at that address. A server without one doesn’t load what speaks to it. */
export const openCluster = async (redisUrl: string | undefined): Promise<ClusterConnection> =>
  redisUrl === undefined ? singleProcess() : (await import('./redis-cluster.ts')).joinCluster(redisUrl)
