/** Visits every entry once per interval, spread over steps: thousands at the same moment would delay everybody's moves. */
export class StaggeredTimer<T> {
  private readonly steps: readonly Set<T>[]
  private readonly timer: NodeJS.Timeout
  private readonly visit: (one: T) => void
  private added = 0
  private step = 0

  constructor(intervalMs: number, steps: number, visit: (one: T) => void) {
    this.steps = Array.from({ length: steps }, () => new Set())
    this.visit = visit
    this.timer = setInterval(() => this.runStep(), intervalMs / steps).unref()
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

  private runStep(): void {
    for (const one of this.steps[this.step++ % this.steps.length] ?? []) this.visit(one)
  }
}
