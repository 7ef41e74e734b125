import type { BanStore, StoredBan } from '../archive/conduct/conduct-store.ts'
import { ttlCached } from '../http/ttl-cache.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { log } from '../log.ts'

/** Longest time until a ban of another process holds in this one, if somebody asks. */
const BANS_CACHE_MS = 2000

/** Whom a ban may concern. */
export interface Banned {
  readonly networks: IpNetworks
  /** Id of the person's account, if there is one. */
  readonly account: string | undefined
}

const isAbout =
  ({ networks, account }: Banned) =>
  ({ kind, subject }: StoredBan): boolean =>
    kind === 'account' ? subject === account : networks.some(({ key }) => key === subject)

/** The bans of now, as this process knows them. While nothing can be read, those that it read last hold. */
export class BansInForce {
  private readonly store: BanStore
  private known: readonly StoredBan[] = []
  private readonly listeners = new Set<(bans: BansInForce) => void>()
  /** Reads the bans again unless that was done a moment ago. */
  readonly refresh: () => Promise<void>

  constructor(store: BanStore) {
    this.store = store
    this.refresh = ttlCached(BANS_CACHE_MS, () => this.read())
  }

  /** Resolves to the ban of somebody who asks for something now. */
  async banOf(who: Banned): Promise<StoredBan | undefined> {
    await this.refresh()
    return this.knownBanOf(who)
  }

  /** Resolves to whether any account is banned, so that others need not be looked up. */
  async hasAccounts(): Promise<boolean> {
    await this.refresh()
    return this.known.some(({ kind }) => kind === 'account')
  }

  /** Returns the ban of somebody, as far as this process knows. */
  knownBanOf(who: Banned): StoredBan | undefined {
    const now = Date.now()
    return this.known.find((ban) => ban.ends > now && isAbout(who)(ban))
  }

  /** Reads the bans again, and tells who listens if there are other ones. */
  async read(): Promise<void> {
    const before = this.known.map(({ id }) => id).join()
    try {
      this.known = await this.store.inForce(Date.now())
    } catch (err) {
      log.warn({ err }, 'The bans could not be read; those that were read last hold')
    }
    if (this.known.map(({ id }) => id).join() !== before) for (const hear of this.listeners) hear(this)
  }

  /** Calls a function when the bans are other ones. Returns a function that ends it. */
  onChange(hear: (bans: BansInForce) => void): () => void {
    this.listeners.add(hear)
    return () => void this.listeners.delete(hear)
  }
}
