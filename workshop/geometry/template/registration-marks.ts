/** Marks in the overlap of two pages that are aligned when the pages are joined. Lengths in mm on the drawing. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import type { Bounds } from '../contour.ts'
import { distanceBetween } from '../point.ts'
import { PAGE_OVERLAP_MM } from './sheet.ts'
import { type PageTile, printedTiles, type Tiling } from './tiling.ts'

export interface RegistrationMark extends Point {
  /** Number from 1, the same on all pages that show the mark. */
  readonly number: number
}

/** Middle of a hole, and the radius that must stay clear around it. */
export type MarkObstacle = Point & { readonly clearance: number }

/** Distance from the middle of a registration mark to its tips. */
export const MARK_REACH_MM = 2.6
const MARKS_PER_SEAM = 3
/** Step of the search for free places along the seam. */
const SEARCH_STEP_MM = 0.5
/** Distance of a mark from the middle of the seam, where its middle is not free. */
const MAX_ASIDE_MM = PAGE_OVERLAP_MM / 2 - MARK_REACH_MM - 0.4

/** The line along the middle of an overlap. */
interface PageSeam {
  readonly from: Point
  readonly to: Point
}

const midValue = (a: number, b: number): number => (a + b) / 2

/** The seam along the middle of the area that two neighbours share, without the ends that further neighbours share. */
const pageSeamBetween = (a: PageTile, b: PageTile): PageSeam => {
  const shared: Bounds = {
    west: Math.max(a.window.west, b.window.west),
    east: Math.min(a.window.east, b.window.east),
    south: Math.max(a.window.south, b.window.south),
    north: Math.min(a.window.north, b.window.north),
  }
  const [x, y] = [midValue(shared.west, shared.east), midValue(shared.south, shared.north)]
  return a.row === b.row
    ? { from: { x, y: shared.south + PAGE_OVERLAP_MM }, to: { x, y: shared.north - PAGE_OVERLAP_MM } }
    : { from: { x: shared.west + PAGE_OVERLAP_MM, y }, to: { x: shared.east - PAGE_OVERLAP_MM, y } }
}

const pageSeamsOf = (tiling: Tiling): readonly PageSeam[] => {
  const tiles = printedTiles(tiling)
  const at = new Map(tiles.map((tile) => [`${tile.row} ${tile.column}`, tile]))
  return tiles.flatMap((tile) =>
    [at.get(`${tile.row} ${tile.column + 1}`), at.get(`${tile.row + 1} ${tile.column}`)].flatMap((next) =>
      next === undefined ? [] : [pageSeamBetween(tile, next)],
    ),
  )
}

/** Distance of a mark's middle from the nearest hole's clear area; negative: within it. */
const clearanceAt = ({ x, y }: Point, obstacles: readonly MarkObstacle[]): number =>
  obstacles.reduce((least, hole) => Math.min(least, Math.hypot(hole.x - x, hole.y - y) - hole.clearance), Infinity)

const obstaclesNear = (obstacles: readonly MarkObstacle[], { from, to }: PageSeam): readonly MarkObstacle[] =>
  obstacles.filter(({ x, y, clearance }) => {
    const reach = clearance + PAGE_OVERLAP_MM
    return x > from.x - reach && x < to.x + reach && y > from.y - reach && y < to.y + reach
  })

/** Returns the point at a share (0 to 1) of a line's length, `aside` mm to the left of the line. */
export const pointAlongSeam = ({ from, to }: PageSeam, share: number, aside: number): Point => {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  return { x: from.x + x * share - (y / length) * aside, y: from.y + y * share + (x / length) * aside }
}

/** Places in a third of the seam, the preferred one first. */
const candidatePlaces = (seam: PageSeam, third: number): readonly Point[] => {
  const length = distanceBetween(seam.to, seam.from)
  const wanted = (third + 0.5) / MARKS_PER_SEAM
  const steps = Math.floor(length / MARKS_PER_SEAM / 2 / SEARCH_STEP_MM)
  return Array.from({ length: steps + 1 }, (_, i) => (i * SEARCH_STEP_MM) / length).flatMap((away) =>
    [0, MAX_ASIDE_MM, -MAX_ASIDE_MM].flatMap((aside) => [
      pointAlongSeam(seam, wanted + away, aside),
      pointAlongSeam(seam, wanted - away, aside),
    ]),
  )
}

const findMarkPlace = (seam: PageSeam, third: number, obstacles: readonly MarkObstacle[]): Point => {
  const places = candidatePlaces(seam, third)
  const free = places.find((place) => clearanceAt(place, obstacles) >= 0)
  if (free !== undefined) return free
  const clearances = places.map((place) => clearanceAt(place, obstacles))
  return itemAt(places, clearances.indexOf(Math.max(...clearances)))
}

/** Returns three marks for each seam, clear of holes wherever the seam has such a place. */
export const registrationMarks = (tiling: Tiling, obstacles: readonly MarkObstacle[]): readonly RegistrationMark[] =>
  pageSeamsOf(tiling)
    .flatMap((seam) => {
      const around = obstaclesNear(obstacles, seam)
      return Array.from({ length: MARKS_PER_SEAM }, (_, third) => findMarkPlace(seam, third, around))
    })
    .map((place, i) => ({ ...place, number: i + 1 }))

/** Sum of the distances in mm by which the marks of a tiling are too close to holes. */
export const markOverlap = (tiling: Tiling, obstacles: readonly MarkObstacle[]): number =>
  registrationMarks(tiling, obstacles).reduce((sum, mark) => sum + Math.max(0, -clearanceAt(mark, obstacles)), 0)
