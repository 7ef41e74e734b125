import { useRef } from 'react'
import { type Draft, draftFor } from '../../game/setup/draft.ts'
import { seatingOf } from '../../game/setup/house-rules.ts'
import { type Preset, withPreset } from '../../game/setup/presets.ts'
import { isMarbleChase, type OfferedGame } from '../../table/state/offered-game.ts'
import { withRulesName } from './saved-rules/use-saved-rule-sets.ts'

/**
 * Changes the game of a draft to this rule set. House rules are reset, all other choices are kept. Marble Chase has fewer players
 * and lacks some choices, so that these come back from `lastCardDraft`, the last draft of a game of cards.
 */
export const withGame = (draft: Draft, set: OfferedGame, lastCardDraft: Draft): Draft => {
  const unnamed = withRulesName(draft, undefined)
  if (!isMarbleChase(draft.set)) return draftFor(set, draft.players, undefined, {}, unnamed)
  const { players, talk, takeBacks, bestOf, look } = withRulesName(lastCardDraft, undefined)
  const hasDefaultPlayers = draft.players === seatingOf(draft.set, players).players
  const settings = { ...unnamed, talk, takeBacks, bestOf, look }
  return draftFor(set, hasDefaultPlayers ? players : draft.players, undefined, {}, settings)
}

/** Returns a function that returns the draft with another game, as it stands or as in a preset. */
export const useChangeGame = (draft: Draft): ((set: OfferedGame, preset?: Preset) => Draft) => {
  const lastCardDraft = useRef(draft)
  if (!isMarbleChase(draft.set)) lastCardDraft.current = draft
  return (set, preset) => {
    const changed = withGame(draft, set, lastCardDraft.current)
    return preset === undefined ? changed : withPreset(changed, preset)
  }
}
