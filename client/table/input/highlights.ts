import type { Decision, PegMove } from '../../../engine/action.ts'
import { type Hole, type Peg, type Seat, seatOfPeg } from '../../../engine/board.ts'
import type { Rank } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type AppliedMoves, applyMoves } from '../../../engine/movegen/peg-moves.ts'
import type { Position } from '../../../engine/position.ts'
import { faceOf } from '../../../engine/powers.ts'
import {
  type Choice,
  endHolesOf,
  moveKindsOf,
  partsEndingIn,
  partsFrom,
  pegHolesOf,
  stageOf,
  targetHolesOf,
} from './choice.ts'
import { NO_CARD } from './move-tree.ts'
import type { Turn } from './turn.ts'

/** Highlights on the board. The lists hold the engine's numbers of pegs and holes. */
export interface BoardHighlights {
  /** Pegs that may be picked up now. */
  readonly movable: readonly Peg[]
  /** The peg picked up. */
  readonly chosen: Peg | undefined
  /** Holes that may be picked as the end of the move. */
  readonly targets: readonly Hole[]
  /** Paths of moves, as lists of holes with both ends: the path to the target that is hovered, focused or picked, or all paths of an announced move. */
  readonly paths: readonly (readonly Hole[])[]
  /** Targets at which the move would hit a peg. */
  readonly hits: readonly Hole[]
  /** Pegs that the chosen move would hit. */
  readonly victims: readonly Peg[]
  /** Pegs that the player on turn points at. They cannot be picked here. */
  readonly lit: readonly Peg[]
  /** Holes of the home of a learner, to show where the marbles have to go. */
  readonly goal: readonly Hole[]
  /** Recent moves of marbles, the earliest first. */
  readonly trails: readonly Trail[]
}

/** Holes that marbles passed in one decision. */
export interface Trail {
  /** Player who moved the marbles. */
  readonly seat: Seat
  readonly holes: readonly Hole[]
  /** Opacity, 0 to 1. */
  readonly strength: number
}

/** Returns the holes in which the parts of an announced move would end; none while a move is being chosen. */
export const announcedEnds = ({ paths, targets, chosen }: BoardHighlights): readonly Hole[] =>
  targets.length === 0 && chosen === undefined ? paths.flatMap((path) => path.slice(-1)) : []

/** Returns the decision that these parts of the chosen card make, or begin. */
const decisionOf = ({ card = 0, use }: Choice, parts: readonly PegMove[]): Decision => {
  if (use === 'free') return { kind: 'discard', card, parts }
  return use?.startsWith('as ') === true
    ? { kind: 'declare', card, rank: use.slice(3) as Rank, parts }
    : { kind: 'play', card, parts }
}

/** Returns the position after a peg was sent back as a penalty, and the event. */
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
  return applyMoves(turn.sight.rules, position, turn.seat, decisionOf(choice, parts))
}

/** Returns the position after the parts picked so far, and the events that led to it. */
export const applyPickedParts = (turn: Turn, choice: Choice): AppliedMoves =>
  applyParts(turn, turn.sight.position, choice, choice.parts)

/** Returns the position after further parts, and the events. */
export const previewParts = (turn: Turn, choice: Choice, ...parts: readonly PegMove[]): AppliedMoves =>
  applyParts(turn, applyPickedParts(turn, choice).position, choice, parts)

/** Returns the part to show: the one pointed at, else the one picked in advance. */
export const shownPart = (turn: Turn, choice: Choice, hovered: PegMove | undefined): PegMove | undefined => {
  const offered = partsFrom(turn.moveTree, choice, hovered?.from)
  if (hovered !== undefined && offered.length > 0) return hovered
  return choice.to === undefined ? undefined : moveKindsOf(turn.moveTree, choice)[0]
}

/** Returns the part that ends in a hole. If the chosen card is dragged over the table (`carried`), the part may be that of any peg. */
export const partToHole = (turn: Turn, choice: Choice, hole: Hole, carried = false): PegMove | undefined =>
  carried
    ? partsEndingIn(turn.moveTree, choice, hole)[0]
    : partsFrom(turn.moveTree, choice).find((part) => part.to === hole)

