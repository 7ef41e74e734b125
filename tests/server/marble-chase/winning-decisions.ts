import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import { columnOf, slotAt } from '../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { makeChaseAction } from '../../../engine/marble-chase/text/notation.ts'

/** Returns a flick that takes a colour to its next multiple of five, which needs the fewest cubes. */
const winningFlick = ({ marbles, totals, turn, rules, die }: ChaseGame): string => {
  const own = totals[turn % rules.sides] as NonNullable<(typeof totals)[number]>
  const colours = [own.yellow, own.red, own.blue, own.green]
  const taken = marbles.map(({ at }) => at)
  const slots = colours.flatMap((total, i) => (total < 20 ? [slotAt(3 + i, 5 - (total % 5))] : []))
  const slot = slots.find((free) => !taken.includes(free)) ?? slotAt(2, 1)
  const marble = marbles.find(({ at }) => at === 'hand')?.marble ?? 's'
  const column = columnOf(slot)
  const row = die === undefined || column === die ? 'f' : 'b'
  const flick = { marble, column, row, direction: 0, force: 400 } as const
  return makeChaseAction({ kind: 'flick', flick, roll: { to: taken.includes(slot) ? 'on' : slot, knocks: [] } })
}

const pointsOf = ({ use }: ScoreAction): number => (use.as === 'own' ? use.points : 0)

/** Returns the decision of a player who always hits, with the place where the flick ends. A match soon comes to its end. */
export const winningDecision = (game: ChaseGame): string => {
  if (game.phase === 'shoot') return winningFlick(game)
  const [best] = legalScores(game).toSorted((a, b) => pointsOf(b) - pointsOf(a))
  return makeChaseAction(best as ScoreAction)
}
