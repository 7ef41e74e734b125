import { beforeAll, describe, expect, test } from 'vitest'
import { type StrategyPuzzle, strategyPuzzles } from '../../../client/pages/learn/strategy-puzzles.ts'
import { type Decision, isSameAction } from '../../../engine/action.ts'
import { type LevelPolicy, levelBot, makeWeightedPolicy } from '../../../engine/bots/level-bot.ts'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { BEGINNER_WEIGHTS, CASUAL_WEIGHTS, CLUB_WEIGHTS, type Weights } from '../../../engine/bots/turns/weights.ts'
import type { Game } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { play } from '../../../engine/play.ts'
import { viewFor } from '../../../engine/view.ts'
import { playMatch } from '../../bench/match/match.ts'
import { LONG } from '../../long.ts'
import { sampledViews } from './sampled-views.ts'

/** The policies of levels without their random mistakes. */
const thinkers = {
  beginner: makeWeightedPolicy(BEGINNER_WEIGHTS),
  casual: makeWeightedPolicy(CASUAL_WEIGHTS),
  club: makeWeightedPolicy(CLUB_WEIGHTS),
}

const prefersGood = (thinker: LevelPolicy, { game, solution, tempting }: StrategyPuzzle): boolean => {
  const [right = 0, wrong = 0] = thinker.valuesOf(viewFor(game, 0), [solution, tempting], () => 0)
  return right > wrong
}

/** The choice of expert, which makes no mistakes at random. */
const choiceOfExpert = (game: Game): Decision => {
  const view = viewFor(game, 0)
  return levelBot({ name: 'expert' }).choose(view, legalActionsIn(view), () => 0)
}

beforeAll(loadAllNetworks)

describe('the positions of the strategy', () => {
  const all = strategyPuzzles()
  const solved = (level: keyof typeof thinkers): readonly string[] =>
    all.filter((puzzle) => prefersGood(thinkers[level], puzzle)).map(({ id }) => id)

  test('club prefers the good move to the tempting one in nearly all', () => {
    expect(solved('club').length).toBeGreaterThanOrEqual(all.length - 3)
  })

  test('a beginner falls for the tempting one in many', () => {
    expect(solved('beginner').length).toBeLessThan(0.6 * all.length)
    expect(solved('beginner').length).toBeGreaterThan(0.2 * all.length)
  })

  test('expert plays the good move: of the basic game in nearly all, of the other games in all', () => {
    const missed = all.filter(({ game, solution }) => !isSameAction(choiceOfExpert(game), solution))
    expect(missed.length).toBeLessThanOrEqual(3)
    expect(missed.map(({ game }) => game.rules.id).filter((id) => id !== 'basic')).toEqual([])
  })

  test('a beginner does not see opponents that could hit it', () => {
    const { game, solution, tempting } = all.find(({ id }) => id === 'just-eight-in-front') as StrategyPuzzle
    const { position, rules } = game
    const alone = position.pegs.map((hole, peg) =>
      rules.board.colourOf[peg] === 3 ? (rules.board.start[3] ?? 0) : hole,
    )
    const [seen, without] = [game, { ...game, position: { ...position, pegs: alone } }].map((at) => viewFor(at, 0))
    const values = (thinker: LevelPolicy, view = seen) => view && thinker.valuesOf(view, [solution, tempting], () => 0)
    expect(values(thinkers.beginner)).toEqual(values(thinkers.beginner, without))
    expect(values(thinkers.club)).not.toEqual(values(thinkers.club, without))
  })
})

describe('hits', () => {
  const samples = ['basic', 'tock', 'jackaroo'].flatMap((rules) => sampledViews(rules, 2, 100))
  const best = (weights: Weights) => {
    const thinker = makeWeightedPolicy(weights)
    return samples.map(({ view, legal }) => {
      const values = thinker.valuesOf(view, legal, () => 0)
      return legal[values.indexOf(Math.max(...values))] as Decision
    })
  }
  const hitsOf = (weights: Weights) =>
    best(weights).filter((decision, i) => {
      const { game } = samples[i] as (typeof samples)[number]
      const played = play(game, decision)
      return played.ok && played.value.events.some((event) => event.type === 'hit' && event.toStart)
    }).length

  test('a beginner misses most of those that club makes, casual some', () => {
    const [beginner, casual, club] = [BEGINNER_WEIGHTS, CASUAL_WEIGHTS, CLUB_WEIGHTS].map(hitsOf) as [
      number,
      number,
      number,
    ]
    expect(club).toBeGreaterThan(30)
    expect(beginner).toBeLessThan(club / 2)
    expect(casual).toBeGreaterThan(beginner)
  })
})

/**
 * Only a few games, because the bench plays many (`npm run bench -- bots`). A level that is no better would still
 * fail.
 */
describe('each level beats the one below', () => {
  const rungs = [
    ['casual', 'beginner'],
    ['club', 'casual'],
    ['club', 'random'],
  ] as const
  const matches = (...tables: readonly string[]) => tables.flatMap((rules) => rungs.map(([a, b]) => ({ rules, a, b })))
  const beats = async ({ rules, a, b }: ReturnType<typeof matches>[number]): Promise<void> => {
    const { rate } = await playMatch(
      { setup: { rules, players: 4 }, bots: [a, b], pairs: rules === 'bluffing' ? 3 : 12 },
      1,
    )
    expect(rate).toBeGreaterThan(b === 'random' ? 0.9 : 0.55)
  }

  test.each(matches('basic'))('$rules: $a beats $b', beats)
  test.each(matches('carbles-partners', 'tock', 'jackaroo', 'bluffing'))('$rules: $a beats $b', LONG, beats)
})
