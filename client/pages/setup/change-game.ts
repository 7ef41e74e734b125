import { useRef } from 'react'
import { isMarbleChase, type OfferedGame } from '../../table/state/offered-game.ts'
import { type Draft, draftFor } from './draft.ts'
import { seatingOf } from './house-rules.ts'
import { withRulesName } from './own/own-set.ts'

/**
 * The draft with another game, its house rules as usual, and all else as it was chosen. `cards`: the last draft of a game of cards:
 * Marble Chase has no use for some of what was chosen there, and fewer players.
 */
export const withGame = (draft: Draft, set: OfferedGame, cards: Draft): Draft => {
  const unnamed = withRulesName(draft, undefined)
  if (!isMarbleChase(draft.set)) return draftFor(set, draft.players, undefined, {}, unnamed)
  const { players, talk, takeBacks, bestOf, look } = withRulesName(cards, undefined)
  const untouched = draft.players === seatingOf(draft.set, players).players
  const manners = { ...unnamed, talk, takeBacks, bestOf, look }
  return draftFor(set, untouched ? players : draft.players, undefined, {}, manners)
}

/** Puts another game into a draft that is being chosen. */
export const useChangeGame = (draft: Draft): ((set: OfferedGame) => Draft) => {
  const cards = useRef(draft)
  if (!isMarbleChase(draft.set)) cards.current = draft
  return (set) => withGame(draft, set, cards.current)
}
