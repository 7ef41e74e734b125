import { MARK_PATHS } from './mark-shapes.ts'

export type MarkShape = keyof typeof MARK_PATHS
export const MARK_SHAPES = Object.keys(MARK_PATHS) as MarkShape[]

/** Cat's-eye vanes, ribbons round a lattice core, stone bands across the axis, or a spiral of two opaque glasses. */
const GLASS_KINDS = ['vanes', 'swirl', 'bands', 'corkscrew'] as const
export type GlassKind = (typeof GLASS_KINDS)[number]

export interface GlassPattern {
  readonly kind: GlassKind
  /** Number of vanes, ribbons, bands or threads. */
  readonly count: number
  /** Turns per radius along the marble's axis; for bands, the amplitude of their waves. */
  readonly twist: number
  /** Colour of the second thread of glass. */
  readonly thread: string
}

/** Index of a kind for shaders. */
export const kindNumber = (kind: GlassKind): number => GLASS_KINDS.indexOf(kind)

/** A player's colour. Colour is never the only sign: the mark appears on plates and lists, the pattern in the glass. */
export interface PlayerColour {
  readonly id: string
  readonly css: string
  /** Colour of text and marks drawn on top of `css`. */
  readonly ink: string
  readonly mark: MarkShape
  readonly pattern: GlassPattern
}

type PatternMaker = (count: number, twist: number, thread: string) => GlassPattern
const patternMaker =
  (kind: GlassKind): PatternMaker =>
  (count, twist, thread) => ({ kind, count, twist, thread })
const [vanes, swirl, bands, corkscrew] = [
  patternMaker('vanes'),
  patternMaker('swirl'),
  patternMaker('bands'),
  patternMaker('corkscrew'),
]

const LIGHT_INK = '#ffffff'
const DARK_INK = '#14110d'

/**
 * Chosen by a search so that all twelve stay distinct in every common colour vision, the first four, six and eight even
 * more (tests/workshop/design/player-colours.test.ts). Colours that are close to each other have patterns of different
 * kinds.
 */
export const PALETTE: readonly PlayerColour[] = [
  { id: 'ruby', css: '#a81932', ink: LIGHT_INK, mark: 'circle', pattern: vanes(3, 0.16, '#ffd9cf') },
  { id: 'amber', css: '#f1ad06', ink: DARK_INK, mark: 'square', pattern: corkscrew(1, 0.5, '#fff4d2') },
  { id: 'jade', css: '#38a37d', ink: DARK_INK, mark: 'triangle', pattern: bands(3, 0.1, '#d4eed8') },
  { id: 'sapphire', css: '#05279b', ink: LIGHT_INK, mark: 'diamond', pattern: swirl(3, 0.3, '#dfe9ff') },
  { id: 'pearl', css: '#f8edde', ink: DARK_INK, mark: 'star', pattern: bands(4, 0.22, '#8b9dae') },
  { id: 'iris', css: '#8f5cd1', ink: LIGHT_INK, mark: 'cross', pattern: vanes(5, 0.1, '#efe0ff') },
  { id: 'coral', css: '#d55c14', ink: DARK_INK, mark: 'hexagon', pattern: swirl(4, 0.45, '#ffe9cf') },
  { id: 'onyx', css: '#17171a', ink: LIGHT_INK, mark: 'drop', pattern: bands(2, 0.12, '#9a9ea8') },
  { id: 'teal', css: '#1d6f75', ink: LIGHT_INK, mark: 'ring', pattern: vanes(4, 0.24, '#c9f3ec') },
  { id: 'rose', css: '#ce7da4', ink: DARK_INK, mark: 'bolt', pattern: vanes(6, 0.2, '#fff0f6') },
  { id: 'lime', css: '#c3e670', ink: DARK_INK, mark: 'heart', pattern: swirl(2, 0.25, '#47761a') },
  { id: 'sky', css: '#88d2fa', ink: DARK_INK, mark: 'moon', pattern: corkscrew(2, 0.35, '#ffffff') },
]

/** Glass of the small, the middle and the large marble of Marble Chase; none has the colour of a column. */
export const SHOOTING_GLASS: readonly PlayerColour[] = ['coral', 'teal', 'iris'].flatMap(
  (id) => PALETTE.find((colour) => colour.id === id) ?? [],
)

/** The colour at an index of the palette; larger indices wrap round. */
export const colourAt = (index: number): PlayerColour => PALETTE[index % PALETTE.length] as PlayerColour
