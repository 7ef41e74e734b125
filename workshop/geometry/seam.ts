/**
 * What holds the two halves of a board together where they meet: dowels, bow-tie keys let in from below, hidden magnets. All mm, as
 * the assembled board is seen from above.
 */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import type { WoodPart } from './body.ts'
import { boreOf } from './bore.ts'
import { boundsOf, boxCorners, type Contour, circle, flatten, polygon } from './contour.ts'
import { depthIn, isInContour } from './distance.ts'
import type { Well } from './wells.ts'

/** A round hole for a dowel, in the edge of each half, or for a magnet, there or in the lower face. */
export interface SeamHole extends Point {
  /** Index into `Plan.parts`. */
  readonly part: number
  readonly kind: 'dowel' | 'magnet'
  readonly face: 'edge' | 'bottom'
  readonly diameter: number
  readonly depth: number
  /** Of a magnet: which pole looks out of the wood. */
  readonly pole?: 'N' | 'S'
}

export interface Seam {
  readonly holes: readonly SeamHole[]
  /** Bow ties across the joint, clockwise from above. */
  readonly keys: readonly Contour[]
  readonly keyDepth: number
  /** What found no room between holes, wells and the board's edges. */
  readonly missing: number
}

/** Of a bow tie: across the joint, at its ends, and in its waist. */
export const KEY = { length: 40, breadth: 20, waist: 10 } as const
/** Deepest that a key is let in. */
const KEY_DEPTH = 10
/** Air at the end of a dowel, and over a magnet, which lies that much deeper. */
const DOWEL_AIR = 1
const SUNK = 0.2
/** How much wider than a magnet its hole is. */
const LOOSE = 0.1
/** Wood beside holes, beside the joint's ends, and between neighbours. */
const WALL = 2
const END = 8
const BETWEEN = 6
/** One dowel or key for so many mm of a joint, and at least two. */
const EACH = 150
/** Steps in which a place is looked for. */
const STEP = 1
const GRID = 3
/** Beside the edge, of a magnet in the lower face. */
const EDGE = 4

interface Board {
  readonly design: Design
  readonly parts: readonly WoodPart[]
  /** Middles of its holes. */
  readonly drills: readonly Point[]
  readonly wells: readonly Well[]
}

/** Whether a box about a place is clear of what is cut from above so deep that it would come too near. */
const isClear = (board: Board, { x, y }: Point, reach: Point, top: number): boolean => {
  const { design, drills, wells } = board
  const rim = boreOf(design).bit / 2 + WALL
  const deep = design.holeDepth + WALL > top
  const hit = drills.some((drill) => Math.abs(drill.x - x) < reach.x + rim && Math.abs(drill.y - y) < reach.y + rim)
  if (deep && hit) return false
  return wells.every(({ contour, depth }) => {
    if (depth + WALL <= top) return true
    const { west, east, south, north } = boundsOf(flatten(contour, 0.5))
    return x + reach.x < west || x - reach.x > east || y + reach.y < south || y - reach.y > north
  })
}

/** Where the halves meet, from south to north. */
const edgeOf = ({ parts, design }: Board): readonly [number, number] => {
  const corners = flatten((parts[0] as WoodPart).outline, 0.2).filter(({ x }) => Math.abs(x - design.foldAt) < 1e-3)
  const { south, north } = boundsOf(corners)
  return [south, north]
}

/** The place along the joint that is nearest to the wished one. */
const placeNear = (
  board: Board,
  wish: number,
  reach: Point,
  top: number,
  taken: readonly Point[],
): number | undefined => {
  const [south, north] = edgeOf(board)
  const count = Math.floor((north - south - 2 * (END + reach.y)) / STEP)
  const places = Array.from({ length: Math.max(0, count + 1) }, (_, i) => south + END + reach.y + i * STEP)
  return places
    .sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish))
    .find(
      (y) =>
        taken.every((other) => Math.abs(other.x - y) >= other.y + reach.y + BETWEEN) &&
        isClear(board, { x: board.design.foldAt, y }, reach, top),
    )
}

/** Places along the joint for so many alike; `taken`: places and half breadths of what is there. */
const placesFor = (
  board: Board,
  shares: readonly number[],
  reach: Point,
  top: number,
  taken: Point[],
): readonly (number | undefined)[] => {
  const [south, north] = edgeOf(board)
  return shares.map((share) => {
    const y = placeNear(board, south + (north - south) * share, reach, top, taken)
    if (y !== undefined) taken.push({ x: y, y: reach.y })
    return y
  })
}

const evenly = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => (i + 0.5) / count)

const isThere = <T>(value: T | undefined): value is T => value !== undefined

const countOn = (board: Board): number => {
  const [south, north] = edgeOf(board)
  return Math.max(2, Math.round((north - south) / EACH))
}

const dowelsOf = (board: Board, taken: Point[]) => {
  const { thickness, dowel, dowelLength, foldAt } = board.design
  const depth = dowelLength / 2 + DOWEL_AIR
  const places = placesFor(board, evenly(countOn(board)), { x: depth, y: dowel / 2 }, (thickness - dowel) / 2, taken)
  const holes = places
    .filter(isThere)
    .flatMap((y) =>
      [0, 1].map((part): SeamHole => ({ x: foldAt, y, part, kind: 'dowel', face: 'edge', diameter: dowel, depth })),
    )
  return { holes, missing: places.filter((y) => y === undefined).length }
}

