import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'
import { type FileMaker, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { makeBoardScene } from './board-scene.ts'
import { addUsdzNotes } from './usdz-notes.ts'
import { provideDocument } from './worker-canvas.ts'

/** Makes a USDZ file in metres for Apple's Quick Look, which lays the board on a table. */
export const makeUsdz: FileMaker = async (order, tools) => {
  const board = await makeBoardScene(order, tools)
  provideDocument()
  const exporter = new USDZExporter()
  const bytes = await exporter.parseAsync(board, { quickLookCompatible: true, maxTextureSize: 2048 })
  const notes = unmendedLines(order, tools.t)
  return {
    name: fileName(order.design, '.usdz'),
    type: 'model/vnd.usdz+zip',
    bytes: notes.length > 0 ? addUsdzNotes(bytes, notes) : new Uint8Array(bytes as Uint8Array<ArrayBuffer>),
  }
}
