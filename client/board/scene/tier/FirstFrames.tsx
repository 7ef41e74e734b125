import { PerformanceMonitor } from '@react-three/drei/core/PerformanceMonitor.js'
import { invalidate as drawSoon, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { MIN_FINE_FPS } from './tier.ts'

export interface FirstFramesProps {
  /** All of the scene is there: the next picture is the first whole one. */
  readonly whole: boolean
  /** Called once with the speed of the first frames; undefined: the tier is settled. */
  readonly onTested?: ((verdict: 'fine' | 'slow') => void) | undefined
  readonly onReady: (() => void) | undefined
}

/** Pictures until everything that waits for the wood is there too. */
const SETTLING_FRAMES = 2

/** Draws picture after picture. */
const Restless = () => {
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => invalidate(), [invalidate])
  useFrame(() => invalidate())
  return null
}

/** Most of some short spells decide: the first one compiles. */
const SAMPLE_COUNT = 3
const SAMPLE_MS = 90

/** Measures the first frames of a whole scene, and reports when the first one is drawn. */
export const FirstFrames = ({ whole, onTested, onReady }: FirstFramesProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const settling = useRef(SETTLING_FRAMES)
  useEffect(() => {
    if (whole) invalidate()
  }, [whole, invalidate])
  useFrame(() => {
    if (!whole || onTested !== undefined || settling.current < 0) return
    // Requested directly: the pacing of a software renderer would wait until each of these is drawn.
    if (settling.current-- > 0) return drawSoon()
    requestAnimationFrame(() => onReady?.())
  })
  if (!whole || onTested === undefined) return null
  return (
    <PerformanceMonitor
      iterations={SAMPLE_COUNT}
      ms={SAMPLE_MS}
      threshold={0.5}
      bounds={() => [MIN_FINE_FPS, MIN_FINE_FPS]}
      onIncline={() => onTested('fine')}
      onDecline={() => onTested('slow')}
    >
      <Restless />
    </PerformanceMonitor>
  )
}
