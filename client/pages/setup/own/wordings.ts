import type { Wording } from '../../../../server/protocol/choices.ts'
import { DEFAULT_LOOK, type Look } from '../../../../server/protocol/look.ts'
import type { OfferedGame } from '../../../table/state/offered-game.ts'

/** Where the sources have other words for the same game: by its board, or by the first part of its id. */
const WORDINGS_BY_GAME: Readonly<Record<string, readonly Wording[]>> = {
  'pegs-and-jokers': ['castle'],
  tock: ['tuck', 'toc'],
  carbles: ['lot'],
  jackaroo: ['base'],
}

/** The words of regions that the game has, beside the usual ones. */
export const wordingsOf = ({ id, family }: OfferedGame): readonly Wording[] =>
  WORDINGS_BY_GAME[family === 'pegs-and-jokers' ? family : (id.split('-')[0] ?? '')] ?? []

/** The look with a wording, or without any. */
export const withWording = ({ wording: _, ...look }: Look, wording: Wording | undefined): Look =>
  wording === undefined ? look : { ...look, wording }

/** In the usual words if the game has no others. */
export const fittingWording = (look: Look, set: OfferedGame): Look =>
  look.wording === undefined || wordingsOf(set).includes(look.wording) ? look : withWording(look, undefined)

/** What things are called, on the first board. */
export const namesOnlyLook = ({ wording, called }: Look): Look => ({
  ...DEFAULT_LOOK,
  ...(wording === undefined ? {} : { wording }),
  ...(called === undefined ? {} : { called }),
})
