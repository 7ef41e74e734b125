import { useEffect, useState } from 'react'
import type { TablePhase } from '../../../server/protocol/choices.ts'
import type { Motion } from '../../board/motion/motion.ts'

/** The last move starts to be shown within this time; then its end is polled. */
const FIRST_POLL_DELAY_MS = 400
const POLL_INTERVAL_MS = 120
/** The wait ends after this time. */
const MOTION_TIMEOUT_MS = 9000

/** The phase of the game as the room sees it: it is over when its last move has been seen. */
export const useSeenPhase = (phase: TablePhase, motion: Motion): TablePhase => {
  const [seen, setSeen] = useState(phase)
  useEffect(() => {
    if (phase === seen) return
    if (phase !== 'over') return setSeen(phase)
    const latest = performance.now() + MOTION_TIMEOUT_MS
    const look = () => {
      if (motion.busy && performance.now() < latest) timer = setTimeout(look, POLL_INTERVAL_MS)
      else setSeen(phase)
    }
    let timer = setTimeout(look, FIRST_POLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [phase, seen, motion])
  return phase === 'over' ? seen : phase
}
