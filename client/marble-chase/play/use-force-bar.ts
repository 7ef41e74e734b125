import { useCallback, useEffect, useRef, useState } from 'react'
import { forceAt, HOLD_MS } from './force-bar.ts'

export interface ForceBar {
  /** Force that the bar shows; undefined while it stands still. */
  readonly force: number | undefined
  readonly press: () => void
  readonly release: () => void
  readonly stop: () => void
}

/** A bar that rises and falls. Held and let go, or pressed twice, it gives its force. */
export const useForceBar = (give: (force: number) => void): ForceBar => {
  const begun = useRef<number | undefined>(undefined)
  const [force, setForce] = useState<number | undefined>(undefined)
  const latest = useRef(give)
  useEffect(() => {
    latest.current = give
  })
  const running = force !== undefined
  useEffect(() => {
    if (!running) return undefined
    let frame = 0
    const step = (): void => {
      if (begun.current !== undefined) setForce(forceAt(performance.now() - begun.current))
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [running])
  const stop = useCallback(() => {
    begun.current = undefined
    setForce(undefined)
  }, [])
  const fire = useCallback(() => {
    if (begun.current === undefined) return
    const given = forceAt(performance.now() - begun.current)
    stop()
    latest.current(given)
  }, [stop])
  const press = useCallback(() => {
    if (begun.current !== undefined) return fire()
    begun.current = performance.now()
    setForce(0)
  }, [fire])
  const release = useCallback(() => {
    if (begun.current !== undefined && performance.now() - begun.current >= HOLD_MS) fire()
  }, [fire])
  return { force, press, release, stop }
}
