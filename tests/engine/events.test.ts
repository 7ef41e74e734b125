import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Board, makeHole } from '../../engine/board.ts'
import { parseCards } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { Game } from '../../engine/game.ts'
import { play } from '../../engine/play.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { viewFor } from '../../engine/view.ts'
import { anyTable } from './any-table.ts'
import { midGame, must, playRandomGame, setupOf } from './game-fixtures.ts'

const ALL_IN_START = 'S S S S S'
const colourOf = (board: Board, peg: number) => 'abcdefghijkl'[board.sideOf[Math.floor(peg / board.pegs)] as number]

/** Returns a motion as text: `a forward a1 a2 aH1`, `c hit by a: a9 to c3`. */
const eventWords = (board: Board, event: GameEvent): readonly string[] => {
  const hole = (h: number) => makeHole(board, h)
  if (event.type === 'moved') {
    return [`${colourOf(board, event.peg)} ${event.kind} ${event.path.map(hole).join(' ')}`]
  }
  if (event.type === 'hit') {
    const by = `${colourOf(board, event.peg)} hit by ${colourOf(board, event.by)}`
    return [`${by}: ${hole(event.from)} to ${hole(event.to)}${event.toStart ? ', its start' : ''}`]
  }
  return []
}

interface MoveCase {
  readonly move: string
  readonly players?: number
  readonly options?: Record<string, unknown>
  readonly turn?: number
}

/** Returns the events of a move in a position with these pegs. */
const eventWordsOf = (
  pegs: readonly string[],
  { move, players = 4, options = {}, turn = 0 }: MoveCase,
): readonly string[] => {
  const groups = Array.from({ length: players }, (_, seat) => {
    const out = (pegs[seat] ?? '').split(' ').filter((word) => word !== '')
    return [...ALL_IN_START.split(' ').slice(out.length), ...out].join(' ')
  })
  const hand = must(parseCards(move.split(' ')[0] as string))
  const game = midGame(setupOf(players, 2, options), groups.join(' / '), turn, hand)
  const { events } = must(play(game, must(parseAction(viewFor(game, turn), move))))
  expect(events[0]).toEqual({ type: 'played', seat: turn, card: hand[0] })
  return events.flatMap((event) => eventWords(game.rules.board, event))
}

describe('events of a move', () => {
  test.each<[string, readonly string[], MoveCase, readonly string[]]>([
    ['C7 coming out', [''], { move: 'As aS-a8' }, ['a out aS a8']],
    ['M4 every hole of the way', ['a16'], { move: '4d a16-b2' }, ['a forward a16 a17 b0 b1 b2']],
    ['M6 into home', ['a1'], { move: '4d a1-aH2' }, ['a forward a1 a2 a3 aH1 aH2']],
    ['M6 past home', ['a1'], { move: '4d a1-a5' }, ['a forward a1 a2 a3 a4 a5']],
    ['M14 in home', ['H2'], { move: '2d aH2-aH4' }, ['a forward aH2 aH3 aH4']],
    ['M5 backward', ['a5'], { move: '8c a5-d15' }, ['a backward a5 a4 a3 a2 a1 a0 d17 d16 d15']],
    [
      'C8 a leap has just its two ends',
      ['', 'b8'],
      { move: '* aS-b8' },
      ['a leap aS b8', 'b hit by a: b8 to bS, its start'],
    ],
    ['H4', ['a5', '', 'a7'], { move: '2d a5-a7' }, ['a forward a5 a6 a7', 'c hit by a: a7 to c3']],
    [
      'H7 a chain, link by link',
      ['a5', 'e3', 'a7', '', 'c3'],
      { move: '2d a5-a7', players: 6 },
      ['a forward a5 a6 a7', 'c hit by a: a7 to c3', 'e hit by c: c3 to e3', 'b hit by e: e3 to bS, its start'],
    ],
    [
      'H9 a chain back to the peg that moved',
      ['e1', '', 'e3', '', 'c3'],
      { move: '2d e1-e3', players: 6 },
      ['a forward e1 e2 e3', 'c hit by a: e3 to c3', 'e hit by c: c3 to e3', 'a hit by e: e3 to a3'],
    ],
    [
      'M13 a split, part after part',
      ['a5 a8', 'a9', '', 'a12'],
      { move: '7h a8-a12 a5-a8' },
      ['a forward a8 a9 a10 a11 a12', 'd hit by a: a12 to dS, its start', 'a forward a5 a6 a7 a8'],
    ],
    [
      'O3 forward and backward',
      ['a8 a15'],
      { move: '9d a15-a16 a8-a0', options: { nines: 'split' } },
      ['a forward a15 a16', 'a backward a8 a7 a6 a5 a4 a3 a2 a1 a0'],
    ],
    [
      'O8 a swap moves both and hits nobody',
      ['', 'b5', 'c5'],
      { move: '2s b5=c5', options: { twos: 'swap' } },
      ['b swap b5 c5', 'c swap c5 b5'],
    ],
    ['O5 a joker brings a peg out', [''], { move: '* aS-a8', options: { jokerComesOut: true } }, ['a out aS a8']],
  ])('%s', (_name, pegs, scene, words) => {
    expect(eventWordsOf(pegs, scene)).toEqual(words)
  })
})

/** Returns the pegs after the motions of the events, beginning from the position before. */
const positionAfterEvents = (game: Game, events: readonly GameEvent[]): readonly number[] => {
  const pegs = game.position.pegs.slice()
  const sweeps = game.rules.choices.landing === 'all'
  for (const event of events) {
    if (event.type === 'moved') {
      expect(pegs[event.peg]).toBe(event.path[0])
      pegs[event.peg] = event.path.at(-1) as number
    }
    if (event.type === 'hit') {
      expect(pegs[event.peg]).toBe(event.from)
      if (!sweeps) expect(pegs[event.by]).toBe(event.from)
      pegs[event.peg] = event.to
    }
    if (event.type === 'penalty') {
      expect(pegs[event.peg]).toBe(event.from)
      pegs[event.peg] = event.to
    }
  }
  return pegs
}

test('the events, followed peg by peg, give the position', () => {
  fc.assert(
    fc.property(anyTable, fc.nat(), (setup, seed) => {
      for (const { game, after } of playRandomGame(setup, String(seed), 80)) {
        expect(positionAfterEvents(game, after.events)).toEqual(after.game.position.pegs)
      }
    }),
    { numRuns: 60 },
  )
})

test('each step of a way leads to a neighbouring hole', () => {
  fc.assert(
    fc.property(anyTable, fc.nat(), (setup, seed) => {
      for (const { game, after } of playRandomGame(setup, String(seed), 60)) {
        const { board } = game.rules
        for (const event of after.events) {
          if (event.type !== 'moved' || (event.kind !== 'forward' && event.kind !== 'backward')) continue
          const seat = Math.floor(event.peg / board.pegs)
          const turn = board.inSpot[seat] as number
          const home = board.home[seat] as number
          event.path.slice(1).forEach((to, i) => {
            const from = event.path[i] as number
            const on = from >= board.track ? from + 1 : (from + 1) % board.track
            const ahead = from === turn ? [on, home] : [on]
            const back = [(from - 1 + board.track) % board.track]
            expect(event.kind === 'forward' ? ahead : back).toContain(to)
          })
        }
      }
    }),
    { numRuns: 40 },
  )
})
