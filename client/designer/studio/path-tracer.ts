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
import { QUAD_VERTEX } from '../../board/scene/photo/photo-passes.ts'
import { tilesFor } from './path-tracer-tiles.ts'

/** Most bounces of a ray, without those in glass. */
const MAX_BOUNCES = 7
/** Most additional bounces of a ray in glass. */
const MAX_GLASS_BOUNCES = 8
/** Blur of reflections after a diffuse bounce. Without it single pixels are far too bright. */
const GLOSSY_FILTER_FACTOR = 0.35
/** Largest side of a tile at the start. */
const FIRST_TILE_PX = 160

/** Returns all textures of materials, each once. */
const texturesOf = (materials: readonly Material[]): readonly Texture[] => [
  ...new Set(
    materials.flatMap((material) =>
      Object.values(material).filter((value): value is Texture => (value as Texture | null)?.isTexture === true),
    ),
  ),
]

const LAMP_CONDITIONS: readonly RegExp[] = [
  /lightsDenom != 0\.0 && rand\( 5 \) < float\( lights\.count \) \/ lightsDenom/g,
  /i < lights\.count/g,
]
const MAP_CONDITION = /material\.(\w+Map) != - 1/g

/** Leaves out of the tracer's shader the textures that no material has, and lamps: the studio has none. The image stays the same, and compiling takes a sixth of the time. */
const simplifyShader = (shader: string, materials: readonly Material[]): string => {
  const withoutLamps = LAMP_CONDITIONS.reduce((text, condition) => text.replace(condition, 'false'), shader)
  const isUsed = (map: string): boolean => materials.some((material) => Boolean(material[map as keyof Material]))
  return withoutLamps.replace(MAP_CONDITION, (condition, map: string) => (isUsed(map) ? condition : 'false'))
}

/** Lets the worker handle messages that have arrived. */
const yieldToMessages = (): Promise<void> => new Promise((done) => setTimeout(done))

const TONE_MAPPING_GLSL = /* glsl */ `
varying vec2 vAt;
uniform sampler2D light;
void main() {
  vec4 sum = texture2D(light, vAt);
  gl_FragColor = vec4(sum.rgb / max(sum.a, 1e-4), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

/** Makes the material that turns the sum of all samples (`light`; their number is in alpha) into an image for screens. */
const makeToneMapping = (light: IUniform<Texture | null>): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { light },
    vertexShader: QUAD_VERTEX,
    fragmentShader: TONE_MAPPING_GLSL,
    depthTest: false,
    blending: NoBlending,
  })

/** Renders a scene by path tracing, tile by tile. */
export class PathTracer {
  readonly #renderer: WebGLRenderer
  readonly #tracing: PathTracingRenderer
  /** Sum of all samples so far. */
  readonly #light: IUniform<Texture | null> = { value: null }
  readonly #toneMappingQuad = new FullScreenQuad(makeToneMapping(this.#light))
  readonly #pixel = new Float32Array(4)

  /** Renders with the size of the renderer's canvas. `textureSize`: side of all textures in pixels. */
  constructor(renderer: WebGLRenderer, scene: Scene, camera: PhysicalCamera, textureSize: number) {
    this.#renderer = renderer
    this.#tracing = new PathTracingRenderer(renderer)
    const { width, height } = renderer.domElement
    this.#tracing.setSize(width, height)
    this.#tracing.tiles.set(Math.ceil(width / FIRST_TILE_PX), Math.ceil(height / FIRST_TILE_PX))
    this.#tracing.alpha = renderer.extensions.get('EXT_float_blend') === null
    this.#loadScene(scene, textureSize)
    this.#tracing.setCamera(camera)
  }

  /** Number of finished samples for each pixel; a fraction while one is under way. */
  get samples(): number {
    return this.#tracing.samples
  }

  /** Passes the scene's geometry, materials and lights to the tracer. */
  #loadScene(scene: Scene, textureSize: number): void {
    scene.updateMatrixWorld(true)
    const generator = new PathTracingSceneGenerator(scene)
    // The library's own options, with the names that the present release of three-mesh-bvh uses.
    generator.bvhOptions = { maxLeafTris: 0, targetLeafSize: 1 }
    const { geometry, bvh, materials, lights } = generator.generate()
    const { material } = this.#tracing
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = simplifyShader(shader.fragmentShader, materials)
    }
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

  /** Compiles the shader, which may take a minute. */
  async compile(): Promise<void> {
    const { material, target } = this.#tracing
    // The shader depends on its target and on the features that the scene needs. With others it would be compiled again for the first tile.
    this.#renderer.setRenderTarget(target)
    material.onBeforeRender()
    await this.#tracing.compileMaterial()
    this.#renderer.setRenderTarget(null)
  }

  /** Draws one tile, and waits until it is drawn. After each whole sample the size of tiles is adapted to the speed of the graphics processor. */
  async trace(): Promise<void> {
    await yieldToMessages()
    const startMs = performance.now()
    this.#tracing.update()
    if (this.#tracing.isCompiling) return
    this.#renderer.readRenderTargetPixels(this.#tracing.target, 0, 0, 1, 1, this.#pixel)
    if (!Number.isInteger(this.samples)) return
    const { tiles, target } = this.#tracing
    const { x, y } = tilesFor(target, tiles, performance.now() - startMs)
    tiles.set(x, y)
  }

  /** Draws the image so far on the renderer's canvas. */
  drawImage(): void {
    this.#light.value = this.#tracing.target.texture
    this.#renderer.setRenderTarget(null)
    this.#toneMappingQuad.render(this.#renderer)
  }
}
