import { useEffect } from 'react'
import { addListeners } from '../event-listeners.ts'

/** Reports whether the browser has a wake lock. It has one only in a secure context, not over http in a local network. */
export const hasWakeLock = (): boolean => 'wakeLock' in navigator

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Keeps the screen on, and requests the lock again whenever the page becomes visible. Returns a function that releases it. */
const keepScreenOn = (): (() => void) => {
  let lock: WakeLockSentinel | undefined
  let isReleased = false
  const request = async () => {
    if (!isVisible()) return
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

/**
 * Plays a silent video, which keeps most screens on without a wake lock. It starts with the next press, because browsers let no page play by
 * itself, and again with a press after the browser stopped it in the background. Returns a function that stops it.
 */
const playSilentVideo = (): (() => void) => {
  let removeListeners = () => {}
  let isReleased = false
  let stop = () => {}
  const prepare = async () => {
    const { default: NoSleep } = await import('@zakj/no-sleep')
    if (isReleased) return
    const video = new NoSleep()
    const play = () => isVisible() && video.enable()
    removeListeners = addListeners(document, { click: play, keydown: play })
    stop = () => video.disable()
  }
  void prepare().catch(() => undefined)
  return () => {
    isReleased = true
    removeListeners()
    stop()
  }
}

/** Keeps the screen on while `isEnabled` is true. */
export const useWakeLock = (isEnabled: boolean): void => {
  useEffect(() => {
    if (isEnabled) return hasWakeLock() ? keepScreenOn() : playSilentVideo()
  }, [isEnabled])
}
