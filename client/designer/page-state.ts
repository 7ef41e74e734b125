import { create } from 'zustand'

/** What a person does here, in this order: choose a board to begin with, make it his own, take it to the workshop. */
export const STEPS = ['choose', 'shape', 'build'] as const
export type Step = (typeof STEPS)[number]

interface PageState {
  readonly step: Step
  /** How the board is seen: as a plan, or in wood. */
  readonly seen: 'plan' | 'wood'
  /** Letters on the wood are being thought about. */
  readonly lettering: boolean
}

export const usePageState = create<PageState>()(() => ({ step: 'choose', seen: 'plan', lettering: false }))

export const goToStep = (step: Step): void => usePageState.setState({ step })
export const showLettering = (lettering: boolean): void => usePageState.setState({ lettering })
export const see = (seen: PageState['seen']): void => usePageState.setState({ seen })
