import { expect, test } from 'vitest'
import { gameStoryOf } from '../../../../client/game/story/game-story.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { entriesUntil } from '../../../../client/pages/replay/replay-game.ts'
import { continueHistory, historyOf, withoutTakenBack } from '../../../../client/table/state/history.ts'
import { entrySentence } from '../../../../client/words/sentences.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { messagesFrom } from '../../history.ts'

await loadTexts(['moves'])

const TABLE_SETUP = { rules: 'basic', players: 4 } as const

test('a decision that was taken back stays in the list, and nothing else comes of it', () => {
  const { rules, messages } = messagesFrom(TABLE_SETUP, ['a Ks aS-a8', 'b As bS-b8', 'c 5h discard'])
  const [deal, first, second, third] = messages
  if (deal === undefined || first === undefined || second === undefined || third === undefined) throw new Error()
  const out = second.events.find(({ type }) => type === 'moved')
  if (out?.type !== 'moved') throw new Error('nothing moved')
  const from = out.path[0] ?? 0
  const undone = {
    ...second,
    seq: 3,
    move: 'b take back',
    events: [{ type: 'tookBack', seat: 1, card: 0, pegs: [{ peg: out.peg, from: out.path.at(-1) ?? 0, to: from }] }],
  } as const
  const history = historyOf(rules, [deal, first, second, undone])
  const oneByOne = continueHistory(rules, historyOf(rules, [deal, first, second]), undone)
  expect(oneByOne?.entries).toEqual(history.entries)
  const [before, taken, back] = history.entries
  expect(back?.pegs).toEqual(before?.pegs)
  expect([before?.takenBack, taken?.takenBack, back?.takenBack]).toEqual([false, true, false])
  expect(withoutTakenBack(history.entries)).toEqual([before])
  const story = gameStoryOf(rules, history.entries)
  expect(story.moves).toBe(1)
  expect(story.seats[1]).toMatchObject({ cards: new Array(14).fill(0), good: 0 })
  const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map((name, colour) => ({ name, colour }) as SeatState)
  if (back === undefined) throw new Error('nothing was told')
  expect(entrySentence({ rules, seats, viewer: 0 }, back)).toBe('Ben took back the Ace of spades.')
  expect(entrySentence({ rules, seats, viewer: 1 }, back)).toBe('You took back the Ace of spades.')
})

test('the moves of bots go back with that of a person, and the sentences say whose wish it was', () => {
  const { rules, messages } = messagesFrom(TABLE_SETUP, ['a Ks aS-a8', 'b As bS-b8', 'c 5h discard'])
  const [deal, first, second, third] = messages
  if (deal === undefined || first === undefined || second === undefined || third === undefined) throw new Error()
  const backOf = (seat: number, card: number, seq: number) =>
    ({ game: 1, seq, move: 'take back', events: [{ type: 'tookBack', seat, card, pegs: [] }] }) as const
  const { entries } = historyOf(rules, [deal, first, second, third, backOf(2, 17, 4), backOf(1, 0, 5)])
  expect(entries.map(({ takenBack }) => takenBack)).toEqual([false, true, true, false, false])
  expect(withoutTakenBack(entries)).toEqual(entries.slice(0, 1))
  const told = (viewer: number, bots: readonly number[]) => {
    const names = ['Ann', 'Ben', 'Cem', 'Dora']
    const seats = names.map((name, i) => ({ name, colour: i, occupant: bots.includes(i) ? 'bot' : 'person' }))
    return entries.slice(3).map((entry) => entrySentence({ rules, seats: seats as SeatState[], viewer }, entry))
  }
  const expected = [
    'The last move of Cem goes back with it.',
    'Ben took back the Ace of spades. What was played after it went back too.',
  ]
  expect(told(0, [0, 2, 3])).toEqual(expected)
  expect(told(0, []), 'a replay knows no bots').toEqual(expected)
  expect(told(1, [2])[1]).toBe('You took back the Ace of spades. What was played after it went back too.')
  expect(
    entriesUntil(entries, 4).map(({ takenBack }) => takenBack),
    'as it was after one was undone',
  ).toEqual([false, false, true, false])
})
