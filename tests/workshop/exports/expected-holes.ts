import { trackAt } from '../../../engine/board.ts'
import { angleOfSide, type Layout, layout, type Point } from '../../../engine/boards/layout.ts'
import { boardSpecOf } from '../../../workshop/design/board-spec.ts'
import type { Design } from '../../../workshop/design/design.ts'

const across = ({ outline, spec, apothem }: Layout, axis: 'x' | 'y'): number => {
  const { round, oval, holesPerSide } = trackAt(spec, 0)
  const straight = oval && axis === 'x' ? holesPerSide / 2 : 0
  return round ? -apothem - straight : Math.min(...outline.map((p) => p[axis]))
}

/** Holes of a board in one piece, mm from the left and lower edge of what it is sawn from. */
export const holesOfBoard = (design: Design): readonly Point[] => {
  const placed = layout(boardSpecOf(design))
  const [west, south] = [across(placed, 'x'), across(placed, 'y')]
  return placed.holes.map(({ x, y }) => ({ x: (x - west) * design.spacing, y: (y - south) * design.spacing }))
}

/** Holes of one part of a ring, mm from its first home hole, its player's side below. */
export const holesOfSection = (design: Design, side: number): readonly Point[] => {
  const { holes, spec } = layout(boardSpecOf(design))
  const track = trackAt(spec, 0)
  const angle = angleOfSide(track, side)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const back = ({ x, y }: Point): Point => ({
    x: (x * c - y * s) * design.spacing,
    y: (x * s + y * c) * design.spacing,
  })
  const next = holes.find((hole) => hole.kind === 'track' && hole.index === 0 && hole.side === (side + 1) % track.sides)
  const lower = design.holeDepth > design.thickness / 2
  const own = holes.filter((hole) => hole.side === side && (lower || hole.kind !== 'track' || hole.index > 0))
  const home = holes.find((hole) => hole.side === side && hole.kind === 'home' && hole.index === 1) as Point
  const [from, all] = [back(home), [...own, next as Point].map(back)]
  return all.map((p) => ({ x: p.x - from.x, y: p.y - from.y }))
}

/** Every expected point has one of the drawn ones within `near` mm, and there are no others. */
export const unmatched = (expected: readonly Point[], drawn: readonly Point[], near = 0.002): readonly Point[] => {
  const count = (p: Point, points: readonly Point[]) =>
    points.filter((q) => Math.hypot(p.x - q.x, p.y - q.y) < near).length
  return [...expected.filter((p) => count(p, drawn) !== 1), ...drawn.filter((p) => count(p, expected) !== 1)]
}
