import { setTimeout as pause } from 'node:timers/promises'

/** What is under way, one errand of each name. */
export class TaskRunner {
  private readonly running = new Set<string>()
  private readonly onDone: () => void

  /** `next`: looks again what is to be done; called after every errand. */
  constructor(next: () => void) {
    this.onDone = next
  }

  /** Begins it, unless one of that name is under way. It resolves to the ms for which it is not to be begun again. */
  start(name: string, task: () => Promise<number>): void {
    if (this.running.has(name)) return
    this.running.add(name)
    void task()
      .then((rest) => pause(rest))
      .then(() => {
        this.running.delete(name)
        this.onDone()
      })
  }
}
