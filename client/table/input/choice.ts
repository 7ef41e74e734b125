/**
 * Choosing a decision by picking a card, perhaps what it is used for, then a peg, then its hole, part by part. It knows
 * the tree of what is legal and no rules: whatever leads on to a decision may be picked, nothing else. A choice is never
 * played by itself; what is the only possibility is picked in advance and waits for one more pick.
 */

import type { Decision, PegMove } from '../../../engine/action.ts'
import type { Hole } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import { type MoveNode, type MoveTree, NO_CARD, type Use } from './move-tree.ts'

export interface Choice {
  /** `NO_CARD` where a peg is chosen without one. */
  readonly card: Card | undefined
  readonly use: Use | undefined
  /** The parts picked so far. */
  readonly parts: readonly PegMove[]
  /** Hole of the peg of the next part. */
  readonly from: Hole | undefined
  /** The end of the next part, picked in advance or still open in its kind. */
  readonly to: Hole | undefined
  /** The choice before the last pick of a person. */
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

/** The next thing to pick; `ready`: nothing more, the card only has to be confirmed. */
export type Stage = 'card' | 'use' | 'ready' | 'peg' | 'target' | 'kind' | 'confirm'

/** A choice, and the decision to play when the last pick made it complete. */
export interface Picked {
  readonly choice: Choice
  readonly play: Decision | undefined
}

const NO_PARTS: readonly PegMove[] = []

const samePart = (a: PegMove, b: PegMove): boolean => a.kind === b.kind && a.from === b.from && a.to === b.to

const only = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined)
const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

/** Returns the node of the tree that the choice has reached. */
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
export const fromsOf = (tree: MoveTree, choice: Choice): readonly Hole[] => [
  ...(openNode(tree, choice)?.byHole.keys() ?? []),
]

/** Returns the different next parts of the peg in `from`, or of the peg picked up. */
export const partsFrom = (tree: MoveTree, choice: Choice, from = choice.from): readonly PegMove[] =>
  (from === undefined ? undefined : openNode(tree, choice)?.byHole.get(from)) ?? NO_PARTS

export const targetsOf = (tree: MoveTree, choice: Choice): readonly Hole[] =>
  distinct(partsFrom(tree, choice).map((part) => part.to))

/** Returns the next parts that end in a hole, of the peg picked up or of any. */
export const endingIn = (tree: MoveTree, choice: Choice, hole: Hole): readonly PegMove[] =>
  (choice.from === undefined ? nextParts(tree, choice) : partsFrom(tree, choice)).filter((part) => part.to === hole)

/** Returns the holes in which the next part may end, whichever peg makes it. */
export const endsOf = (tree: MoveTree, choice: Choice): readonly Hole[] =>
  choice.from === undefined ? distinct(nextParts(tree, choice).map((part) => part.to)) : targetsOf(tree, choice)

/** Parts that differ in their kind only: land on a peg, or change places with it. */
export const moveKindsOf = (tree: MoveTree, choice: Choice): readonly PegMove[] =>
  partsFrom(tree, choice).filter((part) => part.to === choice.to)

export const stageOf = (tree: MoveTree, choice: Choice): Stage => {
  if (choice.card === undefined) return 'card'
  if (choice.use === undefined) return 'use'
  if (openNode(tree, choice)?.action !== undefined) return 'ready'
  if (choice.from === undefined) return 'peg'
  if (choice.to === undefined) return 'target'
  return moveKindsOf(tree, choice).length > 1 ? 'kind' : 'confirm'
}

/** Picks in advance what is the only possibility. */
const pickOnlyOptions = (tree: MoveTree, choice: Choice): Choice => {
  const from = choice.from ?? only(fromsOf(tree, choice))
  const lifted = { ...choice, from }
  return from === undefined ? lifted : { ...lifted, to: only(targetsOf(tree, lifted)) }
}

/** Returns the first choice of a turn: empty, or the pegs to choose from where no card is needed. */
export const beginChoice = (tree: MoveTree): Choice =>
  tree.cards.includes(NO_CARD) ? pickOnlyOptions(tree, { ...NO_CHOICE, card: NO_CARD, use: 'penalty' }) : NO_CHOICE

/** Returns the use that picking a card implies: a move if there is one; other uses are offered beside it. */
const usualUse = (tree: MoveTree, card: Card): Use | undefined => {
  const uses = tree.usesOf(card)
  if (uses.includes('move')) return 'move'
  const played = uses.filter((use) => use !== 'discard' && use !== 'free')
  if (played.length > 0) return only(played)
  return uses.includes('free') ? 'free' : uses[0]
}

