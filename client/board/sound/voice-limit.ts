import type { CueKind } from '../motion/sound-cue.ts'

/** Least time between two sounds of a kind. Sounds closer together are heard as one. */
const MIN_GAPS_MS: Readonly<Partial<Record<CueKind, number>>> = { 'card-slide': 45, 'card-land': 45, hop: 30, home: 30 }
const DEFAULT_MIN_GAP_MS = 18
/** Greatest number of sounds that begin within `WINDOW_MS`. */
const MAX_SOUNDS = 7
const WINDOW_MS = 120

/** Makes a function that reports whether a sound at the time `now`, in ms, would be too many. If not, it counts the sound. */
export const makeVoiceLimit = (): ((kind: CueKind, now: number) => boolean) => {
  const last = new Map<CueKind, number>()
  let recent: number[] = []
  return (kind, now) => {
    recent = recent.filter((time) => now - time < WINDOW_MS)
    const before = last.get(kind)
    if (
      recent.length >= MAX_SOUNDS ||
      (before !== undefined && now - before < (MIN_GAPS_MS[kind] ?? DEFAULT_MIN_GAP_MS))
    )
      return true
    last.set(kind, now)
    recent.push(now)
    return false
  }
}