const magnetSize = ({ magnetDiameter, magnetThickness }: Design) => ({
  kind: 'magnet' as const,
  diameter: magnetDiameter + LOOSE,
  depth: magnetThickness + SUNK,
})

/** In the joint's edges, with poles by turns: the halves go together in one way only. */
const edgeMagnets = (board: Board, taken: Point[]) => {
  const { thickness, foldAt } = board.design
  const size = magnetSize(board.design)
  const reach = { x: size.depth, y: size.diameter / 2 }
  const places = placesFor(board, [0.1, 0.9], reach, (thickness - size.diameter) / 2, taken)
  const holes = places.flatMap((y, i) =>
    y === undefined
      ? []
      : [0, 1].map(
          (part): SeamHole => ({ ...size, x: foldAt, y, part, face: 'edge', pole: (i + part) % 2 === 0 ? 'N' : 'S' }),
        ),
  )
  return { holes, missing: places.filter((y) => y === undefined).length }
}

/** In the lower faces, which lie on each other when the board is folded: as far from the fold as there is room. */
const bottomMagnets = (board: Board) => {
  const { design, parts } = board
  const size = magnetSize(design)
  const reach = size.diameter / 2
  const [left, right] = parts as readonly [WoodPart, WoodPart]
  const { west, south, north } = boundsOf(flatten(left.outline, 0.5))
  const top = design.thickness - size.depth
  const mirrored = ({ x, y }: Point): Point => ({ x: 2 * design.foldAt - x, y })
  const fits = (p: Point, part: WoodPart) =>
    isInContour(p, part.outline) &&
    depthIn(p, part.outline) >= reach + EDGE &&
    isClear(board, p, { x: reach, y: reach }, top)
  const find = (from: number, to: number): Point | undefined => {
    const ends = { least: Math.min(from, to), most: Math.max(from, to) }
    const places: Point[] = []
    for (let x = west; x < design.foldAt; x += GRID) {
      for (let y = ends.least; y <= ends.most; y += GRID) places.push({ x, y })
    }
    const away = (p: Point) => p.x - west + Math.abs(p.y - to) / 2
    return places.sort((a, b) => away(a) - away(b)).find((p) => fits(p, left) && fits(mirrored(p), right))
  }
  const middle = (south + north) / 2
  const places = [find(middle - BETWEEN, south), find(middle + BETWEEN, north)]
  const holes = places
    .filter(isThere)
    .flatMap((p) => [
      { ...p, ...size, part: 0, face: 'bottom', pole: 'N' } as const,
      { ...mirrored(p), ...size, part: 1, face: 'bottom', pole: 'S' } as const,
    ])
  return { holes, missing: places.filter((p) => p === undefined).length }
}

const keyAt = (x: number, y: number): Contour => {
  const [length, end, waist] = [KEY.length / 2, KEY.breadth / 2, KEY.waist / 2]
  const corners = [
    [-length, -end],
    [-length, end],
    [0, waist],
    [length, end],
    [length, -end],
    [0, -waist],
  ] as const
  return polygon(corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy })))
}

const keysOf = (board: Board, taken: Point[], depth: number) => {
  const reach = { x: KEY.length / 2, y: KEY.breadth / 2 }
  const places = placesFor(board, evenly(countOn(board)), reach, board.design.thickness - depth, taken)
  const keys = places.filter(isThere).map((y) => keyAt(board.design.foldAt, y))
  return { keys, missing: places.length - keys.length }
}

/** None where the board is in one piece, or has hinges and nothing else. */
export const seamOf = (board: Board): Seam | undefined => {
  const { fold, foldJoint, magnets, thickness } = board.design
  if (fold === 'none' || (foldJoint === 'hinges' && magnets === 'none')) return undefined
  const taken: Point[] = []
  const keyDepth = Math.min(KEY_DEPTH, thickness / 2)
  const dowels = foldJoint === 'dowels' ? dowelsOf(board, taken) : { holes: [], missing: 0 }
  const keys = foldJoint === 'keys' ? keysOf(board, taken, keyDepth) : { keys: [], missing: 0 }
  const none = { holes: [], missing: 0 }
  const pairs = magnets === 'none' ? none : foldJoint === 'hinges' ? bottomMagnets(board) : edgeMagnets(board, taken)
  return {
    holes: [...dowels.holes, ...pairs.holes],
    keys: keys.keys,
    keyDepth,
    missing: dowels.missing + keys.missing + pairs.missing,
  }
}

/** Outlines of all that isn't seen from above. */
export const hiddenOf = ({ holes, keys }: Seam): readonly Contour[] => [
  ...keys,
  ...holes.map((hole) => (hole.face === 'bottom' ? circle(hole, hole.diameter / 2) : polygon(edgeHoleBox(hole)))),
]

/** What a hole in the joint's edge takes of its half, seen from above. */
export const edgeHoleBox = ({ x, y, part, diameter, depth }: SeamHole): readonly Point[] => {
  const [west, east] = part === 0 ? [x - depth, x] : [x, x + depth]
  return boxCorners({ west, east, south: y - diameter / 2, north: y + diameter / 2 })
}
