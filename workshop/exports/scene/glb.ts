import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js'
import { type FileMaker, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { makeBoardScene } from './board-scene.ts'

/** Makes a binary glTF in metres, with its images inside. */
export const makeGlb: FileMaker = async (order, tools) => {
  const board = await makeBoardScene(order, tools)
  const notes = unmendedLines(order, tools.t)
  // Viewers show it among the properties of the scene.
  if (notes.length > 0) board.userData.notes = notes.join('\n')
  const glb = (await new GLTFExporter().parseAsync(board, { binary: true })) as ArrayBuffer
  return { name: fileName(order.design, '.glb'), type: 'model/gltf-binary', bytes: new Uint8Array(glb) }
}
