import { useCallback, useEffect, useMemo } from 'react'

/** Passes on the latest value, at once or after a pause since the one before. A value equal to the last one is not repeated. */
export class Throttle<T> {
  readonly #onValue: (value: T) => void
  readonly #pauseMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: T | undefined
  #lastText = ''

  constructor(onValue: (value: T) => void, pauseMs: number) {
    this.#onValue = onValue
    this.#pauseMs = pauseMs
  }

  give(value: T): void {
    this.#waiting = value
    if (this.#timer === undefined) this.#pass()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = undefined
  }

  #pass(): void {
    this.#timer = undefined
    const value = this.#waiting
    this.#waiting = undefined
    const text = JSON.stringify(value)
    if (value === undefined || text === this.#lastText) return
    this.#lastText = text
    this.#onValue(value)
    this.#timer = setTimeout(() => this.#pass(), this.#pauseMs)
  }
}

/** Returns a function that passes the latest value on to `onValue`, which must be stable, as a `Throttle` does. It ends with the component. */
export const useThrottled = <T>(onValue: (value: T) => void, pauseMs: number): ((value: T) => void) => {
  const throttle = useMemo(() => new Throttle(onValue, pauseMs), [onValue, pauseMs])
  useEffect(() => () => throttle.end(), [throttle])
  return useCallback((value) => throttle.give(value), [throttle])
}
