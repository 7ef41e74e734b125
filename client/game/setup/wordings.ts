import type { Wording } from '../../../server/protocol/choices.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import type { OfferedGame } from '../../table/state/offered-game.ts'

/** Regional wordings by family, or by the first part of the rule set's id. */
const WORDINGS_BY_GAME: Readonly<Record<string, readonly Wording[]>> = {
  'pegs-and-jokers': ['castle', 'jokers'],
  tock: ['tuck', 'toc', 'chevaux'],
  carbles: ['lot'],
  jackaroo: ['base'],
}

/** Returns the regional wordings of a game. */
export const wordingsOf = ({ id, family }: OfferedGame): readonly Wording[] =>
  WORDINGS_BY_GAME[family === 'pegs-and-jokers' ? family : (id.split('-')[0] ?? '')] ?? []

/** Returns the look with this wording, or without any. */
export const withWording = ({ wording: _, ...look }: Look, wording: Wording | undefined): Look =>
  wording === undefined ? look : { ...look, wording }

/** Removes a wording that the game lacks. */
export const fittingWording = (look: Look, set: OfferedGame): Look =>
  look.wording === undefined || wordingsOf(set).includes(look.wording) ? look : withWording(look, undefined)

/** Returns the default look with the words of another one: its direction of travel, wording and name. */
export const wordsOnlyLook = ({ direction, wording, called }: Look): Look => ({
  ...DEFAULT_LOOK,
  ...(direction === undefined ? {} : { direction }),
  ...(wording === undefined ? {} : { wording }),
  ...(called === undefined ? {} : { called }),
})
