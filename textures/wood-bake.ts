import {
  Camera,
  LinearMipmapLinearFilter,
  Mesh,
  MirroredRepeatWrapping,
  NoColorSpace,
  PlaneGeometry,
  RGBAFormat,
  Scene,
  ShaderMaterial,
  SRGBColorSpace,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { WOOD_GLSL, type WoodName, woodUniforms } from './wood.ts'

export interface WoodOrder {
  readonly wood: WoodName
  /** Hole spacings covered by the texture, which is centred on the board's middle. */
  readonly span: number
  /** Pixels a side. */
  readonly size: number
  readonly anisotropy: number
  /** Stains laid over the wood; undefined for bare wood. */
  readonly stain: Texture | undefined
  /** Also bake normals of the grain. */
  readonly relief: boolean
  /** Fewer octaves, for software renderers. */
  readonly plain: boolean
}

export interface BakedWood {
  /** Colour, and the height in alpha. */
  readonly colour: Texture
  /** Normal's x and y, or undefined. */
  readonly relief: Texture | undefined
  readonly dispose: () => void
}

/** A hole spacing is 15 mm of wood. */
const DECIMETRES = 0.15

const VERTEX = 'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy * 2.0, 0.0, 1.0); }'

const COLOUR_FRAGMENT = /* glsl */ `
varying vec2 vUv;
uniform float uSpan;
uniform sampler2D uStain;
${WOOD_GLSL}
void main() {
  vec2 xz = (vUv - 0.5) * vec2(uSpan, -uSpan) * ${DECIMETRES};
  Wood w = wood(vec3(xz.x, 0.0, xz.y));
#ifdef STAINED
  vec4 stain = texture2D(uStain, vUv);
  float grain = dot(w.colour, vec3(0.4, 0.5, 0.1)) / dot(uWoodMid, vec3(0.4, 0.5, 0.1));
  w.colour = mix(w.colour, stain.rgb * mix(1.0, clamp(grain, 0.4, 1.7), 0.38) * 0.84, stain.a);
#endif
  gl_FragColor = vec4(w.colour, w.height);
}`

const RELIEF_FRAGMENT = /* glsl */ `
varying vec2 vUv;
uniform sampler2D uColour;
uniform float uStep;
void main() {
  float h = texture2D(uColour, vUv).a;
  vec2 slope = vec2(texture2D(uColour, vUv + vec2(uStep, 0.0)).a, texture2D(uColour, vUv + vec2(0.0, uStep)).a) - h;
  gl_FragColor = vec4(normalize(vec3(-slope * 0.6, 1.0)).xy * 0.5 + 0.5, h, 1.0);
}`

const target = (order: WoodOrder, srgb: boolean): WebGLRenderTarget => {
  const made = new WebGLRenderTarget(order.size, order.size, {
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    depthBuffer: false,
    colorSpace: srgb ? SRGBColorSpace : NoColorSpace,
    format: RGBAFormat,
    anisotropy: order.anisotropy,
  })
  made.texture.wrapS = made.texture.wrapT = MirroredRepeatWrapping
  return made
}

const draw = (renderer: WebGLRenderer, into: WebGLRenderTarget, material: ShaderMaterial): void => {
  const quad = new Mesh(new PlaneGeometry(1, 1), material)
  quad.frustumCulled = false
  const scene = new Scene()
  scene.add(quad)
  const before = renderer.getRenderTarget()
  renderer.setRenderTarget(into)
  renderer.render(scene, new Camera())
  renderer.setRenderTarget(before)
  quad.geometry.dispose()
  material.dispose()
}

const colourMaterial = (order: WoodOrder): ShaderMaterial =>
  new ShaderMaterial({
    depthTest: false,
    toneMapped: false,
    defines: { ...(order.stain && { STAINED: '' }), ...(order.plain && { WOOD_PLAIN: '' }) },
    uniforms: { ...woodUniforms(order.wood), uSpan: { value: order.span }, uStain: { value: order.stain ?? null } },
    vertexShader: VERTEX,
    fragmentShader: COLOUR_FRAGMENT,
  })

const reliefMaterial = (order: WoodOrder, colour: Texture): ShaderMaterial =>
  new ShaderMaterial({
    depthTest: false,
    toneMapped: false,
    uniforms: { uColour: { value: colour }, uStep: { value: 1 / order.size } },
    vertexShader: VERTEX,
    fragmentShader: RELIEF_FRAGMENT,
  })

/** Draws wood into textures once; a board then costs one fetch a pixel however fine its grain. */
export const bakeWood = (renderer: WebGLRenderer, order: WoodOrder): BakedWood => {
  const colour = target(order, true)
  draw(renderer, colour, colourMaterial(order))
  const relief = order.relief ? target(order, false) : undefined
  if (relief !== undefined) draw(renderer, relief, reliefMaterial(order, colour.texture))
  return {
    colour: colour.texture,
    relief: relief?.texture,
    dispose: () => {
      colour.dispose()
      relief?.dispose()
    },
  }
}
