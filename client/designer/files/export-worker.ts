/** Makes one file in a worker, so that the page stays alive. It gets an order, reports its progress and ends with a file or a fault. */

import i18next from 'i18next'
import solids from 'manifold-3d/manifold.wasm?url'
import {
  type ExportTools,
  type FileMaker,
  ImpossibleExport,
  type MadeFile,
} from '../../../workshop/exports/export-order.ts'
import { type FileOrder, MAKERS } from '../../../workshop/exports/makers.ts'
import type { Translate } from '../../../workshop/texts.ts'
import { I18N_OPTIONS, looseTexts, TEXT_LOADER } from '../../i18n/languages.ts'
import { fetchBytes } from '../fetch-bytes.ts'
import { CUT_FONTS, TEXT_FONTS } from './fonts.ts'

/** An order, and the language of the texts in the file. */
export interface WorkerOrder {
  readonly order: FileOrder
  readonly language: string
}

/** Messages of the worker. `reason`: a sentence for the person; absent if the export failed for a reason that they can't change. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'made'; readonly file: MadeFile }
  | { readonly kind: 'failed'; readonly reason?: string }

const send = (message: WorkerMessage, transfer: Transferable[] = []): void => self.postMessage(message, { transfer })

const textsIn = async (language: string): Promise<Translate> => {
  const i18n = i18next.createInstance().use(TEXT_LOADER)
  await i18n.init({ ...I18N_OPTIONS, lng: language, ns: ['workshop'], defaultNS: 'workshop' })
  return looseTexts(i18n.getFixedT(null, 'workshop'))
}

const toolsWith = (t: Translate): ExportTools => ({
  fonts: () => Promise.all(CUT_FONTS.map(fetchBytes)),
  textFonts: async () => ({
    regular: await Promise.all(TEXT_FONTS.regular.map(fetchBytes)),
    bold: await Promise.all(TEXT_FONTS.bold.map(fetchBytes)),
  }),
  woodPainter: async () => (await import('./wood-painter.ts')).makeWoodPainter(),
  solids: () => fetchBytes(solids),
  progress: (share) => send({ kind: 'progress', share }),
  t,
})

const make = async (order: FileOrder, t: Translate): Promise<WorkerMessage & { readonly kind: 'made' | 'failed' }> => {
  const maker: FileMaker = await MAKERS[order.format]()
  try {
    return { kind: 'made', file: await maker(order, toolsWith(t)) }
  } catch (error) {
    if (!(error instanceof ImpossibleExport)) throw error
    return { kind: 'failed', reason: t(`impossible.${error.reason}`, error.values) }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<WorkerOrder>) => {
  try {
    const made = await make(data.order, await textsIn(data.language))
    send(made, made.kind === 'made' ? [made.file.bytes.buffer] : [])
  } catch (error) {
    console.error(error)
    send({ kind: 'failed' })
  }
})
