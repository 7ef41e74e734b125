import { create } from 'zustand'
import type { MadeFile } from '../../../workshop/exports/export-order.ts'
import type { FileOrder, Format } from '../../../workshop/exports/makers.ts'
import type { MachineSetup } from '../../../workshop/machining/setup.ts'
import { i18n } from '../../i18n/i18n.ts'
import { downloadFile } from '../../ui/download.ts'
import type { ExportMessage, ExportRequest } from './export-worker.ts'

/**
 * Result of a request for a file. `size`: in bytes; `reason`: a sentence, or undefined for a fault of the program.
 * `machine`: the one that the file was for.
 */
type FileResult = { readonly format: Format; readonly machine?: MachineSetup | undefined } & (
  | { readonly kind: 'made'; readonly name: string; readonly size: number }
  | { readonly kind: 'failed'; readonly reason: string | undefined }
)

interface DownloadState {
  /** The one file that is being made; `share`: 0 to 1. */
  readonly making: { readonly format: Format; readonly share: number } | undefined
  /** Result of the last request, if it has ended. */
  readonly result: FileResult | undefined
}

const IDLE_STATE: DownloadState = { making: undefined, result: undefined }

/** Files that are being made, and the result of the last request. */
export const useDownloads = create<DownloadState>()(() => IDLE_STATE)

let worker: Worker | undefined

const stopWorker = (): void => {
  worker?.terminate()
  worker = undefined
}

/** Cancels the file that is being made, if any. */
export const cancelFile = (): void => {
  stopWorker()
  useDownloads.setState(IDLE_STATE)
}

const finishFile = (result: FileResult | undefined): void => {
  stopWorker()
  useDownloads.setState({ making: undefined, result })
}

/** Reports that a file failed before its worker was started. */
export const failFile = (format: Format): void => finishFile({ format, kind: 'failed', reason: undefined })

/** Makes a file in a worker and passes it to `handOver`. Without `handOver` it is downloaded, and the page says so. A file that is still being made is cancelled. */
export const makeFile = (order: FileOrder, handOver?: (file: MadeFile) => void): void => {
  stopWorker()
  const { format, machine } = order
  useDownloads.setState({ making: { format, share: 0 }, result: undefined })
  worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<ExportMessage>) => {
    if (data.kind === 'progress') return useDownloads.setState({ making: { format, share: data.share } })
    if (data.kind === 'failed') return finishFile({ format, machine, kind: 'failed', reason: data.reason })
    const { file } = data
    if (handOver === undefined) downloadFile(file.name, file.type, file.bytes)
    else handOver(file)
    const made = { format, machine, kind: 'made', name: file.name, size: file.bytes.length } as const
    finishFile(handOver === undefined ? made : undefined)
  })
  worker.addEventListener('error', () => finishFile({ format, kind: 'failed', reason: undefined }))
  worker.postMessage({ order, language: i18n.language } satisfies ExportRequest)
}
