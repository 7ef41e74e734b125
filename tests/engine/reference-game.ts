import { type Listed, referenceMoves, referenceResult } from './reference.ts'
import { coloursOf, type Table } from './reference-board.ts'

/** A record as notation.md describes it, with the choices its rules and options come to. */
export interface Played extends Table {
  readonly dealer: number
  readonly shuffles: readonly string[]
  readonly moves: readonly string[]
}

/** One decision: what the player held and could do, and the pegs afterwards. */
interface Turn {
  readonly seat: number
  readonly hand: readonly string[]
  readonly legal: readonly Listed[]
  readonly pegs: string
}

export interface PlayedOut {
  readonly turns: readonly Turn[]
  readonly result: string
  /** Shuffles of the record that were used. */
  readonly shuffled: number
}

const without = (hand: readonly string[], card: string): string[] => {
  const at = hand.indexOf(card)
  return hand.filter((_, i) => i !== at)
}

/**
 * Plays a record by the rule book, card by card (D1 to D5, O1, O2): deals one at a time, draws, shuffles when a card
 * is needed and none is there, and looks every move up among the reference's legal moves. Throws if one is not there.
 */
export const playOut = (record: Played): PlayedOut => {
  const { players, choices } = record
  const hands: string[][] = coloursOf(players).map(() => [])
  let pegs = coloursOf(players)
    .map(() => 'S S S S S')
    .join(' / ')
  let shuffled = 0
  let stock: string[] = []
  let discards: string[] = []
  const turns: Turn[] = []

  const shuffle = () => {
    const next = record.shuffles[shuffled++]
    if (next === undefined) throw new Error('a shuffle is missing')
    stock = next.split(' ')
  }
  const draw = (seat: number) => {
    if (stock.length === 0 && discards.length > 0) {
      const before = discards.slice().sort().join(' ')
      shuffle()
      if (stock.slice().sort().join(' ') !== before) throw new Error('the new stock is not the discard pile')
      discards = []
    }
    const card = stock.shift()
    if (card !== undefined) hands[seat]?.push(card)
  }

  shuffle()
  const first = (record.dealer + 1) % players
  for (let round = 0; round < choices.handSize; round++) {
    for (let i = 0; i < players; i++) draw((first + i) % players)
  }
  let seat = first
  for (const [index, move] of record.moves.entries()) {
    if (choices.draw === 'before') draw(seat)
    const hand = (hands[seat] ?? []).slice()
    const legal = referenceMoves({ ...record, pegs, turn: seat, hand: hand.join(' ') })
    const chosen = legal.find((m) => m.move === move)
    if (chosen === undefined)
      throw new Error(`moves[${index}] "${move}" is not legal with ${hand.join(' ')} in ${pegs}`)
    const card = move.split(' ')[0] as string
    hands[seat] = without(hand, card)
    discards.push(card)
    pegs = chosen.pegs
    turns.push({ seat, hand, legal, pegs })
    if (choices.draw === 'after' && referenceResult(record, pegs) === '') draw(seat)
    seat = (seat + 1) % players
  }
  return { turns, result: referenceResult(record, pegs), shuffled }
}
