import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Design } from '../../../workshop/design/design.ts'
import type {
  ExportOrder,
  ExportTools,
  FileMaker,
  Layering,
  LetterStyle,
  MadeFile,
} from '../../../workshop/exports/export-order.ts'
import { englishTexts } from './english.ts'
import { fonts, textFonts } from './fonts.ts'

const WASM_PATH = createRequire(import.meta.url).resolve('manifold-3d/manifold.wasm')

export const DRAWING_TOOLS: ExportTools = {
  fonts,
  textFonts,
  solids: async () => new Uint8Array(await readFile(WASM_PATH)).buffer,
  woodPainter: () => Promise.reject(new Error('no canvas to paint on')),
  progress: () => undefined,
  t: englishTexts,
}

const DESIGN_LINK = 'http://127.0.0.1:2567/design?v=1&spacing=16'

export const makeExport = (
  maker: FileMaker,
  design: Design,
  layering: Layering,
  letters: LetterStyle = 'outlines',
  options: Partial<ExportOrder> = {},
): Promise<MadeFile> => {
  const order: ExportOrder = { design, layering, letters, link: DESIGN_LINK, ...options }
  return maker(order, DRAWING_TOOLS)
}

export const decodeText = ({ bytes }: MadeFile): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)
