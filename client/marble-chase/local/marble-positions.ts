import type { FlickAction } from '../../../engine/marble-chase/action.ts'
import { type ChaseGame, slottedMarbles } from '../../../engine/marble-chase/game.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { Roller } from '../physics/roller.ts'

/** Marbles in slots lie where the record says; of those on the field it keeps no place. */
export const positionsInSlots = (game: ChaseGame): readonly RestingMarble[] => slottedMarbles(game)

const hasOnField = ({ marbles }: ChaseGame): boolean => marbles.some(({ at }) => at === 'on')

/** Another version of the physics may roll them elsewhere: the record counts. */
const agrees = (lying: readonly RestingMarble[], game: ChaseGame): boolean =>
  game.marbles.every(({ marble, at }) => {
    const found = lying.find((one) => one.marble === marble)
    if (typeof at !== 'number') return at !== 'on' || (found !== undefined && !('slot' in found))
    return found !== undefined && 'slot' in found && found.slot === at
  })

/** Returns the positions of a turn's marbles, rolled again from its flicks (like `replayTurn` in the physics) where the record lacks them. */
export const rerolledPositions = async (
  roller: Pick<Roller, 'roll'>,
  game: ChaseGame,
  flicks: readonly FlickAction[],
): Promise<readonly RestingMarble[]> => {
  if (!hasOnField(game)) return positionsInSlots(game)
  let lying: readonly RestingMarble[] = []
  for (const { flick } of flicks) {
    const seen = await roller.roll(flick, lying)
    if (!seen.ok) return positionsInSlots(game)
    lying = seen.value.outcome.resting
  }
  return agrees(lying, game) ? lying : positionsInSlots(game)
}
