import { describe, expect, test } from 'vitest'
import type { Seat } from '../../engine/board.ts'
import { makeCard, makeCards, parseCards } from '../../engine/cards.ts'
import { playAndResolve } from '../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { Game } from '../../engine/game.ts'
import { play } from '../../engine/play.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { viewFor } from '../../engine/view.ts'
import { midGame, must } from './game-fixtures.ts'

interface Scene {
  readonly rules: string
  readonly options?: Record<string, unknown>
  /** Pegs out of start, by seat. */
  readonly pegs?: readonly string[]
  /** Hands by seat. Seat 0 is on turn. */
  readonly hands: readonly string[]
  readonly changes?: (game: Game) => Partial<Game>
}

const gameOf = ({ rules, options = {}, pegs = [], hands, changes = () => ({}) }: Scene): Game => {
  const start = /^(tock|carbles|jackaroo)/.test(rules) ? 4 : 5
  const groups = [0, 1, 2, 3].map((seat) => {
    const out = (pegs[seat] ?? '').split(' ').filter((word) => word !== '')
    return [...Array<string>(start - out.length).fill('S'), ...out].join(' ')
  })
  const game = midGame({ rules, players: 4, options }, groups.join(' / '), 0, [])
  const dealt = { ...game, hands: hands.map((hand) => must(parseCards(hand))) }
  return { ...dealt, ...changes(dealt) }
}

/** Returns an event as text, with its fields in the order of the type. */
const eventWords = ({ rules }: Game, { type, ...rest }: GameEvent): string => {
  const word = (name: string, value: unknown): string => {
    const names = rules.board.names
    if (['card', 'second', 'lost'].includes(name)) return makeCard(value as number)
    if (name === 'cards') return `(${makeCards(value as readonly number[])})`
    if (name === 'path') return (value as readonly number[]).map((hole) => names[hole]).join('>')
    if (name === 'from' && type !== 'received') return names[value as number] as string
    if (name === 'to' && type !== 'gave') return names[value as number] as string
    if (name === 'parts') return `${(value as readonly unknown[]).length} part`
    return name === 'seat' ? String(value) : `${name} ${String(value)}`
  }
  return [type, ...Object.entries(rest).map(([name, value]) => word(name, value))].join(' ')
}

/**
 * Plays decisions and returns their events as text. A decision is by the named seat, or by the one that must decide.
 * Chance keeps every order.
 */
const eventsOf = (scene: Scene, ...decisions: readonly (string | readonly [Seat, string])[]): readonly string[] => {
  let game = gameOf(scene)
  const words: string[] = []
  for (const decision of decisions) {
    const [seat, text] = typeof decision === 'string' ? ([game.decider, decision] as const) : decision
    const action = must(parseAction(viewFor(game, seat), text))
    const after = must(playAndResolve(game, action, (cards) => cards, seat))
    words.push(...after.events.map((event) => eventWords(game, event)))
    game = after.game
  }
  return words
}

const JACKAROO_SCENE = { rules: 'jackaroo', hands: ['Th Qd As', '2s 3s', '4s 5s', '6s 7s 8s'] }
const BLUFFING_SCENE = { rules: 'bluffing', options: { draw: 'after' }, hands: ['4c 4d 5d 6d 7d', '2s', '3s', '5s'] }
const DREW_ONE = 'drew 0 count 1'

