import type { Decision } from '../action.ts'
import type { Board } from '../board.ts'
import { type Card, makeCard } from '../cards.ts'
import { type LegalSummary, summaryOf } from '../refusal.ts'
import { makeAction } from './notation.ts'

/** The two holes of a swap may be written in either order. */
const swapHoles = (text: string): string => text.replace(/([a-z]\w+)=([a-z]\w+)/, '$2=$1')

/** A quick look, for most texts are longer than the card they begin with. */
const beginsLike = (decision: Decision, text: string): boolean =>
  !('parts' in decision) || text.startsWith(makeCard(decision.card))

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** All that it takes to refuse what is not legal. Two texts may have one hash. */
interface Digest {
  readonly hashes: Int32Array
  readonly summary: LegalSummary
}

/** Makes out what is legal: everything, or only as much as holds all plays of a card. Called as often as it is needed. */
type ListLegal = (card?: Card) => readonly Decision[]

/** The decisions that are legal at a moment, by their texts. Of thousands only a digest is held once one was refused. */
export class LegalTexts {
  readonly #board: Board
  readonly #list: ListLegal
  #digest: Digest | undefined

  constructor(board: Board, list: ListLegal) {
    this.#board = board
    this.#list = list
  }

  /** `card`: that which the text plays, if it plays one. */
  find(text: string, card?: Card): Decision | undefined {
    const texts = [text, swapHoles(text)]
    if (this.#digest !== undefined && !texts.some((one) => this.#digest?.hashes.includes(hashOf(one)))) return undefined
    const found = this.#list(card).find(
      (decision) => beginsLike(decision, text) && texts.includes(makeAction(this.#board, decision)),
    )
    if (found === undefined) this.#digest ??= this.#digested()
    return found
  }

  get summary(): LegalSummary {
    this.#digest ??= this.#digested()
    return this.#digest.summary
  }

  #digested(): Digest {
    const list = this.#list()
    const hashes = Int32Array.from(list, (decision) => hashOf(makeAction(this.#board, decision)))
    return { hashes, summary: summaryOf(list) }
  }
}
