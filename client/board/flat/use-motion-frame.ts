import { useEffect, useState } from 'react'
import type { Motion, MotionFrame } from '../motion/motion.ts'

/** The shown game at this moment; draws again only while something moves. */
export const useMotionFrame = (motion: Motion): MotionFrame => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    let request = 0
    const tick = (time: number) => {
      request = 0
      setNow(time)
      if (motion.sample(time).moving) wake()
    }
    const wake = () => {
      if (request === 0) request = requestAnimationFrame(tick)
    }
    const unsubscribe = motion.subscribe(wake)
    wake()
    return () => {
      unsubscribe()
      cancelAnimationFrame(request)
    }
  }, [motion])
  return motion.sample(now)
}
