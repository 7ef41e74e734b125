/** Time that can be made up for at once after a delay. */
const MAX_CATCH_UP_MS = 150

/**
 * Visits every entry once per interval, spread over steps: thousands at the same moment would delay everybody's moves. Steps that a
 * busy process is late with are made up for. The time for which it stood still altogether doesn't count.
 */
export class StaggeredTimer<T> {
  private readonly steps: readonly Set<T>[]
  private readonly timer: NodeJS.Timeout
  private readonly visit: (one: T) => void
  private readonly stepMs: number
  private readonly maxDueSteps: number
  private added = 0
  private step = 0
  /** Time up to which steps were run, in ms. */
  private doneUntil = performance.now()

  constructor(intervalMs: number, stepCount: number, visit: (one: T) => void) {
    this.steps = Array.from({ length: stepCount }, () => new Set())
    this.visit = visit
    this.stepMs = intervalMs / stepCount
    this.maxDueSteps = Math.ceil(MAX_CATCH_UP_MS / this.stepMs)
    this.timer = setInterval(() => this.runDueSteps(), this.stepMs).unref()
  }

  /** Returns a function that removes the entry. */
  add(one: T): () => void {
    const step = this.steps[this.added++ % this.steps.length] as Set<T>
    step.add(one)
    return () => step.delete(one)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private runDueSteps(): void {
    const now = performance.now()
    const due = Math.floor((now - this.doneUntil) / this.stepMs)
    this.doneUntil = due > this.maxDueSteps ? now : this.doneUntil + due * this.stepMs
    for (let i = Math.min(due, this.maxDueSteps); i > 0; i--) this.runStep()
  }

  private runStep(): void {
    for (const one of this.steps[this.step++ % this.steps.length] ?? []) this.visit(one)
  }
}
