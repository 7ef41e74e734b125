import { useThree } from '@react-three/fiber'
import { createContext, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'

/** True where a processor renders without a GPU. */
export const SoftwareRendererContext = createContext(false)

const POLL_INTERVAL_MS = 8

/**
 * Requests a frame once the renderer has finished the last one; a slow renderer would otherwise fall behind by seconds. Drei
 * and fiber only wait for the screen.
 */
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
          setTimeout(poll, POLL_INTERVAL_MS)
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

/** Has all of the scene, libraries included, ask for pictures at the renderer's pace. Returns whether that is set. */
const usePacer = (software: boolean): boolean => {
  const set = useThree((state) => state.set)
  const get = useThree((state) => state.get)
  const [paced, setPaced] = useState(!software)
  useLayoutEffect(() => {
    if (!software) return
    const { invalidate, gl } = get()
    set({ invalidate: makePacer(gl.getContext() as WebGL2RenderingContext, () => invalidate()) })
    setPaced(true)
    return () => set({ invalidate })
  }, [software, set, get])
  return paced
}

/**
 * The resolution that fiber's performance allows. Drei's `AdaptiveDpr` returns to the first resolution, whatever the size of the window is by then.
 * A change of resolution empties the canvas, which would be black until the next picture: it is drawn at once.
 */
const useResolution = (dpr: number): void => {
  const get = useThree((state) => state.get)
  const current = useThree((state) => state.performance.current)
  useEffect(() => {
    const { setDpr, viewport, advance } = get()
    setDpr(dpr * current)
    if (viewport.dpr !== dpr * current) advance(performance.now())
  }, [get, dpr, current])
}

interface PacingProps {
  readonly software: boolean
  /** Device pixels per CSS pixel at rest. */
  readonly dpr: number
  readonly children: ReactNode
}

/** Paces frames while something moves: software renderers are waited for, and draw fewer pixels until everything is at rest. */
export const FramePacing = ({ software, dpr, children }: PacingProps) => {
  const paced = usePacer(software)
  useResolution(dpr)
  return <SoftwareRendererContext value={software}>{paced && children}</SoftwareRendererContext>
}
