/** A wait that ends early when another try may be worth it: the device is back online or looked at again, or its person asks. */
export interface Wait {
  readonly over: Promise<void>
  readonly end: () => void
}

export const waitFor = (ms: number): Wait => {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => {
    const look = () => document.visibilityState === 'visible' && end()
    end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    const timer = setTimeout(() => end(), ms)
    addEventListener('online', end)
    document.addEventListener('visibilitychange', look)
  })
  return { over, end: () => end() }
}
