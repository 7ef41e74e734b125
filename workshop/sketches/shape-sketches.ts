/** Sketches of shaping: the outline, joints of a ring, edges, backing and hinges. */

import type { Point } from '../../engine/boards/layout.ts'
import { sizesInBothUnits } from '../design/units.ts'
import { cutAt } from '../geometry/body.ts'
import { type Bounds, boundsOf, type Contour, extentOf, flatten, reachOf } from '../geometry/contour.ts'
import { edgeDepths, edgeInset } from '../geometry/edge-profile.ts'
import { insetContour } from '../geometry/inset.ts'
import { sketchBoard } from './board-view.ts'
import edgeOrderSvg from './edge-order.svg?raw'
import edgeOrderRoundSvg from './edge-order-round.svg?raw'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, MEASURED_BOX, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'
import { drawSvg } from './svg-sketch.ts'

const boundsOfContour = (outline: Contour): Bounds => boundsOf(reachOf(outline))

/** Distance from the outline to the saw's path, on paper. */
const SAW_DISTANCE_MM = 1.3

/** Path round one half, from the fold to the fold: nothing is sawn along it. */
const roundHalf = (points: readonly Point[], fold: number): readonly Point[] => {
  const isWest = points.reduce((sum, { x }) => sum + x - fold, 0) < 0
  const half = cutAt(points, fold, isWest)
  const isOn = (p: Point | undefined) => p !== undefined && Math.abs(p.x - fold) < 1e-6
  const first = half.findIndex((p, i) => isOn(p) && isOn(half.at(i - 1)))
  return first < 0 ? half : [...half.slice(first), ...half.slice(0, first)]
}

/** The outline with the saw's path just outside it; a round board with the trammel that cuts it. */
const saw: Draw = ({ pen, plan, word, ruled }) => {
  const { bounds, design } = plan
  const part = design.form === 'sections' ? plan.parts[0] : undefined
  const isRound = design.form === 'round' && plan.fold === undefined
  const own =
    part === undefined
      ? plan
      : { ...plan, parts: [part], bounds: boundsOfContour(part.outline), fold: undefined, drills: [] }
  const { place, scale } = sketchBoard(pen, own, { ...MEASURED_BOX, west: 17, east: 58 })
  const { width, height } = extentOf(own.bounds)
  for (const { outline } of own.parts) {
    const out = insetContour(
      outline,
      outline.steps.map(() => -SAW_DISTANCE_MM / scale),
    )
    if (own.fold === undefined) pen.contour('saw', out, place, scale)
    else pen.path('saw', roundHalf(flatten(out, 0.05 / scale), own.fold[0].x).map(place))
  }
  const [low, high] = [
    place({ x: own.bounds.west, y: own.bounds.south }),
    place({ x: own.bounds.east, y: own.bounds.north }),
  ]
  pen.measure({ x: low.x, y: low.y - 5 }, { x: high.x, y: low.y - 5 }, ruled(width))
  pen.measure({ x: low.x - 4, y: low.y }, { x: low.x - 4, y: high.y }, ruled(height))
  if (isRound) {
    const [pin, bit] = [place({ x: 0, y: 0 }), place({ x: bounds.east, y: 0 })]
    pen.path(
      'steel',
      [
        { x: pin.x - 2, y: pin.y - 1 },
        { x: bit.x + 3, y: pin.y - 1 },
        { x: bit.x + 3, y: pin.y + 1 },
        { x: pin.x - 2, y: pin.y + 1 },
      ],
      true,
    )
    pen.circle('pin', pin, 0.9)
    pen.note(
      word('trammel'),
      { x: NOTE_X_MM, y: 44 },
      { x: (pin.x + bit.x) / 2, y: pin.y + 1 },
      { width: NOTE_WIDTH_MM },
    )
  }
  pen.note(
    word('kerf'),
    { x: NOTE_X_MM, y: isRound ? 14 : 34 },
    { x: high.x + SAW_DISTANCE_MM, y: (low.y + high.y) / 2 - 3 },
    { width: NOTE_WIDTH_MM },
  )
  return { size: sizesInBothUnits(plan.design.units, width, height) }
}

