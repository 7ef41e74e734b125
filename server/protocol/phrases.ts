import type { Talk } from './choices.ts'

/** What people can say at a table. There is no free text: every phrase has a text in every language. */
const SOCIAL_PHRASES = ['niceOne', 'ouch', 'thanks', 'sorry', 'hurry', 'knock', 'wave'] as const
/** About moves: not where people keep silent. */
const MOVE_PHRASES = ['goodIdea', 'careful'] as const

export const PHRASES = [...SOCIAL_PHRASES, ...MOVE_PHRASES] as const
export type Phrase = (typeof PHRASES)[number]

/** What may be said at a table with this kind of talk. */
export const phrasesAt = (talk: Talk): readonly Phrase[] => (talk === 'silent' ? SOCIAL_PHRASES : PHRASES)

/** The message `said`: it is told to all who are there, and kept nowhere. */
export interface SaidPhrase {
  readonly seat: number
  readonly phrase: Phrase
}
