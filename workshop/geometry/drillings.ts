import { isLapped } from '../design/part-joints.ts'
import type { Drill, Plan } from '../plan.ts'

/**
 * A hole as it is drilled into one part. Its depth is the design's `holeDepth`, from the board's top. In a half-lap
 * joint the same hole is in the upper half of one part, and in the lower half of the other if it is deep enough to
 * reach it. On a mitre each part has half of the hole.
 */
export interface Drilling {
  readonly drill: Drill
  /** Index into `Plan.parts`. */
  readonly part: number
  /** The half of a half-lap joint that is drilled; absent: the part has its full thickness here. */
  readonly joint?: 'upper' | 'lower'
}

const jointDrillings = (
  drill: Drill,
  [lower, upper]: readonly number[],
  reachesLowerHalf: boolean,
): readonly Drilling[] => [
  ...(reachesLowerHalf ? [{ drill, part: lower as number, joint: 'lower' } as const] : []),
  { drill, part: upper as number, joint: 'upper' },
]

/** Returns all drillings, part by part. */
export const drillingsOf = ({ drills, design, parts }: Plan): readonly Drilling[] => {
  const reachesLowerHalf = design.holeDepth > design.thickness / 2
  const isLap = isLapped(design)
  const all = drills.flatMap((drill): readonly Drilling[] =>
    isLap && drill.parts.length > 1
      ? jointDrillings(drill, drill.parts, reachesLowerHalf)
      : drill.parts.map((part) => ({ drill, part })),
  )
  return parts.flatMap((_, part) => all.filter((drilling) => drilling.part === part))
}
