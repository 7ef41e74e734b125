/** Letters and inlays that run over a joint. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { opensAtFold } from '../design/part-joints.ts'
import { isPlugged } from '../design/plugs.ts'
import { boundsOf, extremePointsOf } from '../geometry/contour.ts'
import { isInContour } from '../geometry/distance.ts'
import type { Mark } from '../geometry/marks.ts'
import { textBox } from '../geometry/text-box.ts'
import type { Plan } from '../plan.ts'
import { type Check, type FindingPlace, makeLoop, resultAt } from './finding.ts'

/** Wood between a joint that opens and what is cut beside it: narrower wood chips. */
const MIN_WOOD_BESIDE_JOINT_MM = 2

const reachOfMark = (mark: Mark): readonly Point[] => {
  if (mark.kind === 'text') return textBox(mark)
  return mark.curve === undefined ? mark.points : extremePointsOf(mark.curve)
}

/** The joint of the halves lies in the middle of a mark, or a section ends there. */
const isOverJoint = ({ design, parts }: Plan, mark: Mark): boolean => {
  const points = reachOfMark(mark)
  if (design.form === 'sections') {
    const own = parts[mark.side]
    return own !== undefined && points.some((p) => !isInContour(p, own.outline))
  }
  const half = mark.kind === 'line' ? mark.width / 2 : 0
  const { west, east } = boundsOf(points)
  return (
    west - half < design.foldAt + MIN_WOOD_BESIDE_JOINT_MM && east + half > design.foldAt - MIN_WOOD_BESIDE_JOINT_MM
  )
}

const placeOf = (mark: Mark): FindingPlace => makeLoop(reachOfMark(mark))

const marksOverJoint = (plan: Plan, isAsked: (mark: Mark) => boolean): readonly FindingPlace[] =>
  plan.marks.filter((mark) => isAsked(mark) && isOverJoint(plan, mark)).map(placeOf)

/** Glued halves are one board that is inlaid when it is whole. */
const GLUED_HALVES: Partial<Design> = { foldJoint: 'dowels', magnets: 'none' }

export const JOINT_MARK_CHECKS: readonly Check[] = [
  /** A pocket that is open at the joint doesn't hold its plug, and a plug across it would be sawn in two. */
  {
    code: 'inlay/joint',
    severity: 'fault',
    find: (plan) => {
      if (!opensAtFold(plan.design)) return undefined
      const places = marksOverJoint(plan, (mark) => isPlugged(plan.design, mark))
      return resultAt(places, { texts: places.length })
    },
    fixes: () => [{ plugs: 'letters' }, { plugs: 'none' }, GLUED_HALVES],
  },
  /** Strokes that end at a joint chip there, and never line up exactly again. */
  {
    code: 'text/joint',
    severity: 'advice',
    find: (plan) => {
      if (!opensAtFold(plan.design) && plan.design.form !== 'sections') return undefined
      const places = marksOverJoint(plan, (mark) => mark.kind === 'text' && !isPlugged(plan.design, mark))
      return resultAt(places, { texts: places.length })
    },
    fixes: ({ design }) => [
      ...[1, -1].map((way) => ({ foldAt: design.foldAt + way * design.spacing })),
      { numbers: false },
      { names: [] },
      { numbers: false, names: [] },
    ],
  },
]
