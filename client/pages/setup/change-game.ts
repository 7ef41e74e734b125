import { useRef } from 'react'
import { type Draft, draftFor } from '../../game/setup/draft.ts'
import { seatingOf } from '../../game/setup/house-rules.ts'
import { isMarbleChase, type OfferedGame } from '../../table/state/offered-game.ts'
import { withRulesName } from './own/own-set.ts'

/**
 * Changes the game of a draft. House rules are reset, all other choices kept. `cards` is the last draft of a game of cards, because
 * Marble Chase lacks some of its choices and has fewer players.
 */
export const withGame = (draft: Draft, set: OfferedGame, cards: Draft): Draft => {
  const unnamed = withRulesName(draft, undefined)
  if (!isMarbleChase(draft.set)) return draftFor(set, draft.players, undefined, {}, unnamed)
  const { players, talk, takeBacks, bestOf, look } = withRulesName(cards, undefined)
  const untouched = draft.players === seatingOf(draft.set, players).players
  const manners = { ...unnamed, talk, takeBacks, bestOf, look }
  return draftFor(set, untouched ? players : draft.players, undefined, {}, manners)
}

/** Returns a function that changes the game of the draft. */
export const useChangeGame = (draft: Draft): ((set: OfferedGame) => Draft) => {
  const cards = useRef(draft)
  if (!isMarbleChase(draft.set)) cards.current = draft
  return (set) => withGame(draft, set, cards.current)
}
