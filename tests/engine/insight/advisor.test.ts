import { beforeAll, describe, expect, test } from 'vitest'
import type { Decision } from '../../../engine/action.ts'
import { loadAllNetworks, networksOf } from '../../../engine/bots/networks/registry.ts'
import { chooseAmongLegal } from '../../../engine/bots/registry.ts'
import { isBluff } from '../../../engine/bots/turns/bluff-values.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Game } from '../../../engine/game.ts'
import { Advisor } from '../../../engine/insight/advisor.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { viewFor } from '../../../engine/view.ts'
import { sampledViews } from '../bots/sampled-views.ts'
import { must, playRandomGame } from '../game-fixtures.ts'
import { gameOf } from './described-facts.ts'

const ALL_IN_START = 'S S S S S'
const RACE_EVALUATIONS = 3000

beforeAll(loadAllNetworks)

const advisorFor = (rules: Rules): Advisor => new Advisor(rules, networksOf(rules.id))

const analysed = (game: Game, seat = game.decider): Advisor => {
  const advisor = advisorFor(game.rules)
  advisor.analyse(viewFor(game, seat), RACE_EVALUATIONS, seededRandom('advice'))
  return advisor
}

/** Returns each advised move with the codes of its reasons: `Ts b16-c8 + helps - risk`. */
const adviceOn = (pegs: string, hand: string): readonly string[] => {
  const game = gameOf({ rules: 'basic', players: 4, pegs, hand })
  return analysed(game)
    .bestMoves()
    .map(({ decision, pros, cons }) =>
      [
        makeAction(game.rules.board, decision),
        ...pros.map(({ code }) => `+ ${code}`),
        ...cons.map(({ code }) => `- ${code}`),
      ].join(' '),
    )
}

describe('advice', () => {
  test('gives winning as the only reason of a winning move', () => {
    const [best] = adviceOn(`d12 H2 H3 H4 H5 / b2 H2 H3 H4 H5 / H1 H2 H3 H4 H5 / ${ALL_IN_START}`, 'Ts 2d')
    expect(best).toBe('Ts d12-aH1 + wins')
  })

  test('H4: helps the partner who is far behind, and says so', () => {
    const [best] = adviceOn(`S S S a11 b16 / ${ALL_IN_START} / S S S S c8 / ${ALL_IN_START}`, 'Ts 2d')
    expect(best).toMatch(/^Ts b16-c8 .*\+ helps/)
  })

  test('H3: hits the marble that was nearly home', () => {
    const [best] = adviceOn(`S S S a16 b7 / S S S b1 b10 / ${ALL_IN_START} / ${ALL_IN_START}`, '3d 2s')
    expect(best).toMatch(/^3d a16-b1 .*\+ hits/)
  })

  test('T4: keeps the joker, where it would bring little', () => {
    const moves = adviceOn(`S S S S a9 / S S S S b9 / ${ALL_IN_START} / ${ALL_IN_START}`, '* 5d')
    expect(moves[0]).toMatch(/^5d a9-a14 .*\+ keeps/)
  })

  test('shows different moves only, the best ones first, and no more than three', () => {
    for (const { id } of RULE_SETS) {
      for (const { game, seat } of playRandomGame({ rules: id, players: 4 }, `advice ${id}`, 25).slice(-2)) {
        const moves = analysed(game, seat).bestMoves()
        expect(moves.length).toBeGreaterThan(0)
        expect(moves.length).toBeLessThanOrEqual(3)
        const chances = moves.map(({ chance }) => chance)
        expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
        expect(chances).toEqual(chances.toSorted((a, b) => b - a))
        for (const { pros, cons } of moves) {
          for (const { effect } of pros) expect(effect).toBeGreaterThan(0)
          for (const { effect } of cons) expect(effect).toBeLessThan(0)
        }
      }
    }
  })

  test('is the same for the same view and seed, and knows no other hands', () => {
    for (const { game, seat } of playRandomGame({ rules: 'basic', players: 4 }, 'blind', 40).slice(-3)) {
      const blind = { ...game, hands: game.hands.map((hand, i) => (i === seat ? hand : hand.map(() => 0))) }
      expect(analysed(blind, seat).bestMoves()).toEqual(analysed(game, seat).bestMoves())
    }
  })
})

/** Returns what a decision does, whichever of the equally good cards is laid down. */
const deedOf = (game: Game, decision: Decision): string =>
  decision.kind === 'declare'
    ? `${isBluff(decision)} ${makeAction(game.rules.board, { ...decision, card: 0 })}`
    : makeAction(game.rules.board, decision)

test('L1, L2: advises to declare, believe and doubt what experts decide more often than not', () => {
  for (const { game, view, legal } of sampledViews('bluffing', 2, 40)) {
    const decided = Array.from({ length: 15 }, (_, seed) =>
      must(chooseAmongLegal('expert', view, legal, seededRandom(`${seed}`))),
    ).map((decision) => deedOf(game, decision))
    const [best] = analysed(game).bestMoves()
    expect(decided).toContain(best && deedOf(game, best.decision))
  }
})

describe('why not', () => {
  const game = () =>
    gameOf({
      rules: 'basic',
      players: 4,
      pegs: `S S S S a12 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S a4`,
      hand: '3d 2s',
    })

  test('another move: its dangers, and the lead of the best one', () => {
    const objection = analysed(game()).compareWithBest({
      kind: 'play',
      card: 14,
      parts: [{ kind: 'forward', from: 0, to: 0 }],
    })
    expect(objection).toBeUndefined()
    const at = game()
    const advisor = analysed(at)
    const two = advisor.bestMoves().find(({ decision }) => makeAction(at.rules.board, decision) === '2s a12-a14')
    const decision = two?.decision ?? {
      kind: 'play' as const,
      card: 1,
      parts: [{ kind: 'forward' as const, from: 12, to: 14 }],
    }
    const comparison = advisor.compareWithBest(decision)
    expect(comparison && makeAction(at.rules.board, comparison.best.decision)).toBe('3d a12-a15')
    expect(comparison?.own.cons.map(({ code }) => code)).toContain('risk')
    expect(comparison?.best.chance).toBeGreaterThan(comparison?.own.chance ?? 1)
  })
})

describe('L9: a choice that may be left to a team-mate', () => {
  const game = (pegs: string): Game => {
    const situation = { rules: 'bluffing', players: 6, options: { penalty: 'team' }, hand: '4c 9d' }
    const claim = { card: 3, rank: 'A', parts: [], doubter: 1 } as const
    const at = gameOf({ ...situation, pegs: `${pegs} / S S S S b9${` / ${ALL_IN_START}`.repeat(4)}` })
    return { ...at, phase: 'penalty', decider: 1, claim }
  }
  const leave = { kind: 'leave' } as const

  test('is neither advised nor compared with, but the marbles are', () => {
    const at = game('S S S a10 c2')
    const moves = analysed(at).bestMoves()
    expect(moves.map(({ decision }) => makeAction(at.rules.board, decision)).sort()).toEqual([
      'penalty a10',
      'penalty c2',
    ])
    expect(moves.every(({ chance }) => chance > 0 && chance < 1)).toBe(true)
    expect(analysed(at).compareWithBest(leave)).toBeUndefined()
  })

  test('is no mistake to leave, and no feat to make', () => {
    const at = game('S S S S c2')
    const hole = at.rules.board.names.indexOf('c2')
    expect(analysed(at).judge(leave)).toBeUndefined()
    expect(analysed(at).judge({ kind: 'penalty', hole })).toEqual({ lost: 0, found: 0, moves: 1, better: undefined })
  })
})
