import load, { type ManifoldToplevel } from 'manifold-3d'
import type { Tools } from './format.ts'

/** The library that cuts solids, ready to work. Its objects live outside JavaScript's memory: end what is no longer needed with `delete()`. */
export const kernelOf = async (tools: Pick<Tools, 'solids'>): Promise<ManifoldToplevel> => {
  const config = { wasmBinary: await tools.solids(), locateFile: () => 'manifold.wasm' }
  const kernel = await load(config)
  kernel.setup()
  return kernel
}
