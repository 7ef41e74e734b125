/** Sketches of drilling: the order of holes, the bit and its stop, the jig, the mouths. */

import type { Point } from '../../engine/boards/layout.ts'
import { boreOf } from '../geometry/bore.ts'
import { boundsOf, boxCorners, reachOf } from '../geometry/contour.ts'
import { placeOnBoard } from '../jigs/jig.ts'
import { jigsOf } from '../jigs/jig-set.ts'
import { DEFAULT_JIG } from '../jigs/jig-setup.ts'
import { type SideHole, sideHolesOf } from '../jigs/side-holes.ts'
import { sketchBoard } from './board-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { BOX_ABOVE_TEXT, type Draw, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX, type SketchContext } from './sketch-context.ts'
import { arcPoints, paperViewOf } from './sketch-pen.ts'

/** Returns a place on the left or right of some holes, where others are farther away. */
const clearBeside = (some: readonly Point[], all: readonly Point[], away: number): Point => {
  const { west, east, south, north } = boundsOf(some)
  const [left, right] = [west - away, east + away].map((x) => ({ x, y: (south + north) / 2 })) as [Point, Point]
  const room = (p: Point) => Math.min(...all.map((hole) => Math.hypot(hole.x - p.x, hole.y - p.y)))
  return room(right) > room(left) + 0.01 ? right : left
}

/** Holes of one side as they are drilled: along the track, into the home, the start last. */
const order: Draw = ({ pen, plan, word }) => {
  const holes = sideHolesOf(plan, 0)
  const { spacing, design } = { spacing: plan.design.spacing, design: plan.design }
  const box = boundsOf(holes)
  const around = {
    west: box.west - spacing,
    east: box.east + spacing,
    south: box.south - spacing,
    north: box.north + spacing,
  }
  const { place, scale } = paperViewOf(around, BOX_ABOVE_TEXT)
  const [a, b] = [place({ x: around.west, y: around.south }), place({ x: around.east, y: around.north })]
  pen.box('wood', { west: a.x, east: b.x, south: a.y, north: b.y })
  const radius = Math.max(0.4, (boreOf(design).mouth / 2) * scale)
  const of = (kind: SideHole['kind']) => holes.filter((hole) => hole.kind === kind)
  for (const hole of holes) pen.circle('hole', place(hole), radius)
  const ways = [of('track'), of('home'), of('start')]
  ways.forEach((way, i) => {
    const [first, last] = [way[0], way.at(-1)]
    if (first === undefined || last === undefined) return
    if (i < 2) pen.sweep([first, ...way.slice(1)].map(place))
    const outward = design.outward || design.form === 'sections' ? -1 : 1
    const before = way.at(-2) ?? first
    const beyond = { x: last.x + (last.x - before.x) * 0.8, y: last.y + (last.y - before.y) * 0.8 }
    const mark = [{ x: first.x, y: first.y + spacing * 0.75 * outward }, beyond, clearBeside(way, holes, spacing)][i]
    if (mark === undefined) return
    const at = place(mark)
    pen.text(
      String(i + 1),
      { x: Math.min(SKETCH_MM.width - 3, Math.max(2, at.x)), y: at.y - 1 },
      { align: 'middle', bold: true },
    )
  })
  pen.text(word('order'), { x: SKETCH_MM.width / 2, y: 4 }, { align: 'middle' })
  return { count: holes.length }
}

/** View of the wood about a hole. `reach`: half the width that is shown, mm. */
const woodAbout = (context: SketchContext, reach: number) => {
  const { plan } = context
  const { thickness, backing } = plan.design
  const below = backing > 0 ? backing : thickness * 0.35
  const { place, scale } = paperViewOf(
    { west: -reach, east: reach, south: -thickness - below, north: thickness * 1.1 },
    { ...NOTED_BOX, west: 15, east: 54 },
  )
  return { place, scale, below }
}

/** Outline of a hole in section from the left to the right, `y` from the top. */
const hollow = (
  { holeBottom, holeDiameter, holeDepth, backing, thickness }: SketchContext['plan']['design'],
  mouth: number,
): readonly Point[] => {
  const depth = backing > 0 ? thickness : holeDepth
  if (holeBottom === 'flat') {
    return [
      { x: -mouth, y: 0 },
      { x: -mouth, y: -depth },
      { x: mouth, y: -depth },
      { x: mouth, y: 0 },
    ]
  }
  const radius = holeDiameter / 2
  const start = Math.asin(Math.min(1, mouth / radius))
  const arc = Array.from({ length: 21 }, (_, i) => {
    const angle = -start + (2 * start * i) / 20
    return { x: radius * Math.sin(angle), y: radius - depth - radius * Math.cos(angle) }
  })
  return [{ x: -mouth, y: 0 }, ...arc, { x: mouth, y: 0 }]
}

