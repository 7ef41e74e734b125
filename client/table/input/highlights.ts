import type { Decision, PegMove } from '../../../engine/action.ts'
import { type Hole, type Peg, type Seat, seatOfPeg } from '../../../engine/board.ts'
import type { Rank } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type AppliedMoves, applyMoves } from '../../../engine/movegen/peg-moves.ts'
import type { Position } from '../../../engine/position.ts'
import { faceOf } from '../../../engine/powers.ts'
import { type Choice, endingIn, endsOf, fromsOf, moveKindsOf, partsFrom, stageOf, targetsOf } from './choice.ts'
import { NO_CARD } from './move-tree.ts'
import type { Turn } from './turn.ts'

/** Highlights on the board. Only what is listed glows; the lists hold engine numbers. */
export interface BoardHighlights {
  /** Pegs that may be picked up now. */
  readonly movable: readonly Peg[]
  /** The peg picked up. */
  readonly chosen: Peg | undefined
  /** Holes that may be picked as the end of the move. */
  readonly targets: readonly Hole[]
  /** Holes that moves run along, both ends included: the chosen one while a target is hovered, focused or chosen, or every part of an announced one. */
  readonly paths: readonly (readonly Hole[])[]
  /** Those of the targets where the move would hit a peg. */
  readonly hits: readonly Hole[]
  /** Pegs that the chosen move would hit. */
  readonly victims: readonly Peg[]
  /** Pegs that the player on turn points at; for display only. */
  readonly lit: readonly Peg[]
  /** The home of somebody who learns where their marbles have to go. */
  readonly goal: readonly Hole[]
  /** Recent moves of marbles, the earliest first. */
  readonly trails: readonly Trail[]
}

/** Holes that marbles passed in one decision. */
export interface Trail {
  /** The player who moved them. */
  readonly seat: Seat
  readonly holes: readonly Hole[]
  /** Opacity, 0 to 1. */
  readonly strength: number
}

/** Returns the holes in which the parts of an announced move would end; a move still to be chosen shows its targets instead. */
export const announcedEnds = ({ paths, targets, chosen }: BoardHighlights): readonly Hole[] =>
  targets.length === 0 && chosen === undefined ? paths.flatMap((path) => path.slice(-1)) : []

/** The decision that parts of the chosen card make or would begin. */
const actionOf = ({ card = 0, use }: Choice, parts: readonly PegMove[]): Decision => {
  if (use === 'free') return { kind: 'discard', card, parts }
  return use?.startsWith('as ') === true
    ? { kind: 'declare', card, rank: use.slice(3) as Rank, parts }
    : { kind: 'play', card, parts }
}

/** Shows a peg that is sent back as flying by itself: that is no move of a card. */
const applySendBack = (turn: Turn, position: Position, { from, to }: PegMove): AppliedMoves => {
  const peg = position.pegs.indexOf(from)
  const events: readonly GameEvent[] = [{ type: 'penalty', seat: turn.seat, peg, from, to }]
  const pegs = position.pegs.map((hole, other) => (other === peg ? to : hole))
  return { position: { ...position, pegs }, events }
}

/** Returns the position after some parts of a card, and the events. */
const applyParts = (turn: Turn, position: Position, choice: Choice, parts: readonly PegMove[]): AppliedMoves => {
  const [part] = parts
  if (part === undefined) return { position, events: [] }
  if (choice.card === NO_CARD) return applySendBack(turn, position, part)
  return applyMoves(turn.sight.rules, position, turn.seat, actionOf(choice, parts))
}

/** Returns the position after the parts picked so far, and the events that led to it. */
export const halfway = (turn: Turn, choice: Choice): AppliedMoves =>
  applyParts(turn, turn.sight.position, choice, choice.parts)

/** Returns the position after further parts, and the events. */
export const previewOf = (turn: Turn, choice: Choice, ...parts: readonly PegMove[]): AppliedMoves =>
  applyParts(turn, halfway(turn, choice).position, choice, parts)

/** Returns the part to show: the one pointed at, or the one picked in advance. */
export const shownPart = (turn: Turn, choice: Choice, hovered: PegMove | undefined): PegMove | undefined => {
  const offered = partsFrom(turn.moveTree, choice, hovered?.from)
  if (hovered !== undefined && offered.length > 0) return hovered
  return choice.to === undefined ? undefined : moveKindsOf(turn.moveTree, choice)[0]
}

