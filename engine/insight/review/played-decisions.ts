import type { Decision } from '../../action.ts'
import type { Seat } from '../../board.ts'
import type { Game } from '../../game.ts'
import { type RecordedGame, replay } from '../../text/record.ts'

/** A decision of a finished game, and the game before it. */
export interface PlayedDecision {
  /** Its number: the index of the game after it. */
  readonly at: number
  readonly seat: Seat
  readonly before: Game
  readonly decision: Decision
}

/** A game that is over, as far as it could be played again. */
export interface PlayedGame {
  /** The games after the deal and after each decision or taking back, with everything that chance did. */
  readonly games: readonly Game[]
  /** The decisions that were not taken back. */
  readonly decisions: readonly PlayedDecision[]
}

/** Plays a record again, as far as it is legal, and returns its games and decisions. */
export const replayDecisions = (record: RecordedGame): PlayedGame => {
  const games: Game[] = []
  const decisions: PlayedDecision[] = []
  replay(record, (before, action, seat, { game }) => {
    if (seat === -1) {
      games.splice(-1, 1, game)
      return
    }
    if (action.kind === 'takeBack') decisions.pop()
    else if (action.kind !== 'shuffle' && action.kind !== 'stolen') {
      decisions.push({ at: games.length, seat, before, decision: action })
    }
    games.push(game)
  })
  return { games, decisions }
}
