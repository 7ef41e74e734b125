/** Returns a function that calls `ask` once in `ms` at most: calls while it is pending, or within `ms` after, share one result. */
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
