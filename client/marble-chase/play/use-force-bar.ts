import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_FORCE } from '../../../engine/marble-chase/flick.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'

/** Time in which the bar rises to the greatest force; it falls again in the same time. */
const RISE_MS = 2500

/** Returns the force that the bar shows at this time after its start. */
export const forceAt = (elapsedMs: number): number => {
  const progress = (elapsedMs / RISE_MS) % 2
  return Math.round((progress <= 1 ? progress : 2 - progress) * MAX_FORCE)
}

/** Least length of a press that flicks on release. After a shorter one, the next press flicks. */
const HOLD_MS = 300

export interface ForceBar {
  /** Force that the bar shows; undefined while it doesn't run. */
  readonly force: number | undefined
  readonly press: () => void
  readonly release: () => void
  readonly stop: () => void
}

/** Returns a bar that rises and falls. When it is held and let go, or pressed twice, `onForce` receives its force. */
export const useForceBar = (onForce: (force: number) => void): ForceBar => {
  const beganMs = useRef<number | undefined>(undefined)
  const [force, setForce] = useState<number | undefined>(undefined)
  const latest = useLatest(onForce)
  const isRunning = force !== undefined
  useEffect(() => {
    if (!isRunning) return undefined
    let frame = 0
    const step = (): void => {
      if (beganMs.current !== undefined) setForce(forceAt(performance.now() - beganMs.current))
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
  const stop = useCallback(() => {
    beganMs.current = undefined
    setForce(undefined)
  }, [])
  const fire = useCallback(() => {
    if (beganMs.current === undefined) return
    const reached = forceAt(performance.now() - beganMs.current)
    stop()
    latest.current(reached)
  }, [stop])
  const press = useCallback(() => {
    if (beganMs.current !== undefined) return fire()
    beganMs.current = performance.now()
    setForce(0)
  }, [fire])
  const release = useCallback(() => {
    if (beganMs.current !== undefined && performance.now() - beganMs.current >= HOLD_MS) fire()
  }, [fire])
  return { force, press, release, stop }
}
