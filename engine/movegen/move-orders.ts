import type { Decision, PegMove } from '../action.ts'
import type { Seat } from '../board.ts'
import { legalActionsIn } from '../legal-in-view.ts'
import { faceUsedBy } from '../powers.ts'
import type { LegalMovesInput } from '../view.ts'
import { type CompiledRules, compiledRules, type PowerList } from './compiled-rules.ts'
import { coloursPlayedAsBits } from './controlled-pegs.ts'
import { MoveGenerator } from './move-generator.ts'
import type { MoveSequence } from './move-list.ts'
import { addAllMoves, addMoves } from './power-moves.ts'
import { stepsAfter } from './splits/step-orders.ts'

type CardPlay = Extract<Decision, { readonly kind: 'play' | 'declare' }>

/** A way to make a move part by part. Several orders that lead to the same position share one legal action. */
export interface MoveOrder {
  readonly parts: MoveSequence
  readonly action: CardPlay
}

/** A way to use a card, and the sequence that stands for its result among the legal moves. */
interface OrderedSequence {
  readonly parts: MoveSequence
  readonly legal: MoveSequence
}

const partsKeyOf = (parts: readonly PegMove[]): string =>
  parts.map(({ kind, from, to }) => `${kind[0]}${from}-${to}`).join()

/** Returns by position key the sequences of the legal moves that these powers allow (M8). */
export const writtenSequences = (generator: MoveGenerator, powers: PowerList): ReadonlyMap<number, MoveSequence> => {
  const { moves } = generator
  moves.clear()
  addMoves(generator, powers)
  return new Map(Array.from({ length: moves.count }, (_, i) => [moves.keys[i] as number, moves.sequenceAt(i)]))
}

/** Returns every sequence that these powers allow. Those before `moves.distinctEnd` can be played in both orders. */
const ordersOf = (generator: MoveGenerator, powers: PowerList): readonly OrderedSequence[] => {
  const { moves } = generator
  const written = writtenSequences(generator, powers)
  moves.clear()
  addAllMoves(generator, powers)
  return Array.from({ length: moves.count }, (_, i) => i).flatMap((i) => {
    const legal = written.get(moves.keys[i] as number)
    if (legal === undefined) return []
    const parts = moves.sequenceAt(i)
    const ordered = { parts, legal }
    return i < moves.distinctEnd ? [ordered, { parts: parts.slice().reverse(), legal }] : [ordered]
  })
}

/** Returns a generator at the position and turn of the request. */
export const generatorFor = ({ rules, position, turn }: LegalMovesInput): MoveGenerator => {
  const generator = new MoveGenerator(compiledRules(rules))
  generator.board.load(position)
  generator.begin(turn as Seat, coloursPlayedAsBits(rules, position.pegs, turn))
  return generator
}

/** Returns the powers that a play or a declaration uses: those of its card or rank (L1, G13), or of a double (O14). */
const powersOf = ({ lists, listOf, outList }: CompiledRules, action: CardPlay): PowerList => {
  const list = action.kind === 'play' && action.second !== undefined ? outList : (listOf[faceUsedBy(action)] as number)
  return lists[list] as PowerList
}

/** Returns the same key for plays with the same cards: card and second card, or card and declared rank. */
const cardKeyOf = (action: CardPlay): string =>
  action.kind === 'play' ? `${action.card}+${action.second ?? action.as ?? ''}` : `${action.card} ${action.rank}`

/** Groups the legal plays by their cards, each group by its parts. */
const groupByCards = (legal: readonly Decision[]): ReadonlyMap<string, ReadonlyMap<string, CardPlay>> => {
  const groups = new Map<string, Map<string, CardPlay>>()
  for (const action of legal) {
    if (action.kind !== 'play' && action.kind !== 'declare') continue
    const plays = groups.get(cardKeyOf(action)) ?? new Map<string, CardPlay>()
    plays.set(partsKeyOf(action.parts), action)
    groups.set(cardKeyOf(action), plays)
  }
  return groups
}

/** Returns every order and split of the viewer's legal moves, for choosing part by part, without discards. */
export const moveOrdersIn = (
  input: LegalMovesInput,
  legal: readonly Decision[] = legalActionsIn(input),
): readonly MoveOrder[] => {
  const groups = groupByCards(legal)
  if (groups.size === 0) return []
  const generator = generatorFor(input)
  const known = new Map<PowerList, readonly OrderedSequence[]>()
  return [...groups.values()].flatMap((plays) => {
    const [anyPlay] = plays.values()
    const powers = powersOf(generator.rules, anyPlay as CardPlay)
    const orders = known.get(powers) ?? ordersOf(generator, powers)
    known.set(powers, orders)
    return orders.flatMap(({ parts, legal }) => {
      const action = plays.get(partsKeyOf(legal))
      return action === undefined ? [] : [{ parts, action }]
    })
  })
}

/** Returns the parts that may come after these, and the decision if they are all. */
export type StepOrders = (made: MoveSequence) => {
  readonly next: MoveSequence
  readonly action: Decision | undefined
}

/**
 * X8: returns the orders of the single steps of these plays of one card, part by part: a list of them may have millions of
 * entries. Undefined if the card has other powers.
 */
export const stepOrdersIn = (
  input: LegalMovesInput,
  [play, ...others]: readonly Decision[],
): StepOrders | undefined => {
  if (play?.kind !== 'play' && play?.kind !== 'declare') return undefined
  const generator = generatorFor(input)
  const powers = powersOf(generator.rules, play)
  const [power, otherPower] = powers.powers
  if (power?.type !== 'steps' || otherPower !== undefined) return undefined
  const [plays] = groupByCards([play, ...others]).values()
  const written = writtenSequences(generator, powers)
  return (made) => {
    const { next, key } = stepsAfter(generator, power.steps, power.whose === 'team', made)
    const parts = key === undefined ? undefined : written.get(key)
    return { next, action: parts && plays?.get(partsKeyOf(parts)) }
  }
}
