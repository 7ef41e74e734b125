import type { Seat } from './board.ts'
import { type Card, rankIndex } from './cards.ts'

/** A card that the player of a seat drew, before anybody moved to another seat. */
interface Draw {
  readonly seat: Seat
  readonly card: Card
}

/** Partners and dealer by draw. */
export interface Ceremony {
  /** First everybody draws, then in each round those whose rank another had too. */
  readonly rounds: readonly (readonly Draw[])[]
  /** New seat by old seat. */
  readonly seatOf: readonly Seat[]
  /** New seat of the player with the highest card. */
  readonly dealer: Seat
}

/** Rounds in which a new card takes the place of the old one; later it only decides among those who tie. Twelve players would draw for ever. */
const PATIENCE = 4

/** What a player drew that counts, as places among the ranks (A1: aces low, jokers high): first the deciding card, then those drawn for the order among equals. */
type Drawn = readonly number[]

const compare = (a: Drawn, b: Drawn): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return (b[i] as number) - (a[i] as number)
  return 0
}

/** Seats that drew what somebody else drew too. */
const tied = (drawn: readonly Drawn[]): readonly Seat[] =>
  drawn.flatMap((own, seat) => (drawn.some((other, i) => i !== seat && compare(own, other) === 0) ? [seat] : []))

/**
 * A1 to A4: every player draws from `pack`, top card first, and those who tie draw again. Should the pack run out, the
 * earlier seat counts as the higher one. Team t sits at the seats t, t + `teams`, ...; the higher cards of a team sit first.
 */
export const ceremony = (players: number, teams: number, pack: readonly Card[]): Ceremony => {
  const stock = pack.slice()
  const drawn: Drawn[] = Array.from({ length: players }, () => [])
  const rounds: Draw[][] = []
  let drawing: readonly Seat[] = drawn.map((_, seat) => seat)
  while (drawing.length > 0 && stock.length >= drawing.length) {
    const round = drawing.map((seat): Draw => ({ seat, card: stock.shift() as Card }))
    for (const { seat, card } of round) {
      drawn[seat] = [...(rounds.length < PATIENCE ? [] : (drawn[seat] as Drawn)), rankIndex(card)]
    }
    rounds.push(round)
    drawing = tied(drawn)
  }
  return { rounds, ...seated(drawn, teams) }
}

const seated = (drawn: readonly Drawn[], teams: number): Pick<Ceremony, 'seatOf' | 'dealer'> => {
  const size = drawn.length / teams
  const ranking = drawn.map((_, seat) => seat).sort((a, b) => compare(drawn[a] as Drawn, drawn[b] as Drawn) || a - b)
  const seatOf: Seat[] = []
  ranking.forEach((seat, place) => {
    seatOf[seat] = Math.floor(place / size) + (place % size) * teams
  })
  return { seatOf, dealer: seatOf[ranking[0] as Seat] as Seat }
}
