import { type Card, FACE_COUNT, RANKS, rankIndex } from '../../cards.ts'
import type { CompiledRules, PowerList } from '../../movegen/compiled-rules.ts'

/** Abilities of cards by face. Bit n stands for n steps. */
export interface HandAbilities {
  readonly forward: Int32Array
  readonly backward: Int32Array
  readonly comesOut: Uint8Array
  /** 1 for a card that leaps or swaps. */
  readonly leaps: Uint8Array
  /** Index of the card's kind: its rank, or the rank plus the number of ranks for red cards that differ from black. */
  readonly kind: Uint8Array
  /** Bits of the steps backward of any card of the game. */
  readonly anyBackward: number
}

/** Returns the bits 1 to n. */
const upTo = (n: number): number => (1 << (n + 1)) - 2

const forwardOf = ({ powers }: PowerList): number =>
  powers.reduce((bits, { type, steps }) => {
    if (type === 'forward') return bits | (1 << steps)
    const shared = type === 'split' || type === 'share' || type === 'steps'
    return shared || type === 'splitAny' ? bits | upTo(shared ? steps : steps - 1) : bits
  }, 0)

const backwardOf = ({ powers }: PowerList): number =>
  powers.reduce((bits, { type, steps, splits }) => {
    if (type === 'backward') return bits | (1 << steps)
    const splitsBack = type === 'splitAny' || splits.some(({ rest }) => rest === 'backward')
    return splitsBack ? bits | upTo(steps - 1) : bits
  }, 0)

const isRed = (card: Card): boolean => card >= 13 && card < 39

const kindOf = ({ listOf }: CompiledRules, card: Card): number => {
  const rank = rankIndex(card)
  const differs = rank < RANKS.length && listOf[rank] !== listOf[rank + 13]
  return differs && isRed(card) ? rank + RANKS.length + 1 : rank
}

export const handAbilities = (rules: CompiledRules): HandAbilities => {
  const listOf = (card: Card) => rules.lists[rules.listOf[card] as number] as PowerList
  const cards = Array.from({ length: FACE_COUNT }, (_, card) => card)
  const backward = Int32Array.from(cards, (card) => backwardOf(listOf(card)))
  return {
    forward: Int32Array.from(cards, (card) => forwardOf(listOf(card))),
    backward,
    comesOut: Uint8Array.from(cards, (card) => Number(listOf(card).comesOut)),
    leaps: Uint8Array.from(cards, (card) =>
      Number(listOf(card).powers.some(({ type }) => type === 'leap' || type === 'swap')),
    ),
    kind: Uint8Array.from(cards, (card) => kindOf(rules, card)),
    anyBackward: backward.reduce((bits, own) => bits | own, 0),
  }
}
