/** Sketches of hidden magnets: their holes, and which pole looks out of the wood. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Bounds } from '../geometry/contour.ts'
import { edgeHolesAt, seamHoles } from '../geometry/joints/seam.ts'
import { sketchBoard } from './board-view.ts'
import { type Desk, type Draw, NOTED, RIGHT, RIGHT_WIDTH } from './desk.ts'
import { drawFace } from './face-view.ts'
import { sketchedJoint } from './joint-view.ts'

/** Mating face with the holes for magnets. */
const magnetFace: Draw = (desk) => {
  const joint = sketchedJoint(desk.plan)
  if (joint === undefined) return undefined
  const holes = edgeHolesAt(joint.seam, joint.joint, 'magnet')
  drawFace(desk, joint, holes)
  return { count: holes.length }
}

/** A magnet, far larger than it is, with the pole that looks out to `way` (-1: west). */
const drawMagnet = ({ pen }: Desk, at: Point, way: -1 | 1, pole: 'N' | 'S') => {
  const [wide, high] = [4.6, 3]
  const other = pole === 'N' ? 'S' : 'N'
  const west = way < 0 ? at.x : at.x - 2 * wide
  pen.box('steel', { west, east: west + 2 * wide, south: at.y - high, north: at.y + high })
  pen.path('thin', [
    { x: west + wide, y: at.y - high },
    { x: west + wide, y: at.y + high },
  ])
  const letters = way < 0 ? [pole, other] : [other, pole]
  letters.forEach((letter, i) => {
    pen.text(letter, { x: west + wide * (i + 0.5), y: at.y - 1 }, { align: 'middle', bold: true })
  })
}

/** Both halves from above, pulled apart, with the poles of the magnets in their edges. */
const edgePoles: Draw = (desk) => {
  const { pen, word } = desk
  const magnets = seamHoles(desk.plan.seam, 'magnet').filter((hole) => hole.face === 'edge')
  const [gap, middle] = [9, 32]
  const halves: readonly Bounds[] = [
    { west: 6, east: middle - gap / 2, south: 9, north: 47 },
    { west: middle + gap / 2, east: 58, south: 9, north: 47 },
  ]
  for (const half of halves) pen.box('wood', half)
  const places = [...new Set(magnets.map(({ along }) => along))].sort((a, b) => a - b)
  for (const { along, part, pole = 'N' } of magnets) {
    const y = places.length < 2 ? 28 : 16 + (24 * places.indexOf(along)) / (places.length - 1)
    drawMagnet(desk, { x: part === 0 ? middle - gap / 2 : middle + gap / 2, y }, part === 0 ? 1 : -1, pole)
  }
  for (const y of places.length < 2 ? [28] : [16, 40]) {
    pen.arrow({ x: middle - 3.2, y }, { x: middle + 3.2, y }, true)
  }
  pen.text(word('leftHalf'), { x: 6, y: 49 })
  pen.text(word('rightHalf'), { x: 58, y: 49 }, { align: 'right' })
  pen.note(word('nearEnd'), { x: RIGHT, y: 14 }, { x: 58, y: 9 }, { width: RIGHT_WIDTH })
  pen.note(word('pull'), { x: middle, y: 3.5 }, { x: middle, y: 15.2 }, { align: 'middle', width: 56 })
  pen.text(word('drawnLarger'), { x: RIGHT, y: 44 }, { width: RIGHT_WIDTH })
  return undefined
}

/** The underside with its magnets, and how deep they lie. */
const bottomMagnets: Draw = ({ pen, plan, word, ruled, sold }) => {
  const magnets = seamHoles(plan.seam, 'magnet')
  const [first] = magnets
  const { fold, bounds } = plan
  if (first === undefined || fold === undefined) return undefined
  const flat = { ...plan, wells: [], frame: undefined }
  const { place, scale } = sketchBoard(pen, flat, { ...NOTED, west: 18, east: 57, south: 8 })
  // Magnets lie as far from the fold in one half as in the other: turned over, all are where they were.
  const radius = Math.max(0.9, (first.diameter / 2) * scale)
  for (const { x, y } of magnets) pen.circle('now', place({ x: 2 * fold[0].x - x, y }), radius)
  const lowest = magnets.filter(({ part }) => part === 0).reduce((a, b) => (b.y < a.y ? b : a), first)
  const [at, joint] = [place(lowest), place(fold[0])]
  const foot = place({ x: 0, y: bounds.south })
  pen.path('thin', [at, { x: at.x, y: foot.y - 5 }])
  pen.measure({ x: at.x, y: foot.y - 4 }, { x: joint.x, y: foot.y - 4 }, ruled(fold[0].x - lowest.x))
  const west = place({ x: bounds.west, y: 0 }).x - 3
  pen.path('thin', [{ x: west - 1, y: at.y }, at])
  pen.measure({ x: west, y: joint.y }, { x: west, y: at.y }, ruled(lowest.y - fold[0].y))
  const east = magnets.map(place).reduce((a, b) => (b.x + b.y > a.x + a.y ? b : a))
  const size = { size: sold(first.diameter), depth: ruled(first.depth) }
  pen.note(word('holeOf', size), { x: RIGHT, y: 44 }, { x: east.x + radius, y: east.y }, { width: RIGHT_WIDTH })
  pen.text(word('fromBelow'), { x: RIGHT, y: 22 }, { width: RIGHT_WIDTH })
  return { count: magnets.length }
}

