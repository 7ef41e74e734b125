/** Shapes of a clip: one for screens, one for feeds on phones. */
export const CLIP_SHAPES = ['wide', 'square'] as const
export type ClipShape = (typeof CLIP_SHAPES)[number]

/** A part of a canvas, in px. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Layout of a clip. All lengths are in px. */
export interface ClipLayout {
  readonly width: number
  readonly height: number
  readonly board: Rectangle
  readonly title: Rectangle
  /** Rows of players; if undefined, only the board shows their names. */
  readonly players: Rectangle | undefined
  /** Text beside the played card. */
  readonly caption: Rectangle
  readonly cardWidth: number
}

/** Layouts by shape. Width and height are even, as encoders require. */
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
