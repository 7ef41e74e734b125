import type { Seat } from '../../engine/board.ts'
import type { Game } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { LegalIndex } from '../../engine/legal-index.ts'

/** What is remembered in all: some hundred for a moment with thousands of legal decisions, which take ms to find out. */
const MOST = 200_000

type Lists = Map<Seat, LegalIndex>

const sizeOf = (lists: Lists): number => [...lists.values()].reduce((sum, { size }) => sum + size, 0)

/** What is legal in present games, so that whoever tries again and again doesn't have it made out again and again. */
class LegalLists {
  /** The game that was asked about last comes last. */
  private readonly games = new Map<Game, Lists>()
  private size = 0

  of(game: Game, seat: Seat): LegalIndex {
    const lists: Lists = this.games.get(game) ?? new Map()
    const known = lists.get(seat)
    const index = known ?? new LegalIndex(() => legalActions(game, seat))
    if (known === undefined) this.size += index.size
    lists.set(seat, index)
    this.games.delete(game)
    this.games.set(game, lists)
    this.shrink()
    return index
  }

  forget(game: Game): void {
    const lists = this.games.get(game)
    if (lists === undefined) return
    this.size -= sizeOf(lists)
    this.games.delete(game)
  }

  private shrink(): void {
    for (const [game] of this.games) {
      if (this.size <= MOST || this.games.size === 1) return
      this.forget(game)
    }
  }
}

export const legalLists = new LegalLists()
