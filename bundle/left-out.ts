/** What the libraries bring along and this client never asks for, each with what stands in its place. By the end of the module's path. */

/** The chunks of GLSL that every program gets, and those that our shaders include; an include of any other one fails at once. */
export const KEPT_CHUNKS = [
  'common',
  'colorspace_fragment',
  'colorspace_pars_fragment',
  'tonemapping_fragment',
  'tonemapping_pars_fragment',
] as const

const chunks = (): string => {
  const imports = KEPT_CHUNKS.map((name) => `import ${name} from './ShaderChunk/${name}.glsl.js'`)
  return `${imports.join('\n')}\nexport const ShaderChunk = { ${KEPT_CHUNKS.join(', ')} }`
}

/** No headset: the session never begins. */
const NO_XR = `
const nothing = () => null
export class WebXRManager {
  enabled = false
  isPresenting = false
  cameraAutoUpdate = false
  addEventListener() {}
  removeEventListener() {}
  setAnimationLoop() {}
  dispose() {}
  getEnvironmentBlendMode = nothing
  getDepthSensingMesh = nothing
  hasDepthSensing = () => false
}`

/** Shadows are painted, not cast. */
const NO_SHADOW_MAP = `
export class WebGLShadowMap {
  enabled = false
  autoUpdate = false
  needsUpdate = false
  type = 1
  render() {}
}`

const NO_ENVIRONMENTS = `export class WebGLEnvironments { get(texture) { return texture ?? null } dispose() {} }`

/** Light is in the shaders: no lamp ever shines on a built-in material. */
const NO_LIGHTS = `
const hash = { sunLength: -1, directionalLength: -1, pointLength: -1, spotLength: -1, rectAreaLength: -1, hemiLength: -1,
  numSunShadows: -1, numDirectionalShadows: -1, numPointShadows: -1, numSpotShadows: -1, numSpotMaps: -1, numLightProbes: -1 }
const lists = ['sun', 'directional', 'spot', 'point'].flatMap((kind) =>
  [kind, kind + 'Shadow', kind + 'ShadowMap', kind + 'ShadowMatrix'])
export class WebGLLights {
  state = { version: 0, hash, ambient: [0, 0, 0], numSpotLightShadowsWithMaps: 0, numLightProbes: 0, rectAreaLTC1: null, rectAreaLTC2: null,
    ...Object.fromEntries([...lists, 'probe', 'sunShadowCascade', 'spotLightMap', 'spotLightMatrix', 'rectArea', 'hemi'].map((name) => [name, []])) }
  setup() {}
  setupView() {}
}`

/** Our materials bring their uniforms with them. */
const NO_MATERIALS = `
export class WebGLMaterials {
  refreshFogUniforms() {}
  refreshMaterialUniforms(uniforms, material) { material.uniformsNeedUpdate = false }
}`

/** Behind everything is one colour, or nothing. */
const NO_PICTURE_BEHIND = `
import { Color } from '../../math/Color.js'
import { getUnlitUniformColorSpace } from '../shaders/UniformsUtils.js'
export function WebGLBackground(renderer, _environments, state, _objects, alpha, premultipliedAlpha) {
  const clearColor = new Color(0x000000)
  let clearAlpha = alpha === true ? 0 : 1
  const setClear = () => {
    const { r, g, b } = clearColor.getRGB({}, getUnlitUniformColorSpace(renderer))
    state.buffers.color.setClear(r, g, b, clearAlpha, premultipliedAlpha)
  }
  return {
    getClearColor: () => clearColor,
    setClearColor: (color, opacity = 1) => { clearColor.set(color); clearAlpha = opacity; setClear() },
    getClearAlpha: () => clearAlpha,
    setClearAlpha: (opacity) => { clearAlpha = opacity; setClear() },
    render: () => {
      setClear()
      if (!renderer.autoClear) return
      state.buffers.depth.setTest(true)
      state.buffers.depth.setMask(true)
      state.buffers.color.setMask(true)
      renderer.clear(renderer.autoClearColor, renderer.autoClearDepth, renderer.autoClearStencil)
    },
    addToRenderList() {},
    dispose() {},
  }
}`

/** Nothing is cut open. */
const NO_CLIPPING = `
export class WebGLClipping {
  uniform = { value: null, needsUpdate: false }
  numPlanes = 0
  numIntersection = 0
  init() { return false }
}`

const UNUSED = (name: string): string => `
export class ${name} { constructor() { throw new Error('${name} is left out of the bundle') } }`

/** In three every material is our own \`ShaderMaterial\`: its built-in ones have no program here. */
const THREE: Readonly<Record<string, string>> = {
  'three/src/renderers/shaders/ShaderChunk.js': chunks(),
  'three/src/renderers/shaders/ShaderLib.js': 'export const ShaderLib = {}',
  'three/src/renderers/shaders/DFGLUTData.js': 'export const getDFGLUT = () => null',
  'three/src/renderers/webxr/WebXRManager.js': NO_XR,
  'three/src/renderers/webgl/WebGLShadowMap.js': NO_SHADOW_MAP,
  'three/src/renderers/webgl/WebGLEnvironments.js': NO_ENVIRONMENTS,
  'three/src/renderers/webgl/WebGLLights.js': NO_LIGHTS,
  'three/src/renderers/webgl/WebGLMaterials.js': NO_MATERIALS,
  'three/src/renderers/webgl/WebGLBackground.js': NO_PICTURE_BEHIND,
  'three/src/renderers/webgl/WebGLClipping.js': NO_CLIPPING,
  'three/src/renderers/webgl/WebGLUniformsGroups.js':
    'export class WebGLUniformsGroups { bind() {} update() {} dispose() {} }',
  'three/src/renderers/webgl/WebGLOutput.js': UNUSED('WebGLOutput'),
  'three/src/renderers/webgl/WebGLMorphtargets.js':
    'export class WebGLMorphtargets { update() { throw new Error("morph targets are left out") } }',
  'three/src/extras/PMREMGenerator.js': UNUSED('PMREMGenerator'),
}

/** Of Colyseus the sockets and the state; not accounts, inputs, clocks, HTTP/3 or Discord. */
export const LEFT_OUT_OF_COLYSEUS: Readonly<Record<string, string>> = {
  'build/transport/H3Transport.mjs': UNUSED('H3TransportTransport'),
  'build/input/RoomInput.mjs': UNUSED('RoomInput'),
  'build/Auth.mjs': 'export class Auth {}',
  'build/3rd_party/discord.mjs': 'export const discordURLBuilder = (url) => url',
}

export const LEFT_OUT: Readonly<Record<string, string>> = { ...THREE, ...LEFT_OUT_OF_COLYSEUS }

/** Of the schema library, which is one file: what writes a state, and collections that ours has none of. */
export const SCHEMA_FILE = '@colyseus/schema/build/index.mjs'
export const LEFT_OUT_CLASSES = [
  'Encoder',
  'Root',
  'MapJournal',
  'MapSchema',
  'SetSchema',
  'CollectionSchema',
  'StreamSchema',
] as const
