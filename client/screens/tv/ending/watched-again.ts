import { create } from 'zustand'
import { onStepBack, popSteps, pushStep } from '../../../ui/page/history-steps.ts'

/** The game that this screen shows again in place of its table, by its id; empty while it shows the table. */
export const useWatchedAgain = create(() => ({ id: '' }))

export const watchAgain = (id: string): void => {
  useWatchedAgain.setState({ id })
  pushStep(1)
}

/** Back to the table. */
export const endAgain = (): void => {
  useWatchedAgain.setState({ id: '' })
  popSteps(0)
}

onStepBack((depth) => depth === 0 && useWatchedAgain.setState({ id: '' }))
