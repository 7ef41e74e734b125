/** A decision that the table said yes to: made for the state `from`, done with the state `to`. */
interface Entry {
  readonly game: number
  readonly from: number
  readonly to: number
  /** The seat's letter and the move as all may read it. */
  readonly text: string
}

/** All that a table has acknowledged, to hold it against what it remembers. */
export class Ledger {
  readonly #entries: Entry[] = []

  get length(): number {
    return this.#entries.length
  }

  enter(entry: Entry): void {
    this.#entries.push(entry)
  }

  /** Decisions of the game that are not in its list of moves. What chance took for a thief stands behind the thief's move. */
  missing(game: number, moves: readonly string[]): readonly Entry[] {
    return this.#entries.filter(
      (entry) => entry.game === game && !moves.slice(entry.from, entry.to).some((move) => move.startsWith(entry.text)),
    )
  }
}
