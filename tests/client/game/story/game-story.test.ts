import { expect, test } from 'vitest'
import {
  expectedCards,
  expectedGood,
  gameStoryOf,
  type SeatStory,
  sumOf,
  topCountOf,
} from '../../../../client/game/story/game-story.ts'
import { endText, storyFacts } from '../../../../client/game/story/story-text.ts'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { positionInStarts } from '../../../../engine/position.ts'
import type { Rules } from '../../../../engine/ruleset.ts'
import { parsePosition } from '../../../../engine/text/position-parser.ts'
import { must } from '../../../engine/game-fixtures.ts'
import { historyFrom } from '../../history.ts'

await loadTexts(['over'])

const BASIC_SETUP = { rules: 'basic', players: 4 } as const
const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']

const gameOf = (rules: Rules, log: TableGame['log'], pegs: readonly number[], winner = 0): TableGame => {
  const seats = PLAYER_NAMES.map((name, colour) => ({ name, colour }))
  return { state: { seats, pegs, winner }, setup: { rules }, log } as unknown as TableGame
}

test('statistics by seat count hits (not helping a partner), the longest run, good cards and stuck turns', () => {
  const { rules, entries } = historyFrom(BASIC_SETUP, [
    'a Ks aS-a8',
    'b As bS-b8',
    'c 5h discard',
    'd Qs dS-d8',
    'a 8s a8-a0',
    'b * b8-a0',
    'c 6h discard',
    'd Th d8-a0',
  ])
  const story = gameStoryOf(rules, entries)
  const NO_JOKERS = { spent: 0, well: 0, badly: 0 }
  expect(story.seats).toMatchObject([
    {
      victims: [0, 0, 0, 0],
      hits: 0,
      hitters: [0, 1, 0, 0],
      losses: 1,
      stuck: 0,
      good: 1,
      run: 0,
      out: 1,
      jokers: NO_JOKERS,
    },
    {
      victims: [1, 0, 0, 0],
      hits: 1,
      losses: 0,
      good: 2,
      run: 72 - 26,
      out: 2,
      jokers: { spent: 1, well: 1, badly: 0 },
    },
    { hits: 0, losses: 0, stuck: 2, good: 0, run: 0, out: 0, jokers: NO_JOKERS },
    { hits: 0, losses: 0, stuck: 0, good: 1, run: 10, out: 4, jokers: NO_JOKERS },
  ])
  expect(story.seats[0]?.cards).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0])
  expect(expectedCards(rules, story.seats[0] as SeatStory).at(-1), 'jokers of two cards').toBeCloseTo((2 * 2) / 54)
  expect(expectedGood(rules, story.seats[0] as SeatStory)).toBeCloseTo((2 * (16 + 2)) / 54)
  expect(story.moves).toBe(8)
  expect(sumOf(story, 'hits')).toBe(1)
  expect(topCountOf(story, 'hits')).toEqual({ count: 1, seats: [1] })
  const facts = storyFacts(gameOf(rules, entries, entries.at(-1)?.pegs ?? []), story)
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Moves played: 8',
    'Marbles sent back: 1',
    'Hit most often: Ben, once',
    'Was hit most often: Ann, once',
    'Farthest in one move: Ben, 46\u00a0holes',
    'Luckiest cards: Ben, 2\u00a0to come out (1 expected)',
    'Was stuck most often: Cem, 2\u00a0times',
    'First out: Ann, move 1',
    'Last out: Dora, move 4',
  ])
})

test('a count that all share is attributed to everybody', () => {
  const { rules, entries } = historyFrom(BASIC_SETUP, ['a 5h discard', 'b 5s discard', 'c 5c discard', 'd 5d discard'])
  const facts = storyFacts(gameOf(rules, entries, positionInStarts(rules.board).pegs), gameStoryOf(rules, entries))
  expect(facts.find(({ id }) => id === 'stuck')?.value).toBe('everyone, once')
})

test('events that never happened are not mentioned', () => {
  const { rules, entries } = historyFrom(BASIC_SETUP, ['a 5h discard'])
  const facts = storyFacts(gameOf(rules, entries, positionInStarts(rules.board).pegs), gameStoryOf(rules, entries))
  expect(facts.map(({ id }) => id)).toEqual(['moves', 'hits', 'stuck'])
})

test.each([
  ['a0 a1 a2 a4 a5', 1, 'The cards were not with you this time. The next deal is a new game.'],
  ['bH1 bH2 bH3 bH4 bH5', 1, 'You were on your way: 5 of 10 marbles home.'],
  ['bH1 bH2 bH3 bH4 bH5', 0, 'Ben and Dora still had 5 marbles to bring home.'],
])('the end with Ben’s marbles at %s, told to seat %i: %s', (bens, seat, text) => {
  const { rules } = historyFrom(BASIC_SETUP, [])
  const { pegs } = must(parsePosition(rules.board, `aH1 aH2 aH3 aH4 aH5 / ${bens} / cH1 cH2 cH3 cH4 cH5 / S S S S S`))
  expect(endText(gameOf(rules, [], pegs), seat)).toBe(text)
})

test('a player with one marble left reads that it was close', () => {
  const { rules } = historyFrom(BASIC_SETUP, [])
  const { pegs } = must(
    parsePosition(rules.board, 'aH1 aH2 aH3 aH4 aH5 / bH1 bH2 bH3 bH4 bH5 / cH1 cH2 cH3 cH4 cH5 / S dH2 dH3 dH4 dH5'),
  )
  expect(endText(gameOf(rules, [], pegs), 3)).toBe('So close: one more marble home and it was yours.')
  expect(endText(gameOf(rules, [], pegs), -1)).toBe('And closely: Ben and Dora had only one marble to bring home.')
})

test('without teams all players with one marble left are named', () => {
  const { rules } = historyFrom({ rules: 'keezen-solo', players: 4 }, [])
  const { pegs } = must(parsePosition(rules.board, 'aH1 aH2 aH3 aH4 / bH1 bH2 S S / S cH2 cH3 cH4 / S dH2 dH3 dH4'))
  expect(endText(gameOf(rules, [], pegs), 0)).toBe('And closely: Cem and Dora had only one marble each to bring home.')
})
