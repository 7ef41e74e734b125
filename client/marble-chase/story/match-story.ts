/** A match in numbers, derived from its events. */

import type { Seat } from '../../../engine/board.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { columnOf } from '../../../engine/marble-chase/flick.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import type { EventOf } from '../words/sentences.ts'

/**
 * Counts for each seat: its turns, points scored and taken from opponents, and black marbles used for that; its flicks, those that
 * ended in a slot of the column they were flicked from, and those that went outside; flicks from another column than the named one (which
 * costs a point), and from the back row (which gives one).
 */
const FIGURE_NAMES = ['turns', 'points', 'taken', 'blacks', 'shots', 'columns', 'outs', 'penalties', 'bonuses'] as const

export type ChaseFigures = Readonly<Record<(typeof FIGURE_NAMES)[number], number>>

const figuresOf = (count: (name: (typeof FIGURE_NAMES)[number]) => number): ChaseFigures =>
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, count(name)])) as ChaseFigures

export const NO_FIGURES = figuresOf(() => 0)

/** The outcome of a turn, which may still go on. */
export interface TurnStory {
  readonly seat: Seat
  /** Points scored and points taken from opponents together. */
  readonly points: number
  /** Number of entries of the record up to its end. */
  readonly entryCount: number
}

export interface MatchStory {
  readonly turns: readonly TurnStory[]
  /** Figures by seat. */
  readonly seats: readonly ChaseFigures[]
  /** Points on the boards, by side, before the first turn and after each. */
  readonly pointsByTurn: readonly (readonly number[])[]
}

type FigureChanges = Partial<ChaseFigures>

const flickChanges = ({ flick, to }: EventOf<'flick'>, die: number | undefined): FigureChanges => ({
  shots: 1,
  columns: typeof to === 'number' && columnOf(to) === flick.column ? 1 : 0,
  outs: to === 'out' ? 1 : 0,
  penalties: die === undefined || flick.column === die ? 0 : 1,
  bonuses: flick.row === 'b' ? 1 : 0,
})

/** Returns what an event adds to the figures of its seat. */
const changesOf = (event: ChaseEvent, die: number | undefined): FigureChanges => {
  switch (event.type) {
    case 'turn':
      return { turns: 1 }
    case 'flick':
      return flickChanges(event, die)
    case 'scored':
      return { points: event.points }
    case 'blacked':
      return { taken: event.before.total - event.after.total, blacks: 1 }
    default:
      return {}
  }
}

/** Returns the figures with these changes added. */
export const addFigures = (figures: ChaseFigures, changes: FigureChanges): ChaseFigures =>
  figuresOf((name) => figures[name] + (changes[name] ?? 0))

/** Types of events that are one entry of a record each. */
const ENTRY_EVENTS: readonly ChaseEvent['type'][] = ['rolled', 'flick', 'scored', 'blacked', 'unscored']

interface MutableMatchStory {
  readonly turns: TurnStory[]
  readonly seats: ChaseFigures[]
  readonly pointsByTurn: (readonly number[])[]
  boards: number[]
  die: number | undefined
  entryCount: number
}

const beginTurn = (story: MutableMatchStory, seat: Seat): void => {
  story.turns.push({ seat, points: 0, entryCount: story.entryCount })
  story.pointsByTurn.push(story.boards)
  story.die = undefined
}

/** Adds the points of an event to the latest turn and to the boards. */
const addPoints = (story: MutableMatchStory, event: ChaseEvent): void => {
  const turn = story.turns.at(-1)
  if (turn === undefined) return
  const { points = 0, taken = 0 } = changesOf(event, story.die)
  story.turns[story.turns.length - 1] = { ...turn, points: turn.points + points + taken, entryCount: story.entryCount }
  if (event.type !== 'scored' && event.type !== 'blacked') return
  const change = event.after.total - event.before.total
  story.boards = story.boards.map((own, side) => (side === event.side ? own + change : own))
}

const addEvent = (story: MutableMatchStory, event: ChaseEvent): void => {
  if (ENTRY_EVENTS.includes(event.type)) story.entryCount++
  if (event.type === 'rolled') story.die = event.die
  if (event.type === 'turn') beginTurn(story, event.seat)
  else addPoints(story, event)
  if ('seat' in event) {
    story.seats[event.seat] = addFigures(story.seats[event.seat] ?? NO_FIGURES, changesOf(event, story.die))
  }
  if (event.type !== 'gameWon') return
  story.pointsByTurn.push(story.boards)
  story.boards = story.boards.map(() => 0)
}

/** Returns a match in numbers. `events` are all its events from the first on. */
export const matchStory = (rules: ChaseRules, events: readonly ChaseEvent[]): MatchStory => {
  const boards = Array.from({ length: rules.sides }, () => 0)
  const seats = Array.from({ length: rules.players }, () => NO_FIGURES)
  const story: MutableMatchStory = { turns: [], seats, pointsByTurn: [], boards, die: undefined, entryCount: 0 }
  for (const event of events) addEvent(story, event)
  return { turns: story.turns, seats: story.seats, pointsByTurn: story.pointsByTurn }
}

/** Returns the turn with the most points and the one with the fewest, the first of several; undefined if all are equal. */
export const bestAndWorst = ({ turns }: MatchStory): readonly [TurnStory, TurnStory] | undefined => {
  const [first] = turns
  if (first === undefined) return undefined
  const best = turns.reduce((most, turn) => (turn.points > most.points ? turn : most), first)
  const worst = turns.reduce((least, turn) => (turn.points < least.points ? turn : least), first)
  return best.points === worst.points ? undefined : [best, worst]
}

/** Returns the points scored in a turn on average. */
export const pointsPerTurn = ({ points, turns }: ChaseFigures): number => (turns === 0 ? 0 : points / turns)

/** Returns the turn after which the winning side was ahead for good; undefined if it was ahead from the first turn on. */
export const turningTurn = ({ pointsByTurn, turns }: MatchStory, winner: number): number | undefined => {
  const leads = pointsByTurn.map(
    (boards) => (boards[winner] ?? 0) - Math.max(...boards.filter((_, side) => side !== winner)),
  )
  const behind = leads.slice(0, -1).findLastIndex((lead) => lead <= 0)
  return behind < 1 || behind >= turns.length ? undefined : behind
}
