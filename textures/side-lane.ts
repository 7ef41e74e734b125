import type { PlayerColour } from '../workshop/design/player-colours.ts'

/** Widths of the inlays along a home and through a start, from the dark edge inwards to the player's colour, in hole spacings. */
export const SIDE_LANE = {
  edge: 1.62,
  line: 1.55,
  inner: 1.46,
  dye: 1.4,
  /** The passage from the come-out to the start is narrower by this. */
  entranceNarrowing: 0.96,
}

/** Radii of the wood around each hole of a home or start, and of the dark ring around it, in hole spacings. Both are larger than a marble, which has 0.43. */
export const SOCKET_RADII = { light: 0.55, ring: 0.59 }

/** All woods from the lightest to the darkest. */
const FROM_LIGHT_TO_DARK = ['birch-ply', 'maple', 'white-oak', 'cherry', 'sapele', 'padauk', 'walnut'] as const

/** Returns true for a pale colour, as dark texts on it show: black wood surrounds the holes of its home and start. */
export const isDarkSocket = ({ ink }: Pick<PlayerColour, 'ink'>): boolean => ink !== '#ffffff'

/** Returns the lighter of a board's two woods, which surrounds the holes of homes and starts of dark colours, and those of the track that anyone may stand in. */
export const socketWood = <W extends (typeof FROM_LIGHT_TO_DARK)[number]>(field: W, inlay: W): W =>
  FROM_LIGHT_TO_DARK.indexOf(field) < FROM_LIGHT_TO_DARK.indexOf(inlay) ? field : inlay
