/** Makes one file in a worker, so that the page stays alive. It gets an order, reports its progress and ends with a file or a fault. */

import i18next from 'i18next'
import solids from 'manifold-3d/manifold.wasm?url'
import { Impossible, type MadeFile, type Maker, type Tools } from '../../../workshop/exports/format.ts'
import { type FileOrder, MAKERS } from '../../../workshop/exports/makers.ts'
import type { Translate } from '../../../workshop/texts.ts'
import { I18N_OPTIONS, looseTexts, TEXT_LOADER } from '../../i18n/languages.ts'
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

const tell = (told: WorkerMessage, transfer: Transferable[] = []): void => self.postMessage(told, { transfer })

const fetched = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}

const textsIn = async (language: string): Promise<Translate> => {
  const i18n = i18next.createInstance().use(TEXT_LOADER)
  await i18n.init({ ...I18N_OPTIONS, lng: language, ns: ['workshop'], defaultNS: 'workshop' })
  return looseTexts(i18n.getFixedT(null, 'workshop'))
}

const toolsWith = (t: Translate): Tools => ({
  fonts: () => Promise.all(CUT_FONTS.map(fetched)),
  textFonts: async () => ({
    regular: await Promise.all(TEXT_FONTS.regular.map(fetched)),
    bold: await Promise.all(TEXT_FONTS.bold.map(fetched)),
  }),
  solids: () => fetched(solids),
  progress: (share) => tell({ kind: 'progress', share }),
  t,
})

const make = async (order: FileOrder, t: Translate): Promise<WorkerMessage & { readonly kind: 'made' | 'failed' }> => {
  const maker: Maker = await MAKERS[order.format]()
  try {
    return { kind: 'made', file: await maker(order, toolsWith(t)) }
  } catch (error) {
    if (!(error instanceof Impossible)) throw error
    return { kind: 'failed', reason: t(`impossible.${error.reason}`, error.values) }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<WorkerOrder>) => {
  try {
    const made = await make(data.order, await textsIn(data.language))
    tell(made, made.kind === 'made' ? [made.file.bytes.buffer] : [])
  } catch (error) {
    console.error(error)
    tell({ kind: 'failed' })
  }
})
