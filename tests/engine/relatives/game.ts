import { suitsOf } from './arbitrary.ts'
import { coloursOf, isDog, startOf, type Table } from './board.ts'
import { referenceMoves, resultOf, tableOf } from './moves.ts'

/** A record as notation.md describes it. */
export interface GameRecord extends Table {
  readonly dealer: number
  readonly shuffles: readonly string[]
  readonly moves: readonly string[]
  readonly result: string
}

/** A game as it stands while its record is played by the rule book. */
interface Play {
  readonly table: Table
  readonly record: GameRecord
  readonly hands: string[][]
  /** The marbles after each entry of `moves`. */
  readonly positions: string[]
  pegs: string
  dealer: number
  shuffles: number
  deals: number
  stock: string[]
  discards: string[]
}

const withJokers = (table: Table): boolean => table.options.jokers === true

const deckOf = (table: Table): string[] => {
  const cards = [...suitsOf(table)].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit))
  const jokers = isDog(table) ? 6 : withJokers(table) ? table.players : 0
  return [...cards, ...Array.from({ length: jokers }, () => '*')]
}

/** How many cards each gets in a deal of the game, counted from 0. */
const dealSize = (table: Table, deals: number): number => {
  if (!isDog(table)) return (withJokers(table) ? [5, 4, 5] : [5, 4, 4])[deals % 3] as number
  if (table.options.deals === '6-once' && deals > 0) return [5, 4, 3, 2][(deals - 1) % 4] as number
  return [6, 5, 4, 3, 2][deals % 5] as number
}

const left = (table: Table, seat: number, by = 1): number => (seat + by) % table.players

const shuffle = (play: Play): void => {
  const cards = play.shuffles === 0 ? deckOf(play.table) : [...play.stock, ...play.discards]
  const stock = play.record.shuffles[play.shuffles++]?.split(' ') ?? []
  if (stock.slice().sort().join(' ') !== cards.sort().join(' ')) throw new Error('these are not the cards to shuffle')
  play.stock = stock
  play.discards = []
}

/** The dealer passes after every deal in Dog and where that is agreed, else when all cards are shuffled. */
const deal = (play: Play): void => {
  const { table, deals } = play
  const anew = !isDog(table) && deals % 3 === 0
  const passes = isDog(table) || table.options.dealer === 'deal' || anew
  const size = dealSize(table, deals)
  if (deals > 0 && passes) play.dealer = left(table, play.dealer)
  if (deals === 0 || anew || play.stock.length < size * table.players) shuffle(play)
  for (let i = 1; i <= size * table.players; i++) {
    play.hands[left(table, play.dealer, i)]?.push(play.stock.shift() as string)
  }
  play.deals++
}

const takeOut = (hand: string[], card: string): void => {
  if (!hand.includes(card)) throw new Error(`${card} is not held`)
  hand.splice(hand.indexOf(card), 1)
}

const nextEntry = ({ record, positions }: Play): string | undefined => record.moves[positions.length]

/** All give a card before they see the one they get: to the next of the team clockwise. */
const give = (play: Play): void => {
  const { table, hands } = play
  const gifts: [to: number, card: string][] = []
  for (let i = 1; i <= table.players; i++) {
    const entry = nextEntry(play)
    if (entry === undefined) return
    const seat = left(table, play.dealer, i)
    const card = entry.replace(/^give /, '')
    if (card === entry) throw new Error(`moves[${play.positions.length}] "${entry}" is no gift`)
    takeOut(hands[seat] as string[], card)
    gifts.push([left(table, seat, table.teams), card])
    play.positions.push(play.pegs)
  }
  for (const [to, card] of gifts) hands[to]?.push(card)
}

const takeTurn = (play: Play, seat: number, entry: string): void => {
  const { table, pegs, positions } = play
  const hand = play.hands[seat] as string[]
  const legal = referenceMoves({ ...table, pegs, turn: seat, hand: hand.join(' ') })
  const made = legal.find(({ move }) => move === entry)
  if (made === undefined) throw new Error(`moves[${positions.length}] "${entry}" is not legal in ${pegs}`)
  const card = entry.split(/[ =]/)[0] as string
  const laid = entry === 'fold' ? hand.slice() : [card]
  for (const one of laid) takeOut(hand, one)
  play.discards.push(...laid)
  play.pegs = made.pegs
  positions.push(made.pegs)
}

const exchanges = ({ rules, options }: Table): boolean => options.exchange ?? rules === 'dog'

const playDeal = (play: Play): void => {
  let seat = left(play.table, play.dealer)
  while (play.hands.some((hand) => hand.length > 0) && resultOf(play.table, play.pegs) === '') {
    const entry = nextEntry(play)
    if (entry === undefined) return
    if ((play.hands[seat] as string[]).length > 0) takeTurn(play, seat, entry)
    seat = left(play.table, seat)
  }
}

/** Plays a record by the rule book, card by card. Throws if an entry is not what the rules let the player do. */
export const playOut = (record: GameRecord) => {
  const table = tableOf(record)
  const play: Play = {
    table,
    record,
    hands: coloursOf(table.players).map(() => []),
    positions: [],
    pegs: startOf(table.players),
    dealer: record.dealer,
    shuffles: 0,
    deals: 0,
    stock: [],
    discards: [],
  }
  while (nextEntry(play) !== undefined && resultOf(table, play.pegs) === '') {
    deal(play)
    if (exchanges(table)) give(play)
    playDeal(play)
  }
  if (nextEntry(play) !== undefined) throw new Error(`moves[${play.positions.length}]: the game is over`)
  return { positions: play.positions, shuffles: play.shuffles, result: resultOf(table, play.pegs) }
}
