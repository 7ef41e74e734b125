/** Stops what was to happen; harmless when it has happened. */
export type Cancel = () => void

/** Delays that never keep the process alive, end with their table, and hand what goes wrong to `report`. */
export class Timers {
  private readonly running = new Set<NodeJS.Timeout>()
  private readonly report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.report = report
  }

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

  clear(): void {
    for (const timer of this.running) clearTimeout(timer)
    this.running.clear()
  }
}
