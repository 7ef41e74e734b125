import { create } from 'zustand'

export interface PhotoOptions {
  /** Width and height in pixels. */
  readonly width: number
  readonly height: number
  /** Number of frames that are averaged; by default as many as suit the device. */
  readonly frames?: number
  /** Margin added around the part of the screen that no overlay covers, as a share of its size. */
  readonly margin?: number
  readonly signal?: AbortSignal
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (progress: number) => void
}

/** Takes a photo of the table as it is shown now. Resolves to a PNG image; rejects with an `AbortError` if `signal` aborts it. */
export type TakePhoto = (options: PhotoOptions) => Promise<Blob>

/** Store with the function that takes photos; undefined while there is no scene. */
export const usePhotoCapture = create<{ readonly take: TakePhoto | undefined }>()(() => ({ take: undefined }))
