import { create } from 'zustand'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { fileName } from '../../../workshop/exports/file-name.ts'
import type { StudioFault, StudioMessage, StudioRequest } from './studio-messages.ts'

/** A photo of a design. */
interface StudioPhoto {
  /** Text of the design. */
  readonly design: string
  readonly png: File
  readonly jpeg: File
}

type StudioState =
  | { readonly at: 'ready' }
  /** `share`: progress before the first sample, 0 to 1. */
  | { readonly at: 'building'; readonly share: number }
  | {
      readonly at: 'tracing'
      readonly samples: number
      readonly totalSamples: number
      readonly remainingS: number | undefined
    }
  | { readonly at: 'failed'; readonly fault: StudioFault }
  | { readonly at: 'taken'; readonly photo: StudioPhoto }

interface Studio {
  readonly state: StudioState
  /** Preview of the photo that is being taken. */
  readonly preview: ImageBitmap | undefined
  /** The last photo that was finished. */
  readonly lastPhoto: StudioPhoto | undefined
}

/** The photo that is being taken, and the last one. */
export const useStudio = create<Studio>()(() => ({ state: { at: 'ready' }, preview: undefined, lastPhoto: undefined }))

let worker: Worker | undefined

/** Ends the worker, which frees its graphics memory, and sets the state. */
const endWorker = (state: StudioState): void => {
  worker?.terminate()
  worker = undefined
  useStudio.getState().preview?.close()
  useStudio.setState({ state, preview: undefined })
}

/** Cancels the photo that is being taken, if any. */
export const cancelStudio = (): void => {
  if (worker !== undefined) endWorker({ at: 'ready' })
}

/** Asks the worker to finish the photo with the samples that it has so far. */
export const finishStudioEarly = (): void => worker?.postMessage('enough')

const imageFile = (design: Design, blob: Blob, extension: string): File =>
  new File([blob], fileName(design, extension), { type: blob.type })

const photoOf = ({ design }: StudioRequest, png: Blob, jpeg: Blob): StudioPhoto => ({
  design: makeDesign(design),
  png: imageFile(design, png, '.png'),
  jpeg: imageFile(design, jpeg, '.jpg'),
})

const showPreview = (preview: ImageBitmap): void => {
  useStudio.getState().preview?.close()
  useStudio.setState({ preview })
}

const handleMessage = (request: StudioRequest, message: StudioMessage): void => {
  if (message.kind === 'preview') showPreview(message.image)
  else if (message.kind === 'failed') endWorker({ at: 'failed', fault: message.fault })
  else if (message.kind === 'building') useStudio.setState({ state: { at: 'building', share: message.share } })
  else if (message.kind === 'tracing') {
    const { samples, remainingS } = message
    useStudio.setState({ state: { at: 'tracing', samples, totalSamples: request.samples, remainingS } })
  } else {
    const photo = photoOf(request, message.png, message.jpeg)
    useStudio.setState({ lastPhoto: photo })
    endWorker({ at: 'taken', photo })
  }
}

/** Takes a photo in a worker. A photo that is still being taken is cancelled. */
export const takeStudioPhoto = (request: StudioRequest): void => {
  cancelStudio()
  if (typeof OffscreenCanvas === 'undefined') {
    endWorker({ at: 'failed', fault: 'noFloat' })
    return
  }
  useStudio.setState({ state: { at: 'building', share: 0 } })
  const newWorker = new Worker(new URL('./studio-worker.ts', import.meta.url), { type: 'module' })
  worker = newWorker
  newWorker.addEventListener('message', ({ data }: MessageEvent<StudioMessage>) => {
    if (newWorker === worker) handleMessage(request, data)
  })
  newWorker.addEventListener('error', () => newWorker === worker && endWorker({ at: 'failed', fault: 'broken' }))
  newWorker.postMessage(request)
}

/** Returns the last photo as a JPEG if it shows this design in its present state; undefined otherwise. */
export const studioPhotoOf = (design: Design, { lastPhoto }: Pick<Studio, 'lastPhoto'>): File | undefined =>
  lastPhoto?.design === makeDesign(design) ? lastPhoto.jpeg : undefined
