/** Holes that a jig for one side drills, and their names on every side. */

import { trackAt } from '../../engine/board.ts'
import type { Point } from '../../engine/boards/layout.ts'
import type { Drill, Plan } from '../plan.ts'

/** A hole of a side; `corner`: 1 if it belongs to the next side. */
export interface SideHole extends Point {
  readonly name: string
  readonly kind: Drill['hole']['kind']
  readonly index: number
  readonly corner: 0 | 1
}

/** The track's number and the side's letter, which differ from side to side. */
const SIDE_PREFIX = /^\d?[a-z]/

const sideHole = ({ x, y, name, hole }: Drill, corner: 0 | 1): SideHole => {
  const own = name.replace(SIDE_PREFIX, '')
  const text = hole.kind === 'start' ? `S${hole.index + 1}` : own
  return { x, y, name: text, kind: hole.kind, index: hole.index, corner }
}

/**
 * The holes of one side: those of the track, the corner at its end, home and start. In a ring of parts the end's hole
 * belongs to the joint.
 */
export const sideHolesOf = (plan: Plan, track: number): readonly SideHole[] => {
  const own = plan.drills.filter(({ hole }) => hole.track === track && hole.side === 0)
  const isEnd = ({ hole }: Drill) =>
    hole.track === track && hole.side === 1 && hole.kind === 'track' && hole.index === 0
  const end = plan.design.form === 'sections' ? [] : plan.drills.filter(isEnd)
  const spec = trackAt(plan.layout.spec, track)
  const corner = end.map((drill) => ({ ...sideHole(drill, 1), name: String(spec.holesPerSide) }))
  const line = own.filter(({ hole }) => hole.kind === 'track').map((drill) => sideHole(drill, 0))
  const others = own.filter(({ hole }) => hole.kind !== 'track').map((drill) => sideHole(drill, 0))
  return [...line, ...corner, ...others]
}

const holeKey = (track: number, side: number, kind: string, index: number): string =>
  `${track} ${side} ${kind} ${index}`

/**
 * Returns a function that finds the drill for a jig's hole on a side; undefined where a side has no player, home and
 * start.
 */
export const drillFinder = (plan: Plan) => {
  const known = new Map(
    plan.drills.map((drill) => {
      const { track, side, kind, index } = drill.hole
      return [holeKey(track, side, kind, index), drill] as const
    }),
  )
  return (track: number, side: number, hole: SideHole): Drill | undefined => {
    const { sides } = trackAt(plan.layout.spec, track)
    return known.get(holeKey(track, (side + hole.corner) % sides, hole.kind, hole.index))
  }
}
