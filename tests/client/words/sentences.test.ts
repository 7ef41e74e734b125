import { expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import type { HistoryEntry } from '../../../client/table/state/history.ts'
import { departureText, endDepartures } from '../../../client/words/departure-text.ts'
import { contextAt } from '../../../client/words/former-players.ts'
import type { TextContext } from '../../../client/words/move-parts.ts'
import { briefText } from '../../../client/words/move-summary.ts'
import { entrySentence, eventSentence } from '../../../client/words/sentences.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Result } from '../../../engine/result.ts'
import type { Rules, Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { historyFrom } from '../history.ts'
import { seatedPerson } from '../seated-person.ts'

await loadTexts(['departed', 'moves'])

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map(seatedPerson)
const telling = (rules: Rules, viewer: number): TextContext => ({ rules, seats, viewer })
const basic = value(rulesFor({ rules: 'north-carolina', players: 4 }))
const hole = (name: string, { board }: Rules = basic): number => board.names.indexOf(name)

/** One of every type; a new one without a sample does not compile. */
const EVENT_EXAMPLES: { readonly [T in GameEvent['type']]: Omit<Extract<GameEvent, { type: T }>, 'type'> } = {
  shuffled: { stock: 40 },
  dealt: { seat: 1, count: 5, cards: [3, 4] },
  drew: { seat: 1, count: 1 },
  dealer: { seat: 2 },
  turn: { seat: 1, plays: [1] },
  played: { seat: 1, card: 0, second: 13 },
  discarded: { seat: 1, down: true },
  counted: { seat: 1, count: 2 },
  moved: { seat: 1, peg: 5, kind: 'forward', path: [hole('a8'), hole('a9')] },
  hit: { seat: 1, peg: 0, by: 5, from: hole('a9'), to: hole('aS'), toStart: true },
  finished: { seat: 1 },
  folded: { seat: 1, cards: [3, 4] },
  tookBack: { seat: 1, card: 3, pegs: [{ peg: 5, from: hole('a9'), to: hole('a8') }] },
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
  left: { seat: 1, to: 3 },
  earned: { seat: 1 },
  extra: { seat: 1, taken: true },
  won: { team: 1, seats: [1, 3] },
}

test('every event is a whole sentence for every reader', () => {
  for (const [type, rest] of Object.entries(EVENT_EXAMPLES)) {
    for (const viewer of [0, 1, -1]) {
      const text = eventSentence(telling(basic, viewer), { type, ...rest } as GameEvent)
      expect(text, `${type} for ${viewer}`).toMatch(/^[A-Z].*[.!]$/)
      expect(text, type).not.toMatch(/\{\{|undefined|told\./)
    }
  }
})

test('a decision is told with the name of who made it, also after they have left their seat', () => {
  const former = [
    { seat: 1, name: 'Otto', until: 3 },
    { seat: 1, name: 'Rosa', until: 7 },
  ]
  const told = (viewer: number, index: number) =>
    eventSentence(contextAt({ ...telling(basic, viewer), former }, index), { type: 'passed', seat: 1 })
  expect([0, 2, 3, 6, 7].map((index) => told(0, index).split(' ')[0])).toEqual(['Otto', 'Otto', 'Rosa', 'Rosa', 'Ben'])
  expect([2, 7].map((index) => told(1, index).split(' ')[0])).toEqual(['Otto', 'You'])
  const now = seats.map((seatState) => ({ ...seatState, occupant: 'bot' as const }))
  const undone = { seat: 1, events: [{ type: 'tookBack', seat: 1, pegs: [] }], takesBack: 1 } as unknown as HistoryEntry
  const toldBack = (index: number) =>
    entrySentence(contextAt({ ...telling(basic, 0), seats: now, former }, index), undone)
  expect([toldBack(6), toldBack(7)], 'a bot takes nothing back by itself').toEqual([
    'Rosa took back the last move.',
    'The last move of Ben goes back with it.',
  ])
  expect(briefText({ ...telling(basic, 0), seats: now }, undone), 'the sentence names the player').toBeUndefined()
  expect(former.map((player) => departureText(seats, former, player))).toEqual([
    'Rosa plays on for Otto.',
    'Ben plays on for Rosa.',
  ])
})

test('a seat lost to the clock is told as such, during the game and at its end', () => {
  const now = seats.with(1, { ...seatedPerson('Rosa', 1), occupant: 'bot' })
  const former = [
    { seat: 3, name: 'Dora', until: 2 },
    { seat: 1, name: 'Ben', until: 4, late: true },
  ] as const
  expect(departureText(now, former, former[1])).toBe('Ben’s time is up, and the seat is lost: Rosa plays on.')
  expect(endDepartures(now, former), 'a person has the other seat').toEqual([
    'Rosa played on for Ben, whose time was up.',
  ])
})

test('what happened to the reader is told as theirs', () => {
  const told = (event: GameEvent) => eventSentence(telling(basic, 0), event)
  expect(told({ type: 'stolen', seat: 1, victim: 0, lost: 6 })).toBe('You lose the Seven of spades and miss this turn.')
  expect(told({ type: 'counted', seat: 0, count: 2 })).toBe(
    'You are stuck, turn 2 in a row; on turn 3 a marble comes out free.',
  )
  expect(told({ type: 'revealed', seat: 1, card: 3, true: false })).toBe(
    'Ben’s card is turned up: the Four of spades. A bluff!',
  )
  expect(told({ type: 'forcing', seat: 1, card: 9, victim: 0 })).toBe(
    'Ben played the Ten of spades: you must discard a card.',
  )
  expect(told({ type: 'stealing', seat: 1, card: 37, victim: 0 })).toBe(
    'Ben played the Queen of diamonds to take a card from you.',
  )
  expect(told({ type: 'doubted', seat: 1, of: 0 })).toBe('Ben doubts you.')
})

test('L9: a choice that is left is told to who gets it, who left it and the others', () => {
  const left: GameEvent = { type: 'left', seat: 1, to: 3 }
  const told = (viewer: number) => eventSentence(telling(basic, viewer), left)
  expect([1, 3, 0].map(told)).toEqual([
    'You leave it to Dora to choose the marble.',
    'Ben leaves it to you to choose the marble.',
    'Ben leaves it to Dora to choose the marble.',
  ])
})

const bluffing = { rules: 'bluffing', players: 4 }
const SENTENCE_EXAMPLES: readonly (readonly [Setup, readonly string[], string])[] = [
  [bluffing, ['b 4c as K bS-b8'], 'Ben laid a card face down and calls it a King: a marble from start comes out.'],
  [bluffing, ['b 4c as K bS-b8', 'c pass'], 'Cem lets it pass.'],
  [{ rules: 'jackaroo', players: 4 }, ['a Th force'], 'You played the Ten of hearts: Dora must discard a card.'],
]

test('a decision is told by its events', () => {
  for (const [setup, decisions, text] of SENTENCE_EXAMPLES) {
    const { rules, entries } = historyFrom(setup, decisions)
    expect(entrySentence(telling(rules, 0), entries.at(-1) as HistoryEntry)).toBe(text)
  }
})

test('a discard that another player’s card forced is told as such', () => {
  const { rules, entries } = historyFrom({ rules: 'jackaroo', players: 4 }, ['a Th force', 'd 5c forced'])
  expect(entries.map(({ forced }) => forced)).toEqual([false, true])
  expect(entrySentence(telling(rules, 0), entries[1] as HistoryEntry)).toMatch(/^Dora .*Five of clubs/)
})

test('what follows from a decision is told with it', () => {
  const { rules, entries } = historyFrom({ rules: 'north-carolina', players: 4 }, ['b 5s discard'])
  expect(entrySentence(telling(rules, 0), entries[0] as HistoryEntry)).toBe(
    'Ben discarded the Five of spades. Ben is stuck, turn 1 in a row; on turn 3 a marble comes out free.',
  )
})

test('a gift is told with its card to those who know it', () => {
  const gifts = ['a give 5s', 'c give 5h', 'b give 6s', 'd give 6h']
  const told = (viewer: number) => {
    const { rules, entries } = historyFrom({ rules: 'tock-partners', players: 4 }, gifts, viewer)
    return entries.map((entry) => entrySentence(telling(rules, viewer), entry))
  }
  expect(told(0).slice(0, 3)).toEqual([
    'You gave Cem the Five of spades.',
    'Cem gave you a card.',
    'Ben gave Dora a card.',
  ])
  expect(told(0)[3], 'gifts are handed over').toContain('Cem gave you the Five of hearts.')
  expect(told(1).slice(0, 2)).toEqual(['Ann gave Cem a card.', 'Cem gave Ann a card.'])
})

test('a declaration of two parts names its player’s marbles once; whose marble is hit is said plainly', () => {
  const begun = ['a 4c as K aS-a8', 'b pass', 'd pass', 'a 4c as 4 a8-a12', 'b pass', 'd pass']
  const more = ['b 4h as K bS-b8', 'c pass', 'a pass', 'a Kh as K aS-a8', 'b pass', 'd pass']
  const says = (viewer: number, line: string) => {
    const { rules, entries } = historyFrom(bluffing, [...begun, ...more, line])
    return entrySentence(telling(rules, viewer), entries.at(-1) as HistoryEntry)
  }
  expect(says(1, 'a 9c as 7 a12-a16 a8-a11')).toBe(
    'Ann laid a card face down and calls it a Seven: the marble at a12 goes 4 forward to a16 and the one at a8 goes 3 forward to a11.',
  )
  expect(says(0, 'a 9c as 3 a8-a11')).toBe(
    'You laid a card face down as a Three: the marble at your come-out a8 goes 3 forward to a11.',
  )
})

test('two marbles that change places are both named', () => {
  const moves = ['a Ks aS-a17', 'c Ks cS-c17', 'a 6s a17-b5', 'c 6c c17-d5', 'a Js b5=d5']
  const { rules, entries } = historyFrom({ rules: 'jackaroo', players: 4 }, moves)
  expect(entrySentence(telling(rules, 1), entries.at(-1) as HistoryEntry)).toBe(
    'Ann played the Jack of spades: Ann’s marble at b6 and Cem’s marble at d6 changed places.',
  )
})

test('a moved marble of another player is told as theirs, and to its owner as their own', () => {
  const moves = ['a Ks aS-a17', 'a 6s a17-b5', 'b 5s b5-b10']
  const { rules, entries } = historyFrom({ rules: 'jackaroo', players: 4 }, moves)
  const told = (viewer: number) => entrySentence(telling(rules, viewer), entries.at(-1) as HistoryEntry)
  const briefly = (viewer: number) => briefText(telling(rules, viewer), entries.at(-1) as HistoryEntry)
  expect(told(1)).toBe('You played the Five of spades. Ann’s marble at b6 goes 5 forward to b11.')
  expect(told(0)).toBe('Ben played the Five of spades. Your marble at b6 goes 5 forward to b11.')
  expect([briefly(1), briefly(0)]).toEqual(['Ann’s marble 5 forward to b11', 'your marble goes 5 forward to b11'])
})
