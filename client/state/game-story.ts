import { type Hole, isHome, isTrack, type Seat, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { comesOut } from '../../engine/powers.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { type HistoryEntry, lasting } from './history.ts'

/** What a seat did in a game and what befell it, in numbers. */
export interface SeatStory {
  /** Marbles it sent back to their starts, and marbles of its own that were sent back. */
  readonly hits: number
  readonly losses: number
  /** Decisions on which nothing could move. */
  readonly stuck: number
  /** Cards it laid open, and those of them that bring a marble out or leap. */
  readonly cards: number
  readonly good: number
  /** Most holes that one of its marbles went forward with one decision. */
  readonly run: number
}

/** Most of something, and the seats that share it; none where it never happened. */
export interface Most {
  readonly count: number
  readonly seats: readonly Seat[]
}

export interface GameStory {
  readonly moves: number
  /** By seat. */
  readonly seats: readonly SeatStory[]
}

const NOTHING: SeatStory = { hits: 0, losses: 0, stuck: 0, cards: 0, good: 0, run: 0 }

/** The seats with most of it. */
export const mostOf = ({ seats }: GameStory, of: keyof SeatStory): Most => {
  const count = Math.max(0, ...seats.map((story) => story[of]))
  return { count, seats: count === 0 ? [] : seats.flatMap((story, seat) => (story[of] === count ? [seat] : [])) }
}

/** All that were counted so, of all seats together. */
export const sumOf = ({ seats }: GameStory, of: keyof SeatStory): number =>
  seats.reduce((sum, story) => sum + story[of], 0)

type Moved = Extract<GameEvent, { type: 'moved' }>

/** Holes forward along the way: of a leap or a swap along the track, none where that is not on the track. */
const runOf = ({ board }: Rules, { kind, path }: Moved): number => {
  if (kind === 'forward') return path.length - 1
  const [from, to] = [path[0] as Hole, path[path.length - 1] as Hole]
  const isAhead = (kind === 'leap' || kind === 'swap') && isTrack(board, from) && !isHome(board, to)
  return isAhead ? (to - from + board.track) % board.track : 0
}

const isGood = ({ powers }: Rules, card: number): boolean => {
  const own = powers[card] ?? []
  return comesOut(own) || own.some(({ type }) => type === 'leap')
}

/** Cards that everybody has seen. */
const laidOpen = (event: GameEvent): readonly number[] => {
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

/** A game as its history tells it, seat by seat. */
export const storyOf = (rules: Rules, log: readonly HistoryEntry[]): GameStory => {
  const seats = Array.from({ length: rules.players }, () => NOTHING)
  const add = (seat: Seat, more: Partial<SeatStory>) => {
    const before = seats[seat] ?? NOTHING
    const { hits = 0, losses = 0, stuck = 0, cards = 0, good = 0, run = 0 } = more
    seats[seat] = {
      hits: before.hits + hits,
      losses: before.losses + losses,
      stuck: before.stuck + stuck,
      cards: before.cards + cards,
      good: before.good + good,
      run: Math.max(before.run, run),
    }
  }
  const tell = (event: GameEvent, forced: boolean) => {
    if (event.type === 'penalty' || (event.type === 'hit' && event.toStart)) {
      add(event.seat, { hits: 1 })
      add(seatOfPeg(rules.board, event.peg), { losses: 1 })
    }
    if (event.type === 'moved' && seatOfPeg(rules.board, event.peg) === event.seat) {
      add(event.seat, { run: runOf(rules, event) })
    }
    if (event.type === 'folded' || (event.type === 'discarded' && !forced)) add(event.seat, { stuck: 1 })
    const cards = laidOpen(event)
    if (cards.length > 0 && 'seat' in event) {
      add(event.seat, { cards: cards.length, good: cards.filter((card) => isGood(rules, card)).length })
    }
  }
  const held = lasting(log)
  for (const { events, forced } of held) for (const event of events) tell(event, forced)
  return { moves: held.length, seats }
}
