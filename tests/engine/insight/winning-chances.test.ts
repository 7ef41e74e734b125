import { describe, expect, test } from 'vitest'
import { loadOwnNetwork, networkOf } from '../../../engine/bots/networks/registry.ts'
import { LearnedValue } from '../../../engine/bots/value/learned-value.ts'
import type { Game } from '../../../engine/game.ts'
import { calibrationOf } from '../../../engine/insight/calibration.ts'
import { WinningChances } from '../../../engine/insight/winning-chances.ts'
import { compiledRules } from '../../../engine/movegen/compiled-rules.ts'
import { RULE_SETS, rulesFor } from '../../../engine/rulesets/registry.ts'
import { viewFor } from '../../../engine/view.ts'
import { must, playRandomGame } from '../game-fixtures.ts'
import { gameOf } from './described-facts.ts'

const ALL_IN_START = 'S S S S S'

const chancesOf = async ({ rules }: Pick<Game, 'rules'>): Promise<WinningChances> => {
  await loadOwnNetwork(rules.id)
  const network = networkOf(rules.id)
  const compiled = compiledRules(rules)
  return new WinningChances(compiled, new LearnedValue(compiled, network))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, own) => all + own, 0)

describe('chances', () => {
  test('are there for every table of every rule set, one for each team, and add up to 1', async () => {
    for (const { id, seatings } of RULE_SETS) {
      for (const { players, teams } of seatings) {
        for (const count of teams) {
          const setup = { rules: id, players, teams: count }
          expect([setup, calibrationOf(must(rulesFor(setup))).teams]).not.toEqual([setup, 1])
          const [moment] = playRandomGame(setup, `chances ${id}`, 30).slice(-1)
          if (moment === undefined) throw new Error('no moment')
          const chances = await chancesOf(moment.game)
          const all = [chances.chancesOfView(viewFor(moment.game, 'table')), chances.chancesOfGame(moment.game)]
          for (const own of all) {
            expect(own.length).toBe(count)
            expect(sum(own)).toBeCloseTo(1, 9)
            expect(Math.min(...own)).toBeGreaterThan(0)
          }
        }
      }
    }
  })

  test('by public knowledge are the same for everybody, whatever they hold', async () => {
    for (const { game } of playRandomGame({ rules: 'basic', players: 4 }, 'same', 30).slice(-5)) {
      const chances = await chancesOf(game)
      const table = chances.chancesOfView(viewFor(game, 'table'))
      for (const seat of game.hands.keys()) expect(chances.chancesOfView(viewFor(game, seat))).toEqual(table)
      const others = game.hands.map((hand) => hand.map(() => 0))
      expect(chances.chancesOfView(viewFor({ ...game, hands: others }, 'table'))).toEqual(table)
    }
  })

  test('K11: of hands that lie open are worked out from those', async () => {
    const [moment] = playRandomGame({ rules: 'carbles-open', players: 4 }, 'open', 1)
    const game = moment?.game as Game
    const chances = await chancesOf(game)
    const changed = { ...game, hands: game.hands.map((hand, seat) => (seat === 1 ? [3, 3, 3, 3] : hand)) }
    expect(chances.chancesOfView(viewFor(changed, 'table'))).not.toEqual(chances.chancesOfView(viewFor(game, 'table')))
  })

  test('grow with every marble at home, and are 1 and 0 once it is over', async () => {
    const at = (pegs: string) => gameOf({ rules: 'basic', players: 4, pegs, hand: '2s 3s' })
    const early = at(`S S S S a8 / S S S S b8 / ${ALL_IN_START} / ${ALL_IN_START}`)
    const ahead = at(`a1 H2 H3 H4 H5 / S S S S b8 / S S S H4 H5 / ${ALL_IN_START}`)
    const chances = await chancesOf(early)
    const [own, other] = [early, ahead].map((game) => chances.chancesOfView(viewFor(game, 'table'))[0] as number)
    expect(Math.abs((own as number) - 0.5)).toBeLessThan(0.1)
    expect(other).toBeGreaterThan(0.9)
    const over: Game = { ...ahead, phase: 'over', winner: 1 }
    expect(chances.chancesOfView(viewFor(over, 'table'))).toEqual([0, 1])
    expect(chances.chancesOfGame(over)).toEqual([0, 1])
  })

  test('by all hands include the best decision of the player on turn', async () => {
    const pegs = `d12 H2 H3 H4 H5 / b2 H2 H3 H4 H5 / H1 H2 H3 H4 H5 / H1 H2 H3 H4 H5`
    const [wins, waits] = ['Ts 2s', '4s 4c'].map((hand) => gameOf({ rules: 'basic', players: 4, pegs, hand })) as [
      Game,
      Game,
    ]
    const chances = await chancesOf(wins)
    expect(chances.chancesOfGame(wins)[0]).toBeGreaterThan((chances.chancesOfGame(waits)[0] as number) + 0.1)
  })
})
