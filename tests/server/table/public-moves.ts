import { cardMatch } from '../../../server/table/match/card-match.ts'
import type { Match } from '../../../server/table/match/match.ts'

/** Returns the decisions of the game as everybody may read them. */
export const movesOf = (match: Match | undefined): readonly string[] =>
  cardMatch(match)
    ?.history.slice(1)
    .map(({ move }) => move) ?? []
