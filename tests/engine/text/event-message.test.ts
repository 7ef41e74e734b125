import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Board, makeSeat } from '../../../engine/board.ts'
import { drawPartners } from '../../../engine/chance/partner-draw.ts'
import { seededRandom, shuffleBy } from '../../../engine/chance/random.ts'
import { eventFor, type GameEvent } from '../../../engine/events.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { type EventMessage, parseEventMessage } from '../../../engine/text/event-message.ts'
import { makeEventMessage } from '../../../engine/text/event-message-writer.ts'
import { makePublicAction } from '../../../engine/text/notation.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { anyTable, NAMED_TABLES } from '../any-table.ts'
import { dealtGame, type Moment, must, playRandomGame, setupOf } from '../game-fixtures.ts'

const boardOf = (setup: Setup): Board => must(rulesFor(setup)).board

/**
 * Checks that a message is unchanged by its bytes. Its text is compared as well, because the order of an event's
 * fields matters where events are compared.
 */
const expectSame = (board: Board, tale: EventMessage): void => {
  const told = must(parseEventMessage(board, makeEventMessage(board, tale)))
  expect(told).toStrictEqual(tale)
  expect(JSON.stringify(told.events)).toBe(JSON.stringify(tale.events))
}

/** Returns a decision as every seat and the table see it. */
const messagesFor = (moment: Moment, seq: number): readonly EventMessage[] => {
  const { rules } = moment.game
  const move = `${makeSeat(rules.board, moment.seat)} ${makePublicAction(rules, moment.action)}`
  const viewers = ['table' as const, ...rules.teamOf.keys()]
  return viewers.map((viewer) => ({
    game: 3,
    seq,
    move,
    events: moment.after.events.map((event) => eventFor(event, viewer, rules.choices.openHands)),
  }))
}

const expectGameSame = (setup: Setup, seed: string, steps: number): ReadonlySet<string> => {
  const moments = playRandomGame(setup, seed, steps)
  for (const [i, moment] of moments.entries()) {
    for (const tale of messagesFor(moment, i + 1)) expectSame(moment.game.rules.board, tale)
  }
  return new Set(moments.flatMap(({ after }) => after.events.map(({ type }) => type)))
}

describe('the bytes of a message preserve its content', () => {
  test('in a game of every rule set and seating, to everybody', LONG, () => {
    const tables = NAMED_TABLES.filter((_, i) => i % 3 < THOROUGH)
    const types = tables.flatMap((setup) => [...expectGameSame(setup, 'tale', 60)])
    expect(new Set(types).size).toBeGreaterThan(20)
  })

  test('with any house rules', () => {
    fc.assert(
      fc.property(anyTable, fc.string(), (setup, seed) => {
        expectGameSame(setup, seed, 40)
      }),
      { numRuns: 20 * THOROUGH },
    )
  })

  test('of the deal, with the cards drawn for partners before it', () => {
    const setup = setupOf(12, 4)
    const { game, events } = dealtGame(setup, 'deal')
    const { rounds, seatOf } = drawPartners(12, 4, shuffleBy(game.rules.cards, seededRandom('partners')))
    const deal: EventMessage = { game: 1, seq: 0, move: '', events }
    expectSame(game.rules.board, deal)
    expectSame(game.rules.board, { ...deal, partnerDraw: { rounds, seatOf } })
  })

  const number = fc.nat({ max: 100_000 })
  const seat = fc.nat({ max: 11 })
  const anyEvent = fc
    .oneof(
      fc.record({
        type: fc.constant('moved'),
        seat,
        peg: number,
        kind: fc.constant('leap'),
        path: fc.array(number, { minLength: 1 }),
      }),
      fc.record({ type: fc.constant('dealt'), seat, count: number, cards: fc.array(fc.nat({ max: 52 })) }),
      fc.record({ type: fc.constant('dealt'), seat, count: number }),
      fc.record({ type: fc.constant('won'), team: number, seats: fc.array(number) }),
      fc.record({ type: fc.constant('shuffled'), stock: number }),
    )
    .map((event) => ({ ...event }) as GameEvent)

  test('values that no game has: large numbers, paths that jump, strange texts', () => {
    const board = boardOf(setupOf(4, 2))
    fc.assert(
      fc.property(number, number, fc.string(), fc.array(anyEvent), (game, seq, move, events) => {
        expectSame(board, { game, seq, move, events })
      }),
    )
  })
})

