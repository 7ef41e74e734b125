/** Worker that joins the areas of a drawing, because pages may not run WebAssembly. It receives the drawing's layers, and sends what became of them; undefined if that failed. */

import solids from 'manifold-3d/manifold.wasm?url'
import { traceEmblem } from '../../../workshop/emblem/emblem-tracing.ts'
import type { DrawnLayer } from '../../../workshop/emblem/svg-drawing.ts'
import { loadKernel } from '../../../workshop/exports/solids/kernel.ts'
import { fetchBytes } from '../../ui/fetch-bytes.ts'

self.addEventListener('message', async ({ data }: MessageEvent<readonly DrawnLayer[]>) => {
  try {
    const kernel = await loadKernel({ solids: () => fetchBytes(solids) })
    self.postMessage(traceEmblem(kernel, data))
  } catch (error) {
    console.error(error)
    self.postMessage(undefined)
  }
})
