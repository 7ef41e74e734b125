import { create } from 'zustand'

/** What a person does here, in this order: choose a board to begin with, make it his own, take it to the workshop, play on it. */
export const STEPS = ['choose', 'shape', 'build', 'play'] as const
export type Step = (typeof STEPS)[number]

/** What there is to take to the workshop. */
export const BUILD_PARTS = ['files', 'lists', 'checks'] as const
export type BuildPart = (typeof BUILD_PARTS)[number]

interface PageState {
  readonly step: Step
  readonly build: BuildPart
  /** How the board is seen: as a plan, or in wood. */
  readonly seen: 'plan' | 'wood'
  /** Letters on the wood are being thought about. */
  readonly lettering: boolean
  /** Code of the finding that is pointed out on the plan. */
  readonly finding: string
}

export const usePageState = create<PageState>()(() => ({
  step: 'choose',
  build: 'files',
  seen: 'plan',
  lettering: false,
  finding: '',
}))

export const goToStep = (step: Step): void => usePageState.setState({ step })
export const showLettering = (lettering: boolean): void => usePageState.setState({ lettering })
export const see = (seen: PageState['seen']): void => usePageState.setState({ seen })
export const showBuild = (build: BuildPart): void => usePageState.setState({ step: 'build', build })
export const pointOut = (finding: string): void => usePageState.setState({ finding })
