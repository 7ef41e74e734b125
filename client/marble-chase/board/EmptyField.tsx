import type { ChaseBoardView } from './board-view.ts'
import { ChaseFlat } from './ChaseFlat.tsx'

const doNothing = (): void => undefined

/** View of a board on which nothing lies. */
const EMPTY_BOARD = {
  resting: [],
  hand: [],
  aim: undefined,
  named: undefined,
  boards: [],
  highlights: [],
  trajectory: undefined,
  onPointer: doNothing,
  onTrajectoryEnd: doNothing,
  onImpact: doNothing,
}

/** A field on which nothing lies. */
export const EmptyField = ({ woods }: Pick<ChaseBoardView, 'woods'>) => <ChaseFlat {...EMPTY_BOARD} woods={woods} />
