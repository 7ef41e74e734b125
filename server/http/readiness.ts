import type { Archive } from '../archive/archive.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { ttlCached } from './ttl-cache.ts'

const CHECK_CACHE_MS = 1000
/** A component that has not answered for this time counts as unavailable: load balancers wait only a few seconds. */
const CHECK_TIMEOUT_MS = 2000

type ComponentState = 'ok' | 'unavailable' | 'damaged' | 'closing'

/** Body of `GET /readyz`. `cluster` is absent if one process serves all tables. */
export interface ReadinessReport {
  readonly ready: boolean
  readonly server: ComponentState
  readonly storage?: ComponentState
  readonly cluster?: ComponentState
}

export interface ReadinessSources {
  readonly isClosing: () => boolean
  readonly archive: Pick<Archive, 'check' | 'isDamaged'>
  readonly cluster: Pick<Cluster, 'check'>
}

/** Resolves to false if the check fails or is silent for too long. */
const answersInTime = (check: () => Promise<boolean>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timeout = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref()
  check().then(resolve, () => resolve(false))
  return promise.finally(() => clearTimeout(timeout))
}

/** Checks what the server needs, each component once a second at most, however often it is asked. */
export class Readiness {
  private readonly isClosing: () => boolean
  private readonly checkStorage: () => Promise<ComponentState>
  private readonly checkCluster: (() => Promise<ComponentState>) | undefined

  constructor({ isClosing, archive, cluster }: ReadinessSources) {
    this.isClosing = isClosing
    this.checkStorage = ttlCached(CHECK_CACHE_MS, async () => {
      if (archive.isDamaged) return 'damaged'
      const isWritable = await answersInTime(() => archive.check())
      if (archive.isDamaged) return 'damaged'
      return isWritable ? 'ok' : 'unavailable'
    })
    const check = cluster.check?.bind(cluster)
    this.checkCluster =
      check && ttlCached(CHECK_CACHE_MS, async () => ((await answersInTime(check)) ? 'ok' : 'unavailable'))
  }

  /**
   * Resolves to the state of all components; never rejects. The server is ready without the other processes, too: all of
   * them lose Redis at the same time, and without it games go on and people return to tables in use.
   */
  async report(): Promise<ReadinessReport> {
    if (this.isClosing()) return { ready: false, server: 'closing' }
    const [storage, cluster] = await Promise.all([this.checkStorage(), this.checkCluster?.()])
    return { ready: storage === 'ok', server: 'ok', storage, ...(cluster === undefined ? {} : { cluster }) }
  }
}
