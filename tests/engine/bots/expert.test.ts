import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { parseCards } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Game } from '../../../engine/game.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { viewFor } from '../../../engine/view.ts'
import { midGame, must } from '../game-fixtures.ts'

beforeAll(loadAllNetworks)

const MARBLES_PER_PLAYER = 4
const SOLO_SETUP = { rules: 'jackaroo-solo', players: 4 }
const COMPLEX_SETUP = { rules: 'jackaroo-complex', players: 4 }
const eating = { ...COMPLEX_SETUP, options: { kings: 'eat' } }
const tock = (options: Record<string, unknown>) => ({ rules: 'tock', players: 4, options })

/** Returns a game of four; the marbles that are not named wait in their starts. */
const gameOf = (setup: Setup, hand: string, pegs: readonly string[], phase: Game['phase'] = 'turn'): Game => {
  const groups = Array.from({ length: setup.players }, (_, seat) => {
    const out = pegs[seat]?.split(' ').filter((hole) => hole !== '') ?? []
    return [...new Array<string>(MARBLES_PER_PLAYER - out.length).fill('S'), ...out].join(' ')
  })
  return { ...midGame(setup, groups.join(' / '), 0, must(parseCards(hand))), phase }
}

/** Returns all decisions of the bot with some seeds, each once. */
const choicesOf = (bot: string, game: Game): readonly string[] => {
  const choose = (_: unknown, seed: number) =>
    must(chooseAction(bot, viewFor(game, game.turn), seededRandom(String(seed))))
  return [...new Set(Array.from({ length: 20 }, choose).map((made) => makeAction(game.rules.board, made)))]
}

describe('expert sees what the cards of the regions can do', () => {
  test.each<readonly [why: string, setup: Setup, hand: string, pegs: readonly string[], best: string]>([
    ['X12: takes a card from an opponent about to win', SOLO_SETUP, 'Th 9s', ['a9', 'bH4 bH3 bH2 b15'], 'Th force'],
    ['X12: wins rather than that', SOLO_SETUP, 'Th 9s', ['aH4 aH3 aH2 a8', 'b3'], 'Th a8-aH1'],
    ['X14: takes a card from an opponent about to win', SOLO_SETUP, 'Qh 9s', ['a10', 'bH4 bH3 bH2 b15'], 'Qh steal'],
    ['X24: the same with a ten', tock({ tens: 'steal' }), 'Ts 2s', ['a3', 'bH4 bH3 bH2 b15'], 'Ts steal'],
    ['X16: sweeps two opponents', COMPLEX_SETUP, 'Ks As', ['a3', 'a7 a9'], 'Ks a3-a16'],
    ['X22: sweeps neighbours', eating, 'Ks 2s', ['a3', 'a7 a8'], 'Ks a3-a16'],
    ['X22: does not eat its own marble', eating, 'Ks', ['a3 a14', 'd9'], 'Ks aS-a17'],
    ['X23: takes the place of an opponent that is almost home', COMPLEX_SETUP, 'Js 2s', ['b1', 'a16'], 'Js a16=b1'],
    ['X23: swaps', tock({ jacks: 'either' }), 'Js 2s', ['b1', 'a15'], 'Js a15=b1'],
    ['X21: drives an opponent past its in-spot', tock({ fives: 'others' }), '5s 2s', ['a3', 'b15'], '5s b15-c2'],
    ['K17: goes home with a joker', tock({ jokers: true }), '* 9s', ['a3', 'b3'], '* a3-aH4'],
    ['K17: draws a card where both come out', tock({ jokers: true }), '* As', ['', 'b3'], '* aS-a17'],
    ['X2, G11: goes back to where home is near', { rules: 'dog-solo', players: 4 }, '4s 2s', ['a10'], '4s a10-a6'],
    [
      'R12: the same on the board of Carbles',
      tock({ board: 'carbles', fours: 'backward' }),
      '4s 2s',
      ['a8'],
      '4s a8-a4',
    ],
  ])('%s', (_, setup, hand, pegs, best) => {
    expect(choicesOf('expert', gameOf(setup, hand, pegs))).toEqual([best])
  })

  test('X12: discards another card than the one that wins', () => {
    expect(choicesOf('expert', gameOf(SOLO_SETUP, '2s 9s Ks', ['aH4 aH3 aH2 a16'], 'forced'))).not.toContain(
      '2s forced',
    )
  })

  test('G18: gives the next player a card that is no help', () => {
    const game = gameOf({ rules: 'dog-solo', players: 4 }, 'As Ks 9s *', ['', 'b2'], 'give')
    expect(choicesOf('expert', game)).toEqual(['give 9s'])
  })
})

test('H3: expert enters by a joker where a marble that is nearly home is in no danger', () => {
  const pegs = 'a8 c4 H3 H4 H5 / b8 b10 c5 c17 H5 / S S S d16 H5 / S S d8 H4 H5'
  const game = midGame({ rules: 'basic', players: 4 }, pegs, 3, must(parseCards('2d 6h 5c 4h 5d *')))
  expect(choicesOf('expert', game)).toEqual(['* dS-c4'])
})

test.each(['2d 4c 8s 9h Kd', '2d 3c 5c 6h 9h', '2d 3c 4c 8s Kd', '2d 3c 8s 9h 6d'])(
  'G13, M3: with one marble left that no card of %s takes home, expert plays the smallest, so that tens and pictures do',
  (hand) => {
    const pegs = 'd10 aH2 aH3 aH4 aH5 / a16 bH2 bH3 bH4 bH5 / cH1 cH2 cH3 cH4 cH5 / dH1 dH2 dH3 dH4 dH5'
    const game = midGame({ rules: 'arizona', players: 4 }, pegs, 0, must(parseCards(hand)))
    expect(choicesOf('expert', game)).toEqual(['2d d10-d12'])
  },
)

test.each(['expert', 'master:1'])('K7: %s plays a card that changes nothing rather than throw it in', (bot) => {
  expect(choicesOf(bot, gameOf({ rules: 'jackaroo', players: 4 }, 'Js', ['a3 a9']))).toEqual(['Js a3=a9'])
})
