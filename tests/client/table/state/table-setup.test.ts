import { describe, expect, test } from 'vitest'
import { draftFor, tableOf } from '../../../../client/game/setup/draft.ts'
import { printDraft } from '../../../../client/game/setup/setup-link.ts'
import { lookOfSetup } from '../../../../client/pages/home/PlayLastSetup.tsx'
import { MARBLE_CHASE } from '../../../../client/table/state/offered-game.ts'
import { tableSetupOf } from '../../../../client/table/state/table-setup.ts'
import type { PlacedHole } from '../../../../engine/boards/layout.ts'
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

  test('in a mirror has the same holes on the other side', () => {
    for (const [rules, players] of [
      ['basic', 6],
      ['jackaroo', 4],
      ['keezen', 4],
    ] as const) {
      const look = tableOf(draftFor(must(findRuleSet(rules)), players)).look ?? DEFAULT_LOOK
      const usual = setUp(rules, players, look)
      const mirrored = setUp(rules, players, { ...look, direction: 'counter' })
      expect(mirrored.rules.board.names).toEqual(usual.rules.board.names)
      expect(mirrored.rules.board.spec.mirrored).toBe(true)
      const flip = ({ x, y, ...rest }: PlacedHole) => ({
        ...rest,
        x: Number((-x).toFixed(9)) + 0,
        y: Number(y.toFixed(9)) + 0,
      })
      const round = ({ x, y, ...rest }: PlacedHole) => ({
        ...rest,
        x: Number(x.toFixed(9)) + 0,
        y: Number(y.toFixed(9)) + 0,
      })
      expect(mirrored.layout.holes.map(round)).toEqual(usual.layout.holes.map(flip))
      expect(mirrored.layout.outline).toEqual(usual.layout.outline)
    }
  })

  test('of Play now has the woods of the last set-up, but not its board', () => {
    const look = lookOfSetup(printDraft({ ...byHand, look: { ...byHand.look, field: 'cherry' } }))
    expect(look.field).toBe('cherry')
    expect(setUp('basic', 4, look).layout.spec.id).toBe('single-4')
  })
})
