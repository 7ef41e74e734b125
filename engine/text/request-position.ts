/** The part of a request of the line protocol that describes a running game. */

import type { Seat } from '../board.ts'
import { type Card, FACE_COUNT, makeCard, parseCards } from '../cards.ts'
import { isTeamHome } from '../movegen/controlled-pegs.ts'
import type { Position } from '../position.ts'
import { allOf, fault, ok, type Result, within } from '../result.ts'
import type { Rules, Setup } from '../ruleset.ts'
import { rulesFor } from '../rulesets/registry.ts'
import { parsePosition } from './position-parser.ts'
import { type Fields, readObject, readText, readWholeNumber } from './request-fields.ts'

const MAX_SEATS = 12

/** Reads the set-up of a table. It may still break the rules. */
export const readSetup = (fields: Fields): Result<Setup> =>
  allOf({
    rules: readText(fields, 'rules'),
    players: readWholeNumber(fields, 'players', 2, MAX_SEATS),
    options: readObject(fields, 'options'),
    ...(fields.teams === undefined ? {} : { teams: readWholeNumber(fields, 'teams', 1, MAX_SEATS) }),
  })

/** Checks that the game has all cards of the hand. */
const checkHand = (rules: Rules, hand: readonly Card[]): Result<true> => {
  const left = new Array<number>(FACE_COUNT).fill(0)
  for (const card of rules.cards) left[card] = (left[card] ?? 0) + 1
  for (const card of hand) {
    left[card] = (left[card] ?? 0) - 1
    if ((left[card] as number) < 0) {
      return fault('protocol/field', `"hand": ${makeCard(card)} is not that many times in the game`)
    }
  }
  return ok(true)
}

/** Checks that no team has won. */
const checkRunning = (rules: Rules, position: Position): Result<true> =>
  rules.teamOf.some((team) => isTeamHome(rules, position.pegs, team))
    ? fault('text/pegs', '"pegs": the game is over, all pegs of a team are home', 'W3')
    : ok(true)

/** A running game as a player with this hand sees it. */
export interface RequestPosition {
  readonly rules: Rules
  /** The seat on turn. */
  readonly turn: Seat
  readonly position: Position
  readonly hand: readonly Card[]
}

/** Reads the position of a running game, and checks that it is possible. */
export const readRequestPosition = (fields: Fields): Result<RequestPosition> => {
  const setup = readSetup(fields)
  if (!setup.ok) return setup
  const rules = rulesFor(setup.value)
  if (!rules.ok) return rules
  const turn = readWholeNumber(fields, 'turn', 0, rules.value.players - 1)
  if (!turn.ok) return turn
  const pegs = readText(fields, 'pegs')
  if (!pegs.ok) return pegs
  const position = within('"pegs": ', parsePosition(rules.value.board, pegs.value))
  if (!position.ok) return position
  const cards = readText(fields, 'hand')
  if (!cards.ok) return cards
  const hand = within('"hand": ', parseCards(cards.value))
  if (!hand.ok) return hand
  for (const checked of [checkHand(rules.value, hand.value), checkRunning(rules.value, position.value)]) {
    if (!checked.ok) return checked
  }
  return ok({ rules: rules.value, turn: turn.value, position: position.value, hand: hand.value })
}

/** Greatest number in a request. */
const MAX_COUNT = 1000

/** Reads a whole number that may be missing. */
export const readCount = (fields: Fields, name: string, otherwise: number): Result<number> =>
  fields[name] === undefined ? ok(otherwise) : readWholeNumber(fields, name, 0, MAX_COUNT)

/** Reads a list with a whole number for each seat. The list may be missing. */
export const readCounts = (fields: Fields, name: string, otherwise: readonly number[]): Result<readonly number[]> => {
  const value = fields[name] ?? otherwise
  const isCount = (item: unknown) =>
    typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= MAX_COUNT
  return Array.isArray(value) && value.length === otherwise.length && value.every(isCount)
    ? ok(value as readonly number[])
    : fault('protocol/field', `"${name}" must be a list of ${otherwise.length} whole numbers, one for each seat`)
}
