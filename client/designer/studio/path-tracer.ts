import {
  type BufferAttribute,
  type DataTexture,
  HalfFloatType,
  type Material,
  type Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'
import { PathTracingRenderer, PathTracingSceneGenerator, type PhysicalCamera } from 'three-gpu-pathtracer'
import { tilesFor } from './studio-tiles.ts'
import { DevelopMaterial } from './tone-mapping-material.ts'

const MAX_BOUNCES = 7
/** Through glass, which bounces don't count. */
const MAX_GLASS_BOUNCES = 8
/** Blur of rays that were scattered before; without it a few of them are far too bright. */
const GLOSSY_FILTER_FACTOR = 0.35
/** Pixels of the longer side of a tile to begin with. */
const FIRST_TILE_PX = 160

const texturesOf = (materials: readonly Material[]): readonly Texture[] => [
  ...new Set(
    materials.flatMap((material) =>
      Object.values(material).filter((value): value is Texture => (value as Texture | null)?.isTexture === true),
    ),
  ),
]

/** Lets events in that came meanwhile. */
const breath = (): Promise<void> => new Promise((done) => setTimeout(done))

/** A scene whose light is followed ray by ray into a picture, tile by tile. */
export class PathTracer {
  readonly #renderer: WebGLRenderer
  readonly #tracing: PathTracingRenderer
  readonly #film = new DevelopMaterial()
  readonly #developing = new FullScreenQuad(this.#film)
  readonly #pixel = new Float32Array(4)

  /** `detail`: pixels a side of all textures. */
  constructor(renderer: WebGLRenderer, scene: Scene, camera: PhysicalCamera, detail: number) {
    this.#renderer = renderer
    this.#tracing = new PathTracingRenderer(renderer)
    const { width, height } = renderer.domElement
    this.#tracing.setSize(width, height)
    this.#tracing.tiles.set(Math.ceil(width / FIRST_TILE_PX), Math.ceil(height / FIRST_TILE_PX))
    this.#tracing.alpha = renderer.extensions.get('EXT_float_blend') === null
    this.#fill(scene, detail)
    this.#tracing.setCamera(camera)
  }

  get samples(): number {
    return this.#tracing.samples
  }

  #fill(scene: Scene, detail: number): void {
    scene.updateMatrixWorld(true)
    const generator = new PathTracingSceneGenerator(scene)
    // As the library has it, in the words of the present release.
    generator.bvhOptions = { maxLeafTris: 0, targetLeafSize: 1 }
    const { geometry, bvh, materials, lights } = generator.generate()
    const { material } = this.#tracing
    const { normal, tangent, uv, color, materialIndex } = geometry.attributes as Readonly<
      Record<string, BufferAttribute | undefined>
    >
    material.bvh.updateFrom(bvh)
    material.attributesArray.updateFrom(normal, tangent, uv, color)
    material.materialIndexAttribute.updateFrom(materialIndex)
    const textures = texturesOf(materials)
    // Eight bits of linear light are too few for dark wood.
    material.textures.type = HalfFloatType
    material.textures.setTextures(this.#renderer, textures, detail, detail)
    material.materials.updateFrom(materials, textures)
    material.lights.updateFrom(lights)
    material.envMapInfo.updateFrom(scene.environment as DataTexture)
    material.environmentIntensity = scene.environmentIntensity
    material.bounces = MAX_BOUNCES
    material.transmissiveBounces = MAX_GLASS_BOUNCES
    material.filterGlossyFactor = GLOSSY_FILTER_FACTOR
  }

  /** Makes the program ready, which may take a minute. */
  async compile(): Promise<void> {
    await this.#tracing.compileMaterial()
  }

  /** Draws one tile, and waits until it is drawn. After a whole sample, tiles become as large as the graphics processor draws in good time. */
  async trace(): Promise<void> {
    await breath()
    const begun = performance.now()
    this.#tracing.update()
    if (this.#tracing.isCompiling) return
    this.#renderer.readRenderTargetPixels(this.#tracing.target, 0, 0, 1, 1, this.#pixel)
    if (!Number.isInteger(this.samples)) return
    const { tiles, target } = this.#tracing
    const { x, y } = tilesFor(target, tiles, performance.now() - begun)
    tiles.set(x, y)
  }

  /** Draws what has been traced so far on the renderer's canvas. */
  develop(): void {
    this.#film.uniforms.light.value = this.#tracing.target.texture
    this.#renderer.setRenderTarget(null)
    this.#developing.render(this.#renderer)
  }
}
