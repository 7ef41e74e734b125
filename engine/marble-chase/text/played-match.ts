import type { Seat } from '../../board.ts'
import { ok, type Result } from '../../result.ts'
import type { ChaseAction } from '../action.ts'
import type { ChaseEvent } from '../events.ts'
import type { Flick } from '../flick.ts'
import { type ChaseGame, newChase } from '../game.ts'
import { playChase } from '../play.ts'
import type { ChaseSetup } from '../rules.ts'
import { makeChaseAction } from './notation.ts'
import { type ChaseRecord, chaseResultOf, newChaseRecord, recordedSetup, replayChase } from './record.ts'

/** A match with its record, and what follows from that. */
export interface PlayedMatch {
  readonly record: ChaseRecord
  readonly game: ChaseGame
  /** All events so far, in order. */
  readonly events: readonly ChaseEvent[]
}

/** Returns a match before its first flick, or why its set-up is invalid. `first` is the seat that begins. */
export const beginMatch = (setup: ChaseSetup, first: Seat): Result<PlayedMatch> => {
  const opening = newChase({ ...setup, first })
  if (!opening.ok) return opening
  const game = opening.value
  return ok({ record: newChaseRecord(game), game, events: [{ type: 'turn', seat: game.turn, opening: true }] })
}

/** Returns the match after an action, or why the action is illegal. `physics`: version of the physics that rolled a flick. */
export const matchAfter = <Match extends PlayedMatch>(
  match: Match,
  action: ChaseAction,
  physics: number,
): Result<Match> => {
  const played = playChase(match.game, action)
  if (!played.ok) return played
  const { game, events } = played.value
  const record = {
    ...match.record,
    ...(action.kind === 'flick' ? { physics } : {}),
    moves: [...match.record.moves, makeChaseAction(action)],
    result: chaseResultOf(game),
  }
  return ok({ ...match, record, game, events: [...match.events, ...events] })
}

/** Plays a match again from its record. A fault names the index of the entry. */
export const replayMatch = (record: ChaseRecord): Result<PlayedMatch> => {
  const begun = beginMatch(recordedSetup(record), record.first)
  if (!begun.ok) return begun
  const events = [...begun.value.events]
  const played = replayChase(record, (_, _action, outcome) => events.push(...outcome.events))
  return played.ok ? ok({ record, game: played.value.game, events }) : played
}

/** Returns the flicks of the current turn. */
export const turnFlicks = ({ events }: Pick<PlayedMatch, 'events'>): readonly Flick[] =>
  events
    .slice(events.findLastIndex(({ type }) => type === 'turn'))
    .flatMap((event) => (event.type === 'flick' ? [event.flick] : []))
