import { create } from 'zustand'
import type { TableState } from '../../../../server/protocol/state.ts'
import { kindTraits } from '../../../table/state/kind-traits.ts'
import { onStepBack, popSteps, pushStep } from '../../../ui/page/history-steps.ts'

/** Id of the game that this screen replays in place of its table; empty while it shows the table. */
export const useReplayedGame = create(() => ({ id: '' }))

/** Returns the id of the finished game that this screen can replay; empty if there is none. */
export const replayableGame = (state: TableState | undefined): string =>
  state?.phase === 'over' && kindTraits(state.rules).hasTvReplay ? state.gameId : ''

/** Replays the game with this id in place of the table. */
export const replayGame = (id: string): void => {
  useReplayedGame.setState({ id })
  pushStep(1)
}

/** Returns to the table. */
export const endReplay = (): void => {
  useReplayedGame.setState({ id: '' })
  popSteps(0)
}

onStepBack((depth) => depth <= 0 && useReplayedGame.setState({ id: '' }))
