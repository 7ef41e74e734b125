import { create } from 'zustand'
import { type Design, FIRST_DESIGN } from '../../workshop/design/design.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { applyChanges } from '../../workshop/design/home-start-shapes.ts'
import { type Plan, planOf } from '../../workshop/plan.ts'

interface Designer {
  readonly design: Design
  /** Plan of the design; the same value while the design stays the same. */
  readonly plan: Plan
  readonly past: readonly Design[]
  readonly future: readonly Design[]
  /** Name of the running gesture, such as a drag or a row of key presses; empty if there is none. */
  readonly run: string
}

const withPlan = (design: Design): Pick<Designer, 'design' | 'plan'> => ({ design, plan: planOf(design) })

export const useDesigner = create<Designer>()(() => ({ ...withPlan(FIRST_DESIGN), past: [], future: [], run: '' }))

/** One step that can be undone; those of the same run, one after the other, are one step together. */
export const changeDesign = (changes: Partial<Design>, run = ''): void =>
  useDesigner.setState((before) => {
    const design = applyChanges(before.design, changes)
    if (makeDesign(design) === makeDesign(before.design)) return {}
    const goesOn = run !== '' && run === before.run
    return { ...withPlan(design), past: goesOn ? before.past : [...before.past, before.design], future: [], run }
  })

/** Writes a name at a side; those at other sides stay. */
export const nameSide = (side: number, text: string): void => {
  const { names } = useDesigner.getState().design
  const count = Math.max(names.length, side + 1)
  changeDesign({ names: Array.from({ length: count }, (_, i) => (i === side ? text.trim() : (names[i] ?? ''))) })
}

/** Ends the gesture: the next change is a step of its own. */
export const endGesture = (): void => useDesigner.setState({ run: '' })

export const undoDesign = (): void =>
  useDesigner.setState(({ design, past, future }) => {
    const before = past.at(-1)
    return before === undefined
      ? {}
      : { ...withPlan(before), past: past.slice(0, -1), future: [design, ...future], run: '' }
  })

export const redoDesign = (): void =>
  useDesigner.setState(({ design, past, future }) => {
    const [next, ...rest] = future
    return next === undefined ? {} : { ...withPlan(next), past: [...past, design], future: rest, run: '' }
  })

/** Another design, of which nothing is to be undone. */
export const beginDesign = (design: Design): void =>
  useDesigner.setState({ ...withPlan(design), past: [], future: [], run: '' })
