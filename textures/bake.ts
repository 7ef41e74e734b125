import {
  type BufferGeometry,
  Camera,
  LinearMipmapLinearFilter,
  Mesh,
  MirroredRepeatWrapping,
  NoColorSpace,
  PlaneGeometry,
  RGBAFormat,
  Scene,
  ShaderMaterial,
  type ShaderMaterialParameters,
  SRGBColorSpace,
  type Texture,
  UnsignedByteType,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import { NOISE_GLSL } from './noise.ts'

/** A hole spacing is 15 mm of wood. */
export const DECIMETRES_PER_SPACING = 0.15

/** Render targets for baked wood, which are square and have mipmaps. */
export interface BakeTargets {
  /** Colour, with the height of the relief in alpha. */
  readonly colour: WebGLRenderTarget
  /** Slopes in x and y, and in blue the tilt of the fibres, which makes them shimmer; undefined: the wood has no relief. */
  readonly relief: WebGLRenderTarget | undefined
}

/** Textures of baked wood. */
export interface BakedWood {
  readonly colour: Texture
  readonly relief: Texture | undefined
}

/** Settings of a target for colours. */
export const COLOUR_TARGET = {
  generateMipmaps: true,
  minFilter: LinearMipmapLinearFilter,
  wrapS: MirroredRepeatWrapping,
  wrapT: MirroredRepeatWrapping,
  type: UnsignedByteType,
  format: RGBAFormat,
  colorSpace: SRGBColorSpace,
  depthBuffer: false,
} as const
/** Settings of a target for a relief, which has no colour space. */
export const RELIEF_TARGET = { ...COLOUR_TARGET, colorSpace: NoColorSpace } as const

/** Draws a geometry at its texture coordinates. With `PARTS` only the tops of parts are drawn, with `SKIRT` too everything else. `uSpan`: side of the square that the texture covers, in hole spacings. */
const VERTEX_GLSL = /* glsl */ `
varying vec2 vUv;
#ifdef PARTS
attribute vec4 grain;
varying vec4 vGrain;
#endif
#ifdef SKIRT
uniform float uSpan;
#endif
void main() {
  vUv = uv;
#ifdef PARTS
  vGrain = grain;
#endif
#ifdef SKIRT
  if (uv.x < 0.0) vUv = vec2(position.x, -position.z) / uSpan + 0.5; // floors have no texture coordinates and are drawn below their place
#endif
  gl_Position = vec4(vUv * 2.0 - 1.0, 0.0, 1.0);
#ifdef SKIRT
  if (uv.x >= 0.0 && normal.y > 0.99) gl_Position.z = 2.0;
#elif defined(PARTS)
  if (normal.y < 0.99 || uv.x < 0.0) gl_Position.z = 2.0; // what is not the top is not drawn
#ifndef LEVELS
  if (position.y < -0.001) gl_Position.z = 2.0; // parts of one thickness have one top; of others, the upper slabs are drawn last
#endif
#endif
}`

type BakeShader = Pick<ShaderMaterialParameters, 'uniforms' | 'defines' | 'vertexShader' | 'fragmentShader'>

/** Time for which a material is kept, so that bakes that follow soon share its program: compiling takes longer than drawing. */
const PROGRAM_LIFETIME_MS = 999

/** Draws a geometry into a target at its texture coordinates. */
export const bakeGeometry = (
  renderer: WebGLRenderer,
  into: WebGLRenderTarget,
  shader: BakeShader,
  geometry: BufferGeometry,
): void => {
  const material = new ShaderMaterial({ vertexShader: VERTEX_GLSL, ...shader, depthTest: false, toneMapped: false })
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  const scene = new Scene()
  scene.add(mesh)
  const { autoClear } = renderer
  const before = renderer.getRenderTarget()
  renderer.autoClear = false
  renderer.setRenderTarget(into)
  renderer.render(scene, new Camera())
  renderer.setRenderTarget(before)
  renderer.autoClear = autoClear
  setTimeout(() => material.dispose(), PROGRAM_LIFETIME_MS)
}

/** Fills a target with a fragment shader that reads the varying `vUv`. */
export const bakeSquare = (renderer: WebGLRenderer, into: WebGLRenderTarget, shader: BakeShader): void => {
  const quad = new PlaneGeometry(1, 1)
  bakeGeometry(renderer, into, shader, quad)
  quad.dispose()
}

const RELIEF_FRAGMENT = /* glsl */ `
varying vec2 vUv;
uniform sampler2D uColour;
uniform float uStep, uReach; // a texel in texture coordinates, and the side of the texture in decimetres of wood
${NOISE_GLSL}
void main() {
  vec2 at = (vUv - 0.5) * uReach;
  float figure = noiseAt(vec3(at.x * 8.0, 0.5, at.y * 0.5)) * 0.6 + noiseAt(vec3(at.x * 21.0, 3.5, at.y * 1.1)) * 0.4;
  float h = texture2D(uColour, vUv).a;
  vec2 slope = vec2(texture2D(uColour, vUv + vec2(uStep, 0.0)).a, texture2D(uColour, vUv + vec2(0.0, uStep)).a) - h;
  gl_FragColor = vec4(normalize(vec3(-slope * 0.6, 1.0)).xy * 0.5 + 0.5, figure, 1.0);
}`

/**
 * Bakes the colours of wood with a shader, and the slopes of its relief. `span`: side of the textures in hole spacings. `geometry`:
 * parts with a grain of their own (attribute `grain`), which are drawn over the rest with `PARTS` defined.
 */
export const bakeWood = (
  renderer: WebGLRenderer,
  { colour, relief }: BakeTargets,
  span: number,
  { geometry, ...shader }: BakeShader & { readonly geometry?: BufferGeometry | undefined },
): void => {
  bakeSquare(renderer, colour, shader)
  if (geometry !== undefined) {
    // Unfolded edges and floors are drawn first and tops over them, so that pixels at the rims have no other wood beside them.
    for (const defines of [{ PARTS: '', SKIRT: '' }, { PARTS: '' }])
      bakeGeometry(renderer, colour, { ...shader, defines: { ...shader.defines, ...defines } }, geometry)
  }
  if (relief === undefined) return
  const uniforms = {
    uColour: { value: colour.texture },
    uStep: { value: 1 / colour.width },
    uReach: { value: span * DECIMETRES_PER_SPACING },
  }
  bakeSquare(renderer, relief, { uniforms, fragmentShader: RELIEF_FRAGMENT })
}
