import type { Decision } from './action.ts'
import { JOKER } from './cards.ts'
import { DOUBLE_POWERS } from './hand-plays.ts'
import { type Look, playsBy } from './look.ts'
import { comesOut } from './powers.ts'
import { NO_PARTS, type Play } from './search.ts'

const FOLD: Decision = { kind: 'fold' }

const discards = ({ faces }: Look): readonly Decision[] =>
  faces.map((card) => ({ kind: 'discard', card, parts: NO_PARTS }))

const discardsWith = ({ faces }: Look, free: readonly Play[]): readonly Decision[] =>
  faces.flatMap((card) => free.map((parts): Decision => ({ kind: 'discard', card, parts })))

/** Counted turns in a row with which a peg comes out free (N2); infinite where nobody counts. */
export const countedTurns = ({ counting }: { readonly counting: 'off' | 'third' | 'fourth' }): number =>
  ({ off: Number.POSITIVE_INFINITY, third: 3, fourth: 4 })[counting]

/** N2, N3: the come-outs that go with a discard on this turn if it is a counted one. */
const freeOuts = (look: Look): readonly Play[] => {
  const { counts, turn, rules } = look.sight
  return (counts[turn] ?? 0) + 1 >= countedTurns(rules.choices) ? playsBy(look, DOUBLE_POWERS) : []
}

/** N4: nothing but cards that come out and jokers has a move. */
const onlyComingOut = ({ sight }: Look, real: readonly Decision[]): boolean =>
  real.every(
    (action) =>
      action.kind === 'play' &&
      (action.second !== undefined || action.card === JOKER || comesOut(sight.rules.powers[action.card] ?? [])),
  )

/** T3 to T5, N1 to N4: a player who can't move, except with a joker, discards. */
const unlessMoving = (look: Look, real: readonly Decision[]): readonly Decision[] => {
  const free = freeOuts(look)
  if (real.length === 0) return free.length > 0 ? discardsWith(look, free) : discards(look)
  const instead = free.length > 0 && onlyComingOut(look, real) ? discardsWith(look, free) : []
  const { forfeit } = look.sight.rules.choices
  const owes = real.some((action) => action.kind === 'play' && action.card !== JOKER)
  return owes && !forfeit ? instead : [...discards(look), ...instead]
}

/** K7: a card without a move or effect is burned; the whole hand may always be thrown in. */
const burns = (look: Look, real: readonly Decision[]): readonly Decision[] => {
  const useful = new Set(real.flatMap((action) => ('card' in action ? [action.card] : [])))
  return [...discards(look).filter((action) => 'card' in action && !useful.has(action.card)), FOLD]
}

/** What a player may do instead of moving, whose cards can make the `real` moves. */
export const idleActions = (look: Look, real: readonly Decision[]): readonly Decision[] => {
  switch (look.sight.rules.choices.duty) {
    case 'butJokers':
      return unlessMoving(look, real)
    case 'all':
      return real.length === 0 ? discards(look) : []
    case 'fold':
      return real.length === 0 ? [FOLD] : []
    case 'card':
      return burns(look, real)
  }
}
