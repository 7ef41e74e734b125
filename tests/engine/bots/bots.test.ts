import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { parseCards, type Rank } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Game } from '../../../engine/game.ts'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { viewFor } from '../../../engine/view.ts'
import { LONG } from '../../long.ts'
import { anyTable } from '../any-table.ts'
import { midGame, must, playRandomGame, setupOf } from '../game-fixtures.ts'
import { QUICK_BOTS } from './quick-bots.ts'

beforeAll(loadAllNetworks)

const LEGAL_DECISION_CASES: readonly (readonly [bot: string, cost: object])[] = [
  ...[...QUICK_BOTS, 'club:felix', 'casual:nora'].map((bot) => [bot, bot.startsWith('master') ? LONG : {}] as const),
  ['master:1:greta', LONG],
]

describe.each(LEGAL_DECISION_CASES)('%s', (bot, cost) => {
  test('chooses one of the legal actions, the same one for the same view and chance', cost, () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (setup, seed) => {
        for (const { game, seat, legal } of playRandomGame(setup, String(seed), 12)) {
          const choose = () => must(chooseAction(bot, viewFor(game, seat), seededRandom(String(seed))))
          const chosen = choose()
          expect(legal).toContainEqual(chosen)
          expect(choose()).toEqual(chosen)
        }
      }),
      { numRuns: 25 },
    )
  })
})

test('a bot has nothing to say out of turn, and an unknown one never', () => {
  const game = playRandomGame(setupOf(4, 2), 'bots', 1)[0]?.game as Game
  const other = viewFor(game, (game.turn + 1) % 4)
  expect(chooseAction('random', other, seededRandom('x'))).toMatchObject({ error: { code: 'move/not-your-turn' } })
  expect(chooseAction('hal', viewFor(game, game.turn), seededRandom('x'))).toMatchObject({
    error: { code: 'bot/unknown' },
  })
})

test('greedy play beats random play in nearly every game', () => {
  const results = Array.from({ length: 30 }, (_, seed) => {
    const bots = ['greedy', 'random', 'greedy', 'random']
    const played = JSON.parse(
      respondToLine(JSON.stringify({ cmd: 'play', rules: 'basic', players: 4, seed: `${seed}`, bots })),
    )
    return (played as { record: { result: string } }).record.result
  })
  expect(results.filter((result) => result === 'a c').length).toBeGreaterThanOrEqual(27)
})

/** Returns the texts of all decisions of the bot with a hundred seeds, each once. */
const decisionsOf = (bot: string, game: Game, seat = game.decider): readonly string[] => {
  const random = seededRandom('dice')
  const texts = Array.from({ length: 100 }, () => {
    const action = must(chooseAction(bot, viewFor(game, seat), random))
    return makeAction(game.rules.board, action)
  })
  return [...new Set(texts)].sort()
}

const gameInScene = (
  rules: string,
  hand: string,
  pegs: readonly string[],
  changes: Partial<Game> = {},
  options = {},
): Game => {
  const start = /^(tock|carbles|jackaroo)/.test(rules) ? 4 : 5
  const groups = [0, 1, 2, 3].map((seat) => {
    const out = (pegs[seat] ?? '').split(' ').filter((word) => word !== '')
    return [...Array<string>(start - out.length).fill('S'), ...out].join(' ')
  })
  const game = midGame({ rules, players: 4, options }, groups.join(' / '), 0, must(parseCards(hand)))
  return { ...game, ...changes }
}

const claimOf = (rank: Rank) => ({
  card: 3,
  rank,
  parts: [{ kind: 'forward', from: 9, to: 10 } as const],
  doubter: undefined,
})

/** The player who doubted the bluff must decide in a team of three. */
const penaltyGame = () => {
  const setup = { rules: 'bluffing', players: 6, options: { penalty: 'team' } }
  const start = 'S S S S S'
  const game = midGame(setup, `S S S a10 c2 / S S S S b9${` / ${start}`.repeat(4)}`, 0, must(parseCards('4c 9d')))
  return { ...game, phase: 'penalty', decider: 1, claim: { ...claimOf('A'), doubter: 1 } } as const
}

