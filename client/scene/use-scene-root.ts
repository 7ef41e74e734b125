import { createRoot, type ReconcilerRoot } from '@react-three/fiber'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FIELD_OF_VIEW } from './framing.ts'
import { makeRenderer, type SceneRenderer, setTone } from './renderer.ts'

export interface SceneRoot extends SceneRenderer {
  readonly canvas: HTMLCanvasElement
  readonly root: ReconcilerRoot<HTMLCanvasElement>
}

export interface Size {
  readonly width: number
  readonly height: number
}

const makeCanvas = (host: HTMLElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.style.cssText =
    'display:block;position:absolute;top:0;left:0;width:100%;height:100%;touch-action:none;outline:none'
  host.append(canvas)
  return canvas
}

/** A canvas inside `host` with its own small React root; undefined until it is there. */
export const useSceneRoot = (
  host: RefObject<HTMLElement | null>,
  onUnavailable: (() => void) | undefined,
): SceneRoot | undefined => {
  const [scene, setScene] = useState<SceneRoot>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, whatever the callback is by then
  useEffect(() => {
    if (host.current === null) return
    const canvas = makeCanvas(host.current)
    const made = makeRenderer(canvas)
    if (made === undefined) {
      canvas.remove()
      onUnavailable?.()
      return
    }
    const root = createRoot(canvas)
    setScene({ ...made, canvas, root })
    return () => {
      setScene(undefined)
      root.unmount()
      canvas.remove()
    }
  }, [host])
  return scene
}

export const useSize = (host: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = host.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [host])
  return size
}

/** Gives the root its size; nothing is drawn but on demand. */
export const configureRoot = ({ root, renderer }: SceneRoot, { width, height }: Size, dpr: number): void => {
  void root.configure({
    gl: () => renderer,
    frameloop: 'demand',
    shadows: false,
    dpr,
    size: { width, height, top: 0, left: 0 },
    camera: { fov: FIELD_OF_VIEW },
  })
  setTone(renderer)
}

/** Counts how often the context came back: everything baked on the processor must be made again. */
export const useContextReturns = (scene: SceneRoot | undefined, onLost: (() => void) | undefined): number => {
  const [returns, setReturns] = useState(0)
  const latest = useRef(onLost)
  useEffect(() => {
    latest.current = onLost
  })
  useEffect(() => {
    if (scene === undefined) return
    const restored = () => setReturns((count) => count + 1)
    const lost = () => latest.current?.()
    scene.canvas.addEventListener('webglcontextlost', lost)
    scene.canvas.addEventListener('webglcontextrestored', restored)
    return () => {
      scene.canvas.removeEventListener('webglcontextlost', lost)
      scene.canvas.removeEventListener('webglcontextrestored', restored)
    }
  }, [scene])
  return returns
}