describe('events of a decision', () => {
  test('C7: of the pegs in a start the one with the lowest number comes out', () => {
    const scene = { rules: 'tock', pegs: ['', '', '', 'd17'], hands: ['As', '', '', '2s'] }
    expect(eventsOf(scene, 'As aS-a17')).toEqual(['played 0 As', 'moved 0 peg 0 kind out aS>a17', 'turn 3 plays 3'])
  })

  test('X12: the next player is asked for a card, discards it and is passed over', () => {
    expect(eventsOf(JACKAROO_SCENE, 'Th force', '7s forced')).toEqual([
      'forcing 0 Th victim 3',
      'discarded 3 7s',
      'turn 2 plays 2',
    ])
  })

  test('X14: chance draws a card from the next player’s hand, and that player is passed over', () => {
    expect(eventsOf(JACKAROO_SCENE, 'Qd steal')).toEqual([
      'stealing 0 Qd victim 3',
      'stolen 0 victim 3 6s',
      'turn 2 plays 2',
    ])
  })

  test('X12 K4: a forced discard of the last card of all hands ends the deal', () => {
    const scene = { ...JACKAROO_SCENE, hands: ['Th', '', '', '6s'] }
    expect(eventsOf(scene, 'Th force', '6s forced').slice(0, 4)).toEqual([
      'forcing 0 Th victim 3',
      'discarded 3 6s',
      expect.stringMatching(/^dealt 0 count 5 /),
      expect.stringMatching(/^dealt 3 count 5 /),
    ])
  })

  test('K5: the whole hand is thrown in', () => {
    const scene = { rules: 'tock', hands: ['2s 3s', '4s', '', ''] }
    expect(eventsOf(scene, 'fold')).toEqual(['folded 0 (2s 3s)', 'turn 1 plays 1'])
    const game = gameOf({ ...scene, changes: () => ({ discards: [7, 8] }) })
    expect(must(play(game, { kind: 'fold' })).game.discards).toEqual([7, 8, ...must(parseCards('2s 3s'))])
  })

  test('K1 K4: with the last card of a cycle the deal passes to the left, all cards are shuffled, and five are dealt', () => {
    const scene = {
      rules: 'tock',
      hands: ['2s', '', '', ''],
      changes: ({ rules }: Game) => ({ nextDeal: 0, stock: [], discards: rules.cards.filter((card) => card !== 1) }),
    }
    expect(eventsOf(scene, 'fold').map((words) => words.replace(/ \(.*/, ''))).toEqual([
      'folded 0',
      'dealer 0',
      'shuffled stock 52',
      ...[1, 2, 3, 0].map((seat) => `dealt ${seat} count 5`),
      'turn 1 plays 1',
    ])
  })

  test('K10: a gift has its event at once, and all gifts are handed over when the last player has given', () => {
    const scene = {
      rules: 'tock-partners',
      hands: ['As 2s', '3s 4s', '5s 6s', '7s 8s'],
      changes: () => ({ phase: 'give' as const }),
    }
    expect(eventsOf(scene, [2, 'give 5s'], [0, 'give As'], [3, 'give 8s'], [1, 'give 4s'])).toEqual([
      'gave 2 to 0 5s',
      'gave 0 to 2 As',
      'gave 3 to 1 8s',
      'gave 1 to 3 4s',
      'received 2 from 0 As',
      'received 3 from 1 4s',
      'received 0 from 2 5s',
      'received 1 from 3 8s',
      'turn 0 plays 0',
    ])
  })

  test('O14 O15: a double has both its cards in the event, and the hand is filled up', () => {
    const scene = {
      rules: 'basic',
      options: { doubles: true, draw: 'after' },
      hands: ['5d 5s 6d 7d 8d', '2s', '3s', '4s'],
    }
    expect(eventsOf(scene, '5d+5s aS-a8')).toEqual([
      'played 0 5d 5s',
      'moved 0 peg 0 kind out aS>a8',
      expect.stringMatching(/^drew 0 count 2 /),
      'turn 1 plays 1',
    ])
  })

  test('O15 D3: of the two cards drawn after a double one may be the last of the stock, and the other comes after the shuffle', () => {
    const scene: Scene = {
      rules: 'basic',
      options: { doubles: true, draw: 'after' },
      hands: ['5d 5s 6d 7d 8d', '2s', '3s', '4s'],
      changes: ({ stock }) => ({ stock: stock.slice(0, 1) }),
    }
    expect(eventsOf(scene, '5d+5s aS-a8').slice(2)).toEqual([
      expect.stringMatching(DREW_ONE),
      'shuffled stock 2',
      'drew 0 count 1 (5d)',
      'turn 1 plays 1',
    ])
  })

  test('N1 N2: a counted turn has its number in the event, a free come-out follows the discard', () => {
    const scene = (count: number): Scene => ({
      rules: 'kilpatrick',
      options: { counting: 'third', draw: 'after', handSize: 3 },
      hands: ['5d 6d 9s', '', '', ''],
      changes: () => ({ counts: [count, 0, 0, 0] }),
    })
    expect(eventsOf(scene(1), '5d discard').slice(0, 3)).toEqual([
      'discarded 0 5d',
      'counted 0 count 2',
      expect.stringMatching(DREW_ONE),
    ])
    expect(eventsOf(scene(2), '5d discard aS-a8').slice(0, 3)).toEqual([
      'discarded 0 5d',
      'moved 0 peg 0 kind out aS>a8',
      expect.stringMatching(DREW_ONE),
    ])
  })

  test('L1 L2: a declaration passed by all', () => {
    expect(eventsOf({ ...BLUFFING_SCENE, pegs: ['a8'] }, '4c as 7 a8-a15', 'pass', 'pass')).toEqual([
      'declared 0 rank 7 4c 1 part',
      'passed 1',
      'passed 3',
      'moved 0 peg 4 kind forward a8>a9>a10>a11>a12>a13>a14>a15',
      expect.stringMatching(DREW_ONE),
      'turn 1 plays 1',
    ])
  })

  test('L3: a bluff doubted, and the penalty of the doubter', () => {
    expect(eventsOf({ ...BLUFFING_SCENE, pegs: ['a8'] }, '4c as 7 a8-a15', 'pass', 'doubt', 'penalty a8')).toEqual([
      'declared 0 rank 7 4c 1 part',
      'passed 1',
      'doubted 3 of 0',
      'revealed 0 4c true false',
      'penalty 3 peg 4 a8 aS',
      expect.stringMatching(DREW_ONE),
      'turn 1 plays 1',
    ])
  })

  test('L4: a true card doubted, and the penalty of the player', () => {
    expect(eventsOf({ ...BLUFFING_SCENE, pegs: ['a8', 'b8'] }, '4c as 4 a8-a12', 'doubt', 'penalty b8')).toEqual([
      'declared 0 rank 4 4c 1 part',
      'doubted 1 of 0',
      'revealed 0 4c true true',
      'moved 0 peg 4 kind forward a8>a9>a10>a11>a12',
      'penalty 0 peg 9 b8 bS',
      expect.stringMatching(DREW_ONE),
      'turn 1 plays 1',
    ])
  })

  test('L5: an extra turn has events when it is earned, and when it is taken or declined', () => {
    expect(eventsOf({ ...BLUFFING_SCENE, pegs: ['H2'] }, '4c as 2 aH2-aH4', 'doubt').slice(3, 5)).toEqual([
      'earned 1',
      expect.stringMatching(DREW_ONE),
    ])
    expect(eventsOf({ ...BLUFFING_SCENE, pegs: ['a8'] }, '4c as 4 a8-a12', 'doubt').slice(4)).toEqual([
      'earned 0',
      expect.stringMatching(DREW_ONE),
      'turn 1 plays 1',
    ])
    const asked = (extras: number): Scene => ({
      ...BLUFFING_SCENE,
      changes: () => ({ phase: 'extra', extras: [extras, 0, 0, 0] }),
    })
    expect(eventsOf(asked(1), 'extra')).toEqual(['extra 0 taken true', 'turn 0 plays 0'])
    expect(eventsOf(asked(1), 'no extra')).toEqual(['extra 0 taken false', 'turn 1 plays 1'])
    expect(eventsOf(asked(2), 'no extra', 'no extra')).toEqual([
      'extra 0 taken false',
      'extra 0 taken false',
      'turn 1 plays 1',
    ])
    expect(eventsOf(asked(2), 'no extra', 'extra')).toEqual([
      'extra 0 taken false',
      'extra 0 taken true',
      'turn 0 plays 0',
    ])
  })

  test('L6: a discard of a game of bluffs lies face down', () => {
    expect(eventsOf(BLUFFING_SCENE, '4c discard')[0]).toBe('discarded 0 4c down true')
  })

  test('H3 X16: a king sweeps marble by marble along its way, and hits the one it lands on last', () => {
    const scene = { rules: 'jackaroo', pegs: ['a0', 'a2', 'a7', 'a13'], hands: ['Kd', '2s', '3s', '4s'] }
    expect(eventsOf(scene, 'Kd a0-a13').slice(1)).toEqual([
      `moved 0 peg 3 kind forward ${Array.from({ length: 14 }, (_, i) => `a${i}`).join('>')}`,
      'hit 0 peg 7 by 3 a2 bS toStart true',
      'hit 0 peg 11 by 3 a7 cS toStart true',
      'hit 0 peg 15 by 3 a13 dS toStart true',
      'turn 3 plays 3',
    ])
  })
})
