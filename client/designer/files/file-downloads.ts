import { create } from 'zustand'
import type { MadeFile } from '../../../workshop/exports/export-order.ts'
import type { FileOrder, Format } from '../../../workshop/exports/makers.ts'
import { i18n } from '../../i18n/i18n.ts'
import { download } from '../../ui/download.ts'
import type { WorkerMessage, WorkerOrder } from './export-worker.ts'

/** Outcome of a file that is no longer being made. */
type Outcome =
  | { readonly format: Format; readonly kind: 'made'; readonly name: string; readonly size: number }
  | { readonly format: Format; readonly kind: 'failed'; readonly reason: string | undefined }

interface Files {
  /** The one file that is being made; `share`: 0 to 1. */
  readonly making: { readonly format: Format; readonly share: number } | undefined
  readonly outcome: Outcome | undefined
}

const NO_FILES: Files = { making: undefined, outcome: undefined }

export const useFiles = create<Files>()(() => NO_FILES)

let worker: Worker | undefined

const stopWorker = (): void => {
  worker?.terminate()
  worker = undefined
}

/** Cancels the file that is being made. */
export const cancelFile = (): void => {
  stopWorker()
  useFiles.setState(NO_FILES)
}

const finish = (outcome: Outcome | undefined): void => {
  stopWorker()
  useFiles.setState({ making: undefined, outcome })
}

/** Fails if the parts that a file needs could not be loaded. */
export const failFile = (format: Format): void => finish({ format, kind: 'failed', reason: undefined })

/** Makes a file in a worker and passes it to `handOver`; without one it is downloaded, and the page says so. A file that was being made is cancelled. */
export const makeFile = (order: FileOrder, handOver?: (file: MadeFile) => void): void => {
  stopWorker()
  const { format } = order
  useFiles.setState({ making: { format, share: 0 }, outcome: undefined })
  worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'progress') return useFiles.setState({ making: { format, share: data.share } })
    if (data.kind === 'failed') return finish({ format, kind: 'failed', reason: data.reason })
    const { file } = data
    if (handOver === undefined) download(file.name, file.type, file.bytes)
    else handOver(file)
    finish(handOver === undefined ? { format, kind: 'made', name: file.name, size: file.bytes.length } : undefined)
  })
  worker.addEventListener('error', () => finish({ format, kind: 'failed', reason: undefined }))
  worker.postMessage({ order, language: i18n.language } satisfies WorkerOrder)
}
