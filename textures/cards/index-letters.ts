/** Index letters of court cards in languages whose own decks use others than J, Q and K. Spanish and Arabic players play these games with international decks. */

import { SUITS, type Suit } from '../../engine/cards.ts'

/** Ranks with a letter of their own in some language. */
const COURT_RANKS = ['J', 'Q', 'K'] as const
type CourtRank = (typeof COURT_RANKS)[number]
type Letter = keyof typeof LETTER_PATHS

/** Letters by language and rank: valet, dame, roi; Bube, Dame, König; boer, vrouw, heer. */
const LETTERS_BY_LANGUAGE: Readonly<Record<string, Readonly<Partial<Record<CourtRank, Letter>>>>> = {
  de: { J: 'B', Q: 'D' },
  fr: { J: 'V', Q: 'D', K: 'R' },
  nl: { J: 'B', Q: 'V', K: 'H' },
}

/** Strokes of the letters, in the square of 1,000 units and with the stroke width of 80 that the letters of the drawings have. */
const LETTER_PATHS = {
  B: 'M-285-460H10c130 0 215 90 215 220S140-20 10-20h-195m195 0c150 0 245 100 245 240S160 460 10 460h-295m100-920v920',
  D: 'M-285-460h245c190 0 295 190 295 460S150 460-40 460h-245m100-920v920',
  H: 'M-285-460h200m-100 0v920m-100 0h200M85-460h200m-100 0v920m-100 0h200M-185 0h370',
  R: 'M-285-460H10c140 0 225 100 225 240S150 20 10 20h-195m195 0 175 440m-80 0h180M-185-460v920m-100 0h200',
  V: 'M-285-460h190m-95 0L0 450l190-910m-95 0h190',
}

/** A court card, such as `Kh`. */
type CourtName = `${CourtRank}${Suit}`

export const INTERNATIONAL_LETTERS = COURT_RANKS.join(' ')

/** Returns the letters of the court cards of a language from the lowest rank up, such as `V D R`; empty if they are the international ones. */
export const localLetters = (language: string): string =>
  language in LETTERS_BY_LANGUAGE ? COURT_RANKS.map((rank) => letterOf(language, rank) ?? rank).join(' ') : ''

const letterOf = (language: string, rank: CourtRank): Letter | undefined => LETTERS_BY_LANGUAGE[language]?.[rank]

/** Returns the names of the cards that have another letter in a language. */
export const localCards = (language: string): readonly CourtName[] =>
  COURT_RANKS.filter((rank) => letterOf(language, rank) !== undefined).flatMap((rank) =>
    SUITS.map((suit): CourtName => `${rank}${suit}`),
  )

/** Returns the drawing of a card with the letter of a language. */
export const withLocalLetter = (svg: string, name: CourtName, language: string): string => {
  const rank = name.charAt(0) as CourtRank
  const letter = letterOf(language, rank)
  if (letter === undefined) return svg
  return svg.replace(new RegExp(`(<symbol id="[A-Z]-${rank}h"[^>]*><path d=")[^"]*`), `$1${LETTER_PATHS[letter]}`)
}
