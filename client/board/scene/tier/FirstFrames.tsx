import { PerformanceMonitor } from '@react-three/drei/core/PerformanceMonitor.js'
import { invalidate as drawSoon, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { MIN_FINE_FPS } from './tier.ts'

export interface FirstFramesProps {
  /** True once the scene is complete: the next frame is the first complete one. */
  readonly whole: boolean
  /** Called once with the speed of the first frames; undefined if the tier is settled. */
  readonly onTested?: ((verdict: 'fine' | 'slow') => void) | undefined
  /** Called when the first complete frame is drawn and the tier is settled. */
  readonly onReady: (() => void) | undefined
}

/** Number of frames until everything that waits for the wood is drawn, too. */
const SETTLING_FRAMES = 2

/** Draws one frame after the other. */
const ContinuousFrames = () => {
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => invalidate(), [invalidate])
  useFrame(() => invalidate())
  return null
}

/** Number of short measurements. The majority decides, as shaders are compiled during the first one. */
const SAMPLE_COUNT = 3
const SAMPLE_MS = 90

/** Measures the first frames of a complete scene, and reports when it is ready. */
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
      <ContinuousFrames />
    </PerformanceMonitor>
  )
}
