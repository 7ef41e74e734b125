import { fault, ok, type Result } from '../result.ts'
import { withEntry } from '../with-entry.ts'
import type { PointsUse, ScoreAction } from './action.ts'
import { COLOURS, type Colour, colourOfSlot, FULL_POINTS, type Totals } from './colours.ts'
import { cubesShowing, cubesUsed } from './cubes.ts'
import type { ChaseEvent } from './events.ts'
import { type ChaseGame, cubesOwned, flickPoints, marblesToScore } from './game.ts'
import { type Side, sideOf } from './rules.ts'

type UsedPoints = Exclude<PointsUse, { readonly as: 'none' }>

const totalsOf = (game: ChaseGame, side: Side): Totals => game.totals[side] as Totals

const doCubesSuffice = (game: ChaseGame, side: Side, colour: Colour, total: number): boolean =>
  cubesUsed({ ...totalsOf(game, side), [colour]: total }) <= cubesOwned(game, side)

/** Q14, Q16: checks that points of this slot may be used for the colour, or taken from an opponent. */
const checkColour = (slot: number, { as, colour }: UsedPoints): Result<true> => {
  const slotColour = colourOfSlot(slot)
  if (slotColour === 'black') {
    return as === 'black' ? ok(true) : fault('chase/colour', 'black points are taken from an opponent', 'Q16')
  }
  if (as === 'black') return fault('chase/colour', 'only black points are taken from an opponent', 'Q16')
  return slotColour === 'white' || slotColour === colour
    ? ok(true)
    : fault('chase/colour', `${slotColour} points can't be scored as ${colour}`, 'Q14')
}

const checkPoints = (flickPoints: number, points: number): Result<true> => {
  if (flickPoints === 0) return fault('chase/points', 'this shot is worth 0 and scores nothing', 'Q17')
  return points === flickPoints
    ? ok(true)
    : fault('chase/points', `this shot is worth ${flickPoints}, the whole of it or none`, 'Q14')
}

const checkOwn = (game: ChaseGame, { colour, points }: UsedPoints): Result<true> => {
  const side = sideOf(game.rules, game.turn)
  const total = totalsOf(game, side)[colour] + points
  if (total > FULL_POINTS) return fault('chase/passes-20', `${colour} would pass ${FULL_POINTS}: ${total}`, 'Q15')
  return doCubesSuffice(game, side, colour, total)
    ? ok(true)
    : fault('chase/cubes', `${cubesOwned(game, side)} cubes don't suffice for ${total} ${colour}`, 'Q15')
}

/** Returns the total after points were taken; never below 0. */
const totalAfterBlack = (total: number, points: number): number => Math.max(0, total - points)

const checkBlack = (game: ChaseGame, { side, colour, points }: UsedPoints & { readonly side: Side }): Result<true> => {
  const { rules, turn, blacks } = game
  if (side >= rules.sides || side === sideOf(rules, turn)) {
    return fault('chase/opponent', 'black points are taken from an opponent', 'Q16')
  }
  if (blacks >= rules.blacks) {
    return fault('chase/blacks', `no more than ${rules.blacks} black shots may be scored in a turn`, 'Q20')
  }
  const total = totalsOf(game, side)[colour]
  if (total === FULL_POINTS)
    return fault('chase/opponent-at-20', `this opponent has ${FULL_POINTS} ${colour} for good`, 'Q16')
  const left = totalAfterBlack(total, points)
  return doCubesSuffice(game, side, colour, left)
    ? ok(true)
    : fault('chase/opponent-cubes', `the opponent's cubes don't suffice for ${left} ${colour}`, 'Q16')
}

/** Checks a score. The fault names the rule that forbids it. */
export const checkScore = (game: ChaseGame, { slot, use }: ScoreAction): Result<true> => {
  const marble = marblesToScore(game).find(({ at }) => at === slot)
  if (marble === undefined) return fault('chase/slot', 'no marble lies there to be scored', 'Q12')
  if (use.as === 'none') return ok(true)
  for (const checked of [checkColour(slot, use), checkPoints(flickPoints(marble), use.points)]) {
    if (!checked.ok) return checked
  }
  return use.as === 'own' ? checkOwn(game, use) : checkBlack(game, use)
}

const opponentSides = ({ rules, turn }: ChaseGame): readonly Side[] =>
  Array.from({ length: rules.sides - 1 }, (_, i) => (sideOf(rules, turn) + 1 + i) % rules.sides)

/** Returns all uses of the points, legal or not. */
export const usesOf = (game: ChaseGame, slot: number, points: number): readonly UsedPoints[] => {
  const slotColour = colourOfSlot(slot)
  if (slotColour === 'black') {
    return opponentSides(game).flatMap((side) =>
      COLOURS.map((colour) => ({ as: 'black', side, colour, points }) as const),
    )
  }
  const colours = slotColour === 'white' ? COLOURS : [slotColour]
  return colours.map((colour) => ({ as: 'own', colour, points }))
}

/**
 * Returns every legal score: marbles in the order flicked, opponents in turn order, colours in the order of the
 * columns, `none` last. Empty unless marbles are to be scored.
 */
export const legalScores = (game: ChaseGame): readonly ScoreAction[] =>
  game.phase !== 'score'
    ? []
    : marblesToScore(game).flatMap((marble) => {
        const { at: slot } = marble
        const uses: readonly PointsUse[] = [...usesOf(game, slot, flickPoints(marble)), { as: 'none' }]
        return uses
          .map((use): ScoreAction => ({ kind: 'score', slot, use }))
          .filter((action) => checkScore(game, action).ok)
      })

/** Returns the totals after a use of points, and the event. */
const applyUse = (game: ChaseGame, slot: number, use: UsedPoints) => {
  const { turn, rules, totals } = game
  const { colour, points } = use
  const side = use.as === 'own' ? sideOf(rules, turn) : use.side
  const before = totalsOf(game, side)[colour]
  const after = use.as === 'own' ? before + points : totalAfterBlack(before, points)
  const event: ChaseEvent = {
    type: use.as === 'own' ? 'scored' : 'blacked',
    ...{ seat: turn, side, slot, colour, points },
    before: cubesShowing(before),
    after: cubesShowing(after),
  }
  return { totals: withEntry(totals, side, { ...totalsOf(game, side), [colour]: after }), event }
}

/** Returns the game after a legal score, before the turn ends, and the event. */
export const applyScore = (
  game: ChaseGame,
  { slot, use }: ScoreAction,
): { readonly game: ChaseGame; readonly event: ChaseEvent } => {
  const marbles = game.marbles.map((marble) => (marble.at === slot ? { ...marble, scored: true } : marble))
  if (use.as === 'none') return { game: { ...game, marbles }, event: { type: 'unscored', seat: game.turn, slot } }
  const { totals, event } = applyUse(game, slot, use)
  return { game: { ...game, marbles, totals, blacks: game.blacks + (use.as === 'black' ? 1 : 0) }, event }
}
