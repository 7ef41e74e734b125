import { type Hole, isHome, isTrack, type Seat, seatOfPeg } from '../../../engine/board.ts'
import { type Card, JOKER, RANKS, rankIndex, rankOf } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { canComeOut } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { HistoryEntry } from '../../table/state/history.ts'
import { type GameProgress, gainOf, progressOf } from './progress.ts'

/** Statistics of one seat in a game. */
export interface SeatStory {
  /** Number of marbles that it sent back to their starts, by seat of the victim. */
  readonly victims: readonly number[]
  /** Total of `victims`. */
  readonly hits: number
  /** Number of its own marbles that were sent back, by seat of the hitter. */
  readonly hitters: readonly number[]
  /** Total of `hitters`. */
  readonly losses: number
  /** Number of decisions in which no marble could move. */
  readonly stuck: number
  /** Number of cards that it showed, by rank from ace to king, then jokers. */
  readonly cards: readonly number[]
  /** Number of these cards that can bring a marble out or leap. */
  readonly good: number
  /** Longest forward move of one marble in one decision, in holes. */
  readonly run: number
  /** Number of the decision that brought its first marble out; 0 if none did. */
  readonly out: number
  /** Number of jokers that it spent, of those that gained much, and of those that gained little or were thrown away. */
  readonly jokers: { readonly spent: number; readonly well: number; readonly badly: number }
  /** Number of cards that it declared face down. */
  readonly called: number
  /** Number of its declared cards that are known now. */
  readonly known: number
  /** Number of its known declared cards that were bluffs. */
  readonly bluffs: number
  /** Number of its bluffs that were turned up. */
  readonly caught: number
  /** Number of declarations that it doubted. */
  readonly doubts: number
  /** Number of its doubts that were right. */
  readonly right: number
}

type CountName = 'hits' | 'losses' | 'stuck' | 'good' | 'run' | 'bluffs' | 'caught' | 'right'

/** Highest count, and the seats that reached it; no seats if it is 0. */
export interface TopCount {
  readonly count: number
  readonly seats: readonly Seat[]
}

export interface GameStory {
  /** Number of decisions, without those that were taken back. */
  readonly moves: number
  readonly progress: GameProgress
  /** Statistics by seat. */
  readonly seats: readonly SeatStory[]
}

type MutableSeatStory = { -readonly [K in keyof SeatStory]: SeatStory[K] } & {
  readonly victims: number[]
  readonly hitters: number[]
  readonly cards: number[]
  readonly jokers: { spent: number; well: number; badly: number }
}

const emptySeatStory = ({ players }: Rules): MutableSeatStory => ({
  victims: Array.from({ length: players }, () => 0),
  hits: 0,
  hitters: Array.from({ length: players }, () => 0),
  losses: 0,
  stuck: 0,
  cards: Array.from({ length: RANKS.length + 1 }, () => 0),
  good: 0,
  run: 0,
  out: 0,
  jokers: { spent: 0, well: 0, badly: 0 },
  called: 0,
  known: 0,
  bluffs: 0,
  caught: 0,
  doubts: 0,
  right: 0,
})

/** Returns the highest count of this name and the seats that reached it. */
export const topCountOf = ({ seats }: GameStory, name: CountName): TopCount => {
  const count = Math.max(0, ...seats.map((story) => story[name]))
  return { count, seats: count === 0 ? [] : seats.flatMap((story, seat) => (story[name] === count ? [seat] : [])) }
}

/** Returns the total of a count over all seats. */
export const sumOf = ({ seats }: GameStory, name: CountName): number =>
  seats.reduce((sum, story) => sum + story[name], 0)

type MovedEvent = Extract<GameEvent, { type: 'moved' }>

/** Returns how many holes a marble moved forward. Leaps and swaps count along the track, otherwise 0. */
const runLength = ({ board }: Rules, { kind, path }: MovedEvent): number => {
  if (kind === 'forward') return path.length - 1
  const [from = -1] = path
  const to = path.at(-1) ?? from
  const isAhead = (kind === 'leap' || kind === 'swap') && isTrack(board, from) && !isHome(board, to)
  return isAhead ? (to - from + board.track) % board.track : 0
}

/** Returns true if the card can bring a marble out or leap. */
const isGood = ({ powers }: Rules, card: Card): boolean => {
  const own = powers[card] ?? []
  return canComeOut(own) || own.some(({ type }) => type === 'leap')
}

/** Returns how many of `count` random cards satisfy a condition on average. */
const expectedCount = ({ cards }: Rules, count: number, isCounted: (card: Card) => boolean): number =>
  (count * cards.filter(isCounted).length) / cards.length

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Returns the expected number of cards by rank, in the order of `SeatStory.cards`. */
export const expectedCards = (rules: Rules, { cards }: SeatStory): readonly number[] =>
  cards.map((_, rank) => expectedCount(rules, sum(cards), (card) => rankIndex(card) === rank))

/** Returns the expected number of good cards (`SeatStory.good`). */
export const expectedGood = (rules: Rules, { cards }: SeatStory): number =>
  expectedCount(rules, sum(cards), (card) => isGood(rules, card))

