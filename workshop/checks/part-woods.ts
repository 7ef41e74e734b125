import { alternates } from '../design/part-woods.ts'
import type { Wood } from '../design/woods.ts'
import { type Check, foundAt, foundIf, ringAt } from './finding.ts'

/** About a joint, in hole spacings. */
const AROUND = 1.5
/** Strips that are told from most pairs of woods, the best first. */
const STRIPS: readonly Wood[] = ['padauk', 'maple', 'walnut', 'cherry']

/** Of parts of two woods in turn. */
export const PART_WOOD_CHECKS: readonly Check[] = [
  /** Where the ring closes, an odd number has the first part's wood beside itself. */
  {
    code: 'ring/alike',
    severity: 'advice',
    find: ({ design, parts, drills }) => {
      const joint = drills.find((drill) => drill.parts.length > 1 && drill.parts.includes(0))
      if (!alternates(design) || parts.length % 2 === 0 || joint === undefined) return undefined
      return foundAt([ringAt(joint, AROUND * design.spacing)], { players: parts.length })
    },
    mends: ({ design: { players } }) => [{ players: players + 1 }, { players: players - 1 }, { partWoods: 'alike' }],
  },
  {
    code: 'inlay/unseen',
    severity: 'advice',
    find: ({ design }) =>
      foundIf(alternates(design) && design.lines === 'inlaid' && [design.field, design.border].includes(design.inlay)),
    mends: ({ design: { field, border } }) => [
      ...STRIPS.filter((wood) => wood !== field && wood !== border).map((inlay) => ({ inlay })),
      { lines: 'painted' },
    ],
  },
]
