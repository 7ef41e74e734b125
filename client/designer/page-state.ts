import { create } from 'zustand'
import type { SizeAxis, SizeFit } from '../../workshop/geometry/whole-size.ts'

/** Steps of a design, in their order: choose a board, shape it, take it to the workshop, play on it. */
export const DESIGN_STEPS = ['choose', 'shape', 'build', 'play'] as const
export type DesignStep = (typeof DESIGN_STEPS)[number]

/** Tabs of the step `build`. */
export const BUILD_TABS = ['files', 'steps', 'machine', 'jig', 'lists', 'sawing', 'checks'] as const
export type BuildTab = (typeof BUILD_TABS)[number]

/** Groups of fields that can be opened and closed: of the board, and of the person's equipment (`shop`); all files but the wanted ones. */
export type FieldGroup =
  | 'game'
  | 'size'
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
  | 'files'

interface PageState {
  readonly step: DesignStep
  readonly buildTab: BuildTab
  /** View of the board: as a plan, or in wood. */
  readonly boardView: 'plan' | 'wood'
  /** While the tab with a machine's programs is open, the tool paths are shown instead of the board. */
  readonly showsPath: boolean
  /** The board in wood is shown and has been drawn. */
  readonly isDrawn: boolean
  /** Groups of fields that are open. */
  readonly openGroups: readonly FieldGroup[]
  /** Code of the finding that is highlighted on the plan; empty if there is none. */
  readonly finding: string
  /** Fields that are set when a size of the whole board is given. */
  readonly sizeFit: SizeFit
  /** The measure that was pressed on the plan and waits for its field to get the focus. */
  readonly askedAxis: SizeAxis | undefined
}

/** View of the designer's page. */
export const usePageState = create<PageState>()(() => ({
  step: 'choose',
  buildTab: 'files',
  boardView: 'plan',
  showsPath: false,
  isDrawn: false,
  openGroups: ['game'],
  finding: '',
  sizeFit: 'both',
  askedAxis: undefined,
}))

export const goToStep = (step: DesignStep): void => usePageState.setState({ step })
export const setGroupOpen = (group: FieldGroup, isOpen: boolean): void =>
  usePageState.setState(({ openGroups }) => {
    const others = openGroups.filter((other) => other !== group)
    return { openGroups: isOpen ? [...others, group] : others }
  })

/** Returns true while the fields for letters on the wood are shown. */
export const isLetteringOpen = ({ step, openGroups }: PageState): boolean =>
  step === 'shape' && openGroups.includes('letters')
export const showView = (boardView: PageState['boardView']): void =>
  usePageState.setState({ boardView, showsPath: false })
export const showPath = (): void => usePageState.setState({ showsPath: true })

/** Returns the view beside the panel. Tool paths are shown only beside the machine's programs. */
export const shownView = ({ step, buildTab, boardView, showsPath }: PageState): PageState['boardView'] | 'path' =>
  showsPath && step === 'build' && buildTab === 'machine' ? 'path' : boardView
export const setBoardDrawn = (isDrawn: boolean): void => usePageState.setState({ isDrawn })
export const showBuildTab = (buildTab: BuildTab): void => usePageState.setState({ step: 'build', buildTab })
/** Highlights a finding on the plan, by its code; empty: none. */
export const showFinding = (finding: string): void => usePageState.setState({ finding })
export const setSizeFit = (sizeFit: SizeFit): void => usePageState.setState({ sizeFit })

/** Opens the fields for the size of the whole board, and gives one of them the focus. */
export const askForSize = (askedAxis: SizeAxis): void => {
  setGroupOpen('size', true)
  usePageState.setState({ step: 'shape', askedAxis })
}