/** Picks a card. The same card once more puts it back; the other card of a double may be picked where it is asked for. */
export const pickCard = (tree: MoveTree, choice: Choice, card: Card): Choice => {
  if (stageOf(tree, choice) === 'use' && otherUses(tree, choice).includes(`with ${card}`)) {
    return pickUse(tree, choice, `with ${card}`).choice
  }
  return choice.card === card
    ? NO_CHOICE
    : pickOnlyOptions(tree, { ...NO_CHOICE, card, use: usualUse(tree, card), previous: NO_CHOICE })
}

const takePart = (tree: MoveTree, choice: Choice, part: PegMove): Picked => {
  const next: Choice = { ...choice, parts: [...choice.parts, part], from: undefined, to: undefined, previous: choice }
  const play = openNode(tree, next)?.action
  return play === undefined ? { choice: pickOnlyOptions(tree, next), play } : { choice: next, play }
}

/** Picks a use. One that needs no peg is played at once. */
export const pickUse = (tree: MoveTree, choice: Choice, use: Use): Picked => {
  if (choice.card === undefined || !tree.usesOf(choice.card).includes(use)) return { choice, play: undefined }
  const next: Choice = { ...NO_CHOICE, card: choice.card, use, previous: choice }
  const play = tree.first(choice.card, use)?.action
  return play === undefined ? { choice: pickOnlyOptions(tree, next), play } : { choice: next, play }
}

/** The peg was picked up by the person, not in advance. */
const isLifted = ({ previous, card, use, parts }: Choice): boolean =>
  previous !== undefined && previous.card === card && previous.use === use && previous.parts.length === parts.length

/** Picks up a peg. The same peg once more puts it down; one that was picked in advance stays. */
export const pickFrom = (tree: MoveTree, choice: Choice, from: Hole): Choice => {
  if (!fromsOf(tree, choice).includes(from)) return choice
  if (choice.from === from) return isLifted(choice) ? undoPick(choice) : choice
  const previous = choice.from === undefined ? choice : { ...choice, from: undefined, to: undefined }
  return pickOnlyOptions(tree, { ...previous, from, to: undefined, previous })
}

export const pickTo = (tree: MoveTree, choice: Choice, to: Hole): Picked => {
  const parts = partsFrom(tree, choice).filter((part) => part.to === to)
  const part = only(parts)
  if (part !== undefined) return takePart(tree, choice, part)
  return { choice: parts.length === 0 ? choice : { ...choice, to, previous: choice }, play: undefined }
}

/** Shows a hole as the end of the move and waits; the same hole once more is meant. */
export const showTo = (tree: MoveTree, choice: Choice, to: Hole): Picked => {
  if (choice.to === to || !targetsOf(tree, choice).includes(to)) return pickHole(tree, choice, to)
  return { choice: { ...choice, to, previous: choice.to === undefined ? choice : choice.previous }, play: undefined }
}

/** Picks peg, hole and kind at once, as a sentence in a list does. */
export const pickPart = (tree: MoveTree, choice: Choice, part: PegMove): Picked => {
  const lifted = choice.from === part.from ? choice : { ...choice, from: part.from, to: undefined, previous: choice }
  const offered = partsFrom(tree, lifted).some((other) => samePart(part, other))
  return offered ? takePart(tree, lifted, part) : { choice, play: undefined }
}

/** Confirms what was picked in advance, or a card that needs no peg. */
export const pickReady = (tree: MoveTree, choice: Choice): Picked => {
  const stage = stageOf(tree, choice)
  if (stage === 'ready') return { choice, play: openNode(tree, choice)?.action }
  return stage === 'confirm' && choice.to !== undefined ? pickTo(tree, choice, choice.to) : { choice, play: undefined }
}

/** The next part is picked and makes a decision; otherwise another one follows it. */
export const isLastPart = (tree: MoveTree, choice: Choice): boolean => pickReady(tree, choice).play !== undefined

/** Some next part leaves something for another peg. */
export const mayShare = (tree: MoveTree, choice: Choice): boolean => {
  const node = openNode(tree, choice)
  return node?.parts.some((part) => node.next(part)?.action === undefined) === true
}

/** Takes back the last pick of a person, with all that was picked in advance after it. */
export const undoPick = (choice: Choice): Choice => choice.previous ?? choice

/** Handles a hole that was pointed at: the end of the move, a peg to pick up, or nothing. */
export const pickHole = (tree: MoveTree, choice: Choice, hole: Hole): Picked => {
  if (choice.card === undefined) return { choice, play: undefined }
  if (choice.from !== undefined && targetsOf(tree, choice).includes(hole)) return pickTo(tree, choice, hole)
  if (choice.use === 'penalty' && choice.from === hole) return pickReady(tree, choice)
  return { choice: pickFrom(tree, choice, hole), play: undefined }
}

/** Returns the other uses of the chosen card, as long as no part is picked. */
export const otherUses = (tree: MoveTree, { card, use, parts }: Choice): readonly Use[] =>
  card === undefined || parts.length > 0 ? [] : tree.usesOf(card).filter((other) => other !== use)
