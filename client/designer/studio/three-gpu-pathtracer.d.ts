/** Types of the renderer inside the library's `WebGLPathTracer`, which draws only into a render target. The library has no types for it. */

import type {
  BufferAttribute,
  Camera,
  DataTexture,
  Light,
  Material,
  Texture,
  Vector2,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { BVH } from 'three-mesh-bvh'

/** Data for the shader that is filled from values. */
interface Filled<Values extends unknown[]> {
  readonly updateFrom: (...values: Values) => void
}

interface TextureLayers extends Texture {
  readonly setTextures: (renderer: WebGLRenderer, textures: readonly Texture[], width: number, height: number) => void
}

declare module 'three-gpu-pathtracer' {
  export class PathTracingRenderer {
    constructor(renderer: WebGLRenderer)
    /** Numbers of tiles in which a sample is drawn; each `update` draws one. */
    readonly tiles: Vector2
    /** Number of finished samples, with the finished share of the present one. */
    readonly samples: number
    readonly target: WebGLRenderTarget
    /** The shader is being compiled, and `update` draws nothing. */
    readonly isCompiling: boolean
    /** Samples are summed with two render targets instead of by blending in one. */
    alpha: boolean
    readonly material: {
      readonly bvh: Filled<[BVH]>
      readonly attributesArray: Filled<(BufferAttribute | undefined)[]>
      readonly materialIndexAttribute: Filled<[BufferAttribute | undefined]>
      readonly textures: TextureLayers
      readonly materials: Filled<[readonly Material[], readonly Texture[]]>
      readonly lights: Filled<[readonly Light[]]>
      readonly envMapInfo: Filled<[DataTexture]>
      environmentIntensity: number
      bounces: number
      transmissiveBounces: number
      filterGlossyFactor: number
      /** Sets the definitions of the shader for the present scene and camera. */
      onBeforeRender(): void
      /** Changes the shader before it is compiled. */
      onBeforeCompile: (shader: { fragmentShader: string }) => void
    }
    compileMaterial(): Promise<unknown>
    setCamera(camera: Camera): void
    setSize(width: number, height: number): void
    update(): void
  }
}
