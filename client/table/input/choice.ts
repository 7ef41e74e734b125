/**
 * Choice of a decision, pick by pick: a card, perhaps its use, then for each part of a move a peg and its target hole. The tree of
 * legal decisions determines what may be picked. If there is only one possibility, it is picked in advance, but it is never played
 * without a further pick.
 */

import type { Decision, PegMove } from '../../../engine/action.ts'
import type { Hole } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import { type MoveNode, type MoveTree, NO_CARD, type Use } from './move-tree.ts'

export interface Choice {
  /** `NO_CARD` if a peg is chosen without a card. */
  readonly card: Card | undefined
  readonly use: Use | undefined
  /** The parts picked so far. */
  readonly parts: readonly PegMove[]
  /** Hole of the peg of the next part. */
  readonly from: Hole | undefined
  /** End of the next part, if it was picked in advance or its kind must still be picked. */
  readonly to: Hole | undefined
  /** The choice before the last pick that the person made. */
  readonly previous: Choice | undefined
}

export const NO_CHOICE: Choice = {
  card: undefined,
  use: undefined,
  parts: [],
  from: undefined,
  to: undefined,
  previous: undefined,
}

/** Part of the choice that must be made next. `ready`: the card only has to be confirmed. `confirm`: a part was picked in advance. */
export type Stage = 'card' | 'use' | 'ready' | 'peg' | 'target' | 'kind' | 'confirm'

/** The choice after a pick, and the decision to play if the pick has completed it. */
export interface PickResult {
  readonly choice: Choice
  readonly decision: Decision | undefined
}

const NO_PARTS: readonly PegMove[] = []

const isSamePart = (a: PegMove, b: PegMove): boolean => a.kind === b.kind && a.from === b.from && a.to === b.to

const onlyValue = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined)
const distinctValues = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

/** Returns the node of the tree that the choice has reached; undefined before a card and its use are picked. */
export const openNode = (tree: MoveTree, { card, use, parts }: Choice): MoveNode | undefined => {
  if (card === undefined || use === undefined) return undefined
  let node = tree.first(card, use)
  for (const part of parts) node = node?.next(part)
  return node
}

/** Returns all next parts. */
export const nextParts = (tree: MoveTree, choice: Choice): readonly PegMove[] =>
  openNode(tree, choice)?.parts ?? NO_PARTS

/** Returns the holes with a peg that may be picked up. */
export const pegHolesOf = (tree: MoveTree, choice: Choice): readonly Hole[] => [
  ...(openNode(tree, choice)?.byHole.keys() ?? []),
]

/** Returns the next parts of the peg in `from`, by default of the peg picked up. */
export const partsFrom = (tree: MoveTree, choice: Choice, from = choice.from): readonly PegMove[] =>
  (from === undefined ? undefined : openNode(tree, choice)?.byHole.get(from)) ?? NO_PARTS

/** Returns the holes in which the next part of the peg picked up may end. */
export const targetHolesOf = (tree: MoveTree, choice: Choice): readonly Hole[] =>
  distinctValues(partsFrom(tree, choice).map((part) => part.to))

/** Returns the next parts that end in a hole: those of the peg picked up, or of any peg if none is. */
export const partsEndingIn = (tree: MoveTree, choice: Choice, hole: Hole): readonly PegMove[] =>
  (choice.from === undefined ? nextParts(tree, choice) : partsFrom(tree, choice)).filter((part) => part.to === hole)

/** Returns the holes in which the next part may end: of the peg picked up, or of any peg if none is. */
export const endHolesOf = (tree: MoveTree, choice: Choice): readonly Hole[] =>
  choice.from === undefined
    ? distinctValues(nextParts(tree, choice).map((part) => part.to))
    : targetHolesOf(tree, choice)

/** Returns the parts of the peg picked up that end in the picked hole. They differ in their kind: landing on a peg, or changing places with it. */
export const moveKindsOf = (tree: MoveTree, choice: Choice): readonly PegMove[] =>
  partsFrom(tree, choice).filter((part) => part.to === choice.to)

/** Returns what must be picked next. */
export const stageOf = (tree: MoveTree, choice: Choice): Stage => {
  if (choice.card === undefined) return 'card'
  if (choice.use === undefined) return 'use'
  if (openNode(tree, choice)?.action !== undefined) return 'ready'
  if (choice.from === undefined) return 'peg'
  if (choice.to === undefined) return 'target'
  return moveKindsOf(tree, choice).length > 1 ? 'kind' : 'confirm'
}

/** Picks peg and hole in advance if there is only one possibility. */
const pickOnlyOptions = (tree: MoveTree, choice: Choice): Choice => {
  const from = choice.from ?? onlyValue(pegHolesOf(tree, choice))
  const withPeg = { ...choice, from }
  return from === undefined ? withPeg : { ...withPeg, to: onlyValue(targetHolesOf(tree, withPeg)) }
}

/** Returns the choice at the beginning of a turn: empty, or with `NO_CARD` picked if a peg is chosen without a card. */
export const beginChoice = (tree: MoveTree): Choice =>
  tree.cards.includes(NO_CARD) ? pickOnlyOptions(tree, { ...NO_CHOICE, card: NO_CARD, use: 'penalty' }) : NO_CHOICE

/** Returns the use that picking a card implies: a move if there is one. Undefined if the person must pick one of several uses. */
const defaultUse = (tree: MoveTree, card: Card): Use | undefined => {
  const uses = tree.usesOf(card)
  if (uses.includes('move')) return 'move'
  const played = uses.filter((use) => use !== 'discard' && use !== 'free')
  if (played.length > 0) return onlyValue(played)
  return uses.includes('free') ? 'free' : uses[0]
}