test.each(QUICK_BOTS.filter((bot) => bot !== 'random'))('L9: %s leaves the choice to nobody', (bot) => {
  for (const decider of [1, 3]) {
    const texts = decisionsOf(bot, { ...penaltyGame(), decider })
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.every((text) => text.startsWith('penalty '))).toBe(true)
  }
})

test('L9: random players leave it to others, too', () => {
  expect(decisionsOf('random', penaltyGame())).toEqual(['leave', 'penalty a10', 'penalty c2'])
})

test('expert keeps its jokers while cards do that bring its only marble on', () => {
  const texts = decisionsOf('expert', gameInScene('basic', 'As 4c Jc 5h * *', ['a8']))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text.startsWith('*'))).toEqual([])
})

describe('greedy', () => {
  test('L5: takes the extra turn', () => {
    const game = gameInScene('bluffing', '4c', ['a8'], { phase: 'extra', extras: [1, 0, 0, 0] })
    expect(decisionsOf('greedy', game)).toEqual(['extra'])
  })

  test('L3: sends the peg back that has come farthest', () => {
    const claim = { ...claimOf('A'), doubter: 1 }
    const game = gameInScene('bluffing', '4c', ['a10 c2 b1'], { phase: 'penalty', decider: 1, claim })
    expect(decisionsOf('greedy', game)).toEqual(['penalty c2'])
  })

  test('L1: declares an honest card rather than the same move with another one', () => {
    const game = gameInScene('bluffing', 'Kd 4c', [''])
    expect(decisionsOf('greedy', game)).toEqual(['Kd as K aS-a8'])
  })

  test('L2: doubts a rank that nobody else can hold, and lets one pass that many may hold', () => {
    const aces = gameInScene(
      'bluffing',
      '',
      ['a9', 'b8'],
      { phase: 'doubt', decider: 1, claim: claimOf('A') },
      { packs: 1 },
    )
    const holding = (hand: string) => ({
      ...aces,
      hands: ['2s 3s 4s 5s', hand, '', ''].map((cards) => must(parseCards(cards))),
    })
    expect(decisionsOf('greedy', holding('As Ah Ad Ac 9d'))).toEqual(['doubt'])
    expect(decisionsOf('greedy', holding('2h 3h 4h 5h 6h'))).toEqual(['pass'])
  })

  test('X12: gives up the card it needs least', () => {
    const game = gameInScene('jackaroo', 'Th', ['a5'])
    const hands = game.hands.map(() => must(parseCards('As 9s Kd')))
    expect(decisionsOf('greedy', { ...game, hands, phase: 'forced', decider: 3 })).toEqual(['9s forced'])
  })

  test('K10: gives a partner without a marble on the way a card that comes out, if it keeps one', () => {
    const giving = (hand: string, mate: string) =>
      decisionsOf('greedy', gameInScene('tock-partners', hand, ['', '', mate], { phase: 'give' }))
    expect(giving('As Kd 9s 2s', '')).toEqual(['give As', 'give Kd'])
    expect(giving('As 9s 2s', '')).toEqual(['give 9s'])
    expect(giving('As Kd 9s 2s', 'c3')).toEqual(['give 9s'])
  })

  test('F1: a fresh marble has its whole way before it, and may hit', () => {
    expect(decisionsOf('greedy', gameInScene('tock', '5d', ['a17! c5', 'b4']))).toEqual(['5d a17-b4'])
  })
})

test('L2: a random bot doubts a declaration once in ten', () => {
  const random = seededRandom('doubts')
  const game = gameInScene('bluffing', '4c', ['a8'], { phase: 'doubt', decider: 1, claim: claimOf('7') })
  const doubts = Array.from(
    { length: 1000 },
    () => must(chooseAction('random', viewFor(game, 1), random)).kind === 'doubt',
  )
  const times = doubts.filter((doubt) => doubt).length
  expect(times).toBeGreaterThan(60)
  expect(times).toBeLessThan(150)
})
