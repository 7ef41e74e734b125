/** Draws pictures beside the server's own thread: orders in, PNG files out. */

import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { PictureOrder } from '../preview.ts'
import { sheetSvg } from './sheet.ts'

/** What the worker is asked. */
export interface PictureQuestion {
  readonly id: number
  readonly order: PictureOrder
}

/** `png` is missing where the order can't be drawn. */
export interface PictureAnswer {
  readonly id: number
  readonly png?: Uint8Array
  readonly fault?: string
}

export const drawPicture = (order: PictureOrder): Uint8Array =>
  new Resvg(sheetSvg(order), { font: { loadSystemFonts: false } }).render().asPng()

const answer = ({ id, order }: PictureQuestion): PictureAnswer => {
  try {
    return { id, png: drawPicture(order) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}

parentPort?.on('message', (question: PictureQuestion) => parentPort?.postMessage(answer(question)))
