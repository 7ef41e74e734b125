import type { FramePace } from '../clip-plan.ts'

export type ClipKind = 'mp4' | 'webm' | 'gif'

export const CLIP_TYPES: Readonly<Record<ClipKind, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  gif: 'image/gif',
}

/** Makes a file of the pictures of one canvas. */
export interface Encoder {
  readonly kind: ClipKind
  /** How many pictures it is given. */
  readonly pace: FramePace
  /** The canvas as it is now is shown from `begins` on, for `lasts`, ms. Resolves when the next one may come. */
  readonly add: (begins: number, lasts: number) => Promise<void>
  readonly finish: () => Promise<Blob>
  readonly cancel: () => Promise<void>
}
