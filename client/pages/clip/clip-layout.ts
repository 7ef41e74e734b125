/** Formats of a clip: for a screen, and for the feed of a phone. */
export const CLIP_SHAPES = ['wide', 'square'] as const
export type ClipShape = (typeof CLIP_SHAPES)[number]

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where everything stands in a clip, px. */
export interface ClipLayout {
  readonly width: number
  readonly height: number
  readonly board: Rectangle
  readonly title: Rectangle
  /** Rows of players; a clip without has their names on the board alone. */
  readonly players: Rectangle | undefined
  /** What is told, beside the card that is played. */
  readonly caption: Rectangle
  readonly cardWidth: number
}

/** Both sides are even: encoders take nothing else. */
export const CLIP_LAYOUTS: Readonly<Record<ClipShape, ClipLayout>> = {
  wide: {
    width: 1280,
    height: 720,
    board: { x: 14, y: 14, width: 692, height: 692 },
    title: { x: 736, y: 26, width: 516, height: 56 },
    players: { x: 736, y: 100, width: 516, height: 366 },
    caption: { x: 736, y: 490, width: 516, height: 186 },
    cardWidth: 120,
  },
  square: {
    width: 1080,
    height: 1080,
    board: { x: 100, y: 84, width: 880, height: 800 },
    title: { x: 40, y: 18, width: 1000, height: 54 },
    players: undefined,
    caption: { x: 60, y: 900, width: 960, height: 150 },
    cardWidth: 100,
  },
}
