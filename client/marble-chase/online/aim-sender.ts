import { useCallback, useEffect, useMemo } from 'react'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import { pageConnection } from '../../table/net/page-connection.ts'
import { requestOver } from '../../table/net/requests.ts'
import { useTable } from '../../table/state/table.ts'

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

/** A table passes on at most twelve aims in a second, so that sending them faster is of no use. */
const AIM_INTERVAL_MS = 120

/** Sends an aim to the table. A refusal is ignored, because no decision depends on it. */
const sendAim = ({ marble, column, row, direction }: Aim): void => {
  const { state } = useTable.getState()
  if (state === undefined) return
  const { game, seq } = state
  void requestOver(pageConnection(), 'aim', { game, seq, marble, column, row, direction })
}

/** Returns a function that sends the player's aim to the table, as often as it is of use. */
export const useAimSender = (): ((aim: Aim) => void) => {
  const throttle = useMemo(() => new Throttle(sendAim, AIM_INTERVAL_MS), [])
  useEffect(() => () => throttle.end(), [throttle])
  return useCallback((aim) => throttle.give(aim), [throttle])
}