/** The board closed, seen from its near end: magnets over magnets. */
const bottomPoles: Draw = (desk) => {
  const { pen, word } = desk
  const [west, east] = [8, 58]
  const [low, high] = [
    { west, east, south: 12, north: 24 },
    { west, east, south: 31, north: 43 },
  ]
  for (const half of [low, high]) pen.box('cut', half)
  for (const [half, isLow] of [
    [low, true],
    [high, false],
  ] as const) {
    const [face, back] = isLow ? [half.north, half.north - 7] : [half.south, half.south + 7]
    const middle = (face + back) / 2
    const box = { west: 18, east: 27, south: Math.min(face, back), north: Math.max(face, back) }
    pen.box('steel', box)
    pen.path('thin', [
      { x: box.west, y: middle },
      { x: box.east, y: middle },
    ])
    const [out, into] = isLow ? ['N', 'S'] : ['S', 'N']
    const letter = (text: string, from: number, to: number) =>
      pen.text(text, { x: 22.5, y: (from + to) / 2 - 0.95 }, { align: 'middle', bold: true })
    letter(out, face, middle)
    letter(into, middle, back)
  }
  pen.arrow({ x: 22.5, y: 24.6 }, { x: 22.5, y: 30.4 }, true)
  pen.box('steel', { west: east - 0.6, east: east + 1.4, south: 24, north: 31 })
  pen.text(word('leftHalf'), { x: 31, y: 16.5 })
  pen.text(word('rightHalf'), { x: 31, y: 36 })
  pen.note(word('hingeSide'), { x: RIGHT + 1, y: 44 }, { x: east + 1.4, y: 29 }, { width: RIGHT_WIDTH - 1 })
  pen.note(word('pull'), { x: RIGHT + 1, y: 18 }, { x: 23.5, y: 27.5 }, { width: RIGHT_WIDTH - 1 })
  pen.text(word('drawnLarger'), { x: 6, y: 4 }, { width: 74 })
  return undefined
}

/** All magnets in one rod, N marked on the upper face of each one that is taken off. */
const magnetRod: Draw = ({ pen, plan, word }) => {
  const count = seamHoles(plan.seam, 'magnet').length
  if (count === 0) return undefined
  const [wide, high] = [15, Math.min(6, 30 / count)]
  const box = (i: number, by: number) => ({
    west: 12 + by,
    east: 12 + by + wide,
    south: 8 + i * high,
    north: 8 + (i + 1) * high,
  })
  for (let i = 0; i < count - 1; i++) pen.box('steel', box(i, 0))
  const up = { ...box(count - 1, 14), south: 8 + (count - 1) * high + 6, north: 8 + count * high + 6 }
  pen.box('steel', up)
  const rest = box(count - 2, 0)
  pen.sweep([
    { x: rest.east - 4, y: rest.north + 1 },
    { x: rest.east - 2.5, y: rest.north + 5 },
    { x: up.west - 0.8, y: (up.south + up.north) / 2 },
  ])
  pen.text('N', { x: (up.west + up.east) / 2, y: up.north + 0.8 }, { align: 'middle', bold: true })
  pen.text('N', { x: rest.west + 4, y: rest.north + 0.8 }, { align: 'middle', bold: true })
  const mark = { x: (up.west + up.east) / 2 + 2.4, y: up.north + 1.6 }
  pen.note(word('markN'), { x: RIGHT - 9, y: 46 }, mark, { width: RIGHT_WIDTH + 9 })
  pen.note(word('rod', { count }), { x: RIGHT - 15, y: 16 }, { x: rest.east, y: 8 + high }, { width: RIGHT_WIDTH + 14 })
  return { count }
}

export const MAGNET_SKETCHES = { magnetFace, edgePoles, bottomMagnets, bottomPoles, magnetRod } as const