/** The part a hole means when it is pointed at, with the chosen card in the hand or, `carried`, on the way to it. */
export const partTo = (turn: Turn, choice: Choice, hole: Hole, carried = false): PegMove | undefined =>
  carried ? endingIn(turn.moveTree, choice, hole)[0] : partsFrom(turn.moveTree, choice).find((part) => part.to === hole)

/** The path of one part. */
const pathsOf = (events: readonly GameEvent[]): BoardHighlights['paths'] => {
  for (const event of events) {
    if (event.type === 'moved') return [event.path]
    if (event.type === 'penalty') return [[event.from, event.to]]
  }
  return []
}

const victimsOf = (events: readonly GameEvent[]): readonly Peg[] =>
  events.flatMap((event) => (event.type === 'hit' || event.type === 'penalty' ? [event.peg] : []))

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

/** Nothing is pointed out. */
export const NO_HIGHLIGHTS: BoardHighlights = {
  movable: [],
  chosen: undefined,
  targets: [],
  hits: [],
  paths: [],
  victims: [],
  lit: [],
  goal: [],
  trails: [],
}

/** The paths of a declared move that is not made yet; the same for every viewer. */
const announcedHighlights = (announced: readonly GameEvent[]): BoardHighlights => {
  const paths = announced.flatMap((event) => (event.type === 'moved' ? [event.path] : []))
  return { ...NO_HIGHLIGHTS, paths, victims: victimsOf(announced) }
}

/** Reports whether a part to this hole would hit a peg. */
const isHit = (turn: Turn, choice: Choice, hole: Hole, carried: boolean): boolean => {
  const part = partTo(turn, choice, hole, carried)
  return part !== undefined && victimsOf(previewOf(turn, choice, part).events).length > 0
}

const choiceHighlights = (
  turn: Turn,
  choice: Choice,
  hovered: PegMove | undefined,
  carried: boolean,
): BoardHighlights => {
  const { position } = halfway(turn, choice)
  const part = shownPart(turn, choice, hovered)
  const events = part === undefined ? [] : previewOf(turn, choice, part).events
  const stage = stageOf(turn.moveTree, choice)
  const targets = (carried ? endsOf : targetsOf)(turn.moveTree, choice)
  return {
    ...NO_HIGHLIGHTS,
    movable: stage === 'peg' ? movableIn(turn, position.pegs, fromsOf(turn.moveTree, choice)) : [],
    chosen: pegIn(position.pegs, choice.from),
    targets,
    hits: targets.filter((hole) => position.pegs.includes(hole) && isHit(turn, choice, hole, carried)),
    paths: pathsOf(events),
    victims: victimsOf(events),
  }
}

/** Returns what glows: this person's choice, else an announced move, else recent trails with the marbles that the player on turn points at. */
export const highlightsOf = (
  turn: Turn | undefined,
  choice: Choice,
  hovered: PegMove | undefined,
  trails: BoardHighlights['trails'],
  announced: readonly GameEvent[] = [],
  carried = false,
  lit: BoardHighlights['lit'] = [],
): BoardHighlights => {
  if (turn !== undefined && choice.card !== undefined) return choiceHighlights(turn, choice, hovered, carried)
  return announced.length > 0 ? announcedHighlights(announced) : { ...NO_HIGHLIGHTS, trails, lit }
}

const powerFace = (action: Decision): number => {
  if (action.kind === 'declare') return faceOf(action.rank)
  return 'card' in action ? action.card : 0
}

const stepsMade = (events: readonly GameEvent[]): number =>
  events.reduce((sum, event) => (event.type === 'moved' ? sum + event.path.length - 1 : sum), 0)

/** Returns the steps of a shared card that are left, once there is a first part, or from the beginning if it consists of single steps. */
export const stepsLeft = (turn: Turn, choice: Choice): number | undefined => {
  if (choice.card === undefined || choice.card === NO_CARD) return undefined
  const action = actionOf(choice, [])
  const powers = turn.sight.rules.powers[powerFace(action)] ?? []
  const shared = powers.find((power) => 'total' in power)
  if (shared === undefined || !('total' in shared)) return undefined
  const hasBegun = choice.parts.length > 0 || shared.type === 'steps' || shared.type === 'splitAny'
  return hasBegun ? shared.total - stepsMade(halfway(turn, choice).events) : undefined
}
