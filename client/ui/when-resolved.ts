/** Passes the value of a promise on, unless it is rejected or comes after the returned function was called. Fits the cleanup of an effect. */
export const whenResolved = <Value>(promise: Promise<Value>, handle: (value: Value) => void): (() => void) => {
  let cancelled = false
  promise.then((value) => cancelled || handle(value)).catch(() => undefined)
  return () => {
    cancelled = true
  }
}
