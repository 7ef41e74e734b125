/** Marks in the overlap of two pages that are laid on each other when the pages are joined. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Bounds } from '../contour.ts'
import { OVERLAP } from './sheet.ts'
import { type PageTile, printedTiles, type Tiling } from './tiling.ts'

export interface RegistrationMark extends Point {
  /** From 1, the same on all pages that show it. */
  readonly number: number
}

/** A middle of a hole, and how much room it needs. */
export type MarkObstacle = Point & { readonly room: number }

/** From the middle of a mark to its tips, mm. */
export const MARK_REACH = 2.6
const MARKS_A_SEAM = 3
/** Steps in which free places are looked for, along and across the seam, and how far across. */
const STEP = 0.5
const ASIDE = OVERLAP / 2 - MARK_REACH - 0.4

interface Seam {
  readonly from: Point
  readonly to: Point
}

const middle = (a: number, b: number): number => (a + b) / 2

/** Along the middle of what two neighbours share, without the ends that further neighbours share. */
const seamOf = (a: PageTile, b: PageTile): Seam => {
  const shared: Bounds = {
    west: Math.max(a.window.west, b.window.west),
    east: Math.min(a.window.east, b.window.east),
    south: Math.max(a.window.south, b.window.south),
    north: Math.min(a.window.north, b.window.north),
  }
  const [x, y] = [middle(shared.west, shared.east), middle(shared.south, shared.north)]
  return a.row === b.row
    ? { from: { x, y: shared.south + OVERLAP }, to: { x, y: shared.north - OVERLAP } }
    : { from: { x: shared.west + OVERLAP, y }, to: { x: shared.east - OVERLAP, y } }
}

const seamsOf = (tiling: Tiling): readonly Seam[] => {
  const tiles = printedTiles(tiling)
  const at = new Map(tiles.map((tile) => [`${tile.row} ${tile.column}`, tile]))
  return tiles.flatMap((tile) =>
    [at.get(`${tile.row} ${tile.column + 1}`), at.get(`${tile.row + 1} ${tile.column}`)].flatMap((next) =>
      next === undefined ? [] : [seamOf(tile, next)],
    ),
  )
}

/** How far a mark's middle is from the nearest hole's room; negative: within it. */
const clearanceAt = ({ x, y }: Point, obstacles: readonly MarkObstacle[]): number =>
  obstacles.reduce((least, hole) => Math.min(least, Math.hypot(hole.x - x, hole.y - y) - hole.room), Infinity)

const near = (obstacles: readonly MarkObstacle[], { from, to }: Seam): readonly MarkObstacle[] =>
  obstacles.filter(({ x, y, room }) => {
    const reach = room + OVERLAP
    return x > from.x - reach && x < to.x + reach && y > from.y - reach && y < to.y + reach
  })

/** A point so far along a line, as a share of its length, and so many mm to the left of it. */
export const along = ({ from, to }: Seam, share: number, aside: number): Point => {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  return { x: from.x + x * share - (y / length) * aside, y: from.y + y * share + (x / length) * aside }
}

/** Places of a third of the seam, the wanted one first. */
const placesIn = (seam: Seam, third: number): readonly Point[] => {
  const length = Math.hypot(seam.to.x - seam.from.x, seam.to.y - seam.from.y)
  const wanted = (third + 0.5) / MARKS_A_SEAM
  const steps = Math.floor(length / MARKS_A_SEAM / 2 / STEP)
  return Array.from({ length: steps + 1 }, (_, i) => (i * STEP) / length).flatMap((away) =>
    [0, ASIDE, -ASIDE].flatMap((aside) => [along(seam, wanted + away, aside), along(seam, wanted - away, aside)]),
  )
}

const placeIn = (seam: Seam, third: number, obstacles: readonly MarkObstacle[]): Point => {
  const places = placesIn(seam, third)
  const free = places.find((place) => clearanceAt(place, obstacles) >= 0)
  if (free !== undefined) return free
  const room = places.map((place) => clearanceAt(place, obstacles))
  return places[room.indexOf(Math.max(...room))] as Point
}

/** Three for each seam, clear of holes wherever the seam has such a place. */
export const registrationMarks = (tiling: Tiling, obstacles: readonly MarkObstacle[]): readonly RegistrationMark[] =>
  seamsOf(tiling)
    .flatMap((seam) => {
      const around = near(obstacles, seam)
      return Array.from({ length: MARKS_A_SEAM }, (_, third) => placeIn(seam, third, around))
    })
    .map((place, i) => ({ ...place, number: i + 1 }))

/** How many mm the marks of a tiling lie too near to holes, in all. */
export const crowding = (tiling: Tiling, obstacles: readonly MarkObstacle[]): number =>
  registrationMarks(tiling, obstacles).reduce((sum, mark) => sum + Math.max(0, -clearanceAt(mark, obstacles)), 0)
