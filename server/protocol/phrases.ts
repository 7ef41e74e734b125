import type { Talk } from './choices.ts'

/** Phrases that people can say at any table. There is no free text: every phrase has a text in every language. */
const SOCIAL_PHRASES = ['niceOne', 'ouch', 'thanks', 'sorry', 'hurry', 'knock', 'wave'] as const
/** Phrases about moves, not allowed where people keep silent. */
const MOVE_PHRASES = ['goodIdea', 'careful'] as const

export const PHRASES = [...SOCIAL_PHRASES, ...MOVE_PHRASES] as const
export type Phrase = (typeof PHRASES)[number]

/** Returns the phrases that may be said at a table with this kind of talk. */
export const phrasesAt = (talk: Talk): readonly Phrase[] => (talk === 'silent' ? SOCIAL_PHRASES : PHRASES)

/** The message `said`, which everybody at the table gets and which is not saved. */
export interface SaidPhrase {
  readonly seat: number
  readonly phrase: Phrase
}
