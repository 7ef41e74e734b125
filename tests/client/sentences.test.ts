import { expect, test } from 'vitest'
import { entrySentence, eventSentence, type Telling } from '../../client/i18n/sentences.ts'
import { logOf } from '../../client/store/log.ts'
import { readDecision } from '../../client/store/reading.ts'
import type { Decision } from '../../engine/action.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { Result } from '../../engine/result.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import type { SeatState } from '../../server/protocol.ts'

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const seat = (name: string, colour: number): SeatState => ({
  occupant: 'person',
  name,
  colour,
  person: name,
  bot: '',
  connected: true,
  ready: false,
  cards: 5,
  hand: [],
  open: [],
  laid: -1,
  counted: 0,
  extras: 0,
  deadline: 0,
  bank: 0,
  standIn: '',
  heldUntil: 0,
  mixed: false,
})

const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map(seat)
const telling = (rules: Rules, viewer: number): Telling => ({ rules, seats, viewer })
const basic = value(rulesFor({ rules: 'north-carolina', players: 4 }))
const hole = (name: string, { board }: Rules = basic): number => board.names.indexOf(name)

/** One of every type; a new one without a sample does not compile. */
const EVENTS: { readonly [T in GameEvent['type']]: Omit<Extract<GameEvent, { type: T }>, 'type'> } = {
  shuffled: { stock: 40 },
  dealt: { seat: 1, count: 5, cards: [3, 4] },
  drew: { seat: 1, count: 1 },
  dealer: { seat: 2 },
  turn: { seat: 1, plays: [1] },
  played: { seat: 1, card: 0, second: 13 },
  discarded: { seat: 1, down: true },
  counted: { seat: 1, count: 2 },
  moved: { seat: 1, peg: 5, gait: 'forward', path: [hole('a8'), hole('a9')] },
  hit: { seat: 1, peg: 0, by: 5, from: hole('a9'), to: hole('aS'), toStart: true },
  finished: { seat: 1 },
  folded: { seat: 1, cards: [3, 4] },
  forcing: { seat: 1, card: 9, victim: 0 },
  stealing: { seat: 1, card: 37, victim: 0 },
  stolen: { seat: 1, victim: 0, lost: 3 },
  gave: { seat: 1, to: 3 },
  received: { seat: 1, from: 3 },
  declared: { seat: 1, rank: '7', parts: [] },
  passed: { seat: 1 },
  doubted: { seat: 1, of: 0 },
  revealed: { seat: 1, card: 3, true: false },
  penalty: { seat: 1, peg: 0, from: hole('a9'), to: hole('aS') },
  earned: { seat: 1 },
  extra: { seat: 1, taken: true },
  won: { team: 1, seats: [1, 3] },
}

