import { create } from 'zustand'

/** Steps of a design, in their order: choose a board, shape it, take it to the workshop, play on it. */
export const DESIGN_STEPS = ['choose', 'shape', 'build', 'play'] as const
export type DesignStep = (typeof DESIGN_STEPS)[number]

/** Tabs of the step `build`. */
export const BUILD_PARTS = ['files', 'steps', 'machine', 'jig', 'lists', 'sawing', 'checks'] as const
export type BuildPart = (typeof BUILD_PARTS)[number]

/** Groups of fields, of a board and of what is at hand in the workshop. */
export type FieldGroup =
  | 'game'
  | 'holes'
  | 'homes'
  | 'body'
  | 'wood'
  | 'letters'
  | 'middle'
  | 'field'
  | 'rails'
  | 'scoring'
  | 'shop'

interface PageState {
  readonly step: DesignStep
  readonly build: BuildPart
  /** View of the board: as a plan, or in wood. */
  readonly boardView: 'plan' | 'wood'
  /** With the programs of a machine, the way of a tool is seen instead. */
  readonly path: boolean
  /** In wood, it has been drawn. */
  readonly isDrawn: boolean
  /** Groups of fields that lie open. */
  readonly unfolded: readonly FieldGroup[]
  /** Code of the finding that is pointed out on the plan. */
  readonly finding: string
}

export const usePageState = create<PageState>()(() => ({
  step: 'choose',
  build: 'files',
  boardView: 'plan',
  path: false,
  isDrawn: false,
  unfolded: ['game'],
  finding: '',
}))

export const goToStep = (step: DesignStep): void => usePageState.setState({ step })
export const setGroupOpen = (group: FieldGroup, open: boolean): void =>
  usePageState.setState(({ unfolded }) => {
    const others = unfolded.filter((own) => own !== group)
    return { unfolded: open ? [...others, group] : others }
  })

/** Letters on the wood are being thought about. */
export const isLetteringOpen = ({ step, unfolded }: PageState): boolean =>
  step === 'shape' && unfolded.includes('letters')
export const showView = (boardView: PageState['boardView']): void => usePageState.setState({ boardView, path: false })
export const showPath = (): void => usePageState.setState({ path: true })

/** Returns what is shown beside the panel: tool paths stay with their programs. */
export const viewOf = ({ step, build, boardView, path }: PageState): PageState['boardView'] | 'path' =>
  path && step === 'build' && build === 'machine' ? 'path' : boardView
export const setBoardDrawn = (drawn: boolean): void => usePageState.setState({ isDrawn: drawn })
export const showBuildPart = (build: BuildPart): void => usePageState.setState({ step: 'build', build })
export const showFinding = (finding: string): void => usePageState.setState({ finding })
