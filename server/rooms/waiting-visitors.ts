import type { IpNetworks } from '../limits/networks.ts'

/** Visitors who wait until a table is restored, by its code. */
export class WaitingVisitors {
  private readonly byCode = new Map<string, Set<{ readonly networks: IpNetworks }>>()

  /** Counts a visitor as waiting while the work lasts. */
  async during<T>(code: string, networks: IpNetworks, work: () => Promise<T>): Promise<T> {
    const visitor = { networks }
    const visitors = this.byCode.get(code) ?? new Set()
    this.byCode.set(code, visitors.add(visitor))
    try {
      return await work()
    } finally {
      visitors.delete(visitor)
      if (visitors.size === 0) this.byCode.delete(code)
    }
  }

  /** Returns the networks of the visitors who wait for this table. */
  networksAt(code: string): readonly IpNetworks[] {
    return [...(this.byCode.get(code) ?? [])].map(({ networks }) => networks)
  }
}
