import type { Decision, PegMove } from '../action.ts'
import type { Card } from '../cards.ts'
import { DECLARABLE_RANKS, type DecisionList, NO_INDEX } from './decision-list.ts'
import { fromOf, isSwap, kindOf, type MoveList, NO_MOVES, type PackedMove, type PartHoles, toOf } from './move-list.ts'

/** Returns whether a sequence has these parts, which need not be legal. */
const hasParts = (moves: MoveList, sequence: number, parts: readonly PegMove[]): boolean => {
  const first = moves.firsts[sequence] as number
  return (
    moves.lengths[sequence] === parts.length &&
    parts.every(({ kind, from, to }, at) => {
      const packed = moves.parts[first + at] as PackedMove
      return kindOf(packed) === kind && fromOf(packed) === from && toOf(packed) === to
    })
  )
}

/** Returns whether a sequence moves between these holes. */
export const isBetween = (moves: MoveList, sequence: number, holes: PartHoles): boolean => {
  const first = moves.firsts[sequence] as number
  return (
    moves.lengths[sequence] === holes.length &&
    holes.every(([from, to], at) => {
      const packed = moves.parts[first + at] as PackedMove
      if (fromOf(packed) === from && toOf(packed) === to) return true
      return isSwap(packed) && fromOf(packed) === to && toOf(packed) === from
    })
  )
}

/** Returns the decisions with moves between these holes; for no holes, those without moves. */
export const decisionsBetween = (list: DecisionList, holes: PartHoles): readonly Decision[] => {
  const made: Decision[] = []
  let before = 0
  for (let range = 0; range < list.ranges; range++) {
    const first = list.firsts[range] as number
    const count = list.counts[range] as number
    if (first === NO_INDEX && holes.length === 0) made.push(list.decision(before))
    for (let i = 0; first !== NO_INDEX && i < count; i++) {
      if (isBetween(list.moves, first + i, holes)) made.push(list.decision(before + i))
    }
    before += count
  }
  return made
}

/** Returns whether the decision equals those of the range in everything but its moves. */
const matchesRange = (list: DecisionList, range: number, decision: Decision): boolean => {
  if (list.kinds[range] !== decision.kind) return false
  if ('card' in decision && list.cards[range] !== decision.card) return false
  const detail = list.details[range] as number
  switch (decision.kind) {
    case 'play':
      return (
        detail === (decision.as === undefined ? (decision.second ?? NO_INDEX) : DECLARABLE_RANKS.indexOf(decision.as))
      )
    case 'declare':
      return DECLARABLE_RANKS[detail] === decision.rank
    case 'penalty':
      return detail === decision.hole
    case 'extra':
      return detail === Number(decision.taken)
    default:
      return true
  }
}

const findParts = (list: DecisionList, range: number, parts: readonly PegMove[]): number => {
  const first = list.firsts[range] as number
  if (first === NO_INDEX) return parts.length === 0 ? 0 : -1
  for (let i = 0; i < (list.counts[range] as number); i++) if (hasParts(list.moves, first + i, parts)) return i
  return -1
}

/** Returns the index of an equal decision in the list, or -1. */
export const indexInList = (list: DecisionList, decision: Decision): number => {
  let before = 0
  for (let range = 0; range < list.ranges; range++) {
    if (matchesRange(list, range, decision)) {
      const at = findParts(list, range, 'parts' in decision ? decision.parts : NO_MOVES)
      if (at !== -1) return before + at
    }
    before += list.counts[range] as number
  }
  return -1
}

/** Adds a sequence of another list. */
const copySequence = (moves: MoveList, other: MoveList, sequence: number): void => {
  const last = (other.firsts[sequence] as number) + (other.lengths[sequence] as number) - 1
  for (let at = other.firsts[sequence] as number; at < last; at++) {
    moves.prefix[moves.prefixLength++] = other.parts[at] as PackedMove
  }
  moves.key = other.keys[sequence] as number
  moves.add(other.parts[last] as PackedMove)
  moves.prefixLength = 0
}

/** Makes a list hold one decision only: the one at this index of another list. */
export const holdOnly = (list: DecisionList, other: DecisionList, index: number): void => {
  const range = other.rangeOf(index)
  const sequence = other.sequenceOf(index, range)
  list.clear()
  list.moves.clear()
  if (sequence !== NO_INDEX) copySequence(list.moves, other.moves, sequence)
  const first = sequence === NO_INDEX ? NO_INDEX : 0
  list.addRange(
    other.kinds[range] as Decision['kind'],
    other.cards[range] as Card,
    other.details[range] as number,
    first,
    1,
  )
}
