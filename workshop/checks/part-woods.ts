import { hasAlternateWoods, woodOfPart } from '../design/part-woods.ts'
import { isPlugged } from '../design/plugs.ts'
import { contrastOf, isSheet, WOODS, type Wood } from '../design/woods.ts'
import type { Plan } from '../plan.ts'
import { type Check, foundAt, foundIf, ringAt } from './finding.ts'

/** About a joint, in hole spacings. */
const AROUND = 1.5
/** Contrast with which lines and letters are read at arm's length: cherry on white oak is, padauk on walnut is not. */
const LEAST_CONTRAST = 1.4

/** Woods that inlaid lines and letters lie on; those of a field of columns lie on stains. */
const woodsBelow = ({ design, parts }: Plan): readonly Wood[] => [
  ...new Set(
    parts.filter(({ wood }) => design.form !== 'field' || wood === 'border').map((part) => woodOfPart(design, part)),
  ),
]

const leastContrast = (inlay: Wood, woods: readonly Wood[]): number =>
  Math.min(...woods.map((wood) => contrastOf(inlay, wood)))

/** Woods for strips and letters that are seen, the best first. */
const seenOn = (woods: readonly Wood[]): readonly Wood[] =>
  WOODS.filter((wood) => !isSheet(wood) && leastContrast(wood, woods) >= LEAST_CONTRAST).sort(
    (a, b) => leastContrast(b, woods) - leastContrast(a, woods),
  )

/** Of woods beside each other. */
export const PART_WOOD_CHECKS: readonly Check[] = [
  /** Where the ring closes, an odd number has the first part's wood beside itself. */
  {
    code: 'ring/alike',
    severity: 'advice',
    find: ({ design, parts, drills }) => {
      const joint = drills.find((drill) => drill.parts.length > 1 && drill.parts.includes(0))
      if (!hasAlternateWoods(design) || parts.length % 2 === 0 || joint === undefined) return undefined
      return foundAt([ringAt(joint, AROUND * design.spacing)], { players: parts.length })
    },
    mends: ({ design: { players } }) => [{ players: players + 1 }, { players: players - 1 }, { partWoods: 'alike' }],
  },
  {
    code: 'inlay/unseen',
    severity: 'advice',
    find: (plan) => {
      const { design, marks } = plan
      const inlaid = design.lines === 'inlaid' || marks.some((mark) => isPlugged(design, mark))
      return foundIf(inlaid && leastContrast(design.inlay, woodsBelow(plan)) < LEAST_CONTRAST)
    },
    mends: (plan) => [...seenOn(woodsBelow(plan)).map((inlay) => ({ inlay })), { lines: 'painted', plugs: 'none' }],
  },
]