/** Returns the cards of an event that everybody has seen. */
const openCardsIn = (event: GameEvent): readonly Card[] => {
  switch (event.type) {
    case 'played':
      return event.second === undefined ? [event.card] : [event.card, event.second]
    case 'discarded':
      return event.card === undefined ? [] : [event.card]
    case 'folded':
      return event.cards
    default:
      return []
  }
}

/** Returns true if jokers can only bring marbles out. */
const onlyComesOut = ({ powers }: Rules): boolean => (powers[JOKER] ?? []).every(({ type }) => type === 'out')

interface StoryContext {
  readonly rules: Rules
  readonly seats: readonly MutableSeatStory[]
  readonly entry: HistoryEntry
  /** Number of the decision, from 1. */
  readonly at: number
  /** Gain of the decision for its team, in steps. */
  readonly gain: number
}

const recordMove = ({ rules, seats, at }: StoryContext, event: MovedEvent): void => {
  const seat = seatOfPeg(rules.board, event.peg)
  const story = seats[seat]
  if (story === undefined) return
  if (seat === event.seat) story.run = Math.max(story.run, runLength(rules, event))
  if (story.out === 0 && isTrack(rules.board, event.path.at(-1) as Hole)) story.out = at
}

const recordHit = ({ rules, seats }: StoryContext, by: Seat, peg: number): void => {
  const victim = seatOfPeg(rules.board, peg)
  const [hitter, hit] = [seats[by], seats[victim]]
  if (hitter === undefined || hit === undefined) return
  hitter.hits++
  hitter.victims[victim] = (hitter.victims[victim] ?? 0) + 1
  hit.hitters[by] = (hit.hitters[by] ?? 0) + 1
  hit.losses++
}

/**
 * Counts a joker. It is well spent if it gains one side of the board, and badly if it gains less than a third of that. If jokers
 * only bring marbles out, playing one is always well spent.
 */
const recordJoker = ({ rules, entry, gain }: StoryContext, story: MutableSeatStory): void => {
  const side = rules.board.spec.holesPerSide
  const [{ type } = { type: 'passed' }] = entry.events
  const isOutOnly = onlyComesOut(rules)
  story.jokers.spent++
  if (type === 'played' && (isOutOnly || gain >= side)) story.jokers.well++
  if (type !== 'played' || (!isOutOnly && gain < side / 3)) story.jokers.badly++
}

const countCard = ({ rules }: StoryContext, story: MutableSeatStory, card: Card): void => {
  const rank = rankIndex(card)
  story.cards[rank] = (story.cards[rank] ?? 0) + 1
  if (isGood(rules, card)) story.good++
}

const recordCards = (context: StoryContext, seat: Seat, cards: readonly Card[]): void => {
  const story = context.seats[seat]
  if (story === undefined) return
  for (const card of cards) {
    countCard(context, story, card)
    if (card === JOKER) recordJoker(context, story)
  }
}

/** Counts a declared card. Its player knows it at once, all others once it is turned up. */
const recordDeclaration = (
  context: StoryContext,
  { seat, rank, card }: Extract<GameEvent, { type: 'declared' }>,
): void => {
  const story = context.seats[seat]
  if (story === undefined) return
  story.called++
  if (card === undefined) return
  story.known++
  if (rankOf(card) !== rank) story.bluffs++
  countCard(context, story, card)
}

const recordReveal = (context: StoryContext, event: Extract<GameEvent, { type: 'revealed' }>): void => {
  const [story, doubter] = [context.seats[event.seat], context.seats[context.entry.seat]]
  if (story === undefined || doubter === undefined) return
  doubter.doubts++
  if (!event.true) {
    doubter.right++
    story.caught++
  }
}

const recordEvent = (context: StoryContext, event: GameEvent): void => {
  if (event.type === 'moved') recordMove(context, event)
  if (event.type === 'declared') recordDeclaration(context, event)
  if (event.type === 'revealed') recordReveal(context, event)
  if (event.type === 'penalty' || (event.type === 'hit' && event.toStart)) recordHit(context, event.seat, event.peg)
  const isStuck = event.type === 'folded' || (event.type === 'discarded' && !context.entry.forced)
  const story = 'seat' in event ? context.seats[event.seat] : undefined
  if (isStuck && story !== undefined) story.stuck++
  if ('seat' in event) recordCards(context, event.seat, openCardsIn(event))
}

/** Computes the statistics of a game from its history. */
export const gameStoryOf = (rules: Rules, log: readonly HistoryEntry[]): GameStory => {
  const seats = Array.from({ length: rules.players }, () => emptySeatStory(rules))
  const progress = progressOf(rules, log)
  progress.slice(1).forEach((point, i) => {
    const entry = log[point.at - 1]
    const before = progress[i]
    if (entry === undefined || before === undefined) return
    const gain = gainOf(before, point, rules.teamOf[entry.seat] ?? 0)
    for (const event of entry.events) recordEvent({ rules, seats, entry, at: point.at, gain }, event)
  })
  return { moves: progress.length - 1, progress, seats }
}
