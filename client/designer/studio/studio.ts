import { create } from 'zustand'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { fileName } from '../../../workshop/exports/file-name.ts'
import type { StudioFault, StudioMessage, StudioOrder } from './studio-request.ts'

/** A photograph that was taken here; `design`: its text. */
interface StudioPicture {
  readonly design: string
  readonly png: File
  readonly jpeg: File
}

type StudioState =
  | { readonly at: 'ready' }
  /** `share` of what comes before the first ray, 0 to 1. */
  | { readonly at: 'building'; readonly share: number }
  | { readonly at: 'tracing'; readonly samples: number; readonly of: number; readonly left: number | undefined }
  | { readonly at: 'failed'; readonly fault: StudioFault }
  | { readonly at: 'taken'; readonly picture: StudioPicture }

interface Studio {
  readonly state: StudioState
  /** Preview of the picture that is being taken. */
  readonly preview: ImageBitmap | undefined
  /** The last one; it stays when another one is begun. */
  readonly last: StudioPicture | undefined
}

export const useStudio = create<Studio>()(() => ({ state: { at: 'ready' }, preview: undefined, last: undefined }))

let worker: Worker | undefined

/** Ends the worker, and with it all that it holds of the graphics processor. */
const end = (state: StudioState): void => {
  worker?.terminate()
  worker = undefined
  useStudio.getState().preview?.close()
  useStudio.setState({ state, preview: undefined })
}

/** Ends the picture that is being taken, and keeps nothing of it. */
export const cancelStudio = (): void => {
  if (worker !== undefined) end({ at: 'ready' })
}

/** Has the worker finish with the rays that it has traced so far. */
export const finishEarly = (): void => worker?.postMessage('enough')

const imageFile = (design: Design, blob: Blob, ending: string): File =>
  new File([blob], fileName(design, ending), { type: blob.type })

const pictureOf = ({ design }: StudioOrder, png: Blob, jpeg: Blob): StudioPicture => ({
  design: makeDesign(design),
  png: imageFile(design, png, '.png'),
  jpeg: imageFile(design, jpeg, '.jpg'),
})

const showPreview = (preview: ImageBitmap): void => {
  useStudio.getState().preview?.close()
  useStudio.setState({ preview })
}

const handleMessage = (order: StudioOrder, message: StudioMessage): void => {
  if (message.kind === 'preview') showPreview(message.picture)
  else if (message.kind === 'failed') end({ at: 'failed', fault: message.fault })
  else if (message.kind === 'building') useStudio.setState({ state: { at: 'building', share: message.share } })
  else if (message.kind === 'tracing') {
    const { samples, left } = message
    useStudio.setState({ state: { at: 'tracing', samples, of: order.samples, left } })
  } else {
    const picture = pictureOf(order, message.png, message.jpeg)
    useStudio.setState({ last: picture })
    end({ at: 'taken', picture })
  }
}

/** Takes a photograph in a worker; one that is being taken is cancelled. */
export const takeInStudio = (order: StudioOrder): void => {
  cancelStudio()
  if (typeof OffscreenCanvas === 'undefined') {
    end({ at: 'failed', fault: 'noFloat' })
    return
  }
  useStudio.setState({ state: { at: 'building', share: 0 } })
  const own = new Worker(new URL('./studio-worker.ts', import.meta.url), { type: 'module' })
  worker = own
  own.addEventListener('message', ({ data }: MessageEvent<StudioMessage>) => {
    if (own === worker) handleMessage(order, data)
  })
  own.addEventListener('error', () => own === worker && end({ at: 'failed', fault: 'broken' }))
  own.postMessage(order)
}

/** The last photograph of this very design, to be shown with it. */
export const studioPictureOf = (design: Design, { last }: Pick<Studio, 'last'>): File | undefined =>
  last?.design === makeDesign(design) ? last.jpeg : undefined
