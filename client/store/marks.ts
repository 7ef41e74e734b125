import type { Part } from '../../engine/action.ts'
import { type Hole, type Peg, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { moved } from '../../engine/moves.ts'
import type { Marks } from '../board-view.ts'
import { type Choice, fromsOf, gaitsOf, partsFrom, stageOf, targetsOf } from './choice.ts'
import type { Entry } from './log.ts'
import type { Turn } from './turn.ts'

export interface Preview {
  readonly pegs: readonly Hole[]
  readonly events: readonly GameEvent[]
}

/** What parts of a card do to a position, as the engine says. */
const played = (turn: Turn, pegs: readonly Hole[], card: number, parts: readonly Part[]): Preview => {
  if (parts.length === 0) return { pegs, events: [] }
  const after = moved(turn.sight.rules, { pegs }, turn.seat, { kind: 'play', card, parts })
  return { pegs: after.position.pegs, events: after.events }
}

/** The position after the parts picked so far, and how it came. */
export const halfway = (turn: Turn, choice: Choice): Preview =>
  played(turn, turn.sight.position.pegs, choice.card ?? 0, choice.parts)

/** What one more part would do. */
export const previewOf = (turn: Turn, choice: Choice, part: Part): Preview =>
  played(turn, halfway(turn, choice).pegs, choice.card ?? 0, [part])

/** The part to show: the one pointed at, or the one picked in advance. */
export const shownPart = (turn: Turn, choice: Choice, hovered: Part | undefined): Part | undefined => {
  const offered = partsFrom(turn.lines, choice, hovered?.from)
  if (hovered !== undefined && offered.length > 0) return hovered
  return choice.to === undefined ? undefined : gaitsOf(turn.lines, choice)[0]
}

/** The part a hole means when it is pointed at. */
export const partTo = (turn: Turn, choice: Choice, hole: Hole): Part | undefined =>
  partsFrom(turn.lines, choice).find((part) => part.to === hole)

const pathOf = (events: readonly GameEvent[]): readonly Hole[] =>
  events.find((event) => event.type === 'moved')?.path ?? []

const victimsOf = (events: readonly GameEvent[]): readonly Peg[] =>
  events.flatMap((event) => (event.type === 'hit' ? [event.peg] : []))

/** In a start area the lowest-numbered peg is the one that moves, as in the engine. */
const pegIn = (pegs: readonly Hole[], hole: Hole | undefined): Peg | undefined => {
  const peg = hole === undefined ? -1 : pegs.indexOf(hole)
  return peg === -1 ? undefined : peg
}

/** Several pegs of one start area are the same choice: one of them glows. */
const movableIn = (turn: Turn, pegs: readonly Hole[], froms: readonly Hole[]): readonly Peg[] => {
  const { board } = turn.sight.rules
  return froms.flatMap((hole) => {
    const peg = pegIn(pegs, hole)
    return peg === undefined || seatOfPeg(board, peg) >= board.seats ? [] : [peg]
  })
}

const lastOf = (log: readonly Entry[]): readonly Hole[] => [
  ...new Set((log[log.length - 1]?.events ?? []).flatMap((event) => (event.type === 'moved' ? event.path : []))),
]

const NO_MARKS: Marks = { movable: [], chosen: undefined, targets: [], path: [], victims: [], last: [] }

export const marksOf = (
  turn: Turn | undefined,
  choice: Choice,
  hovered: Part | undefined,
  log: readonly Entry[],
): Marks => {
  const last = choice.card === undefined ? lastOf(log) : []
  if (turn === undefined || choice.card === undefined) return { ...NO_MARKS, last }
  const { pegs } = halfway(turn, choice)
  const part = shownPart(turn, choice, hovered)
  const events = part === undefined ? [] : previewOf(turn, choice, part).events
  const stage = stageOf(turn.lines, choice)
  return {
    movable: stage === 'peg' ? movableIn(turn, pegs, fromsOf(turn.lines, choice)) : [],
    chosen: pegIn(pegs, choice.from),
    targets: targetsOf(turn.lines, choice),
    path: pathOf(events),
    victims: victimsOf(events),
    last,
  }
}
