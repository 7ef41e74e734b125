/** Worker that makes the printed sheets of a tournament, so that the page stays responsive. */

import { i18n, loadTexts } from '../../../i18n/i18n.ts'
import { looseTexts } from '../../../i18n/languages.ts'
import { fetchBytes } from '../../../ui/fetch-bytes.ts'
import { TEXT_FONT_URLS } from '../../../ui/pdf-fonts.ts'
import type { WorkerMessage } from '../../../ui/worker-client.ts'
import { makeSheets, type SheetOrder } from './sheets-pdf.ts'
import { drawText } from './text-pictures.ts'

export interface SheetRequest {
  readonly id: number
  readonly order: SheetOrder
  /** Language of the sheets. */
  readonly language: string
}

const post = (message: WorkerMessage<Uint8Array<ArrayBuffer>>): void => self.postMessage(message)

const sheetsOf = async ({ order, language }: SheetRequest): Promise<Uint8Array<ArrayBuffer>> => {
  await i18n.changeLanguage(language)
  await loadTexts(['common', 'play', 'tournament'])
  const [regular, bold] = await Promise.all([
    Promise.all(TEXT_FONT_URLS.regular.map(fetchBytes)),
    Promise.all(TEXT_FONT_URLS.bold.map(fetchBytes)),
  ])
  return makeSheets(order, { regular, bold }, drawText, looseTexts(i18n.getFixedT(null, 'tournament')))
}

self.addEventListener('message', async ({ data }: MessageEvent<SheetRequest>) => {
  try {
    post({ id: data.id, answer: await sheetsOf(data) })
  } catch (error) {
    post({ id: data.id, fault: String(error) })
  }
})
