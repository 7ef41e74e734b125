import { type Card, FACE_COUNT, rankIndex } from '../cards.ts'

/** The different faces of a hand, ascending, with the joker last. */
export class HeldFaces {
  count = 0
  readonly faces = new Uint8Array(FACE_COUNT)
  /** 1 where the hand holds the face more than once. */
  readonly twice = new Uint8Array(FACE_COUNT)

  /** Loads `held` cards from index `first` on, or only those of one rank. It is fastest for cards in face order. */
  load(cards: ArrayLike<Card>, first: number, held: number, rank?: number): void {
    this.count = 0
    for (let i = first; i < first + held; i++) {
      const card = cards[i] as Card
      if (rank === undefined || rankIndex(card) === rank) this.#add(card)
    }
  }

  #add(card: Card): void {
    const { faces, twice } = this
    let at = this.count
    while (at > 0 && (faces[at - 1] as Card) > card) at--
    if (at > 0 && faces[at - 1] === card) {
      twice[at - 1] = 1
      return
    }
    for (let i = this.count++; i > at; i--) {
      faces[i] = faces[i - 1] as Card
      twice[i] = twice[i - 1] as number
    }
    faces[at] = card
    twice[at] = 0
  }
}
