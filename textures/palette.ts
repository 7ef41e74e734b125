const MARK_SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'star',
  'cross',
  'hexagon',
  'drop',
  'ring',
  'bolt',
  'heart',
  'moon',
] as const
export type MarkShape = (typeof MARK_SHAPES)[number]

/** What the glass holds: twisted vanes round the axis, or opaque bands across it. */
interface GlassPattern {
  readonly kind: 'vanes' | 'bands'
  /** Number of vanes or bands. */
  readonly count: number
  /** Turns per radius along the marble's axis. */
  readonly twist: number
  /** Colour of the second thread of glass. */
  readonly thread: string
}

/** A player's colour. Colour is never the only sign: the mark goes on plates and lists, the pattern into the glass. */
export interface MarbleColour {
  readonly id: string
  readonly css: string
  /** Text and marks drawn on top of `css`. */
  readonly ink: string
  readonly mark: MarkShape
  readonly pattern: GlassPattern
}

const vanes = (count: number, twist: number, thread: string): GlassPattern => ({ kind: 'vanes', count, twist, thread })
const bands = (count: number, twist: number, thread: string): GlassPattern => ({ kind: 'bands', count, twist, thread })

const WHITE = '#ffffff'
const BLACK = '#14110d'

export const PALETTE: readonly MarbleColour[] = [
  { id: 'ruby', css: '#c81e2c', ink: WHITE, mark: 'circle', pattern: vanes(3, 0.3, '#ffe9e2') },
  { id: 'amber', css: '#f2b10c', ink: BLACK, mark: 'square', pattern: bands(2, 0, '#fff3c8') },
  { id: 'jade', css: '#15904a', ink: WHITE, mark: 'triangle', pattern: vanes(4, 0.12, '#d9f6dc') },
  { id: 'sapphire', css: '#2159d8', ink: WHITE, mark: 'diamond', pattern: vanes(2, 0.45, '#dfe9ff') },
  { id: 'pearl', css: '#f1ebdf', ink: BLACK, mark: 'star', pattern: bands(3, 0.15, '#a8a49a') },
  { id: 'iris', css: '#7c3cc6', ink: WHITE, mark: 'cross', pattern: vanes(5, 0.25, '#ecdcff') },
  { id: 'coral', css: '#f0651a', ink: BLACK, mark: 'hexagon', pattern: bands(1, 0, '#fff0dd') },
  { id: 'onyx', css: '#23262d', ink: WHITE, mark: 'drop', pattern: bands(2, 0.2, '#c9ccd2') },
  { id: 'teal', css: '#0d9a9e', ink: WHITE, mark: 'ring', pattern: vanes(3, 0, '#d5fbf7') },
  { id: 'rose', css: '#ee6ea8', ink: BLACK, mark: 'bolt', pattern: vanes(2, 0.15, '#fff0f6') },
  { id: 'lime', css: '#a2cf22', ink: BLACK, mark: 'heart', pattern: bands(4, 0, '#f7ffd8') },
  { id: 'sky', css: '#7ac6f4', ink: BLACK, mark: 'moon', pattern: vanes(4, 0.4, '#ffffff') },
]

/** The colour of palette index `index`; indices beyond the palette begin again. */
export const colourAt = (index: number): MarbleColour => PALETTE[index % PALETTE.length] as MarbleColour
