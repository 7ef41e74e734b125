import { hasAlternateWoods, woodOfPart } from '../design/part-woods.ts'
import { isPlugged } from '../design/plugs.ts'
import { contrastOf, isSheet, WOODS, type Wood } from '../design/woods.ts'
import type { Plan } from '../plan.ts'
import { type Check, makeRing, resultAt, resultIf } from './finding.ts'

/** Radius of the ring that marks a joint. */
const JOINT_RING_RADIUS_SPACINGS = 1.5
/**
 * Contrast at which lines and letters are legible at arm's length: cherry on white oak has enough, padauk on walnut has
 * not.
 */
const MIN_CONTRAST_RATIO = 1.4

/** Woods under inlaid lines and letters; those of a field of columns lie on stains. */
const woodsBelow = ({ design, parts }: Plan): readonly Wood[] => [
  ...new Set(
    parts.filter(({ wood }) => design.form !== 'field' || wood === 'border').map((part) => woodOfPart(design, part)),
  ),
]

const lowestContrast = (inlay: Wood, woods: readonly Wood[]): number =>
  Math.min(...woods.map((wood) => contrastOf(inlay, wood)))

/** Woods for strips and letters that stand out, the best first. */
const visibleWoods = (woods: readonly Wood[]): readonly Wood[] =>
  WOODS.filter((wood) => !isSheet(wood) && lowestContrast(wood, woods) >= MIN_CONTRAST_RATIO).sort(
    (a, b) => lowestContrast(b, woods) - lowestContrast(a, woods),
  )

/** Checks of woods that lie beside each other. */
export const PART_WOOD_CHECKS: readonly Check[] = [
  /** In a ring with an odd number of parts, two parts of the same wood meet where it closes. */
  {
    code: 'ring/alike',
    severity: 'advice',
    find: ({ design, parts, drills }) => {
      const joint = drills.find((drill) => drill.parts.length > 1 && drill.parts.includes(0))
      if (!hasAlternateWoods(design) || parts.length % 2 === 0 || joint === undefined) return undefined
      return resultAt([makeRing(joint, JOINT_RING_RADIUS_SPACINGS * design.spacing)], { players: parts.length })
    },
    fixes: ({ design: { players } }) => [{ players: players + 1 }, { players: players - 1 }, { partWoods: 'alike' }],
  },
  {
    code: 'inlay/unseen',
    severity: 'advice',
    find: (plan) => {
      const { design, marks } = plan
      const inlaid = design.lines === 'inlaid' || marks.some((mark) => isPlugged(design, mark))
      return resultIf(inlaid && lowestContrast(design.inlay, woodsBelow(plan)) < MIN_CONTRAST_RATIO)
    },
    fixes: (plan) => [
      ...visibleWoods(woodsBelow(plan)).map((inlay) => ({ inlay })),
      { lines: 'painted', plugs: 'none' },
    ],
  },
]
