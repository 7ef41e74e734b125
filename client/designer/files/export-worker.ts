/** Worker that makes one file, so that the page stays responsive. It receives a request, reports progress, and finally sends a file or a failure. */

import i18next from 'i18next'
import solids from 'manifold-3d/manifold.wasm?url'
import type { Design } from '../../../workshop/design/design.ts'
import { setNumberLocale } from '../../../workshop/design/number-text.ts'
import {
  type ExportTools,
  type FileMaker,
  ImpossibleExport,
  type MadeFile,
} from '../../../workshop/exports/export-order.ts'
import { type FileOrder, MAKERS } from '../../../workshop/exports/makers.ts'
import type { Translate } from '../../../workshop/texts.ts'
import { I18N_OPTIONS, localeOf, looseTexts, TEXT_LOADER } from '../../i18n/languages.ts'
import { fetchBytes } from '../../ui/fetch-bytes.ts'
import { loadTextFonts } from '../../ui/pdf-fonts.ts'
import { cutFontUrls } from './fonts.ts'

/** Request for a file. */
export interface ExportRequest {
  readonly order: FileOrder
  /** Language of the texts in the file. */
  readonly language: string
}

/** Messages of the worker. `share`: progress from 0 to 1. `reason`: a sentence for the person; absent if the export failed for a reason that the person can't change. */
export type ExportMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'made'; readonly file: MadeFile }
  | { readonly kind: 'failed'; readonly reason?: string }

const sendMessage = (message: ExportMessage, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer })

const loadWorkshopTexts = async (language: string): Promise<Translate> => {
  setNumberLocale(localeOf(language))
  const i18n = i18next.createInstance().use(TEXT_LOADER)
  await i18n.init({ ...I18N_OPTIONS, lng: language, ns: ['workshop'], defaultNS: 'workshop' })
  return looseTexts(i18n.getFixedT(null, 'workshop'))
}

const exportTools = ({ title, names }: Design, t: Translate): ExportTools => {
  const letters = [title, ...names, t('front.untitled')].join('')
  return {
    fonts: () => Promise.all(cutFontUrls(letters).map(fetchBytes)),
    textFonts: () => loadTextFonts(letters),
    woodPainter: async () => (await import('./wood-painter.ts')).makeWoodPainter(),
    solids: () => fetchBytes(solids),
    progress: (share) => sendMessage({ kind: 'progress', share }),
    t,
  }
}

const makeRequestedFile = async (
  order: FileOrder,
  t: Translate,
): Promise<ExportMessage & { readonly kind: 'made' | 'failed' }> => {
  const maker: FileMaker = await MAKERS[order.format]()
  try {
    return { kind: 'made', file: await maker(order, exportTools(order.design, t)) }
  } catch (error) {
    if (!(error instanceof ImpossibleExport)) throw error
    return { kind: 'failed', reason: t(`impossible.${error.reason}`, error.values) }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ExportRequest>) => {
  try {
    const made = await makeRequestedFile(data.order, await loadWorkshopTexts(data.language))
    sendMessage(made, made.kind === 'made' ? [made.file.bytes.buffer] : [])
  } catch (error) {
    console.error(error)
    sendMessage({ kind: 'failed' })
  }
})
