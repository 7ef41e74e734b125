import type { FramePace } from '../clip-plan.ts'

export type ClipKind = 'mp4' | 'webm' | 'gif'

export const CLIP_TYPES: Readonly<Record<ClipKind, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  gif: 'image/gif',
}

/** Encodes the frames of one canvas as a file. */
export interface Encoder {
  readonly kind: ClipKind
  /** Frame durations that this format needs. */
  readonly pace: FramePace
  /** Adds the current canvas as a frame from `begins` on, for `lasts` (ms). Resolves when the next frame may follow. */
  readonly add: (begins: number, lasts: number) => Promise<void>
  readonly finish: () => Promise<Blob>
  readonly cancel: () => Promise<void>
}
