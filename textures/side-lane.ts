/** Breadths of what is inlaid along a home and through a start, from its dark edge inwards to the player's colour, in hole spacings. */
export const SIDE_LANE = {
  edge: 1.62,
  line: 1.55,
  inner: 1.46,
  dye: 1.4,
  /** The way from the come-out to the start is narrower by this much. */
  entranceNarrowing: 0.96,
}

/** Radii of the light wood that each hole of a home or a start lies in, and of the dark ring round it: beyond a marble, which has 0.43. */
export const SOCKET_RADII = { light: 0.55, ring: 0.59 }

const FROM_LIGHT_TO_DARK = ['birch-ply', 'maple', 'white-oak', 'cherry', 'sapele', 'padauk', 'walnut'] as const

/** The lighter of the woods of a board, which marbles at home lie in: the inlay's, or the field's where dark wood is inlaid. */
export const socketWood = <W extends (typeof FROM_LIGHT_TO_DARK)[number]>(field: W, inlay: W): W =>
  FROM_LIGHT_TO_DARK.indexOf(field) < FROM_LIGHT_TO_DARK.indexOf(inlay) ? field : inlay
