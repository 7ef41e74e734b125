/** Calls when the device is online again or the page is looked at again; a program has no page. Returns a function that stops it. */
export const onWake = (call: () => void): (() => void) => {
  if (typeof document === 'undefined') return () => undefined
  const look = () => document.visibilityState === 'visible' && call()
  addEventListener('online', call)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', call)
    document.removeEventListener('visibilitychange', look)
  }
}
