import { coloursOf, isCarbles, isJackaroo, isTock, startOf, type Table } from './board.ts'
import { type Listed, referenceMoves, resultOf, tableOf } from './moves.ts'

/** A record as notation.md describes it. */
export interface GameRecord extends Table {
  readonly dealer: number
  readonly shuffles: readonly string[]
  readonly moves: readonly string[]
  readonly result: string
}

/** A turn taken: what the player held, the position before, and what he could do. */
export interface Turn {
  readonly seat: number
  readonly pegs: string
  readonly hand: readonly string[]
  readonly nextHand: number
  readonly legal: readonly Listed[]
}

export interface PlayedOut {
  readonly turns: readonly Turn[]
  /** The marbles after each entry of `moves`. */
  readonly positions: readonly string[]
  readonly result: string
  /** Shuffles of the record that were used. */
  readonly shuffled: number
}

/** The table as it stands in the middle of a record. */
interface Play {
  readonly record: GameRecord
  readonly hands: string[][]
  readonly turns: Turn[]
  readonly positions: string[]
  pegs: string
  dealer: number
  deals: number
  shuffled: number
  stock: string[]
  discards: string[]
}

const fail = (play: Play, why: string): never => {
  throw new Error(`moves[${play.positions.length}]: ${why}, in ${play.pegs}`)
}

const hasEnded = ({ record, pegs, positions }: Play): boolean =>
  resultOf(tableOf(record), pegs) !== '' || positions.length >= record.moves.length

const nextEntry = ({ record, positions }: Play): string => record.moves[positions.length] as string

/** The seat whose turn comes after: in Jackaroo the one to the right. */
const seatAfter = ({ record }: Play, seat: number): number =>
  (seat + (isJackaroo(record) ? record.players - 1 : 1)) % record.players

const handOf = (play: Play, seat: number): string[] => play.hands[seat] as string[]

const nobodyHolds = ({ hands }: Play): boolean => hands.every((hand) => hand.length === 0)

const takeOut = (play: Play, seat: number, card: string): void => {
  const hand = handOf(play, seat)
  const at = hand.indexOf(card)
  if (at === -1) fail(play, `seat ${seat} has no ${card} in ${hand.join(' ')}`)
  hand.splice(at, 1)
}

const discard = (play: Play, seat: number, card: string): void => {
  takeOut(play, seat, card)
  play.discards.push(card)
}

/** One entry of the record is done. */
const note = (play: Play, pegs = play.pegs): void => {
  play.pegs = pegs
  play.positions.push(pegs)
}

// --- dealing ---

const packOf = (table: Table): string[] => {
  const faces = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit))
  return isCarbles(table) ? [...faces, '*', '*'] : faces
}

/** The sizes of the deals of a round; a Jackaroo of 4-5 goes on with fives. */
const dealSize = ({ record, deals }: Play): number => {
  if (isCarbles(record)) return 4
  if (isTock(record)) return tockRound(record)[deals % tockRound(record).length] as number
  if (record.options.deals === '4-4-5') return [4, 4, 5][deals % 3] as number
  return deals === 0 ? 4 : 5
}

const tockRound = (table: Table): number[] => (table.players === 3 ? [5, 4, 4, 4] : [5, 4, 4])

/** Tock shuffles after each round, the others when the stock can't give everyone his cards. */
const mustShuffle = (play: Play): boolean => {
  if (play.deals === 0) return true
  if (isTock(play.record)) return play.deals % tockRound(play.record).length === 0
  return play.stock.length < dealSize(play) * play.record.players
}

const shuffle = (play: Play): void => {
  const next = play.record.shuffles[play.shuffled++]
  if (next === undefined) throw new Error('a shuffle is missing')
  const before = play.deals === 0 ? packOf(play.record) : [...play.stock, ...play.discards]
  play.stock = next.split(' ')
  play.discards = []
  if (play.stock.slice().sort().join(' ') !== before.sort().join(' ')) fail(play, 'that is not what was shuffled')
}

