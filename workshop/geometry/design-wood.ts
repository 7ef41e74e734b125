/** The wood of a designed board for flat drawings. It is loaded with the first table that has one. */

import type { TrackSpec } from '../../engine/board.ts'
import { type Point, pointOnSide } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { isMitred } from '../design/part-joints.ts'
import { isBorderWood } from '../design/part-woods.ts'
import { END_CHAMFER_RAD, INNER_WIDTH_SPACINGS, LAP_RADIUS_SPACINGS } from './joints/section.ts'

/** Differences from the games' own boards, in hole spacings. */
export interface DesignWood {
  /** The board has a part for each side, joined to a ring. */
  readonly isParted: boolean
  /** A piece of `partsOf` is of the border's wood. */
  readonly isBorderWood: (track: TrackSpec, piece: number) => boolean
  /** Width of a frame of the border's wood. */
  readonly frame: number
  /** Pieces of wood along a track, `out` from its middle line to the outer edge; empty if the board is one piece. */
  readonly partsOf: (track: TrackSpec, out: number) => readonly (readonly Point[])[]
  /** The fold line, up to `reach` from the middle on both sides; empty without a fold. */
  readonly foldOf: (reach: number) => readonly Point[]
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

/** Side of a piece. Seen from above, the disc about a part's first hole belongs to the part before it. */
const sideOfPiece = ({ sides }: TrackSpec, piece: number): number => {
  const side = Math.floor(piece / 2)
  return piece % 2 === 0 ? side : (side + sides - 1) % sides
}

const foldOf = ({ fold, foldAt, spacing }: Design, reach: number): readonly Point[] =>
  fold === 'none' ? [] : [-reach, reach].map((y) => ({ x: foldAt / spacing, y }))

export const designWoodOf = (design: Design): DesignWood => {
  const parted = design.form === 'sections'
  const mitred = isMitred(design)
  return {
    isParted: parted,
    isBorderWood: (track, piece) => isBorderWood(design, mitred ? piece : sideOfPiece(track, piece)),
    frame: design.borderWidth / design.spacing,
    partsOf: (track, out) => (!parted ? [] : mitred ? mitredParts(track, out) : lappedParts(track, out)),
    foldOf: (reach) => foldOf(design, reach),
  }
}