const sectionWood = (context: SketchContext, reach: number, hole: readonly Point[], hasScrap: boolean) => {
  const { pen, plan } = context
  const { place, scale, below } = woodAbout(context, reach)
  const { thickness, backing } = plan.design
  const wood = [
    { x: -reach, y: 0 },
    ...hole,
    { x: reach, y: 0 },
    { x: reach, y: -thickness },
    { x: -reach, y: -thickness },
  ]
  pen.path('cut', wood.map(place), true)
  const scrap = [
    { x: -reach, y: -thickness },
    { x: reach, y: -thickness },
    { x: reach, y: -thickness - below },
    { x: -reach, y: -thickness - below },
  ]
  if (hasScrap || backing > 0) pen.path('soft', scrap.map(place), true)
  return { place, scale }
}

/** The bit in its hole, the stop on it, and the scrap board below. */
const drill: Draw = (context) => {
  const { pen, plan, word, ruled, sold } = context
  const { design } = plan
  const { bit, mouth } = boreOf(design)
  const reach = Math.max(bit * 1.6, design.thickness * 0.9)
  const hole = hollow(design, mouth / 2)
  const { place } = sectionWood(context, reach, hole, true)
  const depth = design.backing > 0 ? design.thickness : design.holeDepth
  const up = design.thickness * 1.05
  // The bit stands in the hole, up to its chuck.
  const body = [
    { x: -bit / 2, y: up },
    ...(design.holeBottom === 'ball'
      ? hole.slice(1, -1)
      : [
          { x: -bit / 2, y: -depth },
          { x: bit / 2, y: -depth },
        ]),
    { x: bit / 2, y: up },
  ]
  pen.path('steel', body.map(place), true)
  const collar = bit * 0.9 + 1.2
  const [a, b] = [place({ x: -collar, y: 0.4 }), place({ x: collar, y: Math.max(3, design.thickness * 0.28) })]
  pen.box('jig', { west: a.x, east: b.x, south: a.y, north: b.y })
  const left = place({ x: -reach, y: 0 }).x - 2.5
  pen.measure({ x: left, y: place({ x: 0, y: -depth }).y }, { x: left, y: place({ x: 0, y: 0 }).y }, ruled(depth))
  pen.note(word('stop'), { x: NOTE_X_MM - 3, y: 44 }, { x: b.x, y: (a.y + b.y) / 2 }, { width: NOTE_WIDTH_MM + 3 })
  pen.note(word('bit', { bit: sold(bit) }), { x: NOTE_X_MM - 3, y: 31 }, place({ x: bit / 2, y: -depth * 0.4 }), {
    width: NOTE_WIDTH_MM + 3,
  })
  pen.note(
    word(design.backing > 0 ? 'through' : 'scrap'),
    { x: NOTE_X_MM - 3, y: 11 },
    place({ x: reach * 0.8, y: -design.thickness * 1.15 }),
    { width: NOTE_WIDTH_MM + 3 },
  )
  return { bit: sold(bit), depth: ruled(depth) }
}

/** The countersink in a mouth, or paper round a marble on the rim of a pocket. */
const mouth: Draw = (context) => {
  const { pen, plan, word, ruled } = context
  const { design } = plan
  const { bit, mouth: wide, rim } = boreOf(design)
  const reach = Math.max(rim * 1.2, design.thickness * 0.8)
  const inner = hollow(design, wide / 2)
  const cone = design.holeChamfer
  const foot = design.holeBottom === 'flat' ? cone : cone * 0.6
  const hole = [
    { x: -rim / 2, y: 0 },
    { x: -wide / 2, y: -foot },
    ...inner.slice(1, -1).filter(({ y }) => y < -foot),
    { x: wide / 2, y: -foot },
    { x: rim / 2, y: 0 },
  ]
  const { place, scale } = sectionWood(context, reach, hole, false)
  if (design.holeBottom === 'ball') {
    const radius = bit / 2
    pen.circle('jig', place({ x: 0, y: radius - design.holeDepth + cone }), (radius - cone * 0.2) * scale)
    pen.note(word('paper180'), { x: NOTE_X_MM - 3, y: 45 }, place({ x: radius * 0.7, y: radius * 1.2 }), {
      width: NOTE_WIDTH_MM + 3,
    })
  } else {
    const up = design.thickness * 0.9
    const half = rim / 2 + up * 0.35
    pen.path(
      'steel',
      [
        { x: -half, y: up },
        { x: -half, y: half - rim / 2 },
        { x: 0, y: -rim / 2 },
        { x: half, y: half - rim / 2 },
        { x: half, y: up },
      ].map(place),
      true,
    )
    pen.note(word('countersink'), { x: NOTE_X_MM - 3, y: 45 }, place({ x: half, y: up * 0.7 }), {
      width: NOTE_WIDTH_MM + 3,
    })
  }
  pen.note(word('chamfer', { size: ruled(cone) }), { x: NOTE_X_MM - 3, y: 24 }, place({ x: rim / 2, y: -foot / 2 }), {
    width: NOTE_WIDTH_MM + 3,
  })
  return { size: ruled(cone) }
}

