import { describe, expect, test } from 'vitest'
import { isSameAction } from '../../../engine/action.ts'
import { parseCards } from '../../../engine/cards.ts'
import type { Game } from '../../../engine/game.ts'
import { play } from '../../../engine/play.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { parseAction } from '../../../engine/text/action-parser.ts'
import { viewFor } from '../../../engine/view.ts'
import { must, playRandomGame } from '../game-fixtures.ts'
import { RULE_IDS } from '../rulebook.ts'
import { appraiserOf, type DescribedPosition, factsOf, factText, gameOf } from './described-facts.ts'

const ALL_IN_START = 'S S S S S'
const FOUR_IN_START = 'S S S S'

interface Golden extends Partial<DescribedPosition> {
  /** Numbers of RULES.md. */
  readonly shows: readonly string[]
  readonly pegs: string
  readonly hand: string
  readonly move: string
  /** Facts in short. */
  readonly expected: readonly string[]
  readonly unexpected?: readonly string[]
}

const GOLDEN_FACTS: readonly Golden[] = [
  {
    shows: ['H1', 'H3'],
    pegs: `S S S S a8 / S S S S a13 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '5s 2d',
    move: '5s a8-a13',
    expected: ['frees a8', 'hits a13 9'],
  },
  {
    shows: ['H4'],
    pegs: `S S S S a8 / ${ALL_IN_START} / S S S S a13 / ${ALL_IN_START}`,
    hand: '5s 2d',
    move: '5s a8-a13',
    expected: ['helps a13 26', 'frees a8'],
  },
  {
    shows: ['M4'],
    pegs: `S S S a8 b2 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '5s 2d',
    move: '5s a8-a13',
    expected: ['frees a8'],
  },
  {
    shows: ['M7'],
    pegs: `S S S S a1 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '7h 4d',
    move: '7h a1-aH5',
    expected: ['home aH5'],
  },
  {
    shows: ['M14'],
    pegs: `S S S b2 aH1 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '4d 2s',
    move: '4d aH1-aH5',
    expected: ['deeper aH5'],
  },
  {
    shows: ['M6', 'M9'],
    pegs: `S S S a3 aH1 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '4d 2s',
    move: '4d a3-a7',
    expected: ['passesHome a7 68'],
  },
  {
    shows: ['M5'],
    pegs: `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '8d 2s',
    move: '8d a8-a0',
    expected: ['shortcut a0 64'],
  },
  {
    shows: ['M5'],
    pegs: `S S S S b8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '8d 2s',
    move: '8d b8-b0',
    expected: ['retreats b0 8'],
  },
  {
    shows: ['W3'],
    pegs: `d12 aH2 aH3 aH4 aH5 / ${ALL_IN_START} / cH1 cH2 cH3 cH4 cH5 / ${ALL_IN_START}`,
    hand: 'Ts 2d',
    move: 'Ts d12-aH1',
    expected: ['wins'],
  },
  {
    shows: ['T4', 'T5'],
    pegs: `S S S S a9 / S S S S b9 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '* 5d',
    move: '* aS-b9',
    expected: ['shortcut b9 20', 'hits b9 67', 'spends *'],
  },
  {
    shows: ['H1', 'H3'],
    pegs: `S S S S a12 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S a4`,
    hand: '3d 2s',
    move: '2s a12-a14',
    expected: ['advances a14 62', 'risk a14 by a4 with TJQK'],
  },
  {
    shows: ['H1'],
    pegs: `S S S a2 c12 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S c2`,
    hand: '5d',
    move: '5d c12-c17',
    expected: ['advances c17 23', 'escapes c12 by c2 with TJQK'],
  },
  {
    shows: ['H1', 'M4'],
    pegs: `S S S S b6 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '2d 3s',
    move: '2d b6-b8',
    expected: ['advances b8 50', 'risk b8 by bS with AJQK'],
  },
  {
    shows: ['H1', 'H7'],
    pegs: `S S S S a11 / S S S S d8 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: 'Td 3s',
    move: 'Td a11-b3',
    expected: ['advances b3 55', 'risk b3 by dS with AJQK chained'],
  },
  {
    shows: ['O16', 'O17'],
    rules: 'north-carolina',
    pegs: `S S S S b6 / S S S S c5 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: 'Td 3s',
    move: 'Td b6-b10 c5-b17',
    expected: ['setsBack c5 6'],
  },
  {
    shows: ['O8'],
    rules: 'wizard',
    pegs: `S S S S a9 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S d16`,
    hand: '2d 3s',
    move: '2d a9=d16',
    expected: ['shortcut d16 61', 'helpsOpponent d16 11'],
  },
  {
    shows: ['R4'],
    rules: 'tock',
    pegs: `S S a2 a5 / ${FOUR_IN_START} / ${FOUR_IN_START} / ${FOUR_IN_START}`,
    hand: '3d 2s',
    move: '3d a2-a5',
    expected: ['advances a5 13', 'hitsOwn a5 13'],
  },
  {
    shows: ['X12'],
    rules: 'jackaroo',
    pegs: `S S S a5 / ${FOUR_IN_START} / ${FOUR_IN_START} / ${FOUR_IN_START}`,
    hand: 'Td 2s',
    move: 'Td force',
    expected: ['robs'],
  },
  {
    shows: ['X16'],
    rules: 'jackaroo',
    pegs: `S S S a5 / S S S a9 / ${FOUR_IN_START} / S S S a12`,
    hand: 'Kd 2s',
    move: 'Kd a5-b0',
    expected: ['passesHome b0 59', 'hits a9 27', 'hits a12 60', 'escapes a5 by a9 with 4'],
  },
  {
    shows: ['X8'],
    rules: 'carbles',
    pegs: `S S S a9 / S S S a11 / ${FOUR_IN_START} / S S S a13`,
    hand: '7d 2s',
    move: '7d a9-a16',
    expected: ['advances a16 63', 'hits a11 14', 'hits a13 48'],
  },
  {
    shows: ['K10'],
    rules: 'tock-partners',
    pegs: `${FOUR_IN_START} / ${FOUR_IN_START} / ${FOUR_IN_START} / ${FOUR_IN_START}`,
    hand: 'Kd 2s',
    move: 'give Kd',
    expected: ['gives Kd out'],
  },
  {
    shows: ['L1'],
    rules: 'bluffing',
    pegs: `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '3d 2s',
    move: '3d as 9 a8-a17',
    expected: ['bluffs 9', 'frees a8'],
  },
  {
    shows: ['H1', 'R5'],
    rules: 'tock',
    pegs: `S S S a17! / S S S a10 / ${FOUR_IN_START} / ${FOUR_IN_START}`,
    hand: '3d 2s',
    move: '3d a17-b2',
    expected: ['frees a17'],
    unexpected: ['escapes a17 by a10 with 7'],
  },
  {
    shows: ['K7'],
    rules: 'jackaroo',
    pegs: `S S S a5 / ${FOUR_IN_START} / ${FOUR_IN_START} / ${FOUR_IN_START}`,
    hand: '5s 2s',
    move: 'fold',
    expected: ['folds'],
  },
]

