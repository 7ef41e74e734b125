import { makeSeat, type Seat } from '../board.ts'
import { makeCard } from '../cards.ts'
import type { GameEvent } from '../events.ts'
import { type Game, newGame } from '../game.ts'
import type { Result } from '../result.ts'
import { makeAction, TAKE_BACK } from './notation.ts'
import { type RecordedGame, replay } from './record.ts'

/** One decision of a record as it was played, with all that chance did after it; or the deal. */
export interface Moment {
  /** Who decided; -1 for the deal. */
  readonly seat: Seat
  /** The seat's letter, a space, and the decision with every card; empty for the deal. */
  readonly move: string
  /** What happened, hidden cards included. */
  readonly events: readonly GameEvent[]
  /** The game after it. */
  readonly game: Game
}

/** What a record tells, as far as it can be played. */
export interface RecordMoments {
  /** The deal, then every decision: the index is the number of the decision. Empty where nothing was dealt. */
  readonly moments: readonly Moment[]
  /** What is wrong with the decision after the last moment; undefined where the whole record could be played. */
  readonly fault: Extract<Result<never>, { readonly ok: false }>['error'] | undefined
}

/** A card that was not drawn yet, or a shuffle that is missing: the decision can't be shown. */
const isWhole = ({ game }: Moment): boolean => game.phase !== 'steal' && game.phase !== 'shuffle'

/** Plays a record once, and keeps the game at each of its decisions. */
export const momentsOf = (record: RecordedGame): RecordMoments => {
  const moments: Moment[] = []
  const fresh = newGame(record)
  if (!fresh.ok) return { moments, fault: fresh.error }
  const again = replay(record, (before, action, seat, { game, events }) => {
    const last = moments.at(-1)
    if (seat === -1) {
      const told = action.kind === 'stolen' ? ` ${makeCard(action.card)}` : ''
      const { move = '', events: earlier = [] } = last ?? {}
      moments.splice(-1, 1, { seat: last?.seat ?? -1, move: move + told, events: [...earlier, ...events], game })
      return
    }
    const { board } = before.rules
    const text = action.kind === 'takeBack' ? TAKE_BACK : makeAction(board, action)
    moments.push({ seat, move: `${makeSeat(board, seat)} ${text}`, events, game })
  })
  const last = moments.at(-1)
  if (last !== undefined && !isWhole(last)) moments.pop()
  return { moments, fault: again.ok ? undefined : again.error }
}
