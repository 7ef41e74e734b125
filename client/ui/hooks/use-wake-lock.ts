import { useEffect } from 'react'
import { addListeners } from '../event-listeners.ts'

/** Browsers offer wake locks in secure contexts only: not over http in a local network. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on, and requests the lock again whenever the page becomes visible. Returns a function that releases it. */
const stayAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined
  let over = false
  const request = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const sentinel = await navigator.wakeLock.request('screen')
      if (over) void sentinel.release()
      else lock = sentinel
    } catch {
      // Refused, for example on a low battery.
    }
  }
  const removeListener = addListeners(document, { visibilitychange: () => void request() })
  void request()
  return () => {
    over = true
    removeListener()
    void lock?.release().catch(() => undefined)
  }
}

export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (wanted && canStayAwake()) return stayAwake()
  }, [wanted])
}