test('every event is a whole sentence for whoever reads it', () => {
  for (const [type, rest] of Object.entries(EVENTS)) {
    for (const viewer of [0, 1, -1]) {
      const text = eventSentence(telling(basic, viewer), { type, ...rest } as GameEvent)
      expect(text, `${type} for ${viewer}`).toMatch(/^[A-Z].*[.!]$/)
      expect(text, type).not.toMatch(/\{\{|undefined|told\./)
    }
  }
})

test('what happened to the reader is told to him', () => {
  const told = (event: GameEvent) => eventSentence(telling(basic, 0), event)
  expect(told({ type: 'stolen', seat: 1, victim: 0, lost: 6 })).toBe('You lose the Seven of spades and miss this turn.')
  expect(told({ type: 'counted', seat: 0, count: 2 })).toBe('You are stuck, turn 2 in a row; turn 3 frees a marble.')
  expect(told({ type: 'revealed', seat: 1, card: 3, true: false })).toBe(
    'Ben’s card is turned up: the Four of spades. A bluff!',
  )
})

const READ: readonly (readonly [string, Decision['kind']])[] = [
  ['Ks aS-a8', 'play'],
  ['Kd+Ks aS-a8', 'play'],
  ['? as 7 a8-a15', 'declare'],
  ['? discard', 'discard'],
  ['Th discard aS-a8', 'discard'],
  ['fold', 'fold'],
  ['Ts force', 'force'],
  ['5c forced', 'forced'],
  ['Qd steal 7h', 'steal'],
  ['give ?', 'give'],
  ['pass', 'pass'],
  ['doubt', 'doubt'],
  ['penalty b5', 'penalty'],
  ['extra', 'extra'],
  ['no extra', 'extra'],
]

test('every decision of the list of moves is read and told', () => {
  for (const [text, kind] of READ) {
    expect(readDecision(basic, text)?.kind, text).toBe(kind)
    const [entry] = logOf(basic, [`b ${text}`])
    if (entry === undefined) throw new Error(text)
    const sentence = entrySentence(telling(basic, 0), entry)
    expect(sentence, text).toMatch(/^[A-Z].*[.!]?$/)
    if (kind !== 'penalty') expect(sentence, text).not.toContain(`: ${text}`)
  }
})

test('gaits follow from holes and cards', () => {
  const gait = (text: string) => {
    const action = readDecision(basic, text)
    return action?.kind === 'play' ? action.parts.map((part) => part.gait) : []
  }
  expect(gait('* aS-c4')).toEqual(['leap'])
  expect(gait('* a5-c4')).toEqual(['leap'])
  expect(gait('Ts c5-c2 a8-a15')).toEqual(['backward', 'forward'])
  expect(gait('As d17-a10')).toEqual(['forward'])
  expect(gait('8c a3-d13')).toEqual(['backward'])
  expect(gait('2s a5=b9')).toEqual(['swap'])
  expect(gait('5d a2-aH4')).toEqual(['forward'])
})

const bluffing = value(rulesFor({ rules: 'bluffing', players: 4 }))

test('a declared move is made with the last pass, or with a doubt that was wrong', () => {
  const begun = ['a ? as K aS-a8', 'b pass']
  const pegsOf = (moves: readonly string[]) => logOf(bluffing, moves).at(-1)?.pegs[0]
  const [start, out] = [hole('aS', bluffing), hole('a8', bluffing)]
  expect(pegsOf(begun)).toBe(start)
  expect(pegsOf([...begun, 'd pass'])).toBe(out)
  expect(pegsOf(['a ? as K aS-a8', 'b doubt'])).toBe(out)
  const caught = [
    'a Ks aS-a8',
    'b Ks bS-b8',
    'c 5s discard',
    'd 5s discard',
    'a ? as 2 a8-a10',
    'b doubt',
    'b penalty a8',
  ]
  expect(pegsOf(caught.slice(0, 5))).toBe(out)
  expect(pegsOf(caught)).toBe(start)
})

test('what the server told is told rather than what the move alone tells', () => {
  const events: readonly GameEvent[] = [
    { type: 'discarded', seat: 1, card: 4 },
    { type: 'counted', seat: 1, count: 1 },
  ]
  const moves = ['b 5s discard']
  expect(logOf(basic, moves)[0]?.events).toEqual([])
  const [entry] = logOf(basic, moves, new Map([[1, events]]))
  expect(entry?.events).toBe(events)
  if (entry !== undefined) {
    expect(entrySentence(telling(basic, 0), entry)).toBe(
      'Ben discarded the Five of spades. Ben is stuck, turn 1 in a row; turn 3 frees a marble.',
    )
  }
})

test('a card that this page never saw is a card, and a gift is told to whom it went', () => {
  const moves = ['a give ?', 'c give ?']
  const tock = value(rulesFor({ rules: 'tock-partners', players: 4 }))
  const told = (viewer: number) => logOf(tock, moves).map((entry) => entrySentence(telling(tock, viewer), entry))
  expect(told(0)).toEqual(['You gave Cem a card.', 'Cem gave you a card.'])
  expect(told(1)).toEqual(['Ann gave Cem a card.', 'Cem gave Ann a card.'])
})

test('a declaration of two parts names its player’s marbles once; whose marble is hit is said plainly', () => {
  const begun = ['a Ks aS-a8', 'b 5s discard', 'c 5h discard', 'd 5d discard', 'a 4s a8-a12']
  const says = (viewer: number, line: string) => {
    const entry = logOf(bluffing, [...begun, 'b Ks bS-b8', 'c 6h discard', 'd 6d discard', 'a Kh aS-a8', line]).at(-1)
    return entry && entrySentence(telling(bluffing, viewer), entry)
  }
  expect(says(1, 'a ? as 7 a8-a11 a12-a16')).toBe(
    'Ann laid a card face down and calls it a Seven: the marble at a8 goes 3 forward to a11 and the one at a12 goes 4 forward to a16.',
  )
  expect(says(0, 'a ? as 3 a8-a11')).toBe(
    'You laid a card face down as a Three: your marble at your come-out a8 goes 3 forward to a11.',
  )
})

test('two marbles that change places are both named', () => {
  const rules = value(rulesFor({ rules: 'jackaroo', players: 4 }))
  const moves = ['a Ks aS-a17', 'b 5s discard', 'c Ks cS-c17', 'd 5d discard', 'a Js a17=c17']
  const entry = logOf(rules, moves).at(-1)
  expect(entry && entrySentence(telling(rules, 1), entry)).toBe(
    'Ann played the Jack of spades: Ann’s marble at a17 and Cem’s marble at c17 changed places.',
  )
})
