import type { MatchMakerDriver, Presence } from '@colyseus/core'
import type { ShareLimit } from '../limits/rate-limit.ts'
import type { SeekStore } from '../matchmaking/seek-store.ts'
import type { Tables } from '../rooms/tables.ts'
import type { Cluster } from './cluster.ts'
import type { Whereabouts } from './whereabouts.ts'

/** Connection of this process to the others. */
export interface ClusterConnection {
  readonly cluster: Cluster
  readonly shareLimit: ShareLimit
  /** People who look for others to play with. */
  readonly seeks: SeekStore
  readonly whereabouts: Whereabouts
  /** Driver and presence for the framework. */
  readonly server: { readonly driver?: MatchMakerDriver; readonly presence?: Presence }
  /** Starts comparing rooms with listings; returns a function that stops it. The framework closes the connections. */
  startReconciling(tables: Tables): () => void
}

/** Its message is a sentence for the operator. */
export class RedisUnavailableError extends Error {}
