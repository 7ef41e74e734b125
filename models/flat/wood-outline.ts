import { type TrackSpec, trackAt } from '../../engine/board.ts'
import { apothemOf, type Layout, outwardReachOf, type Point, pointOnSide } from '../../engine/boards/layout.ts'
import type { DesignWood } from '../../workshop/geometry/design-wood.ts'

/** Distance from the outermost holes to the edge of the wood. */
const HOLES_TO_EDGE_SPACINGS = 1.7
/** Number of parts that a side's edge on a round board is divided into. */
const POINTS_PER_ROUND_SIDE = 24

/** The wood around the active track, in hole spacings and in the board's own directions. */
export interface WoodOutline {
  /** Distance from the middle of the board to that of an edge. */
  readonly apothem: number
  /** Returns the corners of the whole outline moved inwards by `inset`, clockwise. */
  readonly corners: (inset: number) => readonly Point[]
  /** Outlines of the pieces of wood; empty if there is only one. */
  readonly parts: readonly (readonly Point[])[]
  /** Outlines of the pieces that are of the border's wood. */
  readonly borderParts: readonly (readonly Point[])[]
  /** Line along which it folds. */
  readonly fold: readonly Point[]
  /** Returns points along a side's edge in the direction of travel, moved inwards by `inset`. */
  readonly edge: (side: number, inset: number) => readonly Point[]
}

/** Returns a function for the edges of a round board, at a distance from the track. */
const roundEdge =
  (track: TrackSpec, out: number): WoodOutline['edge'] =>
  (side, inset) =>
    Array.from({ length: POINTS_PER_ROUND_SIDE + 1 }, (_, i) =>
      pointOnSide(track, side, (track.holesPerSide * i) / POINTS_PER_ROUND_SIDE, inset - out),
    )

/** Returns a function for straight edges. The edge of a section ends with its holes, that of a polygon in its corners. */
const straightEdge =
  (track: TrackSpec, out: number, parted: boolean): WoodOutline['edge'] =>
  (side, inset) => {
    const beyond = parted ? 0 : (out - inset) * Math.tan(Math.PI / track.sides)
    return [-beyond, track.holesPerSide + beyond].map((along) => pointOnSide(track, side, along, inset - out))
  }

/** Returns the outline of the wood. `own`: the wood of a designed board. */
export const woodOutline = (layout: Layout, activeTrack: number, own: DesignWood | undefined): WoodOutline => {
  const track = trackAt(layout.spec, activeTrack)
  const parted = own?.isParted === true
  const out = parted ? layout.apothem - apothemOf(track) : outwardReachOf(track) + HOLES_TO_EDGE_SPACINGS
  const edge = track.round ? roundEdge(track, out) : straightEdge(track, out, parted)
  const parts = own?.partOutlines(track, out) ?? []
  const sides = Array.from({ length: track.sides }, (_, side) => side)
  return {
    apothem: apothemOf(track) + out,
    corners: (inset) => {
      const corners = sides.flatMap((side) => edge(side, inset).slice(0, parted ? undefined : -1))
      return track.mirrored ? corners.reverse() : corners
    },
    parts,
    borderParts: parts.filter((_, piece) => own?.isBorderWood(track, piece)),
    fold: own?.foldLine(2 * (apothemOf(track) + out)) ?? [],
    edge,
  }
}
