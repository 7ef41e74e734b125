import { setTimeout as pause } from 'node:timers/promises'

/** What is under way, one errand of each name. */
export class Errands {
  private readonly underWay = new Set<string>()
  private readonly next: () => void

  /** `next`: looks again what is to be done; called after every errand. */
  constructor(next: () => void) {
    this.next = next
  }

  /** Begins it, unless one of that name is under way. It resolves to the ms for which it is not to be begun again. */
  begin(name: string, errand: () => Promise<number>): void {
    if (this.underWay.has(name)) return
    this.underWay.add(name)
    void errand()
      .then((rest) => pause(rest))
      .then(() => {
        this.underWay.delete(name)
        this.next()
      })
  }
}
