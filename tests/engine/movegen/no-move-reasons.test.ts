import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, parseCards } from '../../../engine/cards.ts'
import { cardMovesIn } from '../../../engine/legal-in-view.ts'
import { noMoveReasons } from '../../../engine/movegen/no-move-reasons.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { viewFor } from '../../../engine/view.ts'
import { anyTable } from '../any-table.ts'
import { midGame, must, playRandomGame } from '../game-fixtures.ts'

interface Scene {
  readonly rules?: string
  readonly options?: Record<string, unknown>
  /** Other cards of the hand. */
  readonly beside?: string
  /** True if the next player holds no cards. */
  readonly alone?: boolean
}

const gameOf = (card: string, pegs: readonly string[], { rules = 'basic', options = {}, beside = '' }: Scene) => {
  const setup: Setup = { rules, players: 4, options }
  const start = /^(tock|carbles|jackaroo)/.test(rules) ? 4 : 5
  const groups = [0, 1, 2, 3].map((seat) => {
    const out = (pegs[seat] ?? '').split(' ').filter((word) => word !== '')
    return [...Array<string>(start - out.length).fill('S'), ...out].join(' ')
  })
  return midGame(setup, groups.join(' / '), 0, must(parseCards(`${card} ${beside}`)))
}

/** Returns the reasons why the first player, on turn, can't move with the card: `code peg peg`. */
const reasonsFor = (card: string, pegs: readonly string[], scene: Scene = {}): readonly string[] => {
  const game = gameOf(card, pegs, scene)
  const hands = scene.alone === true ? [game.hands[0] as readonly Card[], [], [], []] : game.hands
  const reasons = noMoveReasons(viewFor({ ...game, hands }, 0), must(parseCards(card))[0] as Card)
  return reasons.map(({ code, pegs: of }) => [code, ...of].join(' '))
}

const JACKAROO_SCENE: Scene = { rules: 'jackaroo' }
const CARBLES_SCENE: Scene = { rules: 'carbles' }

