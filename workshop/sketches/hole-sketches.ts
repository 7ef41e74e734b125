/** Sketches of drilling: the order of holes, the bit and its stop, the jig, the mouths of holes. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { boreOf } from '../geometry/bore.ts'
import { boundsOf, boxCorners, enlargeBounds, extremePointsOf } from '../geometry/contour.ts'
import { distanceBetween, midpoint, point, pointBetween } from '../geometry/point.ts'
import { placeOnBoard } from '../jigs/jig.ts'
import { makeJigs } from '../jigs/jig-set.ts'
import { DEFAULT_JIG } from '../jigs/jig-setup.ts'
import { type SideHole, sideHolesOf } from '../jigs/side-holes.ts'
import { sketchBoard } from './board-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { BOX_ABOVE_TEXT, BOX_BESIDE_NOTES, type DrawSketch, type SketchContext } from './sketch-context.ts'
import { arcPoints, hollowSection, paperViewOf, woodSection } from './sketch-pen.ts'

/** Returns the place on the left or right of some holes from which all holes are farther away. `away`: its distance from them. */
const clearPlaceBeside = (some: readonly Point[], all: readonly Point[], away: number): Point => {
  const { west, east, south, north } = boundsOf(some)
  const middle = (south + north) / 2
  const [left, right] = [point(west - away, middle), point(east + away, middle)]
  const clearance = (p: Point) => Math.min(...all.map((hole) => distanceBetween(hole, p)))
  return clearance(right) > clearance(left) + 0.01 ? right : left
}

/** Draws the order in which the holes of a side are drilled: along the track, into the home, the start last. */
const drawDrillingOrder: DrawSketch = ({ pen, plan, word }) => {
  const { design } = plan
  const { spacing } = design
  const holes = sideHolesOf(plan, 0)
  const around = enlargeBounds(boundsOf(holes), spacing)
  const { place, scale, box } = paperViewOf(around, BOX_ABOVE_TEXT)
  pen.box('wood', box(around))
  const radius = Math.max(0.4, (boreOf(design).mouthDiameter / 2) * scale)
  for (const hole of holes) pen.circle('hole', place(hole), radius)
  const ofKind = (kind: SideHole['kind']) => holes.filter((hole) => hole.kind === kind)
  const groups = [ofKind('track'), ofKind('home'), ofKind('start')]
  groups.forEach((group, i) => {
    const [first, last] = [group[0], group.at(-1)]
    if (first === undefined || last === undefined) return
    if (i < 2) pen.sweep(group.map(place))
    const outward = design.outward || design.form === 'sections' ? -1 : 1
    const before = group.at(-2) ?? first
    const beyond = pointBetween(before, last, 1.8)
    const mark = [point(first.x, first.y + spacing * 0.75 * outward), beyond, clearPlaceBeside(group, holes, spacing)][
      i
    ]
    if (mark === undefined) return
    const { x, y } = place(mark)
    const within = Math.min(SKETCH_MM.width - 3, Math.max(2, x))
    pen.text(String(i + 1), point(within, y - 1), { align: 'middle', bold: true })
  })
  pen.text(word('order'), point(SKETCH_MM.width / 2, 4), { align: 'middle' })
}

/** Returns the outline of a hole in section from left to right, `y` from the board's top. `half`: half the width of its mouth. */
const holeSection = (design: Design, half: number): readonly Point[] => {
  const { holeDepth, backing, thickness } = design
  const depth = backing > 0 ? thickness : holeDepth
  if (design.holeBottom === 'flat') return hollowSection(half, depth)
  const radius = design.holeDiameter / 2
  const start = Math.asin(Math.min(1, half / radius))
  const arc = Array.from({ length: 21 }, (_, i) => {
    const angle = -start + (2 * start * i) / 20
    return point(radius * Math.sin(angle), radius - depth - radius * Math.cos(angle))
  })
  return [point(-half, 0), ...arc, point(half, 0)]
}

/** Draws the wood about a hole and what lies under it. `reach`: half the width that is shown, mm. */
const drawWood = ({ pen, plan }: SketchContext, reach: number, hole: readonly Point[], hasScrap: boolean) => {
  const { thickness, backing } = plan.design
  const bottom = -thickness - (backing > 0 ? backing : thickness * 0.35)
  const shown = { west: -reach, east: reach, south: bottom, north: thickness * 1.1 }
  const view = paperViewOf(shown, { ...BOX_BESIDE_NOTES, west: 15, east: 54 })
  pen.area('cut', woodSection(reach, thickness, hole).map(view.place))
  if (hasScrap || backing > 0) pen.box('soft', view.box({ ...shown, north: -thickness }))
  return view
}

/** Draws the bit in its hole, the stop on it, and the scrap board below. */
const drawDrilling: DrawSketch = (context) => {
  const { pen, plan, word, ruled, sold } = context
  const { design } = plan
  const { bitDiameter: bit, mouthDiameter: mouth } = boreOf(design)
  const reach = Math.max(bit * 1.6, design.thickness * 0.9)
  const hole = holeSection(design, mouth / 2)
  const { at, box, place } = drawWood(context, reach, hole, true)
  const depth = design.backing > 0 ? design.thickness : design.holeDepth
  const [half, chuck] = [bit / 2, design.thickness * 1.05]
  const tip = design.holeBottom === 'ball' ? hole.slice(1, -1) : [point(-half, -depth), point(half, -depth)]
  pen.area('steel', [point(-half, chuck), ...tip, point(half, chuck)].map(place))
  const collar = bit * 0.9 + 1.2
  const stop = box({ west: -collar, east: collar, south: 0.4, north: Math.max(3, design.thickness * 0.28) })
  pen.box('jig', stop)
  pen.measureHeight(box({ west: -reach, east: reach, south: -depth, north: 0 }), 2.5, ruled(depth))
  pen.sideNote(word('stop'), 44, point(stop.east, (stop.south + stop.north) / 2), 3)
  pen.sideNote(word('bit', { bit: sold(bit) }), 31, at(half, -depth * 0.4), 3)
  const below = at(reach * 0.8, -design.thickness * 1.15)
  pen.sideNote(word(design.backing > 0 ? 'through' : 'scrap'), 11, below, 3)
}

