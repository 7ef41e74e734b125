import type { Decision } from '../action.ts'
import type { Board, Hole, Seat } from '../board.ts'
import { type Card, makeCard } from '../cards.ts'
import type { Game } from '../game.ts'
import { hasSingleSteps, legalActionsBetween, sampleOfLegalActions } from '../legal.ts'
import { legalActionsBetweenIn, sampleOfLegalActionsIn } from '../legal-parts-in-view.ts'
import type { PartHoles } from '../movegen/move-list.ts'
import { type LegalSummary, summarizeLegal } from '../refusal.ts'
import type { LegalMovesInput } from '../view.ts'
import { makeAction } from './notation.ts'

/** Exchanges the two holes of a swap, which may be written in either order. */
const swapHoles = (text: string): string => text.replace(/([a-z]\w+)=([a-z]\w+)/, '$2=$1')

/** Returns whether the decision can have this text, by the card that begins it. It is quicker than making the text. */
const mayHaveText = (decision: Decision, text: string): boolean =>
  !('parts' in decision) || text.startsWith(makeCard(decision.card))

/** Returns the 32-bit FNV-1a hash: http://www.isthe.com/chongo/tech/comp/fnv/ */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** Everything needed to refuse a text that is not legal. Two texts may share one hash. */
interface Digest {
  /** Undefined if not all legal decisions are known. */
  readonly hashes: Int32Array | undefined
  readonly summary: LegalSummary
}

/** Lists legal decisions. Both functions may be called several times. */
export interface LegalSource {
  /** Returns at least the decisions with moves between these holes that play `card`. */
  readonly between: (holes: PartHoles, card?: Card) => readonly Decision[]
  /** Returns all decisions, or at least one for each card that can be played or discarded. */
  readonly sample: () => readonly Decision[]
  /** True if `sample` returns all. */
  readonly isComplete: boolean
}

export const PART_PATTERN = /([a-z]\w+)[-=]([a-z]\w+)/g

/** Returns the holes between which the decision with this text moves pegs; -1 for holes that the board has not. */
export const holesIn = ({ holesByName }: Board, text: string): PartHoles => {
  const holeOf = (name = ''): Hole => holesByName.get(name) ?? -1
  return Array.from(text.matchAll(PART_PATTERN), ([, from, to]) => [holeOf(from), holeOf(to)] as const)
}

/**
 * The legal decisions at one moment, by their texts. There may be thousands, so only a digest is kept after a refusal.
 */
export class LegalTexts {
  readonly #board: Board
  readonly #source: LegalSource
  #digest: Digest | undefined

  constructor(board: Board, source: LegalSource) {
    this.#board = board
    this.#source = source
  }

  /** Returns the legal decision with this text. `card`: the card that the text plays, if it plays one. */
  find(text: string, card?: Card): Decision | undefined {
    const texts = text.includes('=') ? [text, swapHoles(text)] : [text]
    if (this.#digest?.hashes !== undefined && !texts.some((one) => this.#digest?.hashes?.includes(hashOf(one)))) {
      return undefined
    }
    const found = this.#source
      .between(holesIn(this.#board, text), card)
      .find((decision) => mayHaveText(decision, text) && texts.includes(makeAction(this.#board, decision)))
    if (found === undefined) this.#digest ??= this.#makeDigest()
    return found
  }

  /** Summary of the legal decisions, for refusals. */
  get summary(): LegalSummary {
    this.#digest ??= this.#makeDigest()
    return this.#digest.summary
  }

  #makeDigest(): Digest {
    const list = this.#source.sample()
    const hashes = this.#source.isComplete
      ? Int32Array.from(list, (decision) => hashOf(makeAction(this.#board, decision)))
      : undefined
    return { hashes, summary: summarizeLegal(list) }
  }
}

/** Returns the texts of the viewer's legal decisions, which are listed when they are needed. */
export const legalTextsIn = (input: LegalMovesInput): LegalTexts =>
  new LegalTexts(input.rules.board, {
    between: (holes, card) => legalActionsBetweenIn(input, holes, card),
    sample: () => sampleOfLegalActionsIn(input),
    isComplete: !hasSingleSteps(input.rules),
  })

/** Returns the texts of the legal decisions of a seat, which are listed when they are needed. */
export const legalTextsOf = (game: Game, seat: Seat): LegalTexts =>
  new LegalTexts(game.rules.board, {
    between: (holes, card) => legalActionsBetween(game, seat, holes, card),
    sample: () => sampleOfLegalActions(game, seat),
    isComplete: !hasSingleSteps(game.rules),
  })
