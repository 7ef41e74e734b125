import {
  type BufferAttribute,
  type DataTexture,
  HalfFloatType,
  type IUniform,
  type Material,
  NoBlending,
  type Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
} from 'three'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'
import { PathTracingRenderer, PathTracingSceneGenerator, type PhysicalCamera } from 'three-gpu-pathtracer'
import { tilesFor } from './path-tracer-tiles.ts'

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

/** Lets the worker handle messages that have come. */
const yieldToMessages = (): Promise<void> => new Promise((done) => setTimeout(done))

const VERTEX_GLSL = /* glsl */ `
varying vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

const TONE_MAPPING_GLSL = /* glsl */ `
varying vec2 vUv;
uniform sampler2D light;
void main() {
  vec4 sum = texture2D(light, vUv);
  gl_FragColor = vec4(sum.rgb / max(sum.a, 1e-4), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

/** Shows the sum of all samples as a picture for screens. */
const toneMappingMaterial = (light: IUniform<Texture | null>): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { light },
    vertexShader: VERTEX_GLSL,
    fragmentShader: TONE_MAPPING_GLSL,
    depthTest: false,
    blending: NoBlending,
  })

/** Traces the light of a scene ray by ray, tile by tile. */
export class PathTracer {
  readonly #renderer: WebGLRenderer
  readonly #tracing: PathTracingRenderer
  /** Sum of all samples. */
  readonly #light: IUniform<Texture | null> = { value: null }
  readonly #picture = new FullScreenQuad(toneMappingMaterial(this.#light))
  readonly #pixel = new Float32Array(4)

  /** `textureSize`: pixels a side of all textures. */
  constructor(renderer: WebGLRenderer, scene: Scene, camera: PhysicalCamera, textureSize: number) {
    this.#renderer = renderer
    this.#tracing = new PathTracingRenderer(renderer)
    const { width, height } = renderer.domElement
    this.#tracing.setSize(width, height)
    this.#tracing.tiles.set(Math.ceil(width / FIRST_TILE_PX), Math.ceil(height / FIRST_TILE_PX))
    this.#tracing.alpha = renderer.extensions.get('EXT_float_blend') === null
    this.#fill(scene, textureSize)
    this.#tracing.setCamera(camera)
  }

  get samples(): number {
    return this.#tracing.samples
  }

  #fill(scene: Scene, textureSize: number): void {
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
    material.textures.setTextures(this.#renderer, textures, textureSize, textureSize)
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
    await yieldToMessages()
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
  drawPicture(): void {
    this.#light.value = this.#tracing.target.texture
    this.#renderer.setRenderTarget(null)
    this.#picture.render(this.#renderer)
  }
}
