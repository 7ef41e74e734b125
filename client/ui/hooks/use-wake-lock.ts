import { useEffect } from 'react'

/** Browsers offer wake locks in secure contexts only: not over http in a local network. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on, and requests the lock again whenever the page becomes visible. Returns a function that releases it. */
const stayAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined
  let over = false
  const hold = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (over) void held.release()
      else lock = held
    } catch {
      // Refused, for example on a low battery.
    }
  }
  const look = () => void hold()
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', look)
    void lock?.release().catch(() => undefined)
  }
}

export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (wanted && canStayAwake()) return stayAwake()
  }, [wanted])
}
