import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { boardScene } from './board-scene.ts'

/** The exporter asks the page for a canvas with `toBlob`; a worker has neither. */
class WorkerCanvas extends OffscreenCanvas {
  toBlob(done: (blob: Blob) => void, type: string): void {
    void this.convertToBlob({ type, quality: 0.9 }).then(done)
  }
}

const provideCanvas = (): void => {
  const page = { createElement: () => new WorkerCanvas(1, 1) }
  if (!('document' in globalThis)) Object.assign(globalThis, { document: page })
}

/** USDZ in metres for Apple's Quick Look: it lies down on a table by itself. */
export const makeUsdz: Maker = async (order, tools) => {
  const board = await boardScene(order, tools)
  provideCanvas()
  const exporter = new USDZExporter()
  const bytes = await exporter.parseAsync(board, { quickLookCompatible: true, maxTextureSize: 2048 })
  return {
    name: fileName(order.design, '.usdz'),
    type: 'model/vnd.usdz+zip',
    bytes: new Uint8Array(bytes as Uint8Array<ArrayBuffer>),
  }
}
