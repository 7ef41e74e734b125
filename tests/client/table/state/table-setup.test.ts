import { describe, expect, test } from 'vitest'
import { draftFor, tableOf } from '../../../../client/game/setup/draft.ts'
import { printDraft } from '../../../../client/game/setup/setup-link.ts'
import { lookOfSetup } from '../../../../client/pages/home/PlayLastSetup.tsx'
import { MARBLE_CHASE } from '../../../../client/table/state/offered-game.ts'
import { tableSetupOf } from '../../../../client/table/state/table-setup.ts'
import { findRuleSet } from '../../../../engine/rulesets/registry.ts'
import { DEFAULT_LOOK, type Look } from '../../../../server/protocol/look.ts'
import { must } from '../../../engine/game-fixtures.ts'

const setUp = (rules: string, players: number, look: Look) => {
  const { teams } = draftFor(must(findRuleSet(rules)), players)
  const setup = tableSetupOf({ rules, players, teams, options: '{}', look: JSON.stringify(look) })
  if (setup === undefined) throw new Error('no such table')
  return setup
}

describe('the board of a table', () => {
  const byHand = draftFor(must(findRuleSet('basic')), 8)

  test.each([2, 4, 6, 8, 10])('for %i players without a wish has their track alone', (players) => {
    const { layout, rules } = setUp('basic', players, DEFAULT_LOOK)
    expect(layout.spec.tracks).toEqual([rules.board.spec])
    expect(layout.spec.tracks[0]?.sides).toBe(Math.max(4, players))
  })

  test('that people set up themselves is the three-in-one, as far as it goes', () => {
    const look = tableOf(byHand).look ?? DEFAULT_LOOK
    const eight = setUp('basic', 8, look)
    expect(eight.layout.spec.tracks.map(({ sides }) => sides)).toEqual([8, 6, 4])
    expect(eight.rules.board.spec, 'its outer homes lean').toBe(eight.layout.spec.tracks[0])
    expect(setUp('basic', 4, look).activeTrack).toBe(2)
    expect(setUp('basic', 10, look).layout.spec.tracks).toHaveLength(1)
    expect(setUp('tock', 4, look).layout.spec.id).toBe('tock')
    expect(tableOf(draftFor(MARBLE_CHASE, 2)).look).not.toHaveProperty('board')
  })

  test('of Play now has the woods of the last set-up, but not its board', () => {
    const look = lookOfSetup(printDraft({ ...byHand, look: { ...byHand.look, field: 'cherry' } }))
    expect(look.field).toBe('cherry')
    expect(setUp('basic', 4, look).layout.spec.id).toBe('single-4')
  })
})
