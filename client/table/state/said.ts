import { create } from 'zustand'
import type { Said } from '../../../server/protocol/phrases.ts'

/** What somebody said, for as long as it is shown. */
export interface Utterance extends Said {
  readonly id: number
}

/** What is said just now, the latest last. Only `talk/speech.ts` writes it. */
export const useSaid = create(() => ({ shown: [] as readonly Utterance[] }))
