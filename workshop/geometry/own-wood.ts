/** The wood of a board of one's own as flat pictures draw it; comes with the first table that has one. */

import type { TrackSpec } from '../../engine/board.ts'
import { onSide, type Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { isMitred } from '../design/part-joints.ts'
import { isBorderWood } from '../design/part-woods.ts'
import { CHAMFER, INNER, LAP } from './joints/section.ts'

/** What it has beyond the games' boards, in hole spacings. */
export interface OwnWood {
  /** A part for each side, joined to a ring. */
  readonly parted: boolean
  /** Whether a piece of `partsOf` is of the border's wood. */
  readonly isOther: (track: TrackSpec, piece: number) => boolean
  /** Breadth of a frame of the border's wood. */
  readonly frame: number
  /** Pieces of wood about a track, `out` from its middle line to the outer edge; none if it is one. */
  readonly partsOf: (track: TrackSpec, out: number) => readonly (readonly Point[])[]
  /** The line it is folded on, so far to both sides of the middle; empty where it is not. */
  readonly foldOf: (reach: number) => readonly Point[]
}

/** Points round the disc of a joint. */
const DISC = 16

/** Of a ring that is glued: planks that meet on the mitre. */
const mitredParts = (track: TrackSpec, out: number): readonly (readonly Point[])[] => {
  const slope = Math.tan(Math.PI / track.sides)
  const { holesPerSide: last } = track
  const plank = [
    [-out * slope, -out],
    [last + out * slope, -out],
    [last - INNER * slope, INNER],
    [INNER * slope, INNER],
  ] as const
  return Array.from({ length: track.sides }, (_, side) =>
    plank.map(([along, depth]) => onSide(track, side, along, depth)),
  )
}

/** A part as a player knows it: a plank with chamfered inner corners, and the discs of its joints about the corner holes. */
const lappedParts = (track: TrackSpec, out: number): readonly (readonly Point[])[] => {
  const { holesPerSide: last } = track
  const run = INNER / Math.tan(CHAMFER)
  const plank = [
    [0, -out],
    [last, -out],
    [last, 0],
    [last - run, INNER],
    [run, INNER],
    [0, 0],
  ] as const
  const round = Array.from({ length: DISC }, (_, i) => (2 * Math.PI * i) / DISC)
  return Array.from({ length: track.sides }, (_, side) => [
    plank.map(([along, depth]) => onSide(track, side, along, depth)),
    round.map((angle) => onSide(track, side, LAP * Math.sin(angle), LAP * Math.cos(angle))),
  ]).flat()
}

/** Seen from above, the disc about a part's first hole is that of the part before it. */
const sideOfPiece = ({ sides }: TrackSpec, piece: number): number => {
  const side = Math.floor(piece / 2)
  return piece % 2 === 0 ? side : (side + sides - 1) % sides
}

const foldOf = ({ fold, foldAt, spacing }: Design, reach: number): readonly Point[] =>
  fold === 'none' ? [] : [-reach, reach].map((y) => ({ x: foldAt / spacing, y }))

export const ownWood = (design: Design): OwnWood => {
  const parted = design.form === 'sections'
  const mitred = isMitred(design)
  return {
    parted,
    isOther: (track, piece) => isBorderWood(design, mitred ? piece : sideOfPiece(track, piece)),
    frame: design.borderWidth / design.spacing,
    partsOf: (track, out) => (!parted ? [] : mitred ? mitredParts(track, out) : lappedParts(track, out)),
    foldOf: (reach) => foldOf(design, reach),
  }
}
