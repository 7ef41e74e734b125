import load, { type ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import type { ExportTools } from '../export-order.ts'

/** Returns points in the form that the kernel takes. */
export const cornerPairs = (points: readonly Point[]): [number, number][] => points.map(({ x, y }) => [x, y])

let kernel: Promise<ManifoldToplevel> | undefined

const startKernel = async (tools: Pick<ExportTools, 'solids'>): Promise<ManifoldToplevel> => {
  const config = { wasmBinary: await tools.solids(), locateFile: () => 'manifold.wasm' }
  const made = await load(config)
  made.setup()
  return made
}

/**
 * The library that cuts solids and joins areas, ready to work; it is loaded once. Its objects live outside JavaScript's
 * memory: end what is no longer needed with `delete()`.
 */
export const loadKernel = (tools: Pick<ExportTools, 'solids'>): Promise<ManifoldToplevel> => {
  kernel ??= startKernel(tools).catch((error: unknown) => {
    kernel = undefined
    throw error
  })
  return kernel
}