describe('why a card cannot move', () => {
  test.each<[string, string, readonly string[], readonly string[], Scene?]>([
    ['C1 a card that can move has no reason', 'As', [''], []],
    ['M4 nobody on the track', '5d', [''], ['no-peg-to-move']],
    ['X9 nobody in start', '*', ['a9 a10 a11 a12'], ['no-peg-in-start'], CARBLES_SCENE],
    ['R5 the come-out held', '*', ['a8'], ['come-out-held 0 1 2'], CARBLES_SCENE],
    [
      'X10 nobody of the team',
      '*',
      ['a9 a10 a11 a12', '', 'a1 a2 a3 a4'],
      ['no-peg-in-start'],
      { rules: 'carbles-partners' },
    ],
    [
      "X10 the partner's come-out held",
      '*',
      ['a9 a10 a11 a12', '', 'c8'],
      ['come-out-held 8 9 10'],
      { rules: 'carbles-partners' },
    ],
    [
      'H5 a team-mate on the come-out who is stuck',
      'Kd',
      ['', '', 'a8 c3'],
      ['team-mate-stuck 0 1 2 3 4', 'no-peg-to-move'],
    ],
    ['H5 a team-mate on the last hole who is stuck', '4d', ['a5', '', 'a9 c3'], ['team-mate-stuck 4']],
    [
      'M10 M7 O10 behind the own in-spot',
      '6d',
      ['a0 a3'],
      ['must-turn-home 3 4', 'blocked-by-own 3', 'home-too-short 4'],
      { options: { forcedHome: true } },
    ],
    ['M14 too deep in home', '3d', ['H4'], ['home-too-short 4']],
    ['M14 no peg backward in home', '8d', ['H4'], ['no-peg-to-move']],
    ['H5 M10 backward', '8d', ['a0 a8', '', 'd10 c3'], ['team-mate-stuck 3', 'blocked-by-own 4']],
    ['R5 a guard in the way', '4d', ['b15', 'b17'], ['blocked-by-guard 3'], { rules: 'tock' }],
    ['R5 a guard on the last hole', '2d', ['b15', 'b17'], ['blocked-by-guard 3'], JACKAROO_SCENE],
    ['R9 a pair in the way', '6d', ['a0', 'a2', 'a3'], ['blocked-by-pair 3'], JACKAROO_SCENE],
    ['F1 R9 fresh before a pair', '3d', ['a17!', 'b0', 'b1'], ['blocked-by-pair 3', 'still-fresh 3'], JACKAROO_SCENE],
    ['C8 nobody to leap on', '*', [''], ['nothing-to-leap-on']],
    ['H6 only a team-mate who is stuck to leap on', '*', ['', '', 'c3'], ['team-mate-stuck']],
    ['X3 nobody to swap', 'Th', ['a17', 'b17'], ['nothing-to-swap'], { rules: 'tock', options: { tens: 'swap' } }],
    ['X8 no marble for the steps', '7h', [''], ['not-to-be-shared'], CARBLES_SCENE],
    ['X11 no marble for the shares', '7h', [''], ['not-to-be-shared'], JACKAROO_SCENE],
    ['O16 one peg alone', 'Th', ['a8'], ['not-to-be-shared'], { rules: 'north-carolina' }],
    ['X15 nobody to rob', 'Qd', ['a3'], ['nobody-to-rob'], { ...JACKAROO_SCENE, alone: true }],
    [
      'X12 X15 no marble and nobody to force',
      'Th',
      [''],
      ['no-peg-to-move', 'nobody-to-rob'],
      { ...JACKAROO_SCENE, alone: true },
    ],
    ['X14 a queen that steals a card needs no marble', 'Qd', [''], [], JACKAROO_SCENE],
    ['O14 the second card of a double', '5s', [''], [], { options: { doubles: true }, beside: '5d' }],
    ['L1 what it really is counts, and that can move', '4d', ['a8'], [], { rules: 'bluffing' }],
    ['L1 what it really is counts, and that cannot move', '4d', [''], ['no-peg-to-move'], { rules: 'bluffing' }],
  ])('%s', (_name, card, pegs, reasons, scene) => {
    expect(reasonsFor(card, pegs, scene)).toEqual(reasons)
  })
  test('T1 T2: out of turn, in another phase, or when it is not held', () => {
    const game = gameOf('4d', [''], {})
    const [held, other] = must(parseCards('4d 5d')) as [Card, Card]
    expect(noMoveReasons(viewFor(game, 1), held)).toEqual([{ code: 'not-your-turn', pegs: [] }])
    expect(noMoveReasons(viewFor(game, 'table'), held)).toEqual([{ code: 'not-your-turn', pegs: [] }])
    expect(noMoveReasons(viewFor({ ...game, phase: 'doubt', decider: 1 }, 0), held)).toEqual([
      { code: 'not-your-turn', pegs: [] },
    ])
    expect(noMoveReasons(viewFor(game, 0), other)).toEqual([{ code: 'not-held', pegs: [] }])
  })

  test('there is one for each card of the hand that can do nothing, and none for those that can', () => {
    let stuck = 0
    fc.assert(
      fc.property(anyTable, fc.nat(), (setup, seed) => {
        for (const { game } of playRandomGame(setup, String(seed), 15)) {
          if (game.phase !== 'turn') continue
          const view = viewFor(game, game.turn)
          const plays = cardMovesIn(view)
          for (const card of view.hand) {
            const moves = plays.some(
              (play) => 'card' in play && (play.card === card || ('second' in play && play.second === card)),
            )
            expect(noMoveReasons(view, card).length === 0).toBe(moves)
            if (!moves) stuck++
          }
        }
      }),
      { numRuns: 30 },
    )
    expect(stuck).toBeGreaterThan(100)
  })
})
