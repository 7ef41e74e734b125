import type { FlickAction } from '../../../engine/marble-chase/action.ts'
import { type ChaseGame, slottedMarbles } from '../../../engine/marble-chase/game.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { Roller } from '../physics/roller.ts'

/** Returns the marbles in slots. The record has no places of marbles elsewhere on the field, so they are left out. */
export const positionsInSlots = (game: ChaseGame): readonly RestingMarble[] => slottedMarbles(game)

const hasOnField = ({ marbles }: ChaseGame): boolean => marbles.some(({ at }) => at === 'on')

/** Returns true if the rolled marbles lie as the record says. Another version of the physics may roll them elsewhere. */
const agreesWithRecord = (resting: readonly RestingMarble[], game: ChaseGame): boolean =>
  game.marbles.every(({ marble, at }) => {
    const found = resting.find((rolled) => rolled.marble === marble)
    if (typeof at !== 'number') return at !== 'on' || (found !== undefined && !('slot' in found))
    return found !== undefined && 'slot' in found && found.slot === at
  })

/**
 * Returns the marbles of a turn at rest. If one lies on the field outside the slots, the flicks are rolled again, like `replayTurn`
 * in the physics does. The record counts: if they roll otherwise, only the marbles in slots are returned.
 */
export const rerolledPositions = async (
  roller: Pick<Roller, 'roll'>,
  game: ChaseGame,
  flicks: readonly FlickAction[],
): Promise<readonly RestingMarble[]> => {
  if (!hasOnField(game)) return positionsInSlots(game)
  let resting: readonly RestingMarble[] = []
  for (const { flick } of flicks) {
    const rolled = await roller.roll(flick, resting)
    if (!rolled.ok) return positionsInSlots(game)
    resting = rolled.value.outcome.resting
  }
  return agreesWithRecord(resting, game) ? resting : positionsInSlots(game)
}
