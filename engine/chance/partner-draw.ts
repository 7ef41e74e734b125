import type { Seat } from '../board.ts'
import { type Card, rankIndex } from '../cards.ts'

/** A card drawn by the player of a seat, before the players change seats. */
interface Draw {
  readonly seat: Seat
  readonly card: Card
}

/** The result of a draw for partners and dealer. */
export interface PartnerDraw {
  /** All players draw in the first round; in each later round those that tie. */
  readonly rounds: readonly (readonly Draw[])[]
  /** New seat by old seat. */
  readonly seatOf: readonly Seat[]
  /** New seat of the player with the highest card. */
  readonly dealer: Seat
}

/**
 * Number of rounds in which a new card replaces the old one (A2). Later cards only break ties: otherwise twelve players
 * might draw for ever.
 */
const REPLACING_ROUND_COUNT = 4

/** Rank indices of a player's cards, aces low, jokers high (A1): the card that counts, then those that break ties. */
type DrawnRanks = readonly number[]

const compareRanks = (a: DrawnRanks, b: DrawnRanks): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return (b[i] as number) - (a[i] as number)
  return 0
}

/** Returns the seats with the same ranks as some other seat. */
const tiedSeats = (drawn: readonly DrawnRanks[]): readonly Seat[] =>
  drawn.flatMap((own, seat) => (drawn.some((other, i) => i !== seat && compareRanks(own, other) === 0) ? [seat] : []))

/**
 * A1 to A4: draws for partners. All players draw from `pack`, top card first, and those that tie draw again. If the
 * pack runs out, the earlier seat counts as higher. Team t sits at the seats t, t + `teams`, and so on, with the
 * higher cards first. If three or more players play alone, all keep their seats (A5).
 */
export const drawPartners = (players: number, teams: number, pack: readonly Card[]): PartnerDraw => {
  const stock = pack.slice()
  const drawn: DrawnRanks[] = Array.from({ length: players }, () => [])
  const rounds: Draw[][] = []
  let drawing: readonly Seat[] = drawn.map((_, seat) => seat)
  while (drawing.length > 0 && stock.length >= drawing.length) {
    const round = drawing.map((seat): Draw => ({ seat, card: stock.shift() as Card }))
    for (const { seat, card } of round) {
      drawn[seat] = [...(rounds.length < REPLACING_ROUND_COUNT ? [] : (drawn[seat] as DrawnRanks)), rankIndex(card)]
    }
    rounds.push(round)
    drawing = tiedSeats(drawn)
  }
  return { rounds, ...assignSeats(drawn, teams) }
}

const assignSeats = (drawn: readonly DrawnRanks[], teams: number): Pick<PartnerDraw, 'seatOf' | 'dealer'> => {
  const size = drawn.length / teams
  const ranking = drawn
    .map((_, seat) => seat)
    .sort((a, b) => compareRanks(drawn[a] as DrawnRanks, drawn[b] as DrawnRanks) || a - b)
  const dealer = ranking[0] as Seat
  if (size === 1 && teams > 2) return { seatOf: drawn.map((_, seat) => seat), dealer }
  const seatOf: Seat[] = []
  ranking.forEach((seat, place) => {
    seatOf[seat] = Math.floor(place / size) + (place % size) * teams
  })
  return { seatOf, dealer: seatOf[dealer] as Seat }
}
