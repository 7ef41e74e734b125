import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber'
import { type RefObject, useEffect, useState } from 'react'
import {
  Group,
  LatheGeometry,
  Mesh,
  NeutralToneMapping,
  PlaneGeometry,
  SphereGeometry,
  setConsoleFunction,
  WebGLRenderer,
} from 'three'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import type { ScreenSize } from '../../ui/pointer/viewport.ts'
import { FIELD_OF_VIEW_DEG } from './camera/framing.ts'
import { isSoftware } from './tier/tier.ts'

/** React Three Fiber 9 makes a `THREE.Clock` for every root, and three reports the class as deprecated each time. */
const CLOCK_WARNING = 'THREE.Clock: This module has been deprecated.'

setConsoleFunction((type, message, ...params) => {
  if (!message.startsWith(CLOCK_WARNING)) console[type](message, ...params)
})

// Classes of three that the scenes use as lower-case elements.
extend({ Group, LatheGeometry, Mesh, PlaneGeometry, SphereGeometry })

interface SceneRenderer {
  readonly renderer: WebGLRenderer
  readonly software: boolean
}

const reportShaderErrors = (renderer: WebGLRenderer): void => {
  renderer.debug.onShaderError = (gl, program, vertex, fragment) => {
    const logs = [gl.getProgramInfoLog(program), gl.getShaderInfoLog(vertex), gl.getShaderInfoLog(fragment)]
    console.error(`shader error: ${logs.filter(Boolean).join('\n')}`)
  }
}

/** Antialiasing costs little here, even without a GPU, as few pixels lie on edges. */
const CONTEXT_ATTRIBUTES: WebGLContextAttributes = {
  antialias: true,
  alpha: false,
  powerPreference: 'high-performance',
}

/** Returns undefined if WebGL2 is not available. */
const makeRenderer = (canvas: HTMLCanvasElement): SceneRenderer | undefined => {
  try {
    const context = canvas.getContext('webgl2', CONTEXT_ATTRIBUTES)
    if (context === null) return undefined
    const renderer = new WebGLRenderer({ canvas, context })
    renderer.setClearColor('#0b0908')
    reportShaderErrors(renderer)
    return { renderer, software: isSoftware(context) }
  } catch {
    return undefined
  }
}

export interface SceneRoot extends SceneRenderer {
  readonly canvas: HTMLCanvasElement
  readonly root: ReconcilerRoot<HTMLCanvasElement>
}

const makeCanvas = (host: HTMLElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.style.cssText =
    'display:block;position:absolute;top:0;left:0;width:100%;height:100%;touch-action:none;outline:none'
  host.append(canvas)
  return canvas
}

/** Makes a canvas inside `host` with a React root of its own. Returns undefined until it exists. */
export const useSceneRoot = (
  host: RefObject<HTMLElement | null>,
  onUnavailable: (() => void) | undefined,
): SceneRoot | undefined => {
  const [scene, setScene] = useState<SceneRoot>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the callback must not make another canvas
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

/** Factor of the resolution of a software renderer while something moves. */
const MOVING_SHARE = 0.6
/** Time after the last movement at which the full resolution returns. */
const REST_DELAY_MS = 120

/** Configures a root for a canvas of this size in CSS pixels. Frames are drawn on demand only. */
export const configureRoot = (
  { root, renderer, software }: SceneRoot,
  { width, height }: ScreenSize,
  dpr: number,
): void => {
  void root.configure({
    gl: () => renderer,
    frameloop: 'demand',
    shadows: false,
    dpr,
    size: { width, height, top: 0, left: 0 },
    camera: { fov: FIELD_OF_VIEW_DEG, near: 1, far: 2500 },
    performance: { min: software ? MOVING_SHARE : 1, max: 1, debounce: REST_DELAY_MS },
  })
  // Fiber has set other values in `configure`.
  renderer.toneMapping = NeutralToneMapping
  renderer.toneMappingExposure = 1
}

/** Returns whether the graphics context is lost, and how often it has been restored: everything baked on the GPU must then be made again. */
export const useContextReturns = (scene: SceneRoot | undefined, onLost: (() => void) | undefined) => {
  const [context, setContext] = useState({ returns: 0, lost: false })
  const latest = useLatest(onLost)
  useEffect(() => {
    if (scene === undefined) return
    const noteRestored = () => setContext(({ returns }) => ({ returns: returns + 1, lost: false }))
    const noteLost = () => {
      setContext(({ returns }) => ({ returns, lost: true }))
      latest.current?.()
    }
    scene.canvas.addEventListener('webglcontextlost', noteLost)
    scene.canvas.addEventListener('webglcontextrestored', noteRestored)
    return () => {
      scene.canvas.removeEventListener('webglcontextlost', noteLost)
      scene.canvas.removeEventListener('webglcontextrestored', noteRestored)
    }
  }, [scene])
  return context
}
