import { useEffect, useState } from 'react'
import type { TablePhase } from '../../../server/protocol/choices.ts'
import type { Motion } from '../../board/motion/motion.ts'

/** The last move comes on show after this time, ms, and again and again it is asked whether it is over. */
const FIRST = 400
const AGAIN = 120
/** After this time, ms, it is not waited for any longer. */
const PATIENCE = 9000

/** The phase of the game as the room sees it: it is over when its last move has been seen. */
export const useSeenPhase = (phase: TablePhase, motion: Motion): TablePhase => {
  const [seen, setSeen] = useState(phase)
  useEffect(() => {
    if (phase === seen) return
    if (phase !== 'over') return setSeen(phase)
    const latest = performance.now() + PATIENCE
    const look = () => {
      if (motion.busy && performance.now() < latest) timer = setTimeout(look, AGAIN)
      else setSeen(phase)
    }
    let timer = setTimeout(look, FIRST)
    return () => clearTimeout(timer)
  }, [phase, seen, motion])
  return phase === 'over' ? seen : phase
}
