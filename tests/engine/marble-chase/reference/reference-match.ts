/** Marble Chase once more, written from the rules: slow, on texts and real cubes. It says what is allowed and what follows. */

import { ReferenceTurn } from './reference-turn.ts'
import { BOARD_COLOURS, type BoardColour, ScoringBoard } from './scoring-board.ts'

const COLUMN_COLOURS: Record<string, string> = { 1: 'black', 2: 'white', 3: 'yellow', 4: 'red', 5: 'blue', 6: 'green' }

interface Terms {
  readonly players: number
  readonly first: number
  readonly bestOf: number
  readonly cubes: number
  readonly blacks: number
}

const NO_PLAYER = -1

export class ReferenceMatch {
  boards: ScoringBoard[] = []
  private readonly won: number[] = []
  private seat: number
  private turn = new ReferenceTurn(true, '')
  /** The awaited decision: `die`, `shoot`, `score`, or `over`. */
  awaits = 'shoot'
  private winner = NO_PLAYER
  /** The boards as they stood after the latest entry, before a new game cleared them. */
  totalsText = ''

  private readonly terms: Terms

  constructor(terms: Terms) {
    this.terms = terms
    this.seat = terms.first
    this.clearBoards()
  }

  /** A turn in the middle of a game, at its die. */
  begin(totals: string, won: readonly number[]): void {
    this.won.splice(0, this.won.length, ...won)
    this.clearBoards()
    for (const [i, group] of totals.split(' / ').entries()) {
      for (const [j, one] of group.split(' ').entries()) {
        this.boards[i]?.show(BOARD_COLOURS[j] as BoardColour, Number(one.slice(1)))
      }
    }
    this.awaits = 'die'
  }

  private clearBoards(): void {
    const teams = this.terms.players === 4 ? 2 : this.terms.players
    this.boards = Array.from({ length: teams }, (_, i) => {
      return new ScoringBoard((this.won[i] ?? 0) > 0 ? 11 : this.terms.cubes)
    })
  }

  private own(): number {
    return this.seat % this.boards.length
  }

  seatOnTurn(): number {
    return this.seat
  }

  result(): string {
    if (this.winner === NO_PLAYER) return ''
    if (this.terms.players === 4) return this.winner === 0 ? 'a c' : 'b d'
    return 'abc'.charAt(this.winner)
  }

  /** Plays an entry, or says false and does nothing. */
  enter(text: string): boolean {
    const words = text.split(' ')
    const done =
      words[0] === 'die' ? this.roll(words) : words[0] === 'score' ? this.score(words.slice(1)) : this.shoot(words)
    if (done) this.tell()
    if (done) this.follow()
    return done
  }

  private tell(): void {
    const group = (board: ScoringBoard) =>
      BOARD_COLOURS.map((colour) => colour.charAt(0) + board.read(colour)).join(' ')
    this.totalsText = this.boards.map(group).join(' / ')
  }

  private roll([, die = '']: readonly string[]): boolean {
    if (this.awaits !== 'die') return false
    this.turn = new ReferenceTurn(false, die)
    this.awaits = 'shoot'
    return true
  }

  private shoot([marble = '', from = '', , , , to = '', ...more]: readonly string[]): boolean {
    const knocks = more.map((knock) => [knock.charAt(0), knock.slice(2)] as const)
    if (this.awaits !== 'shoot' || !this.turn.allowsShot(marble, to, knocks)) return false
    this.turn.shoot(marble, from, to, knocks)
    if (this.turn.allShot()) this.awaits = 'score'
    return true
  }

  /** Returns whether `43 red 3`, `12 black b yellow 2` or `31 none` is allowed. */
  allows(words: readonly string[]): boolean {
    const [slot = '', what = ''] = words
    if (this.awaits !== 'score' || !this.turn.slots().includes(slot)) return false
    if (what === 'none') return true
    const worth = this.turn.worth(slot)
    const column = COLUMN_COLOURS[slot.charAt(0)]
    if (worth === 0 || Number(words.at(-1)) !== worth) return false
    if (what === 'black') return column === 'black' && this.allowsBlack(words[2] ?? '', words[3] as BoardColour, worth)
    if (column !== 'white' && column !== what) return false
    const board = this.boards[this.own()] as ScoringBoard
    const total = board.read(what as BoardColour) + worth
    return total <= 20 && board.canShow(what as BoardColour, total)
  }

  private allowsBlack(letter: string, colour: BoardColour, worth: number): boolean {
    const other = 'abcd'.indexOf(letter)
    const board = this.boards[other]
    if (board === undefined || other === this.own() || this.turn.blacks === this.terms.blacks) return false
    const has = board.read(colour)
    return has !== 20 && board.canShow(colour, has < worth ? 0 : has - worth)
  }

  private score(words: readonly string[]): boolean {
    if (!this.allows(words)) return false
    const [slot = '', what = ''] = words
    const worth = this.turn.worth(slot)
    this.turn.settled.add(slot)
    if (what === 'black') {
      this.turn.blacks += 1
      const board = this.boards['abcd'.indexOf(words[2] ?? '')] as ScoringBoard
      const colour = words[3] as BoardColour
      board.show(colour, Math.max(board.read(colour) - worth, 0))
    } else if (what !== 'none') {
      const board = this.boards[this.own()] as ScoringBoard
      board.show(what as BoardColour, board.read(what as BoardColour) + worth)
    }
    return true
  }

  private follow(): void {
    if (this.awaits !== 'score') return
    const winner = this.boards.findIndex((board) => board.isFull())
    if (winner === NO_PLAYER && this.turn.slots().length > 0) return
    if (winner === NO_PLAYER) this.nextTurn('die')
    else this.endGame(winner)
  }

  private endGame(winner: number): void {
    this.won[winner] = (this.won[winner] ?? 0) + 1
    if (this.terms.bestOf === 1 || this.won[winner] === 2) {
      this.winner = winner
      this.awaits = 'over'
      return
    }
    this.clearBoards()
    this.nextTurn('shoot')
    this.turn = new ReferenceTurn(true, '')
  }

  private nextTurn(awaits: string): void {
    this.seat = this.seat + 1 === this.terms.players ? 0 : this.seat + 1
    this.awaits = awaits
  }

  /** Every score that is allowed now, as the texts of the entries, sorted. */
  scores(): readonly string[] {
    const uses = BOARD_COLOURS.flatMap((colour) => [colour, ...[...'abcd'].map((seat) => `black ${seat} ${colour}`)])
    const numbered = uses.flatMap((use) => [1, 2, 3, 4, 5, 6, 7].map((points) => `${use} ${points}`))
    const texts = this.turn.slots().flatMap((slot) => ['none', ...numbered].map((use) => `${slot} ${use}`))
    return texts
      .filter((text) => this.allows(text.split(' ')))
      .map((text) => `score ${text}`)
      .sort()
  }
}
