/** Asks once in so many ms at most: all who call while the question is open, or so soon after, share one result. */
export const ttlCached = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let shared: Promise<T> | undefined
  const forget = () => {
    shared = undefined
  }
  return () => {
    shared ??= ask().finally(() => setTimeout(forget, ms).unref())
    return shared
  }
}
