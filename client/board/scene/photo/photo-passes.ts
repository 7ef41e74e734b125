import {
  Camera,
  Color,
  CustomBlending,
  FloatType,
  HalfFloatType,
  LinearFilter,
  Mesh,
  NearestFilter,
  OneFactor,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  type TextureDataType,
  UnsignedByteType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

/** Vertex shader of a quad that fills the target; `vAt`: place in it, 0 to 1. */
export const QUAD_VERTEX = /* glsl */ `
varying vec2 vAt;
void main() {
  vAt = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

/** Adds a frame to the sum. Glints are clamped to a brightness of 16, or they would be visible as sparks in the photo. */
const ADD_FRAGMENT = /* glsl */ `
varying vec2 vAt;
uniform sampler2D uFrame;
uniform float uShare;
void main() {
  gl_FragColor = vec4(min(max(texture2D(uFrame, vAt).rgb, 0.0), vec3(16.0)) * uShare, 1.0);
}`

/** Tone-maps the sum and darkens the corners of the photo. */
const DEVELOP_FRAGMENT = /* glsl */ `
varying vec2 vAt;
uniform sampler2D uFrame;
uniform vec4 uPart;
#include <tonemapping_pars_fragment>
void main() {
  vec2 away = (uPart.xy + vAt * uPart.zw) * 2.0 - 1.0;
  vec3 light = texture2D(uFrame, vAt).rgb * (1.0 - 0.24 * smoothstep(0.35, 1.6, dot(away, away)));
  gl_FragColor = sRGBTransferOETF(vec4(NeutralToneMapping(light), 1.0));
}`

/** Reports whether the GPU can blend into 32-bit float targets. */
const canSumFloats = (renderer: WebGLRenderer): boolean =>
  renderer.extensions.has('EXT_color_buffer_float') && renderer.extensions.has('EXT_float_blend')

const makeTarget = (width: number, height: number, type: TextureDataType, depthBuffer: boolean) => {
  const filter = type === HalfFloatType ? LinearFilter : NearestFilter
  return new WebGLRenderTarget(width, height, { type, depthBuffer, magFilter: filter, minFilter: filter })
}

const quadMaterial = (fragmentShader: string, frame: Texture, otherUniforms: object): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: QUAD_VERTEX,
    fragmentShader,
    uniforms: { uFrame: { value: frame }, ...otherUniforms },
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })

/** Makes the passes that add up frames of one tile and develop the sum. The caller must dispose them. `width` and `height` are in pixels. */
export const makePhotoPasses = (renderer: WebGLRenderer, width: number, height: number) => {
  const frame = makeTarget(width, height, HalfFloatType, true)
  const sum = makeTarget(width, height, canSumFloats(renderer) ? FloatType : HalfFloatType, false)
  const finished = makeTarget(width, height, UnsignedByteType, false)
  const share = { value: 1 }
  const part = { value: [0, 0, 1, 1] }
  const add = quadMaterial(ADD_FRAGMENT, frame.texture, { uShare: share })
  Object.assign(add, { blending: CustomBlending, blendSrc: OneFactor, blendDst: OneFactor, transparent: true })
  const develop = quadMaterial(DEVELOP_FRAGMENT, sum.texture, {
    uPart: part,
    toneMappingExposure: { value: renderer.toneMappingExposure },
  })
  const quad = new Mesh(new PlaneGeometry(2, 2), add)
  quad.frustumCulled = false
  const scene = new Scene()
  scene.add(quad)
  const camera = new Camera()
  const background = new Color()
  /** Draws over the whole target without clearing it. */
  const draw = (material: ShaderMaterial, target: WebGLRenderTarget): void => {
    quad.material = material
    const { autoClear } = renderer
    renderer.autoClear = false
    renderer.setRenderTarget(target)
    renderer.render(scene, camera)
    renderer.setRenderTarget(null)
    renderer.autoClear = autoClear
  }
  const clear = (): void => {
    const alpha = renderer.getClearAlpha()
    renderer.getClearColor(background)
    renderer.setRenderTarget(sum)
    renderer.setClearColor(0x000000, 0)
    renderer.clear()
    renderer.setRenderTarget(null)
    renderer.setClearColor(background, alpha)
  }
  return {
    /** Render target of one frame. */
    frame,
    /** Clears the sum. */
    clear,
    /** Adds the frame to the sum. */
    add: (weight: number): void => {
      share.value = weight
      draw(add, sum)
    },
    /** Returns the finished tile as RGBA bytes, the lowest row first. `where` is its place in the whole photo: x, y, width and height, 0 to 1 from the lower left. */
    develop: async (where: readonly [number, number, number, number]): Promise<Uint8Array> => {
      part.value = [...where]
      draw(develop, finished)
      const bytes = new Uint8Array(width * height * 4)
      await renderer.readRenderTargetPixelsAsync(finished, 0, 0, width, height, bytes)
      return bytes
    },
    dispose: (): void => {
      for (const resource of [frame, sum, finished, add, develop, quad.geometry]) resource.dispose()
    },
  }
}

export type PhotoPasses = ReturnType<typeof makePhotoPasses>
