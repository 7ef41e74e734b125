/** Cancels a delayed call; does nothing if it has been made. */
export type Cancel = () => void

/** Calls `act` after this time. The wait does not keep a process alive. */
export const callLater = (ms: number, act: () => void): Cancel => {
  // A number in a browser.
  const timer: Partial<NodeJS.Timeout> | number = setTimeout(act, ms)
  if (typeof timer === 'object') timer.unref?.()
  return () => clearTimeout(timer as NodeJS.Timeout)
}

/** Delayed calls of a table, which don't keep the process alive. Their errors go to `report`. */
export class Timers {
  private readonly running = new Set<Cancel>()
  private readonly report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.report = report
  }

  /** Calls `act` after this time. */
  after(ms: number, act: () => void): Cancel {
    const cancel = callLater(ms, () => {
      this.running.delete(cancel)
      try {
        act()
      } catch (error) {
        this.report(error)
      }
    })
    this.running.add(cancel)
    return () => {
      cancel()
      this.running.delete(cancel)
    }
  }

  /** Cancels all calls. */
  clear(): void {
    for (const cancel of this.running) cancel()
    this.running.clear()
  }
}
