import { coloursOf, isCarbles, isJackaroo, isTock, startOf, type Table } from './board.ts'
import type { Listed } from './moves.ts'

/** Where a game's decisions and shuffles come from: a record, or chance. */
export interface Source {
  /** One of the decisions; nothing when the game is broken off here. */
  readonly choose: (options: readonly string[]) => string | undefined
  readonly shuffle: (cards: readonly string[]) => readonly string[]
}

/** A turn taken: what the player held, the position before, and what they could do. */
interface Turn {
  readonly seat: number
  readonly pegs: string
  readonly hand: readonly string[]
  readonly nextHand: number
  readonly legal: readonly Listed[]
}

/** A game as it stands, and what has been written down of it. */
export interface Play {
  readonly table: Table
  readonly source: Source
  readonly hands: string[][]
  readonly turns: Turn[]
  readonly moves: string[]
  readonly shuffles: string[]
  /** The marbles after each entry of `moves`. */
  readonly positions: string[]
  pegs: string
  dealer: number
  deals: number
  stock: string[]
  discards: string[]
  brokenOff: boolean
}

export const begin = (table: Table, dealer: number, source: Source): Play => ({
  table,
  source,
  hands: coloursOf(table).map(() => []),
  turns: [],
  moves: [],
  shuffles: [],
  positions: [],
  pegs: startOf(table),
  dealer,
  deals: 0,
  stock: [],
  discards: [],
  brokenOff: false,
})

/** The next seat in turn order: in Jackaroo the one to the right. */
export const seatAfter = ({ table }: Play, seat: number): number =>
  (seat + (isJackaroo(table) ? table.players - 1 : 1)) % table.players

export const handOf = (play: Play, seat: number): string[] => play.hands[seat] as string[]

export const takeOut = (play: Play, seat: number, card: string): void => {
  const hand = handOf(play, seat)
  hand.splice(hand.indexOf(card), 1)
}

export const discard = (play: Play, seat: number, card: string): void => {
  takeOut(play, seat, card)
  play.discards.push(card)
}

const packOf = (table: Table): string[] => {
  const faces = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit))
  if (isTock(table) && table.players > 4) return [...faces, ...faces]
  return isCarbles(table) ? [...faces, '*', '*'] : faces
}

const tockRound = (table: Table): number[] => (table.players === 3 ? [5, 4, 4, 4] : [5, 4, 4])

/** How many cards each gets; a Jackaroo of 4-5 goes on with fives. */
const dealSize = ({ table, deals }: Play): number => {
  if (isCarbles(table)) return 4
  if (isTock(table)) return tockRound(table)[deals % tockRound(table).length] as number
  if (table.options.deals === '4-4-5') return [4, 4, 5][deals % 3] as number
  return deals === 0 ? 4 : 5
}

/** Tock shuffles after each round, the others when the stock can't give all players their cards. */
const mustShuffle = (play: Play): boolean => {
  if (play.deals === 0) return true
  if (isTock(play.table)) return play.deals % tockRound(play.table).length === 0
  return play.stock.length < dealSize(play) * play.table.players
}

const shuffle = (play: Play): void => {
  const cards = play.deals === 0 ? packOf(play.table) : [...play.stock, ...play.discards]
  const stock = play.source.shuffle(cards)
  if (stock.slice().sort().join(' ') !== cards.sort().join(' ')) throw new Error('these are not the cards to shuffle')
  play.stock = stock.slice()
  play.discards = []
  play.shuffles.push(stock.join(' '))
}

/** The next cards, one at a time in turn order; in Tock a new round has a new dealer. */
export const deal = (play: Play): void => {
  if (mustShuffle(play)) {
    if (isTock(play.table) && play.deals > 0) play.dealer = seatAfter(play, play.dealer)
    shuffle(play)
  }
  const size = dealSize(play)
  let seat = seatAfter(play, play.dealer)
  for (let i = 0; i < size * play.table.players; i++) {
    handOf(play, seat).push(play.stock.shift() as string)
    seat = seatAfter(play, seat)
  }
  play.deals++
}
