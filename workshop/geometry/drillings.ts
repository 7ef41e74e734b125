import { isLapped } from '../design/part-joints.ts'
import type { Drill, Plan } from '../plan.ts'

/**
 * A hole as it is drilled into one part, `holeDepth` from the top of its full thickness. In a half-lap joint the same
 * hole is in the upper half of one part, and in the lower half of the other if it is deep enough to reach it. On a
 * mitre each part has half of it.
 */
export interface Drilling {
  readonly drill: Drill
  /** Index into `Plan.parts`. */
  readonly part: number
  readonly joint?: 'upper' | 'lower'
}

const jointDrillings = (drill: Drill, [own, before]: readonly number[], reaches: boolean): readonly Drilling[] => [
  ...(reaches ? [{ drill, part: own as number, joint: 'lower' } as const] : []),
  { drill, part: before as number, joint: 'upper' },
]

/** All drillings, part by part. */
export const drillingsOf = ({ drills, design, parts }: Plan): readonly Drilling[] => {
  const reaches = design.holeDepth > design.thickness / 2
  const isLap = isLapped(design)
  const all = drills.flatMap((drill): readonly Drilling[] =>
    isLap && drill.parts.length > 1
      ? jointDrillings(drill, drill.parts, reaches)
      : drill.parts.map((part) => ({ drill, part })),
  )
  return parts.flatMap((_, part) => all.filter((drilling) => drilling.part === part))
}
