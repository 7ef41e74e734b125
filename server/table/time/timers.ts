/** Cancels a delayed call; does nothing if it has been made. */
export type Cancel = () => void

/** Delayed calls of a table, which don't keep the process alive. Their errors go to `report`. */
export class Timers {
  private readonly running = new Set<NodeJS.Timeout>()
  private readonly report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.report = report
  }

  /** Calls `act` after this time. */
  after(ms: number, act: () => void): Cancel {
    const timer = setTimeout(() => {
      this.running.delete(timer)
      try {
        act()
      } catch (error) {
        this.report(error)
      }
    }, ms)
    timer.unref()
    this.running.add(timer)
    return () => {
      clearTimeout(timer)
      this.running.delete(timer)
    }
  }

  /** Cancels all calls. */
  clear(): void {
    for (const timer of this.running) clearTimeout(timer)
    this.running.clear()
  }
}
