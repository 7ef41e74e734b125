/** Types of the renderer inside the library's `WebGLPathTracer`, which draws into a target and nowhere else. The library has none for it. */

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

interface Filled<Values extends unknown[]> {
  readonly updateFrom: (...values: Values) => void
}

interface TextureLayers extends Texture {
  readonly setTextures: (renderer: WebGLRenderer, textures: readonly Texture[], width: number, height: number) => void
}

declare module 'three-gpu-pathtracer' {
  export class PathTracingRenderer {
    constructor(renderer: WebGLRenderer)
    /** Pieces that a sample is drawn in, one with each `update`. */
    readonly tiles: Vector2
    /** Whole ones and parts. */
    readonly samples: number
    readonly target: WebGLRenderTarget
    /** Its shader is being compiled; until then `update` draws nothing. */
    readonly isCompiling: boolean
    /** Samples are added up by drawing, without blending in the target. */
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
    }
    compileMaterial(): Promise<unknown>
    setCamera(camera: Camera): void
    setSize(width: number, height: number): void
    update(): void
  }
}
