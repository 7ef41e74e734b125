import { NeutralToneMapping, WebGLRenderer } from 'three'
import { isSoftware } from './tier.ts'

export interface SceneRenderer {
  readonly renderer: WebGLRenderer
  readonly software: boolean
}

/** Looks at a throwaway context, because smoothing has to be chosen before the real one is made. Undefined: no WebGL2. */
const probe = (): boolean | undefined => {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (gl === null) return undefined
  const software = isSoftware(gl)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return software
}

const reportShaderErrors = (renderer: WebGLRenderer): void => {
  renderer.debug.onShaderError = (gl, program, vertex, fragment) => {
    const logs = [gl.getProgramInfoLog(program), gl.getShaderInfoLog(vertex), gl.getShaderInfoLog(fragment)]
    console.error(`shader error: ${logs.filter(Boolean).join('\n')}`)
  }
}

/** Undefined where WebGL2 can't be had. */
export const makeRenderer = (canvas: HTMLCanvasElement): SceneRenderer | undefined => {
  try {
    const software = probe()
    if (software === undefined) return undefined
    const renderer = new WebGLRenderer({
      canvas,
      antialias: !software,
      powerPreference: software ? 'default' : 'high-performance',
    })
    renderer.setClearColor('#0b0908')
    reportShaderErrors(renderer)
    return { renderer, software }
  } catch {
    return undefined
  }
}

/** Set again after the scene's root is configured, which has its own idea of it. */
export const setTone = (renderer: WebGLRenderer): void => {
  renderer.toneMapping = NeutralToneMapping
  renderer.toneMappingExposure = 1
}
