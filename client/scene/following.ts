import { useEffect, useState } from 'react'
import { Vector3 } from 'three'
import type { Point } from '../../engine/layout.ts'
import type { Motion } from '../motion/motion.ts'
import { type FrameOrder, type Framing, frameWithin, type Look } from './framing.ts'

/** Never nearer than this share of the way from the seat: one still knows where one is. */
const CLOSEST = 0.65
/** The camera stays for this long after the last move, ms. */
const LINGER = 650
const WATCH = 90

/** Where to look from to see what happens at these places of the board. */
export const lookAtAction = (order: FrameOrder, framing: Framing, places: readonly Point[]): Look => {
  const points = places.map(({ x, y }) => new Vector3(x, 0, -y))
  return frameWithin(order, framing, points, CLOSEST)
}

interface Following {
  readonly follow: boolean
  readonly motion: Motion
  readonly order: FrameOrder
  readonly framing: Framing
  /** A person has looked elsewhere and wants to stay there. */
  readonly isStrayed: () => boolean
}

/** The look at what happens now; undefined while nothing does, or nobody wants to follow it. */
export const useFollowing = ({ follow, motion, order, framing, isStrayed }: Following): Look | undefined => {
  const [look, setLook] = useState<Look>()
  useEffect(() => {
    setLook(undefined)
    if (!follow) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: readonly Point[] = []
    const watch = () => {
      clearTimeout(timer)
      const places = motion.action
      if (places.length > 0 && places !== shown && !isStrayed()) setLook(lookAtAction(order, framing, places))
      if (places.length > 0) timer = setTimeout(watch, WATCH)
      else if (shown.length > 0) timer = setTimeout(() => setLook(undefined), LINGER)
      shown = places
    }
    const stop = motion.subscribe(watch)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [follow, motion, order, framing, isStrayed])
  return look
}
