import type { Seat } from '../../engine/board.ts'
import type { Game } from '../../engine/game.ts'
import { type LegalTexts, legalTextsOf } from '../../engine/text/legal-texts.ts'

/** Limit of games in the cache; the texts of the largest position take about 50 kB. */
const MAX_GAMES = 1000

/** Cache of the legal moves of present games, so that repeated attempts at one position compute them only once. */
class LegalMovesCache {
  /** The most recently used game is last. */
  private readonly games = new Map<Game, Map<Seat, LegalTexts>>()

  /** Returns the legal moves of the seat in notation. They are computed when they are first read. */
  of(game: Game, seat: Seat): LegalTexts {
    const seats = this.games.get(game) ?? new Map<Seat, LegalTexts>()
    const texts = seats.get(seat) ?? legalTextsOf(game, seat)
    seats.set(seat, texts)
    this.games.delete(game)
    this.games.set(game, seats)
    const [oldest] = this.games.keys()
    if (this.games.size > MAX_GAMES && oldest !== undefined) this.games.delete(oldest)
    return texts
  }

  forget(game: Game): void {
    this.games.delete(game)
  }
}

export const legalMovesCache = new LegalMovesCache()
