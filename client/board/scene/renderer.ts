import { NeutralToneMapping, WebGLRenderer } from 'three'
import { isSoftware } from './tier/tier.ts'

export interface SceneRenderer {
  readonly renderer: WebGLRenderer
  readonly software: boolean
}

const reportShaderErrors = (renderer: WebGLRenderer): void => {
  renderer.debug.onShaderError = (gl, program, vertex, fragment) => {
    const logs = [gl.getProgramInfoLog(program), gl.getShaderInfoLog(vertex), gl.getShaderInfoLog(fragment)]
    console.error(`shader error: ${logs.filter(Boolean).join('\n')}`)
  }
}

/** Smooth edges cost next to nothing here, even without a graphics processor: most pixels are inside the board. */
const CONTEXT_ATTRIBUTES: WebGLContextAttributes = {
  antialias: true,
  alpha: false,
  powerPreference: 'high-performance',
}

/** Undefined where WebGL2 can't be had. */
export const makeRenderer = (canvas: HTMLCanvasElement): SceneRenderer | undefined => {
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

/** Set again after the scene's root is configured, which has its own idea of it. */
export const setToneMapping = (renderer: WebGLRenderer): void => {
  renderer.toneMapping = NeutralToneMapping
  renderer.toneMappingExposure = 1
}