/** The profile with its bit, and the order in which the sides are routed: those across the grain first. */
const edge: Draw = (context) => {
  const { pen, plan, word, sold, t } = context
  const { design } = plan
  const deep = Math.min(design.thickness, Math.max(design.edgeSize * 2.2, 8))
  const { place } = paperViewOf(
    { west: -deep * 1.6, east: deep * 1.1, south: -deep, north: deep * 0.9 },
    { west: 4, east: 46, south: 4, north: SKETCH_MM.height - 4 },
  )
  const profile = edgeDepths(design, 0.05)
    .filter((below) => below <= deep)
    .map((below) => ({ x: -edgeInset(design, below), y: -below }))
  pen.path(
    'cut',
    [{ x: -deep * 1.6, y: 0 }, ...profile, { x: 0, y: -deep }, { x: -deep * 1.6, y: -deep }].map(place),
    true,
  )
  if (design.edge !== 'square') {
    // The bit: the same profile from the other side, above its bearing.
    const shank = deep * 0.9
    const size = design.edgeSize
    pen.path(
      'steel',
      [
        ...profile,
        { x: 0, y: -size },
        { x: size * 0.9, y: -size },
        { x: size * 0.9, y: shank },
        { x: -size * 0.2, y: shank },
        { x: -size * 0.2, y: 0 },
      ].map(place),
      true,
    )
    pen.box('steel', {
      west: place({ x: 0.1, y: 0 }).x,
      east: place({ x: size * 0.9, y: 0 }).x,
      south: place({ x: 0, y: -Math.min(deep, size * 1.7) }).y,
      north: place({ x: 0, y: -size }).y,
    })
  } else
    pen.path(
      'soft',
      [
        { x: -deep * 0.3, y: deep * 0.5 },
        { x: deep * 0.5, y: -deep * 0.3 },
        { x: deep * 0.7, y: -deep * 0.1 },
        { x: -deep * 0.1, y: deep * 0.7 },
      ].map(place),
      true,
    )
  const profileText = word('profile', { edge: t(`edge.${design.edge}`), size: sold(design.edgeSize) })
  const label = design.edge === 'square' ? word('break') : profileText
  pen.text(design.form === 'round' ? label : `${label}: ${word('acrossFirst')}`, { x: 48, y: 47 }, { width: 36 })
  return drawSvg(context, design.form === 'round' ? edgeOrderRoundSvg : edgeOrderSvg)
}

/** The board, and the plywood that comes under it. */
const backing: Draw = ({ pen, plan, word, sold }) => {
  const { thickness, backing: below, holeDiameter, spacing } = plan.design
  const reach = spacing * 2.5
  const gap = thickness * 0.5
  const { place } = paperViewOf(
    { west: -reach, east: reach, south: -thickness - gap - below, north: thickness * 0.4 },
    { ...NOTED_BOX, east: 56 },
  )
  const half = holeDiameter / 2
  const edges = [-reach, ...[-2, -1, 0, 1, 2].flatMap((i) => [i * spacing - half, i * spacing + half]), reach]
  for (let i = 0; i < edges.length; i += 2) {
    const [a, b] = [edges[i] ?? 0, edges[i + 1] ?? 0]
    if (b > a)
      pen.path(
        'cut',
        [
          { x: a, y: 0 },
          { x: b, y: 0 },
          { x: b, y: -thickness },
          { x: a, y: -thickness },
        ].map(place),
        true,
      )
  }
  const top = -thickness - gap
  pen.path(
    'soft',
    [
      { x: -reach, y: top },
      { x: reach, y: top },
      { x: reach, y: top - below },
      { x: -reach, y: top - below },
    ].map(place),
    true,
  )
  for (const x of [-reach * 0.6, reach * 0.6]) pen.arrow(place({ x, y: top }), place({ x, y: -thickness }))
  pen.note(
    word('backing', { size: sold(below) }),
    { x: NOTE_X_MM - 2, y: 14 },
    place({ x: reach, y: top - below / 2 }),
    {
      width: NOTE_WIDTH_MM + 2,
    },
  )
  pen.note(word('glueThin'), { x: NOTE_X_MM - 2, y: 42 }, place({ x: spacing * 1.5, y: -thickness }), {
    width: NOTE_WIDTH_MM + 2,
  })
  return { size: sold(below) }
}

/** The underside along the fold with its hinges and the catch, and the board half closed. */
const hinge: Draw = ({ pen, plan, word }) => {
  const { fold, bounds, design } = plan
  if (fold === undefined) return undefined
  const { place } = sketchBoard(pen, { ...plan, wells: [], frame: undefined }, { ...NOTED_BOX, east: 46 })
  const [low, high] = [place(fold[0]), place(fold[1])]
  for (const share of [0.2, 0.8]) {
    const y = low.y + (high.y - low.y) * share
    pen.box('steel', { west: low.x - 2.6, east: low.x + 2.6, south: y - 3.4, north: y + 3.4 })
    pen.path('thin', [
      { x: low.x, y: y - 3.4 },
      { x: low.x, y: y + 3.4 },
    ])
    for (const [dx, dy] of [
      [-1.5, -2],
      [-1.5, 2],
      [1.5, -2],
      [1.5, 2],
    ] as const)
      pen.circle('hole', { x: low.x + dx, y: y + dy }, 0.35)
  }
  const side = place({ x: bounds.west, y: 0 })
  pen.box('steel', { west: side.x - 0.4, east: side.x + 2.2, south: side.y - 1.4, north: side.y + 1.4 })
  pen.text(word('underside'), { x: 52, y: 49 }, { width: 32 })
  // Seen from the end, with paper between the halves.
  const at = { x: 54, y: 14 }
  const thick = Math.max(2.4, Math.min(5, design.thickness * 0.2))
  pen.box('cut', { west: at.x, east: at.x + 26, south: at.y, north: at.y + thick })
  pen.box('cut', { west: at.x, east: at.x + 26, south: at.y + thick + 0.8, north: at.y + 2 * thick + 0.8 })
  pen.box('soft', { west: at.x + 1, east: at.x + 27, south: at.y + thick + 0.15, north: at.y + thick + 0.65 })
  pen.note(word('paperBetween'), { x: 54, y: 36 }, { x: at.x + 20, y: at.y + thick + 0.6 }, { width: 30 })
  return undefined
}

export const SHAPE_SKETCHES = { saw, edge, backing, hinge } as const
