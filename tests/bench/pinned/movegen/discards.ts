import type { Decision } from '../../../../engine/action.ts'
import { JOKER } from '../../../../engine/cards.ts'
import { comesOut } from '../../../../engine/powers.ts'
import { type MoveSequence, NO_MOVES } from './found-moves.ts'
import { DOUBLE_POWERS } from './hand-moves.ts'
import { type MoveContext, movesByPowers } from './move-context.ts'

const FOLD: Decision = { kind: 'fold' }

const discards = ({ faces }: MoveContext): readonly Decision[] =>
  faces.map((card) => ({ kind: 'discard', card, parts: NO_MOVES }))

const discardsWith = ({ faces }: MoveContext, free: readonly MoveSequence[]): readonly Decision[] =>
  faces.flatMap((card) => free.map((parts): Decision => ({ kind: 'discard', card, parts })))

/** Counted turns in a row after which a peg comes out free (N2); infinite without counting. */
const countedTurns = ({ counting }: { readonly counting: 'off' | 'third' | 'fourth' }): number =>
  ({ off: Number.POSITIVE_INFINITY, third: 3, fourth: 4 })[counting]

/** N2, N3: the free come-outs with a discard, if this turn is a counted one. */
const freeOuts = (context: MoveContext): readonly MoveSequence[] => {
  const { counts, turn, rules } = context.input
  return (counts[turn] ?? 0) + 1 >= countedTurns(rules.choices) ? movesByPowers(context, DOUBLE_POWERS) : []
}

/** N4: only jokers and cards that come out have a move. */
const onlyComingOut = ({ input }: MoveContext, real: readonly Decision[]): boolean =>
  real.every(
    (action) =>
      action.kind === 'play' &&
      (action.second !== undefined || action.card === JOKER || comesOut(input.rules.powers[action.card] ?? [])),
  )

/** T3 to T5, N1 to N4: a player who can't move, or only with a joker, may discard. */
const discardsUnlessObliged = (context: MoveContext, real: readonly Decision[]): readonly Decision[] => {
  const free = freeOuts(context)
  if (real.length === 0) return free.length > 0 ? discardsWith(context, free) : discards(context)
  const instead = free.length > 0 && onlyComingOut(context, real) ? discardsWith(context, free) : []
  const { forfeit } = context.input.rules.choices
  const obliged = real.some((action) => action.kind === 'play' && action.card !== JOKER)
  return obliged && !forfeit ? instead : [...discards(context), ...instead]
}

/** K7: a card without a move or effect is burned. The whole hand may always be thrown in. */
const burns = (context: MoveContext, real: readonly Decision[]): readonly Decision[] => {
  const useful = new Set(real.flatMap((action) => ('card' in action ? [action.card] : [])))
  return [...discards(context).filter((action) => 'card' in action && !useful.has(action.card)), FOLD]
}

/** What a player may do instead of moving. `real`: the moves of the cards they hold. */
export const discardActions = (context: MoveContext, real: readonly Decision[]): readonly Decision[] => {
  switch (context.input.rules.choices.duty) {
    case 'butJokers':
      return discardsUnlessObliged(context, real)
    case 'all':
      return real.length === 0 ? discards(context) : []
    case 'fold':
      return real.length === 0 ? [FOLD] : []
    case 'card':
      return burns(context, real)
  }
}
