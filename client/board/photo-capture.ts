import { create } from 'zustand'

export interface PhotoOptions {
  /** Width and height in pixels. */
  readonly width: number
  readonly height: number
  /** Frames that are averaged; undefined: as many as suit the device. */
  readonly frames?: number
  /** Margin around the part of the screen that no overlay covers, as a share of its size. */
  readonly margin?: number
  readonly signal?: AbortSignal
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Takes a photo of the table as it is shown now, as a PNG. Rejects if it is aborted. */
export type TakePhoto = (exposure: PhotoOptions) => Promise<Blob>

/** The function that takes photos, while there is a scene. */
export const usePhotoCapture = create<{ readonly take: TakePhoto | undefined }>()(() => ({ take: undefined }))
