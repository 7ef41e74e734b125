import { create } from 'zustand'
import { type Design, FIRST_DESIGN } from '../../workshop/design.ts'
import { type Plan, planOf } from '../../workshop/plan.ts'
import { settled } from '../../workshop/settled.ts'

interface Designer {
  readonly design: Design
  /** Of the design; the same value while it stays the same. */
  readonly plan: Plan
  readonly past: readonly Design[]
  readonly future: readonly Design[]
}

const at = (design: Design): Pick<Designer, 'design' | 'plan'> => ({ design, plan: planOf(design) })

export const useDesigner = create<Designer>()(() => ({ ...at(FIRST_DESIGN), past: [], future: [] }))

/** One step that can be undone. */
export const change = (changes: Partial<Design>): void =>
  useDesigner.setState(({ design, past }) => ({
    ...at(settled({ ...design, ...changes })),
    past: [...past, design],
    future: [],
  }))

export const undo = (): void =>
  useDesigner.setState(({ design, past, future }) => {
    const before = past.at(-1)
    return before === undefined ? {} : { ...at(before), past: past.slice(0, -1), future: [design, ...future] }
  })

export const redo = (): void =>
  useDesigner.setState(({ design, past, future }) => {
    const [next, ...rest] = future
    return next === undefined ? {} : { ...at(next), past: [...past, design], future: rest }
  })
