import { expect, test } from 'vitest'
import { turnOf } from '../../../client/input/turn.ts'
import { hintFor } from '../../../client/talk/Hint.tsx'
import { legalActions } from '../../../engine/legal.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { randomGame } from '../../engine/live.ts'

test.each(RULE_SETS.map(({ id }) => id))(
  'in %s a hint is a legal decision, worked out from the own cards alone',
  (rules) => {
    let asked = 0
    for (const { game, seat } of randomGame({ rules, players: 4 }, `hint ${rules}`, 60)) {
      // All that this person's browser has: hands of others are empty there.
      const seats = game.hands.map((hand, i) => ({
        cards: hand.length,
        hand: i === seat ? hand : [],
        counted: game.counts[i],
      }))
      const { claim } = game
      const seen = claim === undefined ? '' : JSON.stringify({ rank: claim.rank, parts: claim.parts })
      const state = {
        game: 1,
        seq: ++asked,
        phase: 'playing',
        stage: game.phase,
        asked: [seat],
        turn: game.turn,
        pegs: game.position.pegs,
        fresh: game.position.fresh,
        claim: seen,
        seats,
      } as unknown as TableState
      const turn = turnOf(game.rules, state, seat)
      const hint = hintFor(turn)
      expect(hint === undefined ? -1 : turn.actions.indexOf(hint)).toBeGreaterThanOrEqual(0)
      expect(turn.actions.length).toBe(legalActions(game, seat).length)
    }
    expect(asked).toBeGreaterThan(20)
  },
)
