interface TimedEvent {
  readonly atMs: number
  readonly act: () => void
}

/** Events in the order of their times, as a binary heap. Events at the same time come in any order. */
export class EventQueue {
  /** Time of the latest event, in ms. */
  nowMs = 0
  private readonly heap: TimedEvent[] = []

  after(delayMs: number, act: () => void): void {
    const event = { atMs: this.nowMs + delayMs, act }
    let at = this.heap.length
    this.heap.push(event)
    for (let parent = (at - 1) >> 1; at > 0 && this.timeAt(parent) > event.atMs; parent = (at - 1) >> 1) {
      this.heap[at] = this.heap[parent] as TimedEvent
      at = parent
    }
    this.heap[at] = event
  }

  /** Runs all events until this time, those that they add too. */
  runUntil(endMs: number): void {
    while (this.heap.length > 0 && this.timeAt(0) <= endMs) {
      const { atMs, act } = this.removeFirst()
      this.nowMs = atMs
      act()
    }
    this.nowMs = endMs
  }

  private timeAt(at: number): number {
    return this.heap[at]?.atMs ?? Number.POSITIVE_INFINITY
  }

  private removeFirst(): TimedEvent {
    const first = this.heap[0] as TimedEvent
    const last = this.heap.pop() as TimedEvent
    if (this.heap.length === 0) return first
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const child = this.timeAt(left + 1) < this.timeAt(left) ? left + 1 : left
      if (this.timeAt(child) >= last.atMs) break
      this.heap[at] = this.heap[child] as TimedEvent
      at = child
    }
    this.heap[at] = last
    return first
  }
}

/** A processor that does one job after the other. */
export class Worker {
  /** Time that it worked in each second, in ms. */
  readonly workMsBySecond: number[] = []
  private freeAtMs = 0
  private readonly queue: EventQueue
  /** Part of its time that other work takes, 0 to 1. */
  private readonly otherLoad: number

  constructor(queue: EventQueue, otherLoad = 0) {
    this.queue = queue
    this.otherLoad = otherLoad
  }

  /** Calls `done` once a job that takes this time has had its turn. */
  work(costMs: number, done: () => void): void {
    const startMs = Math.max(this.queue.nowMs, this.freeAtMs)
    this.freeAtMs = startMs + costMs / (1 - this.otherLoad)
    const second = Math.floor(startMs / 1000)
    this.workMsBySecond[second] = (this.workMsBySecond[second] ?? 0) + costMs
    this.queue.after(this.freeAtMs - this.queue.nowMs, done)
  }
}
