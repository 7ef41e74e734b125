/** Dimensions of the things on the table of a game with its own board. All lengths are in hole spacings. The board's top is the plane y = 0. */

export const MARBLE_RADIUS = 0.43
/** Radius of the drilled hole. */
export const HOLE_RADIUS = 0.255
/** Radius of the mouth of its chamfer of 45 degrees. */
export const HOLE_MOUTH = 0.31
export const HOLE_DEPTH = 0.34
/** Height of a marble's middle while it rests on the chamfer. */
export const SEATED_HEIGHT = MARBLE_RADIUS * Math.SQRT2 - HOLE_MOUTH

export const BOARD_THICKNESS = 1.3
/** Width of the frame around the drilled part of the board. */
export const FRAME_WIDTH = 1
/** Distance from the drilled part to the frame. */
export const FRAME_SEAM_DISTANCE = 0.22

export const CARD_WIDTH = 2.5
export const CARD_HEIGHT = CARD_WIDTH * (336 / 240)
/** Radius of a card's corners. */
export const CARD_CORNER = CARD_WIDTH * 0.05
export const CARD_THICKNESS = 0.014

/** Returns the scale of hands of cards. It grows with the track (`apothem`: that of the active track), so that cards can be read when the whole board is visible. */
export const handScale = (apothem: number): number => Math.min(2.3, Math.max(1, 0.62 + apothem * 0.048))

/** Returns the scale of the piles in the middle, where large boards have more space. */
export const cardScale = (apothem: number): number => handScale(apothem) + Math.max(0, apothem - 18) * 0.035