/** Returns the path of the first move among the events. */
const pathsOf = (events: readonly GameEvent[]): BoardHighlights['paths'] => {
  for (const event of events) {
    if (event.type === 'moved') return [event.path]
    if (event.type === 'penalty') return [[event.from, event.to]]
  }
  return []
}

const victimsOf = (events: readonly GameEvent[]): readonly Peg[] =>
  events.flatMap((event) => (event.type === 'hit' || event.type === 'penalty' ? [event.peg] : []))

/** Returns the peg in a hole; in a start area the one with the lowest number, which the engine moves first. */
const pegInHole = (pegs: readonly Hole[], hole: Hole | undefined): Peg | undefined => {
  const peg = hole === undefined ? -1 : pegs.indexOf(hole)
  return peg === -1 ? undefined : peg
}

/** Returns the pegs that glow for these holes. Of several pegs in one start area, only one glows. */
const movablePegs = (turn: Turn, pegs: readonly Hole[], holes: readonly Hole[]): readonly Peg[] => {
  const { board } = turn.sight.rules
  return holes.flatMap((hole) => {
    const peg = pegInHole(pegs, hole)
    return peg === undefined || seatOfPeg(board, peg) >= board.seats ? [] : [peg]
  })
}

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

/** Returns the highlights of a declared move that is not made yet. */
const announcedHighlights = (announced: readonly GameEvent[]): BoardHighlights => {
  const paths = announced.flatMap((event) => (event.type === 'moved' ? [event.path] : []))
  return { ...NO_HIGHLIGHTS, paths, victims: victimsOf(announced) }
}

/** Reports whether a part to this hole would hit a peg. */
const hitsPeg = (turn: Turn, choice: Choice, hole: Hole, carried: boolean): boolean => {
  const part = partToHole(turn, choice, hole, carried)
  return part !== undefined && victimsOf(previewParts(turn, choice, part).events).length > 0
}

const choiceHighlights = (
  turn: Turn,
  choice: Choice,
  hovered: PegMove | undefined,
  carried: boolean,
): BoardHighlights => {
  const { position } = applyPickedParts(turn, choice)
  const part = shownPart(turn, choice, hovered)
  const events = part === undefined ? [] : previewParts(turn, choice, part).events
  const stage = stageOf(turn.moveTree, choice)
  const targets = (carried ? endHolesOf : targetHolesOf)(turn.moveTree, choice)
  return {
    ...NO_HIGHLIGHTS,
    movable: stage === 'peg' ? movablePegs(turn, position.pegs, pegHolesOf(turn.moveTree, choice)) : [],
    chosen: pegInHole(position.pegs, choice.from),
    targets,
    hits: targets.filter((hole) => position.pegs.includes(hole) && hitsPeg(turn, choice, hole, carried)),
    paths: pathsOf(events),
    victims: victimsOf(events),
  }
}

/** Returns the highlights: those of the viewer's own choice, else of an announced move, else recent trails and the marbles that the player on turn points at. */
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

/** Returns the face with the powers that the decision uses. */
const powerFace = (action: Decision): number => {
  if (action.kind === 'declare') return faceOf(action.rank)
  return 'card' in action ? action.card : 0
}

/** Returns the number of steps of all moves among the events. */
const stepsMade = (events: readonly GameEvent[]): number =>
  events.reduce((sum, event) => (event.type === 'moved' ? sum + event.path.length - 1 : sum), 0)

/** Returns the number of steps that are left of a card that can be split between marbles. Undefined for other cards, and before the first part of a card that need not be split. */
export const stepsLeft = (turn: Turn, choice: Choice): number | undefined => {
  if (choice.card === undefined || choice.card === NO_CARD) return undefined
  const action = decisionOf(choice, [])
  const powers = turn.sight.rules.powers[powerFace(action)] ?? []
  const shared = powers.find((power) => 'total' in power)
  if (shared === undefined || !('total' in shared)) return undefined
  const hasBegun = choice.parts.length > 0 || shared.type === 'steps' || shared.type === 'splitAny'
  return hasBegun ? shared.total - stepsMade(applyPickedParts(turn, choice).events) : undefined
}