/** The jig on the second side, its pins in holes of the first, and where it is turned next. */
const jig: Draw = ({ pen, plan, word }) => {
  const set = jigsOf(plan, DEFAULT_JIG)
  if (typeof set === 'string') return undefined
  const isRing = plan.design.form === 'sections'
  const turned = set.settings.find(({ register, side }) => register.kind === 'pins' && side > 0)
  const setting = (isRing ? undefined : turned) ?? set.settings[0]
  const plate = set.plates[setting?.plate ?? 0]
  if (setting === undefined || plate === undefined) return undefined
  const corners = boxCorners(plate.bounds).map((p) => placeOnBoard(setting, p))
  const own = isRing ? plan.parts.slice(0, 1) : plan.parts
  const all = boundsOf([...own.flatMap(({ outline }) => reachOf(outline)), ...corners])
  const { place, scale } = paperViewOf(all, { ...NOTED_BOX, east: 57 })
  for (const { outline } of own) pen.contour('wood', outline, place, scale)
  const done = set.settings
    .slice(0, set.settings.indexOf(setting))
    .flatMap(({ drilled }) => drilled.map(({ at }) => at))
  const radius = Math.max(0.35, (plate.bit / 2) * scale)
  for (const at of done) pen.circle('hole', place(at), radius)
  pen.path('jig', corners.map(place), true)
  for (const { at } of setting.drilled) pen.circle('now', place(at), radius)
  const pins =
    setting.register.kind === 'pins' ? setting.register.holes.flatMap((index) => plate.holes[index] ?? []) : plate.stops
  const stand = pins.map((hole) => place(placeOnBoard(setting, hole)))
  for (const at of stand) pen.circle('pin', at, Math.max(0.9, radius * 1.3))
  const middle = place({ x: 0, y: 0 })
  const turn = Math.min(9, 0.2 * (all.east - all.west) * scale)
  if (!isRing && set.settings.some(({ side }) => side > 1))
    pen.sweep(arcPoints(middle, turn, -0.6, -0.6 - Math.PI * 1.2))
  const [pin = middle] = stand
  pen.note(word(setting.register.kind === 'pins' ? 'pins' : 'dowels'), { x: NOTE_X_MM - 1, y: 44 }, pin, {
    width: NOTE_WIDTH_MM + 1,
  })
  const [far, next] = corners.map(place).sort((a, b) => b.x - a.x) as [Point, Point]
  const low = { x: (far.x + next.x) / 2, y: (far.y + next.y) / 2 }
  pen.note(word('plate'), { x: NOTE_X_MM - 1, y: 10 }, low, { width: NOTE_WIDTH_MM + 1 })
  return { count: set.settings.length }
}

/** An awl in the cross of a hole, and the crosses that follow. */
const punch: Draw = ({ pen, plan, word, sold }) => {
  const view = sketchBoard(pen, plan, { ...NOTED_BOX, east: 50 })
  const radius = Math.max(0.5, (boreOf(plan.design).mouth / 2) * view.scale)
  for (const hole of plan.drills) {
    const { x, y } = view.place(hole)
    pen.path('thin', [
      { x: x - radius, y },
      { x: x + radius, y },
    ])
    pen.path('thin', [
      { x, y: y - radius },
      { x, y: y + radius },
    ])
  }
  const last = plan.drills[0]
  const at = view.place(last ?? { x: 0, y: 0 })
  const tip = { x: at.x + 9, y: at.y + 16 }
  pen.path('steel', [at, { x: tip.x - 1.2, y: tip.y }, { x: tip.x + 1, y: tip.y - 1.2 }], true)
  pen.note(word('awl'), { x: NOTE_X_MM, y: 40 }, tip, { width: NOTE_WIDTH_MM })
  return { spacing: sold(plan.design.spacing), count: plan.drills.length }
}

export const HOLE_SKETCHES = { order, drill, mouth, jig, punch } as const
