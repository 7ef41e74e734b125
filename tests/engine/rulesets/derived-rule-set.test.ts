import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameName } from '../../../client/words/game-text.ts'
import { loadNetworks, networksDataOf, networksOf } from '../../../engine/bots/networks/registry.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Game } from '../../../engine/game.ts'
import { Advisor } from '../../../engine/insight/advisor.ts'
import { calibrationOf } from '../../../engine/insight/calibration.ts'
import { Reviewer } from '../../../engine/insight/review/reviewer.ts'
import { legalActions } from '../../../engine/legal.ts'
import { derive, type RuleSet } from '../../../engine/ruleset.ts'
import { carbles } from '../../../engine/rulesets/carbles.ts'
import { RULE_SETS, rulesFor } from '../../../engine/rulesets/registry.ts'
import { wizard } from '../../../engine/rulesets/wizard.ts'
import { viewFor } from '../../../engine/view.ts'
import { must, playRandomGame } from '../game-fixtures.ts'

/** Rule sets as a developer adds them: one value each, and one line in the registry. They have no trained networks. */
const HIDDEN_HANDS_SET = derive(wizard, {
  id: 'test-hidden',
  name: 'Wizard by counting',
  choices: { counting: 'third' },
})
const GRANDCHILD_SET = derive(HIDDEN_HANDS_SET, {
  id: 'test-grandchild',
  name: 'Wizard by counting and elevens',
  choices: { tens: 'back1' },
})
const OPEN_HANDS_SET = derive(carbles, {
  id: 'test-open',
  name: 'Carbles by sevens',
  choices: { openHands: true, sevens: 'split' },
})
const ADDED_SETS = [HIDDEN_HANDS_SET, GRANDCHILD_SET, OPEN_HANDS_SET]
const RACE_EVALUATIONS = 2000

const registered = RULE_SETS as RuleSet[]

beforeAll(() => {
  registered.push(...ADDED_SETS)
})
afterAll(() => {
  registered.splice(-ADDED_SETS.length)
})

/** Returns positions of a random game in which there is a choice. */
const positionsOf = ({ id }: RuleSet): readonly Game[] =>
  playRandomGame({ rules: id, players: 4 }, `derived ${id}`, 60)
    .filter(({ game, legal }) => game.phase === 'turn' && legal.length > 1)
    .map(({ game }) => game)
    .slice(0, 8)

describe.each(ADDED_SETS)('$id', (set) => {
  test('has the networks of its nearest trained parent', async () => {
    const trained = set === OPEN_HANDS_SET ? carbles : wizard
    await Promise.all([loadNetworks(set.id), loadNetworks(trained.id)])
    expect(networksOf(set.id)).toEqual(networksOf(trained.id))
    expect(await networksDataOf(set.id)).toEqual(await networksDataOf(trained.id))
  })

  test('has the calibration of its parent for each table', () => {
    for (const { players, teams } of set.seatings) {
      const setup = { players, teams: teams[0] as number }
      const own = calibrationOf(must(rulesFor({ ...setup, rules: set.id })))
      expect(own).toBe(
        calibrationOf(must(rulesFor({ ...setup, rules: set === OPEN_HANDS_SET ? carbles.id : wizard.id }))),
      )
      expect(own.teams).not.toBe(1)
    }
  })

  test.each(['expert', 'master:2'])('%s decides', async (bot) => {
    await loadNetworks(set.id)
    for (const game of positionsOf(set)) {
      const decision = must(chooseAction(bot, viewFor(game, game.decider), seededRandom('derived')))
      expect(legalActions(game, game.decider)).toContainEqual(decision)
    }
  })

  test.each([false, true])(
    'a hint names the best moves with reasons; hands laid open for learning: %s',
    async (open) => {
      await loadNetworks(set.id)
      const advisor = new Advisor(must(rulesFor({ rules: set.id, players: 4 })), networksOf(set.id))
      for (const game of positionsOf(set)) {
        const view = viewFor(game, game.decider, open || undefined)
        expect(view.openHands.some((hand) => hand.length > 0)).toBe(open || set === OPEN_HANDS_SET)
        advisor.analyse(view, RACE_EVALUATIONS, seededRandom('derived'))
        const [best] = advisor.bestMoves()
        expect(legalActions(game, game.decider)).toContainEqual(best?.decision)
        expect(best?.chance).toBeGreaterThan(0)
        expect(best?.chance).toBeLessThan(1)
      }
    },
  )

  test('a game of it can be reviewed', async () => {
    await loadNetworks(set.id)
    const [game] = positionsOf(set) as [Game]
    const reviewer = new Reviewer(game.rules, networksOf(set.id), seededRandom('derived'))
    const chances = reviewer.chancesAt({ games: [game], decisions: [] }, 0)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  })

  test('is called by its name before there is a text for it', () => {
    expect(gameName(set.id)).toBe(set.name)
  })
})

test('a rule set that is not registered has no networks', async () => {
  expect(await networksDataOf('unknown')).toBeUndefined()
  expect(() => networksOf('unknown')).toThrow('the network of unknown is not loaded')
})
