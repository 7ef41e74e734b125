import type { IpNetworks } from './networks.ts'

/** Limits what each network holds at the same time: `most` for a household, a multiple of it for wider networks. */
export class ConcurrencyLimit {
  private readonly most: number
  private readonly held = new Map<string, number>()

  constructor(most: number) {
    this.most = most
  }

  hasCapacity(networks: IpNetworks): boolean {
    return networks.every(({ key, share }) => (this.held.get(key) ?? 0) < this.most * share)
  }

  /** Returns a function that releases it; further calls have no effect. */
  acquire(networks: IpNetworks): () => void {
    this.add(networks, 1)
    let released = false
    return () => {
      if (!released) this.add(networks, -1)
      released = true
    }
  }

  private add(networks: IpNetworks, change: 1 | -1): void {
    for (const { key } of networks) {
      const now = (this.held.get(key) ?? 0) + change
      if (now > 0) this.held.set(key, now)
      else this.held.delete(key)
    }
  }
}
