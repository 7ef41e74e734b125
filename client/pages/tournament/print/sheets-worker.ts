/** Worker that makes the printed sheets of a tournament, so that the page stays responsive. */

import { i18n, loadTexts } from '../../../i18n/i18n.ts'
import { looseTexts } from '../../../i18n/languages.ts'
import { loadTextFonts } from '../../../ui/pdf-fonts.ts'
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
  const t = looseTexts(i18n.getFixedT(null, 'tournament'))
  const textFonts = await loadTextFonts([JSON.stringify(order), t('tournament.print.tableWord')].join(''))
  return makeSheets(order, textFonts, drawText, t, i18n.dir())
}

self.addEventListener('message', async ({ data }: MessageEvent<SheetRequest>) => {
  try {
    post({ id: data.id, answer: await sheetsOf(data) })
  } catch (error) {
    post({ id: data.id, fault: String(error) })
  }
})
