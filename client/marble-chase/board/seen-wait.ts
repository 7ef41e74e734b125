/** Waits until an animation has been seen to its end, with a limit: its page may not be drawn. */
export class SeenWait {
  private key = ''
  private finish: () => void = () => undefined

  /** Resolves when `seen` or `end` is called, or after `ms`. */
  until(key: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.finish(), ms)
      this.key = key
      this.finish = () => {
        clearTimeout(timer)
        this.key = ''
        this.finish = () => undefined
        resolve()
      }
    })
  }

  /** Reports that the animation with this key was seen to its end. */
  seen(key: string): void {
    if (key !== '' && key === this.key) this.finish()
  }

  end(): void {
    this.finish()
  }
}
