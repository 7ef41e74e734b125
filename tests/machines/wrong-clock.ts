/** Loaded before a server: its clock is wrong by CLOCK_ERROR_MS. What measures time spans is right, as on a machine whose clock was set wrong. */

const errorMs = Number(process.env.CLOCK_ERROR_MS)
const rightNow = Date.now
const RightDate = Date

class WrongDate extends RightDate {
  constructor(...values: readonly number[]) {
    if (values.length === 0) super(rightNow() + errorMs)
    else super(...(values as [number]))
  }

  static override now(): number {
    return rightNow() + errorMs
  }
}

globalThis.Date = WrongDate as DateConstructor
const { timeOrigin } = performance
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + errorMs })
