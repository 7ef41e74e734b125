import type { Design } from '../../workshop/design.ts'
import type { ExportOrder, Format, Layering, MadeFile, Maker, Tools } from '../../workshop/exports/format.ts'
import { fonts } from './fonts.ts'

const TOOLS: Tools = {
  fonts,
  solids: () => Promise.reject(new Error('drawings need no solids')),
  progress: () => undefined,
}

const LINK = 'http://127.0.0.1:2567/design?v=1&spacing=16'

export const makeFile = (maker: Maker, design: Design, format: Format, layering: Layering): Promise<MadeFile> => {
  const order: ExportOrder = { design, format, layering, link: LINK }
  return maker(order, TOOLS)
}

export const textOf = ({ bytes }: MadeFile): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)
