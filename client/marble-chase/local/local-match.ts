/** A match of people who pass one device round, and bots. The browser stores the players and the record; everything else follows from those. */

import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { COLUMN_COUNT, type Flick } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, newChase } from '../../../engine/marble-chase/game.ts'
import { playChase } from '../../../engine/marble-chase/play.ts'
import { type ChaseSetup, seatsRollingNext } from '../../../engine/marble-chase/rules.ts'
import { makeChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import {
  type ChaseRecord,
  chaseResultOf,
  newChaseRecord,
  recordedSetup,
  replayChase,
} from '../../../engine/marble-chase/text/record.ts'
import { ok, type Result } from '../../../engine/result.ts'
import type { ChaseWoods } from '../../../models/marble-chase/chase-woods.ts'
import { PHYSICS_VERSION } from '../../../physics/physics-constants.ts'
import type { LocalPlayer } from './local-players.ts'

/** Random bytes below this limit are spread evenly over the faces of a die. */
const FAIR_BYTE_LIMIT = 252

/** Rolls a die: one to six, each as often. `fillRandomly` fills a list with random bytes. */
export const rollDie = (fillRandomly = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)): number => {
  const bytes = new Uint8Array(1)
  do fillRandomly(bytes)
  while ((bytes[0] ?? 0) >= FAIR_BYTE_LIMIT)
  return ((bytes[0] ?? 0) % COLUMN_COUNT) + 1
}

/** Before the first flick all players roll a die, in rounds, to decide the first player. */
export interface RollOff {
  readonly setup: ChaseSetup
  readonly seats: readonly LocalPlayer[]
  /** Woods of a designed field; absent: the game's own. */
  readonly woods?: ChaseWoods | undefined
  readonly rounds: readonly (readonly number[])[]
}

/** A match as the browser stores it. */
export interface StoredMatch extends RollOff {
  readonly record: ChaseRecord
}

export interface LocalMatch extends StoredMatch {
  readonly game: ChaseGame
  /** All events so far, in order. */
  readonly events: readonly ChaseEvent[]
}

/** Returns the flicks of the current turn. */
export const turnFlicks = ({ events }: Pick<LocalMatch, 'events'>): readonly Flick[] =>
  events
    .slice(events.findLastIndex(({ type }) => type === 'turn'))
    .flatMap((event) => (event.type === 'flick' ? [event.flick] : []))

export const newRollOff = (setup: ChaseSetup, seats: readonly LocalPlayer[], woods?: ChaseWoods): RollOff => ({
  setup,
  seats,
  rounds: [],
  woods,
})

/** Returns the seats that roll next, or the one seat that begins. */
export const rollingSeats = ({ setup, rounds }: RollOff): readonly number[] => seatsRollingNext(setup.players, rounds)

const openingEvents = (game: ChaseGame): readonly ChaseEvent[] => [{ type: 'turn', seat: game.turn, opening: true }]

/** Returns the match that the seat `first` begins, or why its set-up is invalid. */
export const beginMatch = (rollOff: RollOff, first: number): Result<LocalMatch> => {
  const opening = newChase({ ...rollOff.setup, first })
  if (!opening.ok) return opening
  const game = opening.value
  return ok({ ...rollOff, record: newChaseRecord(game), game, events: openingEvents(game) })
}

/** Returns the match after an action, or why the action is illegal. */
export const matchAfter = (match: LocalMatch, action: ChaseAction): Result<LocalMatch> => {
  const played = playChase(match.game, action)
  if (!played.ok) return played
  const { game, events } = played.value
  const moves = [...match.record.moves, makeChaseAction(action)]
  const physics = action.kind === 'flick' ? { physics: PHYSICS_VERSION } : {}
  return ok({
    ...match,
    game,
    record: { ...match.record, ...physics, moves, result: chaseResultOf(game) },
    events: [...match.events, ...events],
  })
}

/** Plays a match again from its record. */
export const replayMatch = (stored: StoredMatch): Result<LocalMatch> => {
  const opening = newChase({ ...recordedSetup(stored.record), first: stored.record.first })
  if (!opening.ok) return opening
  const events = [...openingEvents(opening.value)]
  const played = replayChase(stored.record, (_, _action, outcome) => events.push(...outcome.events))
  return played.ok ? ok({ ...stored, game: played.value.game, events }) : played
}
