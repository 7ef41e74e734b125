/**
 * Choosing a decision by picking a card, then a peg, then its hole, part by part. It knows the list of what is legal and
 * no rules: whatever leads on to a line of the list may be picked, nothing else. A choice is never played by itself;
 * what is the only possibility is picked in advance and waits for one more pick.
 */

import type { Action, Part } from '../../engine/action.ts'
import type { Hole } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'

/** One order in which the parts of a legal play may be picked; several lines may stand for the same play. */
export interface Line {
  readonly action: Action
  readonly card: Card
  readonly parts: readonly Part[]
}

export interface Choice {
  readonly card: Card | undefined
  /** Parts picked so far. */
  readonly parts: readonly Part[]
  /** Where the peg of the next part stands. */
  readonly from: Hole | undefined
  /** The end of the next part, picked in advance or still open in its gait. */
  readonly to: Hole | undefined
  /** The choice before the last pick of a person. */
  readonly previous: Choice | undefined
}

export const NOTHING: Choice = { card: undefined, parts: [], from: undefined, to: undefined, previous: undefined }

export type Stage = 'card' | 'peg' | 'target' | 'gait' | 'confirm'

/** A choice, and the action to play when the last pick made it complete. */
export interface Picked {
  readonly choice: Choice
  readonly play: Action | undefined
}

const samePart = (a: Part, b: Part): boolean => a.gait === b.gait && a.from === b.from && a.to === b.to

const only = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined)
const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

/** Lines that begin with what is picked and go on. */
const openLines = (lines: readonly Line[], choice: Choice): readonly Line[] =>
  lines.filter(
    (line) =>
      line.card === choice.card &&
      line.parts.length > choice.parts.length &&
      choice.parts.every((part, i) => samePart(part, line.parts[i] as Part)),
  )

const nextParts = (lines: readonly Line[], choice: Choice): readonly Part[] =>
  openLines(lines, choice).map((line) => line.parts[choice.parts.length] as Part)

/** Holes whose peg may be picked up. */
export const fromsOf = (lines: readonly Line[], choice: Choice): readonly Hole[] =>
  distinct(nextParts(lines, choice).map((part) => part.from))

/** The different next parts of the peg in `from`, or of the peg picked up. */
export const partsFrom = (lines: readonly Line[], choice: Choice, from = choice.from): readonly Part[] => {
  const parts = nextParts(lines, choice).filter((part) => part.from === from)
  return parts.filter((part, i) => parts.findIndex((other) => samePart(part, other)) === i)
}

export const targetsOf = (lines: readonly Line[], choice: Choice): readonly Hole[] =>
  distinct(partsFrom(lines, choice).map((part) => part.to))

/** Parts that differ in their gait only: land on a peg, or change places with it. */
export const gaitsOf = (lines: readonly Line[], choice: Choice): readonly Part[] =>
  partsFrom(lines, choice).filter((part) => part.to === choice.to)

export const stageOf = (lines: readonly Line[], choice: Choice): Stage => {
  if (choice.card === undefined) return 'card'
  if (choice.from === undefined) return 'peg'
  if (choice.to === undefined) return 'target'
  return gaitsOf(lines, choice).length > 1 ? 'gait' : 'confirm'
}

/** Picks in advance what is the only possibility. */
const settle = (lines: readonly Line[], choice: Choice): Choice => {
  const from = choice.from ?? only(fromsOf(lines, choice))
  const lifted = { ...choice, from }
  return from === undefined ? lifted : { ...lifted, to: only(targetsOf(lines, lifted)) }
}

export const pickCard = (lines: readonly Line[], choice: Choice, card: Card): Choice =>
  choice.card === card ? NOTHING : settle(lines, { ...NOTHING, card, previous: NOTHING })

/** The same peg once more puts it down again. */
export const pickFrom = (lines: readonly Line[], choice: Choice, from: Hole): Choice => {
  if (!fromsOf(lines, choice).includes(from)) return choice
  if (choice.from === from) return back(choice)
  const previous = choice.from === undefined ? choice : { ...choice, from: undefined, to: undefined }
  return settle(lines, { ...previous, from, to: undefined, previous })
}

const take = (lines: readonly Line[], choice: Choice, part: Part): Picked => {
  const parts = [...choice.parts, part]
  const next: Choice = { card: choice.card, parts, from: undefined, to: undefined, previous: choice }
  const done = openLines(lines, choice).find(
    (line) => line.parts.length === parts.length && samePart(line.parts[parts.length - 1] as Part, part),
  )
  return done === undefined ? { choice: settle(lines, next), play: undefined } : { choice: next, play: done.action }
}

export const pickTo = (lines: readonly Line[], choice: Choice, to: Hole): Picked => {
  const parts = partsFrom(lines, choice).filter((part) => part.to === to)
  const part = only(parts)
  if (part !== undefined) return take(lines, choice, part)
  return { choice: parts.length === 0 ? choice : { ...choice, to, previous: choice }, play: undefined }
}

/** Picks peg, hole and gait at once, as a sentence in a list does. */
export const pickPart = (lines: readonly Line[], choice: Choice, part: Part): Picked => {
  const lifted = choice.from === part.from ? choice : { ...choice, from: part.from, to: undefined, previous: choice }
  const offered = partsFrom(lines, lifted).some((other) => samePart(part, other))
  return offered ? take(lines, lifted, part) : { choice, play: undefined }
}

/** Takes back the last pick of a person, with all that was picked in advance after it. */
export const back = (choice: Choice): Choice => choice.previous ?? NOTHING

/** A hole was pointed at: it is the end of the move, a peg to pick up, or nothing. */
export const pickHole = (lines: readonly Line[], choice: Choice, hole: Hole): Picked => {
  if (choice.card === undefined) return { choice, play: undefined }
  if (choice.from !== undefined && targetsOf(lines, choice).includes(hole)) return pickTo(lines, choice, hole)
  return { choice: pickFrom(lines, choice, hole), play: undefined }
}

export const playableCards = (lines: readonly Line[]): ReadonlySet<Card> => new Set(lines.map((line) => line.card))

export const discardOf = (actions: readonly Action[], card: Card | undefined): Action | undefined =>
  actions.find((action) => action.kind === 'discard' && action.card === card)
