import { FairQueue, type FairQueueSettings } from './fair-queue.ts'
import type { IpNetworks } from './networks.ts'

/** Does work for clients, a limited number of pieces at once; for the rest, the clients' networks take turns. */
export class FairTurns {
  private readonly queue: FairQueue
  private readonly concurrency: number
  private running = 0

  /** `concurrency`: limit of pieces of work at once. */
  constructor({ concurrency, ...settings }: FairQueueSettings & { readonly concurrency: number }) {
    this.queue = new FairQueue(settings)
    this.concurrency = concurrency
  }

  /** Does the work when it is the client's turn. Resolves to `busy` if there is no place in the queue, or the wait is too long. */
  async run<Answer>(networks: IpNetworks, work: () => Promise<Answer>): Promise<Answer | 'busy'> {
    const place = this.queue.enter(networks)
    if (place === undefined) return 'busy'
    this.grantTurns()
    if (!(await place.turn)) return 'busy'
    return work().finally(() => {
      this.running -= 1
      this.grantTurns()
    })
  }

  private grantTurns(): void {
    while (this.running < this.concurrency && this.queue.grantNext()) this.running += 1
  }
}
