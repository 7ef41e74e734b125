import { SLOW_FRAME } from './tier.ts'

/** Frames that are measured; the first ones compile and are left out. */
const WARM_UP = 4
const MEASURED = 12

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

type Verdict = 'measuring' | 'fine' | 'slow'

/** Judges by the times between the first frames of a scene whether its tier is too much for the device. */
export class SpeedTest {
  private readonly times: number[] = []

  /** Notes a frame drawn at `now`, ms. */
  frame(now: number): Verdict {
    this.times.push(now)
    if (this.times.length <= WARM_UP + MEASURED) return 'measuring'
    const measured = this.times.slice(WARM_UP)
    const gaps = measured.slice(1).map((time, i) => time - (measured[i] as number))
    return median(gaps) > SLOW_FRAME ? 'slow' : 'fine'
  }
}
