import { setTimeout as pause } from 'node:timers/promises'

/** Runs named tasks, at most one of each name at a time. */
export class TaskRunner {
  private readonly running = new Set<string>()
  private readonly onDone: () => void

  /** `onDone`: called after every task and its delay. */
  constructor(onDone: () => void) {
    this.onDone = onDone
  }

  /** Starts the task unless one of that name is running. The task resolves to the ms before it may be started again. */
  start(name: string, task: () => Promise<number>): void {
    if (this.running.has(name)) return
    this.running.add(name)
    void task()
      .then((delayMs) => pause(delayMs))
      .then(() => {
        this.running.delete(name)
        this.onDone()
      })
  }
}
