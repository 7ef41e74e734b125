/**
 * The wood of a designed board for flat drawings. It is loaded with the first table that has one. Lengths in hole
 * spacings, x east, y north of the board's middle.
 */

import type { TrackSpec } from '../../engine/board.ts'
import { type Point, pointOnSide } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { isMitred } from '../design/part-joints.ts'
import { isBorderWood } from '../design/part-woods.ts'
import { END_CHAMFER_RAD, INNER_WIDTH_SPACINGS, LAP_RADIUS_SPACINGS } from './joints/section.ts'

/** Additions of a designed board to the games' own boards. */
export interface DesignWood {
  /** The board has a part for each side, joined to a ring. */
  readonly isParted: boolean
  /** Returns whether a piece is of the border's wood. `piece`: index into the result of `partOutlines`. */
  readonly isBorderWood: (track: TrackSpec, piece: number) => boolean
  /** Width of a frame of the border's wood; 0: none. */
  readonly frameWidth: number
  /**
   * Returns the corners of each piece of wood along a track; empty if the board is one piece. `out`: distance from the
   * track's middle line to the outer edge.
   */
  readonly partOutlines: (track: TrackSpec, out: number) => readonly (readonly Point[])[]
  /** Returns both ends of the fold line, which reaches `reach` north and south of the middle; empty without a fold. */
  readonly foldLine: (reach: number) => readonly Point[]
}

/** Number of points of a joint's disc. */
const DISC_POINTS = 16

/** Planks of a glued ring, which meet on the mitre. */
const mitredParts = (track: TrackSpec, out: number): readonly (readonly Point[])[] => {
  const slope = Math.tan(Math.PI / track.sides)
  const { holesPerSide: last } = track
  const plank = [
    [-out * slope, -out],
    [last + out * slope, -out],
    [last - INNER_WIDTH_SPACINGS * slope, INNER_WIDTH_SPACINGS],
    [INNER_WIDTH_SPACINGS * slope, INNER_WIDTH_SPACINGS],
  ] as const
  return Array.from({ length: track.sides }, (_, side) =>
    plank.map(([along, depth]) => pointOnSide(track, side, along, depth)),
  )
}

/** Planks with chamfered inner corners, and the discs of their joints about the corner holes. */
const lappedParts = (track: TrackSpec, out: number): readonly (readonly Point[])[] => {
  const { holesPerSide: last } = track
  const run = INNER_WIDTH_SPACINGS / Math.tan(END_CHAMFER_RAD)
  const plank = [
    [0, -out],
    [last, -out],
    [last, 0],
    [last - run, INNER_WIDTH_SPACINGS],
    [run, INNER_WIDTH_SPACINGS],
    [0, 0],
  ] as const
  const round = Array.from({ length: DISC_POINTS }, (_, i) => (2 * Math.PI * i) / DISC_POINTS)
  return Array.from({ length: track.sides }, (_, side) => [
    plank.map(([along, depth]) => pointOnSide(track, side, along, depth)),
    round.map((angle) =>
      pointOnSide(track, side, LAP_RADIUS_SPACINGS * Math.sin(angle), LAP_RADIUS_SPACINGS * Math.cos(angle)),
    ),
  ]).flat()
}

/**
 * Index of a piece's side. Seen from above, the disc about a part's eastern hole belongs to its neighbour: that is its
 * first hole, or on a mirrored board the neighbour's.
 */
const sideOfPiece = ({ sides, mirrored }: TrackSpec, piece: number): number => {
  const side = Math.floor(piece / 2)
  return piece % 2 === 0 || mirrored ? side : (side + sides - 1) % sides
}

const foldLineOf = ({ fold, foldAt, spacing }: Design, reach: number): readonly Point[] =>
  fold === 'none' ? [] : [-reach, reach].map((y) => ({ x: foldAt / spacing, y }))

export const designWoodOf = (design: Design): DesignWood => {
  const isParted = design.form === 'sections'
  const hasMitres = isMitred(design)
  return {
    isParted,
    isBorderWood: (track, piece) => isBorderWood(design, hasMitres ? piece : sideOfPiece(track, piece)),
    frameWidth: design.borderWidth / design.spacing,
    partOutlines: (track, out) => (!isParted ? [] : hasMitres ? mitredParts(track, out) : lappedParts(track, out)),
    foldLine: (reach) => foldLineOf(design, reach),
  }
}