/** Picks a card. Picking the same card again puts it back. At the stage `use`, another card may be picked as the second card of a double. */
export const pickCard = (tree: MoveTree, choice: Choice, card: Card): Choice => {
  if (stageOf(tree, choice) === 'use' && otherUses(tree, choice).includes(`with ${card}`)) {
    return pickUse(tree, choice, `with ${card}`).choice
  }
  return choice.card === card
    ? NO_CHOICE
    : pickOnlyOptions(tree, { ...NO_CHOICE, card, use: defaultUse(tree, card), previous: NO_CHOICE })
}

const addPart = (tree: MoveTree, choice: Choice, part: PegMove): PickResult => {
  const next: Choice = { ...choice, parts: [...choice.parts, part], from: undefined, to: undefined, previous: choice }
  const decision = openNode(tree, next)?.action
  return { choice: decision === undefined ? pickOnlyOptions(tree, next) : next, decision }
}

/** Picks a use. A use that needs no peg completes the decision. */
export const pickUse = (tree: MoveTree, choice: Choice, use: Use): PickResult => {
  if (choice.card === undefined || !tree.usesOf(choice.card).includes(use)) return { choice, decision: undefined }
  const next: Choice = { ...NO_CHOICE, card: choice.card, use, previous: choice }
  const decision = tree.first(choice.card, use)?.action
  return { choice: decision === undefined ? pickOnlyOptions(tree, next) : next, decision }
}

/** Reports whether the person picked the peg up, and it was not picked in advance. */
const isPegPickedByHand = ({ previous, card, use, parts }: Choice): boolean =>
  previous !== undefined && previous.card === card && previous.use === use && previous.parts.length === parts.length

/** Picks up a peg. Picking the same peg again puts it down, unless it was picked in advance. */
export const pickPeg = (tree: MoveTree, choice: Choice, from: Hole): Choice => {
  if (!pegHolesOf(tree, choice).includes(from)) return choice
  if (choice.from === from) return isPegPickedByHand(choice) ? undoPick(choice) : choice
  const previous = choice.from === undefined ? choice : { ...choice, from: undefined, to: undefined }
  return pickOnlyOptions(tree, { ...previous, from, to: undefined, previous })
}

/** Picks the end of the next part. If parts of several kinds end there, the kind must be picked next. */
export const pickTarget = (tree: MoveTree, choice: Choice, to: Hole): PickResult => {
  const parts = partsFrom(tree, choice).filter((part) => part.to === to)
  const part = onlyValue(parts)
  if (part !== undefined) return addPart(tree, choice, part)
  return { choice: parts.length === 0 ? choice : { ...choice, to, previous: choice }, decision: undefined }
}

/** Shows a hole as the end of the move without picking it. The same hole again picks it. */
export const previewTarget = (tree: MoveTree, choice: Choice, to: Hole): PickResult => {
  if (choice.to === to || !targetHolesOf(tree, choice).includes(to)) return pickHole(tree, choice, to)
  return {
    choice: { ...choice, to, previous: choice.to === undefined ? choice : choice.previous },
    decision: undefined,
  }
}

/** Picks peg, hole and kind at once, from a list of moves. */
export const pickPart = (tree: MoveTree, choice: Choice, part: PegMove): PickResult => {
  const withPeg = choice.from === part.from ? choice : { ...choice, from: part.from, to: undefined, previous: choice }
  const isOffered = partsFrom(tree, withPeg).some((other) => isSamePart(part, other))
  return isOffered ? addPart(tree, withPeg, part) : { choice, decision: undefined }
}

/** Confirms the part picked in advance, or a card that needs no peg. */
export const confirmPick = (tree: MoveTree, choice: Choice): PickResult => {
  const stage = stageOf(tree, choice)
  if (stage === 'ready') return { choice, decision: openNode(tree, choice)?.action }
  return stage === 'confirm' && choice.to !== undefined
    ? pickTarget(tree, choice, choice.to)
    : { choice, decision: undefined }
}

/** Reports whether the part picked in advance completes the decision. */
export const isLastPart = (tree: MoveTree, choice: Choice): boolean => confirmPick(tree, choice).decision !== undefined

/** Reports whether some next part leaves steps for another peg. */
export const canSplit = (tree: MoveTree, choice: Choice): boolean => {
  const node = openNode(tree, choice)
  return node?.parts.some((part) => node.next(part)?.action === undefined) === true
}

/** Takes back the last pick of the person, with everything that was picked in advance after it. */
export const undoPick = (choice: Choice): Choice => choice.previous ?? choice

/** Picks a hole that was pointed at, as the end of the move or for the peg in it. It changes nothing if neither is possible. */
export const pickHole = (tree: MoveTree, choice: Choice, hole: Hole): PickResult => {
  if (choice.card === undefined) return { choice, decision: undefined }
  if (choice.from !== undefined && targetHolesOf(tree, choice).includes(hole)) return pickTarget(tree, choice, hole)
  if (choice.use === 'penalty' && choice.from === hole) return confirmPick(tree, choice)
  return { choice: pickPeg(tree, choice, hole), decision: undefined }
}

/** Returns the other uses of the chosen card, as long as no part is picked. */
export const otherUses = (tree: MoveTree, { card, use, parts }: Choice): readonly Use[] =>
  card === undefined || parts.length > 0 ? [] : tree.usesOf(card).filter((other) => other !== use)
