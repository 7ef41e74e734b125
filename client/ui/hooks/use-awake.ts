import { useEffect } from 'react'
import { useSettings } from '../../table/state/settings.ts'

/** Browsers give screens to pages with a secure context only: not over http in a local network. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on, and asks again whenever the page becomes visible. Returns a function that ends it. */
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
      // The battery is low, or the browser would rather not.
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

export const useAwake = (wanted: boolean): void => {
  const allowed = useSettings((settings) => settings.awake)
  useEffect(() => {
    if (wanted && allowed && canStayAwake()) return stayAwake()
  }, [wanted, allowed])
}
