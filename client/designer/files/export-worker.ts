/** Makes one file beside the page, which stays alive meanwhile. It gets an order, tells how far it is, and ends with a file or a fault. */

import solids from 'manifold-3d/manifold.wasm?url'
import { type ExportOrder, Impossible, type MadeFile, type Tools } from '../../../workshop/exports/format.ts'
import { MAKERS } from '../../../workshop/exports/makers.ts'
import { FONTS } from './fonts.ts'

/** What the worker tells. `reason`: a sentence for the person; absent if it broke for a reason that he can do nothing about. */
export type Told =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'made'; readonly file: MadeFile }
  | { readonly kind: 'failed'; readonly reason?: string }

const tell = (told: Told, transfer: Transferable[] = []): void => self.postMessage(told, { transfer })

const fetched = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}

const tools: Tools = {
  fonts: () => Promise.all(FONTS.map(fetched)),
  solids: () => fetched(solids),
  progress: (share) => tell({ kind: 'progress', share }),
}

const make = async (order: ExportOrder): Promise<void> => {
  const maker = await MAKERS[order.format]()
  const file = await maker(order, tools)
  tell({ kind: 'made', file }, [file.bytes.buffer])
}

self.addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
  make(data).catch((error: unknown) => {
    if (error instanceof Impossible) return tell({ kind: 'failed', reason: error.message })
    console.error(error)
    tell({ kind: 'failed' })
  })
})