describe('events of a decision', () => {
  test.each(
    GOLDEN_FACTS.map(
      (golden) => [`${golden.shows.join(' ')}: ${golden.rules ?? 'basic'}, ${golden.move}`, golden] as const,
    ),
  )('%s', async (_, { shows, move, expected, unexpected = [], ...situation }) => {
    for (const id of shows) expect(RULE_IDS).toContain(id)
    const game = gameOf({ rules: 'basic', players: 4, ...situation })
    const asked = move.startsWith('give') ? { ...game, phase: 'give' as const } : game
    const facts = (await factsOf(asked, move)).map((fact) => factText(game.rules, fact))
    expect(facts).toEqual(expect.arrayContaining([...expected]))
    for (const not of unexpected) expect(facts).not.toContain(not)
  })
})

describe('K11: threats with open hands', () => {
  const risksWith = async (...others: readonly string[]) => {
    const pegs = `S S S a10 / S S S a6 / ${FOUR_IN_START} / ${FOUR_IN_START}`
    const game = gameOf({ rules: 'carbles-open', players: 4, pegs, hand: '2s 9d' })
    const hands = [game.hands[0] ?? [], ...others.map((hand) => must(parseCards(hand)))]
    const facts = await factsOf({ ...game, hands }, '2s a10-a12')
    return facts.filter(({ code }) => code === 'risk')
  }

  test('are the cards that somebody holds', async () => {
    const risks = await risksWith('6d Qh 3c', 'Kd Td 9h', '5c 6h 8h')
    expect(risks).toEqual([expect.objectContaining({ chance: 1, threat: expect.objectContaining({ ranks: ['6'] }) })])
  })

  test('are not the cards that nobody holds, however many are left', async () => {
    expect(await risksWith('Qs Qh 3c', 'Kd Td 9h', '5c 6h 8h')).toEqual([])
  })
})

/** Bluff of seat 0: a nine it does not hold. */
const DECLARED_POSITION: DescribedPosition = {
  rules: 'bluffing',
  players: 4,
  pegs: `S S S S a8 / S S S S b9 / ${ALL_IN_START} / ${ALL_IN_START}`,
  hand: '3d 2s',
}

describe('facts about an answer', () => {
  const claimed = (): Game => {
    const game = gameOf(DECLARED_POSITION)
    const declared = must(parseAction(viewFor(game, 0), '3d as 9 a8-a17'))
    return must(play(game, declared)).game
  }

  test('L2: how likely the declaration is a bluff, the less the more such cards are out of sight', async () => {
    const game = claimed()
    const facts = await factsOf(game, 'doubt')
    expect(facts).toEqual([expect.objectContaining({ code: 'likelyBluff', rank: '9' })])
    const nines = must(parseCards('9s 9s 9s 9h 9h 9h 9d 9d 9d 9c 9c'))
    const [all] = await factsOf(
      { ...game, hands: game.hands.map((hand, seat) => (seat === 1 ? nines : hand)) },
      'doubt',
    )
    const [few] = facts
    if (all?.code !== 'likelyBluff' || few?.code !== 'likelyBluff') throw new Error('no fact')
    expect(all.chance).toBeGreaterThan(few.chance + 0.05)
  })

  test('L3: which marble goes back for a bluff that was turned up', async () => {
    const { game } = must(play(claimed(), { kind: 'doubt' }))
    const facts = (await factsOf(game, 'penalty a8')).map((fact) => factText(game.rules, fact))
    expect(facts).toEqual(['hits a8 68'])
  })
})

test('in random games of every rule set every decision has facts, each with a finite effect', async () => {
  for (const { id } of RULE_SETS) {
    for (const { game, seat, legal, action } of playRandomGame({ rules: id, players: 4 }, `facts ${id}`, 40)) {
      const appraiser = await appraiserOf(game.rules)
      appraiser.load(viewFor(game, seat))
      expect(appraiser.values.length).toBe(legal.length)
      const number = appraiser.indexOf(action)
      expect(isSameAction(appraiser.decision(number), action)).toBe(true)
      const { chance, facts } = appraiser.appraise(number)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThan(1)
      for (const { effect, code } of facts) expect([code, Number.isFinite(effect)]).toEqual([code, true])
    }
  }
})
