import { type Hole, isHome, isTrack, type Seat, seatOfPeg } from '../../../engine/board.ts'
import { type Card, JOKER, RANKS, rankIndex, rankOf } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { canComeOut } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { HistoryEntry } from '../../table/state/history.ts'
import { type GameProgress, gainOf, progressOf } from './progress.ts'

/** Statistics of one seat in a game. */
export interface SeatStory {
  /** Marbles that it sent back to their starts, by victim, and their total; own marbles that were sent back, by hitter, and their total. */
  readonly victims: readonly number[]
  readonly hits: number
  readonly hitters: readonly number[]
  readonly losses: number
  /** Decisions in which no marble could move. */
  readonly stuck: number
  /** Cards that it showed, by rank from ace to king, then jokers; and how many of them bring a marble out or leap. */
  readonly cards: readonly number[]
  readonly good: number
  /** Longest forward move of one marble in one decision, in holes. */
  readonly run: number
  /** Number of the decision that brought its first marble out; 0 if none did. */
  readonly out: number
  /** Jokers that gained much, and jokers that gained little or were thrown away. */
  readonly jokers: { readonly spent: number; readonly well: number; readonly badly: number }
  /** Cards that it declared face down; how many of them are known now and were bluffs; bluffs that were turned up. */
  readonly called: number
  readonly known: number
  readonly bluffs: number
  readonly caught: number
  /** Number of declarations that it doubted, and how often that was right. */
  readonly doubts: number
  readonly right: number
}

type Count = 'hits' | 'losses' | 'stuck' | 'good' | 'run' | 'bluffs' | 'caught' | 'right'

/** Highest count, and the seats that reached it; no seats if it is 0. */
export interface TopCount {
  readonly count: number
  readonly seats: readonly Seat[]
}

export interface GameStory {
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

/** Returns the seats with the highest count. */
export const topCountOf = ({ seats }: GameStory, of: Count): TopCount => {
  const count = Math.max(0, ...seats.map((story) => story[of]))
  return { count, seats: count === 0 ? [] : seats.flatMap((story, seat) => (story[of] === count ? [seat] : [])) }
}

/** Returns the total of a count over all seats. */
export const sumOf = ({ seats }: GameStory, of: Count): number => seats.reduce((sum, story) => sum + story[of], 0)

type Moved = Extract<GameEvent, { type: 'moved' }>

/** Returns how many holes a marble moved forward. Leaps and swaps count along the track, otherwise 0. */
const runOf = ({ board }: Rules, { kind, path }: Moved): number => {
  if (kind === 'forward') return path.length - 1
  const [from = -1] = path
  const to = path.at(-1) ?? from
  const isAhead = (kind === 'leap' || kind === 'swap') && isTrack(board, from) && !isHome(board, to)
  return isAhead ? (to - from + board.track) % board.track : 0
}

const isGood = ({ powers }: Rules, card: Card): boolean => {
  const own = powers[card] ?? []
  return canComeOut(own) || own.some(({ type }) => type === 'leap')
}

/** Returns how many of `count` random cards satisfy a condition on average. */
const expected = ({ cards }: Rules, count: number, isLike: (card: Card) => boolean): number =>
  (count * cards.filter(isLike).length) / cards.length

const sum = (counts: readonly number[]): number => counts.reduce((all, own) => all + own, 0)

/** Returns the expected number of cards by rank, in the order of `SeatStory.cards`. */
export const expectedCards = (rules: Rules, { cards }: SeatStory): readonly number[] =>
  cards.map((_, rank) => expected(rules, sum(cards), (card) => rankIndex(card) === rank))

export const expectedGood = (rules: Rules, { cards }: SeatStory): number =>
  expected(rules, sum(cards), (card) => isGood(rules, card))

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
  /** Number of the decision, and its gain in steps. */
  readonly at: number
  readonly gain: number
}

const recordMove = ({ rules, seats, at }: StoryContext, event: Moved): void => {
  const seat = seatOfPeg(rules.board, event.peg)
  const story = seats[seat]
  if (story === undefined) return
  if (seat === event.seat) story.run = Math.max(story.run, runOf(rules, event))
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

/** A joker is well spent if it gains one side of the board, badly if it gains less than a third of that. If jokers only bring marbles out, playing one is always well spent. */
const recordJoker = ({ rules, entry, gain }: StoryContext, story: MutableSeatStory): void => {
  const side = rules.board.spec.holesPerSide
  const [{ type } = { type: 'passed' }] = entry.events
  const out = onlyComesOut(rules)
  story.jokers.spent++
  if (type === 'played' && (out || gain >= side)) story.jokers.well++
  if (type !== 'played' || (!out && gain < side / 3)) story.jokers.badly++
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
  const own = 'seat' in event ? context.seats[event.seat] : undefined
  if (isStuck && own !== undefined) own.stuck++
  if ('seat' in event) recordCards(context, event.seat, openCardsIn(event))
}

/** Computes the statistics of a game from its history. */
export const gameStoryOf = (rules: Rules, log: readonly HistoryEntry[]): GameStory => {
  const seats = Array.from({ length: rules.players }, () => emptySeatStory(rules))
  const progress = progressOf(rules, log)
  progress.slice(1).forEach((stand, i) => {
    const entry = log[stand.at - 1]
    const before = progress[i]
    if (entry === undefined || before === undefined) return
    const gain = gainOf(before, stand, rules.teamOf[entry.seat] ?? 0)
    for (const event of entry.events) recordEvent({ rules, seats, entry, at: stand.at, gain }, event)
  })
  return { moves: progress.length - 1, progress, seats }
}