const deal = (play: Play): void => {
  if (mustShuffle(play)) {
    if (isTock(play.record) && play.deals > 0) play.dealer = seatAfter(play, play.dealer)
    shuffle(play)
  }
  const size = dealSize(play)
  let seat = seatAfter(play, play.dealer)
  for (let i = 0; i < size * play.record.players; i++) {
    handOf(play, seat).push(play.stock.shift() as string)
    seat = seatAfter(play, seat)
  }
  play.deals++
}

// --- giving ---

/** Each gives a card before he sees the one he gets; they change hands when all have given. */
const give = (play: Play): void => {
  const gifts: [to: number, card: string][] = []
  let seat = seatAfter(play, play.dealer)
  for (let i = 0; i < play.record.players && !hasEnded(play); i++) {
    const [word, card] = nextEntry(play).split(' ')
    if (word !== 'give' || card === undefined) fail(play, `"${nextEntry(play)}" gives nothing`)
    takeOut(play, seat, card as string)
    gifts.push([(seat + 2) % 4, card as string])
    note(play)
    seat = seatAfter(play, seat)
  }
  for (const [to, card] of gifts) handOf(play, to).push(card)
}

// --- a turn ---

const choose = (play: Play, seat: number, text: string): Listed => {
  const hand = handOf(play, seat).slice()
  const nextHand = handOf(play, seatAfter(play, seat)).length
  const { pegs } = play
  const legal = referenceMoves({ ...tableOf(play.record), pegs, turn: seat, hand: hand.join(' '), nextHand })
  play.turns.push({ seat, pegs, hand, nextHand, legal })
  const chosen = legal.find((m) => m.move === text)
  return chosen ?? fail(play, `"${text}" is not legal with ${hand.join(' ')}, next ${nextHand}`)
}

const fold = (play: Play, seat: number): void => {
  play.discards.push(...handOf(play, seat).splice(0))
  note(play)
}

const forced = (play: Play, seat: number): void => {
  if (hasEnded(play)) return
  const [card, word] = nextEntry(play).split(' ')
  if (word !== 'forced') fail(play, `"${nextEntry(play)}" after a force`)
  discard(play, seat, card as string)
  note(play)
}

/** Plays one decision and answers the seat that would be next; a forced or robbed player misses his turn. */
const takeTurn = (play: Play, seat: number): number => {
  const [card, word, third] = nextEntry(play).split(' ') as [string, string?, string?]
  const text = word === 'steal' ? `${card} steal` : nextEntry(play)
  const { pegs } = choose(play, seat, text)
  const next = seatAfter(play, seat)
  if (card === 'fold') {
    fold(play, seat)
    return next
  }
  discard(play, seat, card)
  if (word === 'steal') discard(play, next, third ?? '')
  note(play, pegs)
  if (word === 'force') forced(play, next)
  return word === 'steal' || word === 'force' ? seatAfter(play, next) : next
}

/** Plays the cards of one deal; players without cards are passed over. */
const playDeal = (play: Play): void => {
  let seat = seatAfter(play, play.dealer)
  while (!nobodyHolds(play) && !hasEnded(play)) {
    seat = handOf(play, seat).length === 0 ? seatAfter(play, seat) : takeTurn(play, seat)
  }
}

const begun = (record: GameRecord): Play => ({
  record,
  hands: coloursOf(record.players).map(() => []),
  turns: [],
  positions: [],
  pegs: startOf(record.players),
  dealer: record.dealer,
  deals: 0,
  shuffled: 0,
  stock: [],
  discards: [],
})

/** Plays a record by the rule book, card by card. Throws if an entry is not what the rules let the player do. */
export const playOut = (record: GameRecord): PlayedOut => {
  const play = begun(record)
  while (!hasEnded(play)) {
    deal(play)
    if (record.rules === 'tock-partners') give(play)
    playDeal(play)
  }
  if (play.positions.length < record.moves.length) fail(play, 'the game is over')
  const { turns, positions, shuffled } = play
  return { turns, positions, shuffled, result: resultOf(tableOf(record), play.pegs) }
}
