import { create } from 'zustand'

export interface PhotoOptions {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Pictures laid over each other; undefined: as many as the device can. */
  readonly frames?: number
  /** What is taken round the part of the screen that no overlay covers, by its size. */
  readonly margin?: number
  readonly signal?: AbortSignal
  /** Told how much is done, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Takes a photograph of the table as it is seen now; a PNG. Rejects when it is broken off. */
export type TakePhoto = (exposure: PhotoOptions) => Promise<Blob>

/** Who can take a photograph: the scene, while there is one. */
export const usePhotoCapture = create<{ readonly take: TakePhoto | undefined }>()(() => ({ take: undefined }))
