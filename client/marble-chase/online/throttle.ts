/** Passes on the latest value, at once or after a pause since the one before. A value equal to the last one is not repeated. */
export class Throttle<T> {
  private readonly hand: (value: T) => void
  private readonly pause: number
  private timer: ReturnType<typeof setTimeout> | undefined
  private next: T | undefined
  private last = ''

  /** `pause` in ms. */
  constructor(hand: (value: T) => void, pause: number) {
    this.hand = hand
    this.pause = pause
  }

  give(value: T): void {
    this.next = value
    if (this.timer === undefined) this.go()
  }

  end(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.next = undefined
  }

  private go(): void {
    this.timer = undefined
    const value = this.next
    this.next = undefined
    const text = JSON.stringify(value)
    if (value === undefined || text === this.last) return
    this.last = text
    this.hand(value)
    this.timer = setTimeout(() => this.go(), this.pause)
  }
}
