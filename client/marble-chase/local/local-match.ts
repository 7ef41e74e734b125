/** A match of people who pass one device round, and bots. The browser stores the players and the record; everything else follows from those. */

import type { ChaseAction, FlickAction } from '../../../engine/marble-chase/action.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
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
import type { ChaseOutcome } from '../../../engine/marble-chase/turns.ts'
import { ok, type Result } from '../../../engine/result.ts'
import type { ChaseWoods } from '../../../models/marble-chase/woods.ts'
import { PHYSICS_VERSION } from '../../../physics/physics-constants.ts'
import type { LocalPlayer } from './local-players.ts'

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
  /** All so far, in order. */
  readonly events: readonly ChaseEvent[]
  /** Flicks of the current turn. */
  readonly flicks: readonly FlickAction[]
}

export const newRollOff = (setup: ChaseSetup, seats: readonly LocalPlayer[], woods?: ChaseWoods): RollOff => ({
  setup,
  seats,
  rounds: [],
  woods,
})

/** The seats that roll next, or the seat that begins. */
export const rollers = ({ setup, rounds }: RollOff): readonly number[] => seatsRollingNext(setup.players, rounds)

const openingEvents = (game: ChaseGame): readonly ChaseEvent[] => [{ type: 'turn', seat: game.turn, opening: true }]

/** The match that `first` begins. */
export const beginMatch = (off: RollOff, first: number): Result<LocalMatch> => {
  const fresh = newChase({ ...off.setup, first })
  if (!fresh.ok) return fresh
  const game = fresh.value
  return ok({ ...off, record: newChaseRecord(game), game, events: openingEvents(game), flicks: [] })
}

const flicksAfter = (
  flicks: readonly FlickAction[],
  action: ChaseAction,
  { events }: ChaseOutcome,
): readonly FlickAction[] => {
  if (events.some(({ type }) => type === 'turn')) return []
  return action.kind === 'flick' ? [...flicks, action] : flicks
}

/** The match after an action. */
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
    flicks: flicksAfter(match.flicks, action, played.value),
  })
}

/** A match as it was kept, played again from its record. */
export const replayMatch = (kept: StoredMatch): Result<LocalMatch> => {
  const { first, moves } = kept.record
  const begins = { ...recordedSetup(kept.record), first }
  const fresh = newChase(begins)
  if (!fresh.ok) return fresh
  const events = [...openingEvents(fresh.value)]
  let flicks: readonly FlickAction[] = []
  const played = replayChase({ ...begins, moves }, (_, action, outcome) => {
    events.push(...outcome.events)
    flicks = flicksAfter(flicks, action, outcome)
  })
  return played.ok ? ok({ ...kept, game: played.value.game, events, flicks }) : played
}
