import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../log.ts'

/** Time for work in one turn of the event loop; a single piece may take longer. */
const SLICE_MS = 2

/** The same for long computations: a request takes several turns, and each waits for a slice. */
const BACKGROUND_SLICE_MS = 0.5

/** Calls the function when all microtasks are done, including those that they queue. */
const afterMicrotasks = (call: () => void): void => queueMicrotask(() => process.nextTick(call))

/**
 * Does pieces of work in order, in as many turns of the event loop as they need, so that what arrives meanwhile is
 * served between them. Microtasks that a piece queues are part of it.
 */
export class TimeSlicing {
  private readonly waiting: (() => void)[] = []
  private busy = false
  private readonly sliceMs: number

  constructor(sliceMs: number) {
    this.sliceMs = sliceMs
  }

  add(...work: readonly (() => void)[]): void {
    this.waiting.push(...work)
    if (this.busy) return
    this.busy = true
    setImmediate(this.runSlice)
  }

  /** Resolves when it is the caller's turn. What the caller does before it waits again is a piece of work. */
  turn(): Promise<void> {
    return new Promise((resolve) => this.add(resolve))
  }

  private readonly runSlice = (): void => {
    const end = performance.now() + this.sliceMs
    const next = (): void => {
      if (this.waiting.length === 0) this.busy = false
      else if (performance.now() < end) this.runNext(next)
      else setImmediate(this.runSlice)
    }
    next()
  }

  private runNext(then: () => void): void {
    const work = this.waiting.shift()
    try {
      work?.()
    } catch (err) {
      log.error({ err }, 'A piece of work failed')
    }
    afterMicrotasks(then)
  }
}

/** Least time for steps in one piece of work: fewer would cost more than the steps themselves. */
const STEPS_MS = 0.5

/** Account that pays for steps, in ms of CPU time. */
export interface StepsPayer {
  /** Returns how long the next steps must wait. */
  waitMs(): number
  charge(ms: number): void
}

/** Time slicing of this process: decisions of bots and the consequences of a saved change are its pieces. */
export const timeSlicing = new TimeSlicing(SLICE_MS)

/** Time slicing of long computations, so that they don't keep moves waiting in the same queue. */
const backgroundSlicing = new TimeSlicing(BACKGROUND_SLICE_MS)

/** Takes steps for a ms. Returns the last one if it is the end. */
const stepOn = <T>(steps: Iterator<unknown, T>): IteratorReturnResult<T> | undefined => {
  const end = performance.now() + STEPS_MS
  do {
    const step = steps.next()
    if (step.done === true) return step
  } while (performance.now() < end)
  return undefined
}

/** Takes the steps of a long computation as pieces of work, as fast as `payer` can pay. Resolves to its result. */
export const runInSlices = async <T>(steps: Iterator<unknown, T>, payer: StepsPayer): Promise<T> => {
  for (;;) {
    for (let ms = payer.waitMs(); ms > 0; ms = payer.waitMs()) await pause(ms)
    await backgroundSlicing.turn()
    const since = performance.now()
    const end = stepOn(steps)
    payer.charge(performance.now() - since)
    if (end !== undefined) return end.value
  }
}