test('a decision with the events of another one keeps its own text', () => {
  const board = boardOf(setupOf(4, 2))
  const events: readonly GameEvent[] = [{ type: 'played', seat: 0, card: 4 }]
  for (const move of ['a 5s', 'a 5s a0-a5', 'b 5s', '', 'é ✓']) {
    expectSame(board, { game: 1, seq: 7, move, events })
    expectSame(board, { game: 1, seq: 7, move, standIn: true, events })
    expectSame(board, { game: 1, seq: 7, move, standIn: true, timeout: true, events })
  }
})

test('programs from before a kind of event came read all others as they did', () => {
  const board = boardOf(setupOf(12, 2))
  const bytesOf = (event: GameEvent) => [
    ...makeEventMessage(board, { game: 1, seq: 7, move: '', events: [event] }).slice(3),
  ]
  expect(bytesOf({ type: 'shuffled', stock: 100 })).toEqual([7, 100])
  expect(bytesOf({ type: 'passed', seat: 3 })).toEqual([96])
  expect(bytesOf({ type: 'tookBack', seat: 11, pegs: [] })).toEqual([183, 2, 127, 0])
  expect(bytesOf({ type: 'left', seat: 3, to: 5 })).toEqual([163, 3, 5])
})

test('L9: the event of a left choice has bytes, for every seat', () => {
  const board = boardOf(setupOf(12, 2))
  for (let seat = 0; seat < 12; seat++) {
    const events: readonly GameEvent[] = [{ type: 'left', seat, to: (seat + 2) % 12 }]
    expectSame(board, { game: 1, seq: 7, move: `${makeSeat(board, seat)} leave`, events })
  }
})

test('any bytes are read or refused, and none breaks the reader', () => {
  const board = boardOf(setupOf(4, 2))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const told = parseEventMessage(board, bytes)
      if (told.ok) expect(must(parseEventMessage(board, makeEventMessage(board, told.value)))).toEqual(told.value)
      else expect(told.error.code).toBe('text/event-message')
    }),
    { numRuns: 5000 },
  )
})

test('a tale cut short is refused', () => {
  const setup = setupOf(4, 2)
  const [moment] = playRandomGame(setup, 'cut', 1)
  const tale = messagesFor(moment as Moment, 1)[0] as EventMessage
  const bytes = makeEventMessage(boardOf(setup), tale)
  expect(parseEventMessage(boardOf(setup), bytes.subarray(0, bytes.length - 1)).ok).toBe(false)
  expect(parseEventMessage(boardOf(setup), new Uint8Array()).ok).toBe(false)
})

test('an ordinary move takes some twenty bytes, where its JSON takes two hundred', () => {
  const moments = playRandomGame(setupOf(4, 2), 'size', 400)
  const plain = moments.filter(({ after }) => after.events.every(({ type }) => type !== 'shuffled' && type !== 'hit'))
  const sizes = plain.map((moment, i) => {
    const tale = messagesFor(moment, i + 1)[0] as EventMessage
    return { bytes: makeEventMessage(moment.game.rules.board, tale).length, text: JSON.stringify(tale).length }
  })
  const mean = (of: (size: (typeof sizes)[number]) => number) =>
    sizes.reduce((sum, size) => sum + of(size), 0) / sizes.length
  expect(sizes.length).toBeGreaterThan(300)
  expect(mean(({ bytes }) => bytes)).toBeLessThan(22)
  expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThan(40)
  expect(mean(({ text }) => text)).toBeGreaterThan(150)
})
