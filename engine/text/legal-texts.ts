import type { Decision } from '../action.ts'
import type { Board } from '../board.ts'
import { makeCard } from '../cards.ts'
import { type LegalSummary, summaryOf } from '../refusal.ts'
import { makeAction } from './notation.ts'

/** The two holes of a swap may be written in either order. */
const swapHoles = (text: string): string => text.replace(/(\S+)=(\S+)/, '$2=$1')

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

/** The decisions that are legal at a moment, by their texts. Of thousands only a digest is held once one was refused. */
export class LegalTexts {
  readonly #board: Board
  readonly #list: () => readonly Decision[]
  #digest: Digest | undefined

  /** `list` makes out the legal decisions, as often as they are needed. */
  constructor(board: Board, list: () => readonly Decision[]) {
    this.#board = board
    this.#list = list
  }

  find(text: string): Decision | undefined {
    const texts = [text, swapHoles(text)]
    if (this.#digest !== undefined && !texts.some((one) => this.#digest?.hashes.includes(hashOf(one)))) return undefined
    const found = this.#list().find(
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
