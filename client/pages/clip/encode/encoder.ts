import type { FramePace } from '../clip-plan.ts'

export type ClipKind = 'mp4' | 'webm' | 'gif'

/** MIME types of clips. */
export const CLIP_TYPES: Readonly<Record<ClipKind, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  gif: 'image/gif',
}

/** Encodes the frames of one canvas as a file. */
export interface Encoder {
  readonly kind: ClipKind
  /** Frame durations that suit this format. */
  readonly pace: FramePace
  /** Adds what the canvas shows now as a frame. Resolves when the next frame may follow. */
  readonly add: (beginMs: number, durationMs: number) => Promise<void>
  /** Resolves to the file. */
  readonly finish: () => Promise<Blob>
  /** Frees what an unfinished file needs. */
  readonly cancel: () => Promise<void>
}
