import type { Table } from './board.ts'
import { begin, deal, discard, handOf, type Play, type Source, seatAfter, takeOut } from './dealing.ts'
import { referenceMoves, resultOf, tableOf } from './moves.ts'

/** A record as notation.md describes it. */
export interface GameRecord extends Table {
  readonly dealer: number
  readonly shuffles: readonly string[]
  readonly moves: readonly string[]
  readonly result: string
}

const hasEnded = (play: Play): boolean => play.brokenOff || resultOf(play.table, play.pegs) !== ''

const nobodyHolds = ({ hands }: Play): boolean => hands.every((hand) => hand.length === 0)

/** The decision taken, as the words of its text; it must be one of those there are. */
const decided = (play: Play, options: readonly string[]): string[] | undefined => {
  const text = play.source.choose(options)
  if (text === undefined) {
    play.brokenOff = true
    return undefined
  }
  if (!options.includes(text)) {
    throw new Error(`moves[${play.moves.length}] "${text}" is none of ${options.join(', ')} in ${play.pegs}`)
  }
  play.moves.push(text)
  return text.split(' ')
}

const note = (play: Play, pegs = play.pegs): void => {
  play.pegs = pegs
  play.positions.push(pegs)
}

/** All give the next team-mate a card before they see the one they get; the cards change hands when all have given. */
const give = (play: Play): void => {
  const gifts: [to: number, card: string][] = []
  let seat = seatAfter(play, play.dealer)
  for (let i = 0; i < play.table.players; i++) {
    const gift = decided(
      play,
      handOf(play, seat).map((card) => `give ${card}`),
    )
    if (gift === undefined) return
    takeOut(play, seat, gift[1] as string)
    gifts.push([(seat + play.table.teams) % play.table.players, gift[1] as string])
    note(play)
    seat = seatAfter(play, seat)
  }
  for (const [to, card] of gifts) handOf(play, to).push(card)
}

/** A theft is written with the card it took. */
const withLoot = (text: string, loot: readonly string[]): string[] =>
  text.endsWith(' steal') ? loot.map((card) => `${text} ${card}`) : [text]

const choices = (play: Play, seat: number): string[] => {
  const { table, pegs } = play
  const hand = handOf(play, seat).slice()
  const next = handOf(play, seatAfter(play, seat))
  const legal = referenceMoves({ ...table, pegs, turn: seat, hand: hand.join(' '), nextHand: next.length })
  play.turns.push({ seat, pegs, hand, nextHand: next.length, legal })
  return legal.flatMap(({ move }) => withLoot(move, next))
}

const fold = (play: Play, seat: number): void => {
  play.discards.push(...handOf(play, seat).splice(0))
  note(play)
}

const forced = (play: Play, seat: number): void => {
  const [card] =
    decided(
      play,
      handOf(play, seat).map((held) => `${held} forced`),
    ) ?? []
  if (card === undefined) return
  discard(play, seat, card)
  note(play)
}

const pegsAfter = (play: Play, text: string): string =>
  play.turns.at(-1)?.legal.find(({ move }) => move === text)?.pegs as string

/** Plays one decision and returns the next seat. A player who loses a card misses a turn. */
const takeTurn = (play: Play, seat: number): number => {
  const words = decided(play, choices(play, seat))
  const next = seatAfter(play, seat)
  if (words === undefined) return seat
  const [card, power, loot] = words as [string, string?, string?]
  if (card === 'fold') {
    fold(play, seat)
    return next
  }
  const steals = power === 'steal'
  discard(play, seat, card)
  if (steals) discard(play, next, loot as string)
  note(play, pegsAfter(play, steals ? `${card} steal` : words.join(' ')))
  if (power === 'force') forced(play, next)
  return steals || power === 'force' ? seatAfter(play, next) : next
}

/** Plays the cards of one deal; players without cards are passed over. */
const playDeal = (play: Play): void => {
  let seat = seatAfter(play, play.dealer)
  while (!nobodyHolds(play) && !hasEnded(play)) {
    seat = handOf(play, seat).length === 0 ? seatAfter(play, seat) : takeTurn(play, seat)
  }
}

const playGame = (table: Table, dealer: number, source: Source): Play => {
  const play = begin(table, dealer, source)
  while (!hasEnded(play)) {
    deal(play)
    if (table.rules === 'tock-partners') give(play)
    playDeal(play)
  }
  return play
}

/** Plays a record by the rule book, card by card. Throws if an entry is not what the rules let the player do. */
export const playOut = (record: GameRecord) => {
  let move = 0
  let shuffle = 0
  const play = playGame(tableOf(record), record.dealer, {
    choose: () => record.moves[move++],
    shuffle: () => record.shuffles[shuffle++]?.split(' ') ?? [],
  })
  if (play.moves.length < record.moves.length) throw new Error(`moves[${play.moves.length}]: the game is over`)
  return { ...play, result: resultOf(play.table, play.pegs) }
}

/** A game of players who choose by chance, as long as it lasts or as many decisions. */
export const chanceGame = (table: Table, below: (n: number) => number, longest: number): GameRecord => {
  let taken = 0
  const dealer = below(table.players)
  const play = playGame(table, dealer, {
    choose: (options) => (taken++ < longest ? options[below(options.length)] : undefined),
    shuffle: (cards) => {
      const left = cards.slice()
      return cards.map(() => left.splice(below(left.length), 1)[0] as string)
    },
  })
  const { shuffles, moves } = play
  return { ...table, dealer, shuffles, moves, result: resultOf(table, play.pegs) }
}
