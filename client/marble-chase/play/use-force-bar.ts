import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_FORCE } from '../../../engine/marble-chase/flick.ts'

/** Time in which the bar rises to the greatest force; it falls again in the same time. */
const RISE_MS = 2500

/** The force that the bar shows `ms` after it began. */
export const forceAt = (ms: number): number => {
  const way = (ms / RISE_MS) % 2
  return Math.round((way <= 1 ? way : 2 - way) * MAX_FORCE)
}

/** A press of at least this length shoots on release; after a shorter one, the next press shoots. */
const HOLD_MS = 300

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
