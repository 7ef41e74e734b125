import { makeSeat, type Seat } from '../board.ts'
import { makeCard } from '../cards.ts'
import type { GameEvent } from '../events.ts'
import { type Game, newGame } from '../game.ts'
import type { Result } from '../result.ts'
import { makeAction, TAKE_BACK } from './notation.ts'
import { type RecordedGame, replay } from './record.ts'

/** The deal, or one decision of a record as it was played, with everything that chance did after it. */
export interface Moment {
  /** The seat that decided; -1 for the deal. */
  readonly seat: Seat
  /** The seat's letter, a space, and the decision with every card; empty for the deal. */
  readonly move: string
  /** The events, hidden cards included. */
  readonly events: readonly GameEvent[]
  /** The game after it. */
  readonly game: Game
}

/** The moments of a record, as far as it can be played. */
export interface RecordMoments {
  /** The deal, then every decision, so that the index is the number of the decision. Empty if nothing was dealt. */
  readonly moments: readonly Moment[]
  /** The fault of the decision after the last moment; undefined if the whole record could be played. */
  readonly fault: Extract<Result<never>, { readonly ok: false }>['error'] | undefined
}

/** Returns whether a moment is complete. It can't be shown while chance must still draw a card or shuffle. */
const isWhole = ({ game }: Moment): boolean => game.phase !== 'steal' && game.phase !== 'shuffle'

/** Plays a record once, and returns its moments. */
export const momentsOf = (record: RecordedGame): RecordMoments => {
  const moments: Moment[] = []
  const fresh = newGame(record)
  if (!fresh.ok) return { moments, fault: fresh.error }
  const again = replay(record, (before, action, seat, { game, events }) => {
    const last = moments.at(-1)
    if (seat === -1) {
      const lostCard = action.kind === 'stolen' ? ` ${makeCard(action.card)}` : ''
      const { move = '', events: earlier = [] } = last ?? {}
      moments.splice(-1, 1, { seat: last?.seat ?? -1, move: move + lostCard, events: [...earlier, ...events], game })
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
