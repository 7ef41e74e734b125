import type { Decision } from './action.ts'
import type { Hole } from './board.ts'
import type { Card } from './cards.ts'

/** What a text tells of a decision without any list. Both holes of its last part, in either order. */
export interface Sketch {
  readonly kind: Decision['kind']
  readonly card?: Card | undefined
  readonly last?: readonly [Hole, Hole] | undefined
}

const KINDS: readonly Decision['kind'][] = [
  'play',
  'discard',
  'fold',
  'force',
  'forced',
  'steal',
  'give',
  'pass',
  'doubt',
  'penalty',
  'extra',
]
/** More than cards have faces, with none as 0; more than two holes add up to. */
const CARDS = 64
const HOLES = 4096

/** A declared move is written as one that is made. */
const numberOf = ({ kind, card = -1, last }: Sketch): number =>
  (KINDS.indexOf(kind === 'declare' ? 'play' : kind) * CARDS + card + 1) * HOLES +
  (last === undefined ? 0 : last[0] + last[1])

const sketchOf = (decision: Decision): Sketch => {
  const { kind } = decision
  const card = 'card' in decision ? decision.card : undefined
  const part = kind === 'play' || kind === 'declare' ? decision.parts.at(-1) : undefined
  return { kind, card, last: part === undefined ? undefined : [part.from, part.to] }
}

interface Summary {
  readonly movable: ReadonlySet<Card>
  readonly discardable: ReadonlySet<Card>
  readonly plays: boolean
}

const summaryOf = (list: readonly Decision[]): Summary => {
  const [movable, discardable] = [new Set<Card>(), new Set<Card>()]
  for (const decision of list) {
    if ('card' in decision) (decision.kind === 'discard' ? discardable : movable).add(decision.card)
  }
  return { movable, discardable, plays: list.some(({ kind }) => kind === 'play') }
}

/**
 * What is legal at a moment, thousands of decisions at times, as little as it takes to refuse all others at once; the list
 * itself is made out again for what may be legal.
 */
export class LegalIndex {
  readonly #make: () => readonly Decision[]
  readonly #numbers: ReadonlySet<number>
  readonly #summary: Summary
  /** Until it is asked for the first time. */
  #first: readonly Decision[] | undefined

  constructor(make: () => readonly Decision[]) {
    this.#make = make
    const list = make()
    this.#first = list
    this.#numbers = new Set(list.map((decision) => numberOf(sketchOf(decision))))
    this.#summary = summaryOf(list)
  }

  /** How much it has to remember. */
  get size(): number {
    return this.#numbers.size
  }

  get list(): readonly Decision[] {
    const list = this.#first ?? this.#make()
    this.#first = undefined
    return list
  }

  /** Those that the text may stand for. */
  like(sketch: Sketch): readonly Decision[] {
    const wanted = numberOf(sketch)
    if (this.#numbers.has(wanted)) return this.list.filter((decision) => numberOf(sketchOf(decision)) === wanted)
    this.#first = undefined
    return []
  }

  /** Whether anything but a discard is legal with the card. */
  moves(card: Card): boolean {
    return this.#summary.movable.has(card)
  }

  discards(card: Card): boolean {
    return this.#summary.discardable.has(card)
  }

  /** Whether any card can be played. */
  get plays(): boolean {
    return this.#summary.plays
  }
}
