import { useFrame, useThree } from '@react-three/fiber'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'

/** How pictures are drawn while something moves. */
export interface Pacing {
  /** No graphics processor: wait for each picture, and draw fewer pixels until all is at rest. */
  readonly software: boolean
  /** Pixels a CSS pixel at rest. */
  readonly dpr: number
}

export const PacingContext = createContext<Pacing>({ software: false, dpr: 1 })

const MOVING_SHARE = 0.6
const POLL = 8
/** Still for this long, ms, means at rest. */
const SETTLE = 120

/** Asks for a picture once the renderer has finished the last one; a slow renderer would else fall behind by seconds. */
const makePacer = (gl: WebGL2RenderingContext, invalidate: () => void): (() => void) => {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    queueMicrotask(() => {
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      gl.flush()
      const poll = (): void => {
        if (fence !== null && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) {
          setTimeout(poll, POLL)
          return
        }
        gl.deleteSync(fence)
        waiting = false
        invalidate()
      }
      setTimeout(poll, 0)
    })
  }
}

/** The function to call from a frame that wants another one. */
export const useNextFrame = (): (() => void) => {
  const invalidate = useThree((state) => state.invalidate)
  const renderer = useThree((state) => state.gl)
  const { software } = useContext(PacingContext)
  return useMemo(
    () =>
      software ? makePacer(renderer.getContext() as WebGL2RenderingContext, () => invalidate()) : () => invalidate(),
    [software, renderer, invalidate],
  )
}

/** Fewer pixels while `isMoving`, on software renderers; a sharp picture when all is at rest. */
export const useCoarseMotion = (isMoving: () => boolean): void => {
  const setDpr = useThree((state) => state.setDpr)
  const invalidate = useThree((state) => state.invalidate)
  const { software, dpr } = useContext(PacingContext)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(settle.current), [])
  useFrame((state) => {
    if (!software) return
    if (isMoving()) {
      clearTimeout(settle.current)
      settle.current = setTimeout(() => invalidate(), SETTLE)
      if (state.viewport.dpr === dpr) setDpr(dpr * MOVING_SHARE)
    } else if (state.viewport.dpr !== dpr) setDpr(dpr)
  })
}