/** Draws the countersink in a mouth, or sandpaper round a marble on the rim of a pocket. */
const drawHoleMouth: DrawSketch = (context) => {
  const { pen, plan, word, ruled } = context
  const { design } = plan
  const { bitDiameter: bit, mouthDiameter: wide, rimDiameter: rim } = boreOf(design)
  const chamfer = design.holeChamfer
  const isBall = design.holeBottom === 'ball'
  const foot = isBall ? chamfer * 0.6 : chamfer
  const below = holeSection(design, wide / 2)
    .slice(1, -1)
    .filter(({ y }) => y < -foot)
  const hole = [point(-rim / 2, 0), point(-wide / 2, -foot), ...below, point(wide / 2, -foot), point(rim / 2, 0)]
  const { at, scale } = drawWood(context, Math.max(rim * 1.2, design.thickness * 0.8), hole, false)
  if (isBall) {
    const radius = bit / 2
    pen.circle('jig', at(0, radius - design.holeDepth + chamfer), (radius - chamfer * 0.2) * scale)
    pen.sideNote(word('paper180'), 45, at(radius * 0.7, radius * 1.2), 3)
  } else {
    const up = design.thickness * 0.9
    const half = rim / 2 + up * 0.35
    const edge = half - rim / 2
    pen.area('steel', [at(-half, up), at(-half, edge), at(0, -rim / 2), at(half, edge), at(half, up)])
    pen.sideNote(word('countersink'), 45, at(half, up * 0.7), 3)
  }
  pen.sideNote(word('chamfer', { size: ruled(chamfer) }), 24, at(rim / 2, -foot / 2), 3)
}

/** Draws the jig on the second side, its pins in holes of the first, and where it is turned next. */
const drawJigInUse: DrawSketch = ({ pen, plan, word }) => {
  const set = makeJigs(plan, DEFAULT_JIG)
  if (typeof set === 'string') return undefined
  const isRing = plan.design.form === 'sections'
  const turned = set.settings.find(({ registration: register, side }) => register.kind === 'pins' && side > 0)
  const setting = (isRing ? undefined : turned) ?? set.settings[0]
  const plate = set.plates[setting?.plate ?? 0]
  if (setting === undefined || plate === undefined) return undefined
  const corners = boxCorners(plate.bounds).map((p) => placeOnBoard(setting, p))
  const parts = isRing ? plan.parts.slice(0, 1) : plan.parts
  const shown = boundsOf([...parts.flatMap(({ outline }) => extremePointsOf(outline)), ...corners])
  const { place, at, scale } = paperViewOf(shown, { ...BOX_BESIDE_NOTES, east: 57 })
  for (const { outline } of parts) pen.contour('wood', outline, place, scale)
  const radius = Math.max(0.35, (plate.bit / 2) * scale)
  for (const { drilled } of set.settings.slice(0, set.settings.indexOf(setting)))
    for (const hole of drilled) pen.circle('hole', place(hole.at), radius)
  pen.area('jig', corners.map(place))
  for (const hole of setting.drilled) pen.circle('now', place(hole.at), radius)
  const pins =
    setting.registration.kind === 'pins'
      ? setting.registration.holes.flatMap((index) => plate.holes[index] ?? [])
      : plate.stops
  const pinPlaces = pins.map((hole) => place(placeOnBoard(setting, hole)))
  for (const middle of pinPlaces) pen.circle('pin', middle, Math.max(0.9, radius * 1.3))
  const middle = at(0, 0)
  const turn = Math.min(9, 0.2 * (shown.east - shown.west) * scale)
  if (!isRing && set.settings.some(({ side }) => side > 1))
    pen.sweep(arcPoints(middle, turn, -0.6, -0.6 - Math.PI * 1.2))
  pen.sideNote(word(setting.registration.kind === 'pins' ? 'pins' : 'dowels'), 44, pinPlaces[0] ?? middle, 1)
  const [far, next] = corners.map(place).sort((a, b) => b.x - a.x) as [Point, Point]
  pen.sideNote(word('plate'), 10, midpoint(far, next), 1)
  return { count: set.settings.length }
}

/** Draws an awl in the cross of a hole, and the crosses that follow. */
const drawPunching: DrawSketch = ({ pen, plan, word }) => {
  const { place, scale } = sketchBoard(pen, plan, { ...BOX_BESIDE_NOTES, east: 50 })
  const radius = Math.max(0.5, (boreOf(plan.design).mouthDiameter / 2) * scale)
  for (const hole of plan.drills) {
    const { x, y } = place(hole)
    pen.line('thin', [point(x - radius, y), point(x + radius, y)])
    pen.line('thin', [point(x, y - radius), point(x, y + radius)])
  }
  const tip = place(plan.drills[0] ?? point(0, 0))
  const handle = point(tip.x + 9, tip.y + 16)
  pen.area('steel', [tip, point(handle.x - 1.2, handle.y), point(handle.x + 1, handle.y - 1.2)])
  pen.sideNote(word('awl'), 40, handle)
}

export const HOLE_SKETCHES = {
  order: drawDrillingOrder,
  drill: drawDrilling,
  mouth: drawHoleMouth,
  jig: drawJigInUse,
  punch: drawPunching,
} as const
