import load, { type ManifoldToplevel } from 'manifold-3d'
import type { Tools } from '../format.ts'

let loaded: Promise<ManifoldToplevel> | undefined

const loadKernel = async (tools: Pick<Tools, 'solids'>): Promise<ManifoldToplevel> => {
  const config = { wasmBinary: await tools.solids(), locateFile: () => 'manifold.wasm' }
  const kernel = await load(config)
  kernel.setup()
  return kernel
}

/**
 * The library that cuts solids and joins areas, ready to work; it is loaded once. Its objects live outside JavaScript's
 * memory: end what is no longer needed with `delete()`.
 */
export const kernelOf = (tools: Pick<Tools, 'solids'>): Promise<ManifoldToplevel> => {
  loaded ??= loadKernel(tools).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
