import { circlesPath, linePath } from '../../../models/flat/plan-paths.ts'
import type { Finding, FindingPlace, Severity } from '../../../workshop/checks/finding.ts'

/** Least pixels of a ring's radius. */
const MIN_RING_RADIUS_PX = 5

const pathOf = (place: FindingPlace, scale: number): string =>
  place.kind === 'ring'
    ? circlesPath([place.at], Math.max(place.radius, MIN_RING_RADIUS_PX / scale))
    : linePath(place.points, place.closed)

interface Props {
  readonly findings: readonly Finding[]
  /** The one that is pointed out. */
  readonly pointed: string
  /** Pixels to a millimetre. */
  readonly scale: number
}

/** Marks the places of findings on the plan. Advice is marked when it is asked for. */
export const FindingMarks = ({ findings, pointed, scale }: Props) => {
  const path = (wanted: (finding: Finding) => boolean): string =>
    findings
      .filter(wanted)
      .flatMap(({ places }) => places.map((place) => pathOf(place, scale)))
      .join('')
  const of = (severity: Severity) => path((finding) => finding.severity === severity && finding.code !== pointed)
  return (
    <>
      <path d={of('fault')} className="finding-mark" />
      <path d={path(({ code }) => code === pointed)} className="finding-mark pointed" />
    </>
  )
}
