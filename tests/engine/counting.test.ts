import { describe, expect, test } from 'vitest'
import { parseCards } from '../../engine/cards.ts'
import type { Game } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { play } from '../../engine/play.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { makeAction } from '../../engine/text/notation.ts'
import { viewFor } from '../../engine/view.ts'
import { midGame, must } from './game-fixtures.ts'

const ALL_IN_START = 'S S S S S'

interface Scene {
  readonly hand: string
  /** Pegs of the first player and, if needed, of the second. */
  readonly pegs?: string
  readonly second?: string
  readonly counts?: readonly number[]
  readonly options?: Record<string, unknown>
}

const gameOf = ({
  hand,
  pegs = ALL_IN_START,
  second = ALL_IN_START,
  counts = [0, 0, 0, 0],
  options = { counting: 'third' },
}: Scene): Game => ({
  ...midGame(
    { rules: 'basic', players: 4, options },
    `${pegs} / ${second} / ${ALL_IN_START} / ${ALL_IN_START}`,
    0,
    must(parseCards(hand)),
  ),
  counts,
})

/** No peg is in the start, and the way into home is blocked. */
const STUCK_SCENE = { pegs: 'a1 H2 H3 H4 H5', options: { counting: 'third', forcedHome: true } }

/** Returns the counts of all seats after this decision of the first player. */
const countsAfter = (move: string, scene: Scene): readonly number[] => {
  const game = gameOf(scene)
  return must(play(game, must(parseAction(viewFor(game, 0), move)))).game.counts
}

const choicesIn = (scene: Scene): readonly string[] => {
  const game = gameOf(scene)
  return legalActions(game, 0).map((action) => makeAction(game.rules.board, action))
}

describe('N1 N5: the count of the player on turn', () => {
  test.each<[string, string, Scene, readonly number[]]>([
    [
      'N1 a stuck discard adds one to the own count',
      '5d discard',
      { hand: '5d 6d', counts: [1, 1, 0, 4] },
      [2, 1, 0, 4],
    ],
    ['N3 goes on beyond the third', '5d discard', { hand: '5d', ...STUCK_SCENE, counts: [3, 0, 0, 0] }, [4, 0, 0, 0]],
    ['N5 a move ends it', '5d a8-a13', { hand: '5d', pegs: 'S S S S a8', counts: [2, 1, 1, 1] }, [0, 1, 1, 1]],
    [
      'N5 a move of a joker ends it',
      '* aS-b8',
      { hand: '5d *', second: 'S S S S b8', counts: [2, 0, 0, 0] },
      [0, 0, 0, 0],
    ],
    [
      'N1 N5 a discard beside a joker that can move ends it',
      '5d discard',
      { hand: '5d *', second: 'S S S S b8', counts: [1, 0, 0, 0] },
      [0, 0, 0, 0],
    ],
    [
      'O6 N5 a discard by choice ends it',
      '5d discard',
      { hand: '5d', pegs: 'S S S S a8', counts: [1, 0, 0, 0], options: { counting: 'third', forfeit: true } },
      [0, 0, 0, 0],
    ],
    ['N5 a free come-out ends it', '5d discard aS-a8', { hand: '5d', counts: [2, 0, 0, 2] }, [0, 0, 0, 2]],
    [
      'N4 N5 a free come-out instead of a move ends it',
      '5d discard aS-a8',
      { hand: '5d Kd', counts: [2, 0, 0, 0] },
      [0, 0, 0, 0],
    ],
    [
      'O14 a double ends it',
      '5d+5s aS-a8',
      { hand: '5d 5s', counts: [2, 0, 0, 0], options: { counting: 'third', doubles: true } },
      [0, 0, 0, 0],
    ],
    ['O18 nobody counts', '5d discard', { hand: '5d', options: {} }, [0, 0, 0, 0]],
  ])('%s', (_name, move, scene, counts) => {
    expect(countsAfter(move, scene)).toEqual(counts)
  })
})

describe('N2 N3 N4: on a counted turn', () => {
  test.each<[string, Scene, readonly string[]]>([
    [
      'N2 the second in a row is a plain discard',
      { hand: '5d 6d', counts: [1, 3, 3, 3] },
      ['5d discard', '6d discard'],
    ],
    [
      'N2 the third brings a peg out',
      { hand: '5d 6d', counts: [2, 0, 0, 0] },
      ['5d discard aS-a8', '6d discard aS-a8'],
    ],
    ['N3 the fourth as well', { hand: '5d', counts: [3, 0, 0, 0] }, ['5d discard aS-a8']],
    [
      'N2 the third is not the fourth',
      { hand: '5d', counts: [2, 0, 0, 0], options: { counting: 'fourth' } },
      ['5d discard'],
    ],
    ['N2 the fourth', { hand: '5d', counts: [3, 0, 0, 0], options: { counting: 'fourth' } }, ['5d discard aS-a8']],
    ['N3 nobody in start', { hand: '5d', ...STUCK_SCENE, counts: [2, 0, 0, 0] }, ['5d discard']],
    [
      'N4 beside a card that comes out',
      { hand: '5d Kd', counts: [2, 0, 0, 0] },
      ['Kd aS-a8', '5d discard aS-a8', 'Kd discard aS-a8'],
    ],
    ['N4 not too early', { hand: '5d Kd', counts: [1, 0, 0, 0] }, ['Kd aS-a8']],
    [
      'N4 not beside another card',
      { hand: '5d Kd', counts: [2, 0, 0, 0], pegs: 'S S S S a9' },
      ['5d a9-a14', 'Kd aS-a8', 'Kd a9-b1'],
    ],
    [
      'N4 T5 beside a joker alone, a plain discard too',
      { hand: '5d *', counts: [2, 0, 0, 0], second: 'S S S S b8' },
      ['* aS-b8', '5d discard', '* discard', '5d discard aS-a8', '* discard aS-a8'],
    ],
    [
      'N4 O14 beside a double',
      { hand: '5d 5s', counts: [2, 0, 0, 0], options: { counting: 'third', doubles: true } },
      ['5d+5s aS-a8', '5s discard aS-a8', '5d discard aS-a8'],
    ],
  ])('%s', (_name, scene, texts) => {
    expect(choicesIn(scene)).toEqual(texts)
  })
})
