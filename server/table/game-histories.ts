import type { Seat } from '../../engine/board.ts'
import { HistoryMessage } from '../../engine/text/event-message-writer.ts'
import { chaseHistory, decisionMessages, eventsSeenFrom } from './event-messages.ts'
import type { GameSystem } from './game-system.ts'
import { cardMatch } from './match/card-match.ts'
import type { TableSnapshot } from './table-snapshot.ts'

/** Decisions that are read and written in one step, which takes about 0.3 ms. */
const STEP_DECISIONS = 40
/** Games of fewer decisions are encoded again for everyone who comes. A decision of a longer one takes 30 bytes more for each seat. */
const MIN_KEPT_DECISIONS = 300

interface GameHistory {
  /** Id of the game. */
  readonly game: string
  readonly message: HistoryMessage
}

/** A table, or a moment of it, that newcomers are shown. */
interface Shown {
  readonly snapshot: TableSnapshot
  readonly system: GameSystem
}

/**
 * The present game of a room in bytes, as a person in a seat may see it. A long game is remembered, so that newcomers cost only the
 * decisions since the last one came.
 */
export class GameHistories {
  /** Histories by seat; `undefined` is the key of the one that everybody may see. */
  private readonly kept = new Map<Seat | undefined, GameHistory>()

  /** Returns whether so much of a game is still to be written that it takes steps. */
  needsSteps({ snapshot: { match } }: Shown, seat: Seat | undefined): boolean {
    const known = this.kept.get(seat)
    const written = known?.game === match?.id ? (known?.message.count ?? 0) : 0
    return (cardMatch(match)?.history.length ?? 0) - written >= MIN_KEPT_DECISIONS
  }

  /** Writes the game so far in steps, so that `bytesFor` has little left to do. */
  *writeSteps({ snapshot, system }: Shown, seat: Seat | undefined): Generator<undefined, void> {
    const { cards } = system
    if (cards === undefined) return
    const history = this.historyFor(snapshot, seat, () => new HistoryMessage(cards.rules.board))
    while (this.writeSome(history, snapshot, seat)) yield
  }

  /** Returns the game so far; `seat` undefined: as everybody may see it. */
  bytesFor({ snapshot, system }: Shown, seat: Seat | undefined): Uint8Array {
    const { cards } = system
    if (cards === undefined) return chaseHistory(snapshot)
    const history = this.historyFor(snapshot, seat, () => new HistoryMessage(cards.rules.board))
    while (this.writeSome(history, snapshot, seat));
    return history.message.toBytes()
  }

  /** Returns the remembered history unless it is of another game, or of a later moment than what is shown. */
  private historyFor({ match }: TableSnapshot, seat: Seat | undefined, make: () => HistoryMessage): GameHistory {
    const length = cardMatch(match)?.history.length ?? 0
    const known = this.kept.get(seat)
    const isOfGame = known !== undefined && known.game === match?.id && known.message.count <= length
    if (isOfGame) return known
    if (known !== undefined) this.kept.clear()
    const history = { game: match?.id ?? '', message: make() }
    if (length >= MIN_KEPT_DECISIONS) this.kept.set(seat, history)
    return history
  }

  /** Adds the next decisions. Returns whether there were any. */
  private writeSome({ message }: GameHistory, snapshot: TableSnapshot, seat: Seat | undefined): boolean {
    const { count } = message
    const seen = eventsSeenFrom(seat, snapshot.match)
    for (const decision of decisionMessages(snapshot, count, count + STEP_DECISIONS)) {
      message.add(decision, seen(decision.events))
    }
    return message.count > count
  }
}
