import { expect, test } from 'vitest'
import { gameStoryOf, type SeatStory } from '../../../../client/game/story/game-story.ts'
import { seatSentences } from '../../../../client/game/story/seat-sentences.ts'
import { storyFacts } from '../../../../client/game/story/story-text.ts'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { isReplayGame, readReplayGame } from '../../../../client/pages/replay/replay-game.ts'
import { type HistoryEntry, historyOf } from '../../../../client/table/state/history.ts'
import { rankOf } from '../../../../engine/cards.ts'
import { eventFor } from '../../../../engine/events.ts'
import type { Setup } from '../../../../engine/ruleset.ts'
import { fairGame } from '../../../fair/fair-game.ts'

await loadTexts(['over'])

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']

const filmOf = (setup: Setup) => {
  const film = readReplayGame(fairGame(setup))
  if (!isReplayGame(film)) throw new Error(film.reason)
  return film
}

const BLUFFING_REPLAY = filmOf({ rules: 'bluffing', players: 4 })

/** Returns the history of the same game as spectators see it. */
const publicHistory = (): readonly HistoryEntry[] =>
  historyOf(
    BLUFFING_REPLAY.rules,
    BLUFFING_REPLAY.moments.map(({ move, events }, seq) => ({
      game: 1,
      seq,
      move,
      events: events.map((event) => eventFor(event, 'table')),
    })),
  ).entries

const gameOf = (log: readonly HistoryEntry[]): TableGame => {
  const seats = PLAYER_NAMES.map((name, colour) => ({ name, colour }))
  const pegs = BLUFFING_REPLAY.moments.at(-1)?.game.position.pegs ?? []
  return { state: { seats, pegs, winner: 0 }, setup: { rules: BLUFFING_REPLAY.rules }, log } as unknown as TableGame
}

const sum = (seats: readonly SeatStory[], of: (story: SeatStory) => number): number =>
  seats.reduce((all, story) => all + of(story), 0)

test('the statistics of a finished game of bluffing count all declared cards, bluffs, caught bluffs and right doubts', () => {
  const { seats } = gameStoryOf(BLUFFING_REPLAY.rules, BLUFFING_REPLAY.entries)
  const events = BLUFFING_REPLAY.entries.flatMap((entry) => entry.events)
  const declared = events.flatMap((event) => (event.type === 'declared' ? [event] : []))
  const bluffs = declared.filter(({ card, rank }) => card !== undefined && rankOf(card) !== rank)
  const turnedUp = events.flatMap((event) => (event.type === 'revealed' ? [event] : []))
  expect(bluffs.length).toBeGreaterThan(0)
  expect(turnedUp.length).toBeGreaterThan(0)
  seats.forEach((story, seat) => {
    expect(story.called).toBe(declared.filter((event) => event.seat === seat).length)
    expect(story.bluffs).toBe(bluffs.filter((event) => event.seat === seat).length)
    expect(story.caught).toBe(turnedUp.filter((event) => event.seat === seat && !event.true).length)
  })
  expect(sum(seats, ({ doubts }) => doubts)).toBe(turnedUp.length)
  expect(sum(seats, ({ right }) => right)).toBe(sum(seats, ({ caught }) => caught))
  const thrown = events.filter((event) => event.type === 'discarded' && event.card !== undefined).length
  expect(sum(seats, ({ cards }) => cards.reduce((all, count) => all + count, 0))).toBe(declared.length + thrown)
  const game = gameOf(BLUFFING_REPLAY.entries)
  const facts = storyFacts(game, gameStoryOf(BLUFFING_REPLAY.rules, BLUFFING_REPLAY.entries)).map(({ id }) => id)
  expect(facts).toEqual(expect.arrayContaining(['bluffs', 'caught', 'right', 'luck']))
  const [ann] = seats as [SeatStory]
  expect(seatSentences(game, ann).join(' ')).toContain(`${ann.bluffs} of ${ann.called}\u00a0cards were bluffs.`)
})

test('at the table, where most cards stay hidden, the bluffs of others are not counted', () => {
  const entries = publicHistory()
  const { seats } = gameStoryOf(BLUFFING_REPLAY.rules, entries)
  expect(sum(seats, ({ known }) => known)).toBe(0)
  expect(sum(seats, ({ caught }) => caught)).toBeGreaterThan(0)
  const facts = storyFacts(gameOf(entries), gameStoryOf(BLUFFING_REPLAY.rules, entries)).map(({ id }) => id)
  expect(facts).toContain('caught')
  expect(facts).not.toContain('bluffs')
  for (const story of seats) expect(seatSentences(gameOf(entries), story).join(' ')).not.toContain('bluffs')
})

test('a joker that only brings marbles out is well spent when it does, and badly when it is discarded', () => {
  const film = filmOf({ rules: 'carbles-partners', players: 8 })
  const { seats } = gameStoryOf(film.rules, film.entries)
  const jokers = (type: 'played' | 'discarded') =>
    film.entries.filter(
      ({ events: [first] }) => first?.type === type && first.card !== undefined && rankOf(first.card) === '*',
    )
  expect(jokers('played').length).toBeGreaterThan(0)
  expect(sum(seats, (story) => story.jokers.well)).toBe(jokers('played').length)
  expect(sum(seats, (story) => story.jokers.badly)).toBe(jokers('discarded').length)
})
