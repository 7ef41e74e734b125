import { useEffect } from 'react'
import { addListeners } from '../event-listeners.ts'

/** Reports whether the browser can keep the screen on. It can do so only in a secure context, not over http in a local network. */
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on, and requests the lock again whenever the page becomes visible. Returns a function that releases it. */
const keepScreenOn = (): (() => void) => {
  let lock: WakeLockSentinel | undefined
  let isReleased = false
  const request = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const sentinel = await navigator.wakeLock.request('screen')
      if (isReleased) void sentinel.release()
      else lock = sentinel
    } catch {
      // The browser may refuse, for example on a low battery.
    }
  }
  const removeListener = addListeners(document, { visibilitychange: () => void request() })
  void request()
  return () => {
    isReleased = true
    removeListener()
    void lock?.release().catch(() => undefined)
  }
}

/** Keeps the screen on while `isEnabled` is true. */
export const useWakeLock = (isEnabled: boolean): void => {
  useEffect(() => {
    if (isEnabled && canKeepScreenOn()) return keepScreenOn()
  }, [isEnabled])
}
