import type { Messages, Played } from '../../server/protocol.ts'

/** The decisions of the present game as the server tells them: all at once to whoever comes, then one by one. */
export class Course {
  #game = 0
  #moves: readonly string[] = []
  #standIns: readonly number[] = []

  get moves(): readonly string[] {
    return this.#moves
  }

  get standIns(): readonly number[] {
    return this.#standIns
  }

  begin({ game, moves, standIns }: Messages['moves']): void {
    this.#game = game
    this.#moves = moves
    this.#standIns = standIns
  }

  add({ game, seq, move, standIn }: Played): void {
    this.#game = game
    this.#moves = seq === 0 ? [] : [...this.#moves.slice(0, seq - 1), move]
    const before = this.#standIns.filter((earlier) => earlier < seq)
    this.#standIns = standIn === true ? [...before, seq] : before
  }

  /** All decisions of that state are known. The last one is told right after the state it led to. */
  reaches({ game, seq }: { readonly game: number; readonly seq: number }): boolean {
    return game === 0 || (game === this.#game && seq === this.#moves.length)
  }
}
