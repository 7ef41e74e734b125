import { create } from 'zustand'
import { type Design, FIRST_DESIGN } from '../../workshop/design/design.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { applyChanges } from '../../workshop/design/home-start-shapes.ts'
import { type Plan, planOf } from '../../workshop/plan.ts'

interface DesignState {
  readonly design: Design
  /** Plan of the design; the same value while the design stays the same. */
  readonly plan: Plan
  /** Earlier designs for undo, from the oldest. */
  readonly past: readonly Design[]
  /** Undone designs for redo, from the one undone last. */
  readonly future: readonly Design[]
  /** Name of the running gesture, such as a drag or a row of key presses; empty if there is none. */
  readonly run: string
}

const designAndPlan = (design: Design): Pick<DesignState, 'design' | 'plan'> => ({ design, plan: planOf(design) })

/** The design that is edited, with its history for undo and redo. */
export const useDesigner = create<DesignState>()(() => ({
  ...designAndPlan(FIRST_DESIGN),
  past: [],
  future: [],
  run: '',
}))

/** Changes fields of the design. Each change is one step to undo, and so are changes with the same `run` that follow each other. */
export const changeDesign = (changes: Partial<Design>, run = ''): void =>
  useDesigner.setState((before) => {
    const design = applyChanges(before.design, changes)
    if (makeDesign(design) === makeDesign(before.design)) return {}
    const isContinued = run !== '' && run === before.run
    return {
      ...designAndPlan(design),
      past: isContinued ? before.past : [...before.past, before.design],
      future: [],
      run,
    }
  })

/** Sets the name at a side, given by its index from 0. */
export const nameSide = (side: number, text: string): void => {
  const { names } = useDesigner.getState().design
  const count = Math.max(names.length, side + 1)
  changeDesign({ names: Array.from({ length: count }, (_, i) => (i === side ? text.trim() : (names[i] ?? ''))) })
}

/** Ends the running gesture, so that the next change is a step of its own. */
export const endGesture = (): void => useDesigner.setState({ run: '' })

export const undoDesign = (): void =>
  useDesigner.setState(({ design, past, future }) => {
    const before = past.at(-1)
    return before === undefined
      ? {}
      : { ...designAndPlan(before), past: past.slice(0, -1), future: [design, ...future], run: '' }
  })

export const redoDesign = (): void =>
  useDesigner.setState(({ design, past, future }) => {
    const [next, ...rest] = future
    return next === undefined ? {} : { ...designAndPlan(next), past: [...past, design], future: rest, run: '' }
  })

/** Opens a design, with an empty history. */
export const beginDesign = (design: Design): void =>
  useDesigner.setState({ ...designAndPlan(design), past: [], future: [], run: '' })
