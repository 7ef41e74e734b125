import { circlesPath, linePath } from '../../../models/flat/plan-paths.ts'
import type { Finding, FindingPlace } from '../../../workshop/checks/finding.ts'

const MIN_RING_RADIUS_PX = 5

const pathOf = (place: FindingPlace, scale: number): string =>
  place.kind === 'ring'
    ? circlesPath([place.at], Math.max(place.radius, MIN_RING_RADIUS_PX / scale))
    : linePath(place.points, place.closed)

interface FindingMarksProps {
  readonly findings: readonly Finding[]
  /** Code of the finding that is highlighted; empty: none. */
  readonly highlightedCode: string
  /** Pixels per millimetre. */
  readonly scale: number
}

/** Marks the places of all faults on the plan, and those of the highlighted finding more strongly. */
export const FindingMarks = ({ findings, highlightedCode, scale }: FindingMarksProps) => {
  const pathOfAll = (isMarked: (finding: Finding) => boolean): string =>
    findings
      .filter(isMarked)
      .flatMap(({ places }) => places.map((place) => pathOf(place, scale)))
      .join('')
  return (
    <>
      <path
        d={pathOfAll(({ severity, code }) => severity === 'fault' && code !== highlightedCode)}
        className="finding-mark"
      />
      <path d={pathOfAll(({ code }) => code === highlightedCode)} className="finding-mark pointed" />
    </>
  )
}
