import { type Scene, sceneOf, startPegs } from './board.ts'
import type { Question } from './moves.ts'
import { cardsOf, type Table } from './rule-sets.ts'

/** The source of a game's decisions and shuffles: a record, or chance. */
export interface Source {
  /** Returns one of the legal decisions, or undefined if the game is broken off here. */
  readonly choose: (legal: () => readonly string[]) => string | undefined
  readonly shuffle: (cards: readonly string[]) => readonly string[]
}

/** A game as it stands, and what has been written down of it. */
export interface ReferenceGame {
  readonly scene: Scene
  readonly table: Table
  readonly source: Source
  readonly hands: string[][]
  /** The question that each turn began with. */
  readonly turns: Question[]
  readonly moves: string[]
  readonly shuffles: string[]
  /** The pegs after each entry of `moves`. */
  readonly positions: string[]
  /** Counted turns in a row by seat. */
  readonly counted: number[]
  /** Extra turns by seat: those after the next turn, and those after this one. */
  readonly earned: number[]
  readonly due: number[]
  pegs: string
  dealer: number
  /** Deals so far. */
  deals: number
  stock: string[]
  discards: string[]
  brokenOff: boolean
}

export const newGame = (table: Table, dealer: number, source: Source): ReferenceGame => {
  const scene = sceneOf(table)
  const zeros = () => scene.colours.map(() => 0)
  return {
    scene,
    table,
    source,
    hands: scene.colours.map(() => []),
    turns: [],
    moves: [],
    shuffles: [],
    positions: [],
    counted: zeros(),
    earned: zeros(),
    due: zeros(),
    pegs: startPegs(table),
    dealer,
    deals: 0,
    stock: [],
    discards: [],
    brokenOff: false,
  }
}

/** The next seat in turn order. */
export const seatAfter = ({ scene }: ReferenceGame, seat: number): number =>
  (seat + (scene.choices.turns === 'counter' ? scene.players - 1 : 1)) % scene.players

export const handOf = (game: ReferenceGame, seat: number): string[] => game.hands[seat] as string[]

export const takeOut = (game: ReferenceGame, seat: number, card: string): void => {
  const hand = handOf(game, seat)
  hand.splice(hand.indexOf(card), 1)
}

export const discard = (game: ReferenceGame, seat: number, card: string): void => {
  takeOut(game, seat, card)
  game.discards.push(card)
}

const isInRounds = ({ choices }: Scene) => choices.family === 'tock' || choices.family === 'keezen'

/** K1, Z2: returns the number of cards that each player gets in each deal of a round. */
const roundOf = ({ choices, players, options }: Scene): number[] => {
  if (choices.family === 'keezen') return options?.jokers === true ? [5, 4, 5] : [5, 4, 4]
  return players === 3 ? [5, 4, 4, 4] : [5, 4, 4]
}

/** Returns the number of cards that each player gets in the next deal. */
const dealSize = ({ scene, deals }: ReferenceGame): number => {
  const { choices } = scene
  const next = (sizes: readonly number[], dealt = deals) => sizes[dealt % sizes.length] as number
  switch (choices.deals) {
    case 'once':
      return choices.handSize
    case '5-4-4':
      return next(roundOf(scene))
    case '4':
      return 4
    case '4-5':
      return deals === 0 ? 4 : 5
    case '4-4-5':
      return next([4, 4, 5])
    case '6-5-4-3-2':
      return next([6, 5, 4, 3, 2])
    case '6-once':
      return deals === 0 ? 6 : next([5, 4, 3, 2], deals - 1)
  }
}

/** Returns whether all cards are shuffled for the next deal, however many are left. */
const beginsRound = ({ scene, deals }: ReferenceGame): boolean => {
  if (deals === 0) return true
  if (isInRounds(scene)) return deals % roundOf(scene).length === 0
  return scene.choices.dealer === 'cycle' && scene.choices.deals === '4-4-5' && deals % 3 === 0
}

/** D3: all cards that no player holds become the stock, in the order that the source gives them. */
const shuffle = (game: ReferenceGame): void => {
  const cards = game.shuffles.length === 0 ? cardsOf(game.table) : [...game.stock, ...game.discards]
  const stock = game.source.shuffle(cards)
  if (stock.slice().sort().join(' ') !== cards.sort().join(' ')) {
    throw new Error(`shuffles[${game.shuffles.length}] has not the cards due`)
  }
  game.stock = stock.slice()
  game.discards = []
  game.shuffles.push(stock.join(' '))
}

/**
 * K1 to K4, K14, Z3, G4: the dealer passes with each round, where that is agreed with each deal, in games without rounds
 * with each shuffle, or never.
 */
const passDealer = (game: ReferenceGame, shuffles: boolean): void => {
  const { scene, deals } = game
  const { dealer } = scene.choices
  const passes =
    dealer === 'deal' || (dealer === 'cycle' && (scene.choices.deals === '4-5' ? shuffles : beginsRound(game)))
  if (deals > 0 && passes) game.dealer = (game.dealer + 1) % scene.players
}

/** D1, D2: the next cards, one at a time in turn order. All are shuffled for a new round, or if the stock is short. */
export const deal = (game: ReferenceGame): void => {
  const { players } = game.scene
  const size = dealSize(game)
  const shuffles = beginsRound(game) || game.stock.length < size * players
  passDealer(game, shuffles)
  if (shuffles) shuffle(game)
  let seat = seatAfter(game, game.dealer)
  for (let i = 0; i < size * players; i++) {
    handOf(game, seat).push(game.stock.shift() as string)
    seat = seatAfter(game, seat)
  }
  game.deals++
}

/** D3, D4. */
const draw = (game: ReferenceGame, seat: number): void => {
  if (game.stock.length === 0 && game.discards.length > 0) shuffle(game)
  const card = game.stock.shift()
  if (card !== undefined) handOf(game, seat).push(card)
}

/** D5, O1: draws up to the size of the hand, and one more if cards are drawn before the play. */
export const drawUpTo = (game: ReferenceGame, seat: number, size: number): void => {
  for (let missing = size - handOf(game, seat).length; missing > 0; missing--) draw(game, seat)
}
