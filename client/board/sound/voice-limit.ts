import type { CueKind } from '../motion/sound-cue.ts'

/** Least ms between two sounds of a kind; the others of a crowd are one sound to the ear. */
const GAPS_MS: Readonly<Partial<Record<CueKind, number>>> = { 'card-slide': 45, 'card-land': 45, hop: 30, home: 30 }
const DEFAULT_GAP_MS = 18
/** Most sounds begun within WINDOW ms. */
const MAX_SOUNDS = 7
const WINDOW_MS = 120

/** Makes a function that reports for each cue, at a time in ms, whether it would be one too many. */
export const makeVoiceLimit = (): ((kind: CueKind, now: number) => boolean) => {
  const last = new Map<CueKind, number>()
  let recent: number[] = []
  return (kind, now) => {
    recent = recent.filter((time) => now - time < WINDOW_MS)
    const before = last.get(kind)
    if (recent.length >= MAX_SOUNDS || (before !== undefined && now - before < (GAPS_MS[kind] ?? DEFAULT_GAP_MS)))
      return true
    last.set(kind, now)
    recent.push(now)
    return false
  }
}
