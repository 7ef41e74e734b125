import type { Match } from '../../../server/table/match.ts'

/** Every decision of the game as everybody may read it. */
export const movesOf = (match: Match | undefined): readonly string[] =>
  match?.history.slice(1).map(({ move }) => move) ?? []
