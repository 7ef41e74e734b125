import { askOpponents, takesExtraTurn } from './bluffing.ts'
import {
  deal,
  discard,
  drawUpTo,
  handOf,
  newGame,
  type ReferenceGame,
  type Source,
  seatAfter,
  takeOut,
} from './dealing.ts'
import { decide, hasEnded, note } from './decisions.ts'
import {
  claimOf,
  declaredPegs,
  isStuck,
  type ListedMove,
  type Question,
  referenceMoves,
  referenceResult,
} from './moves.ts'
import type { Table } from './rule-sets.ts'

/** A record as notation.md describes it. */
export interface GameRecord extends Table {
  readonly dealer: number
  readonly shuffles: readonly string[]
  readonly moves: readonly string[]
  readonly result?: string
}

const questionOf = (game: ReferenceGame, turn: number): Question => ({
  ...game.table,
  pegs: game.pegs,
  turn,
  hand: handOf(game, turn).join(' '),
  counted: game.counted[turn] as number,
  nextHand: handOf(game, seatAfter(game, turn)).length,
})

const isHeld = (hand: readonly string[], cards: readonly string[]): boolean => {
  const left = hand.slice()
  return cards.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1).length === 1)
}

/** The legal moves that bear on `move`: only a discard asks for the whole hand, others are judged by their own cards. */
const relevantMoves = (question: Question, move: string): ListedMove[] => {
  const cards = move.split(' ')[0] as string
  const hand = question.hand.split(' ')
  if (/ discard\b/.test(move)) return referenceMoves(question)
  const claim = claimOf(move)
  if (!isHeld(hand, claim === undefined ? cards.split('+') : [cards])) return []
  if (claim === undefined) return referenceMoves({ ...question, hand: cards.replace('+', ' ') })
  return declaredPegs(question, claim) === undefined ? [] : [{ move, pegs: question.pegs }]
}

/** A counted turn adds one; the free come-out and every other turn begin again. */
const count = (game: ReferenceGame, question: Question, move: string): void => {
  const counts = move.endsWith(' discard') && isStuck(question)
  game.counted[question.turn] = counts ? (game.counted[question.turn] as number) + 1 : 0
}

/** One play of a game with a stock to draw from: a card or a double, with the doubts about it. */
const playFromStock = (game: ReferenceGame, seat: number): void => {
  const question = questionOf(game, seat)
  const { bluffing } = game.scene.choices
  const legal = (move?: string): ListedMove[] => {
    if (move === undefined) return referenceMoves(question)
    return claimOf(move) !== undefined && !bluffing ? [] : relevantMoves(question, move)
  }
  const move = decide(game, (chosen) => legal(chosen).map((listed) => listed.move))
  if (move === undefined) return
  game.turns.push(question)
  count(game, question, move)
  for (const card of (move.split(' ')[0] as string).split('+')) discard(game, seat, card)
  note(game, legal(move).find((listed) => listed.move === move)?.pegs)
  const claim = claimOf(move)
  if (claim !== undefined) askOpponents(game, question, claim)
}

/** A turn and the extra turns taken after it. */
const takeTurnFromStock = (game: ReferenceGame, seat: number): void => {
  const { draw, handSize } = game.scene.choices
  do {
    game.due[seat] = (game.due[seat] as number) + (game.earned[seat] as number)
    game.earned[seat] = 0
    if (draw === 'before') drawUpTo(game, seat, handSize + 1)
    playFromStock(game, seat)
    if (hasEnded(game)) return
    if (draw === 'after') drawUpTo(game, seat, handSize)
  } while (takesExtraTurn(game, seat))
}

/** All give the next team-mate, or in Dog solo the next player, a card before they see the one they get; the cards change hands when all have given. */
const exchangeCards = (game: ReferenceGame): void => {
  const { players, teams, choices } = game.scene
  const { exchange } = choices
  const gifts: [to: number, card: string][] = []
  let seat = seatAfter(game, game.dealer)
  for (let i = 0; i < players; i++) {
    const gift = decide(
      game,
      handOf(game, seat).map((card) => `give ${card}`),
    )?.slice('give '.length)
    if (gift === undefined) return
    takeOut(game, seat, gift)
    gifts.push([exchange === 'next' ? seatAfter(game, seat) : (seat + teams) % players, gift])
    note(game)
    seat = seatAfter(game, seat)
  }
  for (const [to, card] of gifts) handOf(game, to).push(card)
}

