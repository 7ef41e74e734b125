import { useThree } from '@react-three/fiber'
import { createContext, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'

/** True if the scene is rendered in software, without a GPU. */
export const SoftwareRendererContext = createContext(false)

const POLL_INTERVAL_MS = 8

/**
 * Returns a function that requests a frame as soon as the renderer has finished the last one. Drei and fiber only wait for the
 * screen, so that a slow renderer would fall behind by seconds.
 */
const makeFrameRequester = (gl: WebGL2RenderingContext, invalidate: () => void): (() => void) => {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      gl.flush()
      const poll = (): void => {
        if (fence !== null && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) {
          setTimeout(poll, POLL_INTERVAL_MS)
          return
        }
        gl.deleteSync(fence)
        isWaiting = false
        invalidate()
      }
      setTimeout(poll, 0)
    })
  }
}

/** Makes the whole scene, libraries included, request frames at the pace of a software renderer. Returns true as soon as this is set up. */
const useRendererPace = (software: boolean): boolean => {
  const set = useThree((state) => state.set)
  const get = useThree((state) => state.get)
  const [isPaced, setPaced] = useState(!software)
  useLayoutEffect(() => {
    if (!software) return
    const { invalidate, gl } = get()
    set({ invalidate: makeFrameRequester(gl.getContext() as WebGL2RenderingContext, () => invalidate()) })
    setPaced(true)
    return () => set({ invalidate })
  }, [software, set, get])
  return isPaced
}

/**
 * Sets the resolution that fiber's performance state allows. Drei's `AdaptiveDpr` would return to the first resolution even if the
 * window has another size by then. As a change of resolution empties the canvas, a frame is drawn at once.
 */
const useResolution = (dpr: number): void => {
  const get = useThree((state) => state.get)
  const performanceFactor = useThree((state) => state.performance.current)
  useEffect(() => {
    const { setDpr, viewport, advance } = get()
    setDpr(dpr * performanceFactor)
    if (viewport.dpr !== dpr * performanceFactor) advance(performance.now())
  }, [get, dpr, performanceFactor])
}

interface FramePacingProps {
  readonly software: boolean
  /** Device pixels per CSS pixel at rest. */
  readonly dpr: number
  readonly children: ReactNode
}

/** Paces the frames of a scene. It waits for software renderers, and lets them draw fewer pixels while something moves. */
export const FramePacing = ({ software, dpr, children }: FramePacingProps) => {
  const isPaced = useRendererPace(software)
  useResolution(dpr)
  return <SoftwareRendererContext value={software}>{isPaced && children}</SoftwareRendererContext>
}
