/** Calls `handle` with the value of a promise. The returned function, which fits the cleanup of an effect, cancels this. A rejection is ignored. */
export const whenResolved = <Value>(promise: Promise<Value>, handle: (value: Value) => void): (() => void) => {
  let cancelled = false
  promise.then((value) => cancelled || handle(value)).catch(() => undefined)
  return () => {
    cancelled = true
  }
}