/** A theft is written with the card it took. */
const withStolenCards = ({ move, pegs }: ListedMove, loot: readonly string[]): ListedMove[] =>
  move.endsWith(' steal') ? loot.map((card) => ({ move: `${move} ${card}`, pegs })) : [{ move, pegs }]

/** X12: the next player must discard. */
const forceDiscard = (game: ReferenceGame, seat: number): void => {
  const move = decide(
    game,
    handOf(game, seat).map((card) => `${card} forced`),
  )
  if (move === undefined) return
  discard(game, seat, move.split(' ')[0] as string)
  note(game)
}

/** K17: in Tock a joker's player takes the top card of the stock. */
const drawAfterJoker = (game: ReferenceGame, seat: number): void => {
  if (game.scene.choices.family !== 'tock' || hasEnded(game)) return
  const drawn = game.stock.shift()
  if (drawn !== undefined) handOf(game, seat).push(drawn)
}

/** Plays one decision and returns the next seat. A player who loses a card misses a turn. */
const takeTurn = (game: ReferenceGame, seat: number): number => {
  const next = seatAfter(game, seat)
  const question = questionOf(game, seat)
  const legal = referenceMoves(question).flatMap((listed) => withStolenCards(listed, handOf(game, next)))
  const move = decide(
    game,
    legal.map((listed) => listed.move),
  )
  if (move === undefined) return seat
  game.turns.push(question)
  const [card, power, loot] = move.split(/[ =]/) as [string, string?, string?]
  for (const laid of move === 'fold' ? handOf(game, seat).slice() : [card]) discard(game, seat, laid)
  if (power === 'steal') discard(game, next, loot as string)
  note(game, legal.find((listed) => listed.move === move)?.pegs)
  if (card === '*') drawAfterJoker(game, seat)
  if (power === 'force') forceDiscard(game, next)
  return power === 'steal' || power === 'force' ? seatAfter(game, next) : next
}

/** Plays the cards of one deal. Players without cards are passed over. */
const playDeal = (game: ReferenceGame): void => {
  let seat = seatAfter(game, game.dealer)
  while (game.hands.some((hand) => hand.length > 0) && !hasEnded(game)) {
    seat = handOf(game, seat).length === 0 ? seatAfter(game, seat) : takeTurn(game, seat)
  }
}

const playFromStockToEnd = (game: ReferenceGame): void => {
  deal(game)
  for (let seat = seatAfter(game, game.dealer); !hasEnded(game); seat = seatAfter(game, seat)) {
    takeTurnFromStock(game, seat)
  }
}

const playGame = (table: Table, dealer: number, source: Source): ReferenceGame => {
  const game = newGame(table, dealer, source)
  if (game.scene.choices.draw !== 'never') playFromStockToEnd(game)
  while (!hasEnded(game)) {
    deal(game)
    if (game.scene.choices.exchange) exchangeCards(game)
    playDeal(game)
  }
  return game
}

const tableOf = ({ rules, options = {}, players, teams }: Table): Table => ({ rules, options, players, teams })

/** Plays a record by the rule book, card by card. Throws if an entry is not what the rules let the player do. */
export const playOut = (record: GameRecord) => {
  let move = 0
  let shuffle = 0
  const game = playGame(tableOf(record), record.dealer, {
    choose: () => record.moves[move++],
    shuffle: () => record.shuffles[shuffle++]?.split(' ') ?? [],
  })
  if (game.moves.length < record.moves.length) throw new Error(`moves[${game.moves.length}]: the game is over`)
  return { ...game, result: referenceResult(game.table, game.pegs) }
}

/** A game of players who choose by chance, as long as it lasts or as many decisions. */
export const chanceGame = (table: Table, below: (n: number) => number, longest: number): GameRecord => {
  let taken = 0
  const dealer = below(table.players)
  const { shuffles, moves, pegs } = playGame(table, dealer, {
    choose: (legal) => {
      if (taken++ >= longest) return undefined
      const moves = legal()
      return moves[below(moves.length)]
    },
    shuffle: (cards) => {
      const left = cards.slice()
      return cards.map(() => left.splice(below(left.length), 1)[0] as string)
    },
  })
  return { ...table, dealer, shuffles, moves, result: referenceResult(table, pegs) }
}
