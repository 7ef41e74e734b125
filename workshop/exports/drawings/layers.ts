/** Layers of drawings: what is done to the wood, how the layer is called, and its colour. */

import type { Design, EdgeProfile } from '../../design/design.ts'
import { MM_PER_INCH, type Unit } from '../../design/units.ts'
import type { Wood } from '../../design/woods.ts'
import type { WellKind } from '../../geometry/wells.ts'
import type { Layering } from '../format.ts'

/** Diameters, widths and depths in mm; a depth that is not there goes through. */
export type Feature =
  /** `wood`: the part's, if the board has parts of two woods. */
  | { readonly kind: 'outline'; readonly wood?: Wood }
  | { readonly kind: 'lap'; readonly face: 'top' | 'bottom'; readonly depth: number }
  | { readonly kind: 'drill' | 'ball'; readonly diameter: number; readonly depth?: number }
  /** Diameter at the top. */
  | { readonly kind: 'chamfer'; readonly diameter: number; readonly depth: number }
  /** Visible rim of a hole that a ball makes less than half as deep as its diameter. */
  | { readonly kind: 'mouth'; readonly diameter: number }
  | { readonly kind: 'well'; readonly of: WellKind; readonly depth: number }
  /** A tongue that reaches under the neighbour, or the groove for it, between two depths below the top. */
  | { readonly kind: 'tongue' | 'groove'; readonly from: number; readonly to: number }
  /** An area in a colour; inlaid, with its depth. */
  | { readonly kind: 'stain'; readonly colour: string; readonly depth?: number }
  /** Line where the profile along the outline ends on the top. */
  | { readonly kind: 'edge'; readonly profile: EdgeProfile; readonly size: number }
  /** Along the middle of lines. */
  | { readonly kind: 'line' | 'arrow'; readonly width: number }
  /** About all that lines cover together; painted ones have no depth. */
  | { readonly kind: 'band'; readonly depth?: number }
  /** Letters as outlines, and as single lines. */
  | { readonly kind: 'letters' | 'writing' }
  /** A pocket with the walls of a V-bit, and the plug for it, mirrored: how deep the bit begins, and how much deeper it goes at most. */
  | { readonly kind: 'inlay' | 'plug'; readonly start: number; readonly flat: number }
  /** A hole that is drilled from below. */
  | { readonly kind: 'pin'; readonly diameter: number; readonly depth: number }
  /** Holes of a jig for bushings, for pins alone, and for dowels that are its stops. */
  | { readonly kind: 'bushing' | 'register' | 'stop'; readonly diameter: number }
  /** Fasteners of two halves: a bow tie and a magnet from below; dowels and magnets in the edge, seen from above. */
  | { readonly kind: 'key'; readonly depth: number }
  | { readonly kind: 'magnet' | 'edge-hole'; readonly diameter: number; readonly depth: number }
  /** A board of the rack, and a piece that is sawn from it. */
  | { readonly kind: 'stock' | 'cut' }
  | { readonly kind: 'ornament' | 'frame' | 'fold' | 'centres' | 'reference' }

/** `index` is that of the AutoCAD Color Index; `css` is nearly the same on white paper. */
export interface LayerColour {
  readonly index: number
  readonly css: string
}

/** In the order of machining: a part is sawn out when everything else is done. */
const LAYER_COLOURS: Readonly<Record<Feature['kind'], LayerColour>> = {
  reference: { index: 9, css: '#606060' },
  stock: { index: 8, css: '#808080' },
  fold: { index: 8, css: '#808080' },
  frame: { index: 8, css: '#808080' },
  edge: { index: 8, css: '#808080' },
  line: { index: 8, css: '#808080' },
  band: { index: 3, css: '#00a000' },
  arrow: { index: 4, css: '#0090a0' },
  ornament: { index: 6, css: '#c000c0' },
  letters: { index: 6, css: '#c000c0' },
  writing: { index: 6, css: '#c000c0' },
  inlay: { index: 3, css: '#00a000' },
  plug: { index: 4, css: '#0090a0' },
  stain: { index: 3, css: '#00a000' },
  tongue: { index: 8, css: '#808080' },
  groove: { index: 8, css: '#808080' },
  well: { index: 5, css: '#0000ff' },
  lap: { index: 5, css: '#0000ff' },
  centres: { index: 2, css: '#b09000' },
  mouth: { index: 30, css: '#ff7f00' },
  chamfer: { index: 30, css: '#ff7f00' },
  key: { index: 5, css: '#0000ff' },
  magnet: { index: 5, css: '#0000ff' },
  'edge-hole': { index: 8, css: '#808080' },
  pin: { index: 5, css: '#0000ff' },
  drill: { index: 1, css: '#ff0000' },
  ball: { index: 1, css: '#ff0000' },
  bushing: { index: 1, css: '#ff0000' },
  register: { index: 5, css: '#0000ff' },
  stop: { index: 3, css: '#00a000' },
  cut: { index: 7, css: '#000000' },
  outline: { index: 7, css: '#000000' },
}

export const FEATURE_ORDER = Object.keys(LAYER_COLOURS)

const PLAIN_COLOUR: LayerColour = { index: 7, css: '#000000' }

export const colourOf = (feature: Feature, layering: Layering): LayerColour =>
  layering === 'plain' ? PLAIN_COLOUR : LAYER_COLOURS[feature.kind]

const CUT_KINDS: readonly Feature['kind'][] = ['outline', 'cut', 'drill', 'ball', 'bushing', 'register', 'stop', 'well']

/** A plain drawing has only what is cut: a shop that reads no layers would cut all of it. */
export const isDrawn = (feature: Feature, layering: Layering): boolean =>
  layering !== 'plain' || CUT_KINDS.includes(feature.kind)

const lengthName = (mm: number, unit: Unit): string =>
  unit === 'mm' ? `${Number(mm.toFixed(2))}mm` : `${Number((mm / MM_PER_INCH).toFixed(4))}in`

const WELL_NAMES: Readonly<Record<WellKind, string>> = {
  cards: 'WELL',
  slot: 'SLOT',
  reserve: 'RESERVE',
  cube: 'CUBE',
  tray: 'TRAY',
}

const namedDepth = (depth: number | undefined, unit: Unit): string =>
  depth === undefined ? 'THROUGH' : `${lengthName(depth, unit)}_DEEP`

const woodSuffix = ({ wood }: { readonly wood?: Wood }): string =>
  wood === undefined ? '' : `_${wood.replace('-', '_').toUpperCase()}`

const featureName = (feature: Feature, unit: Unit): string => {
  switch (feature.kind) {
    case 'lap':
      return `LAP_FROM_${feature.face.toUpperCase()}_${namedDepth(feature.depth, unit)}`
    case 'drill':
    case 'ball':
    case 'chamfer':
      return `${feature.kind.toUpperCase()}_${lengthName(feature.diameter, unit)}_${namedDepth(feature.depth, unit)}`
    case 'pin':
      return `DRILL_FROM_BOTTOM_${lengthName(feature.diameter, unit)}_${namedDepth(feature.depth, unit)}`
    case 'bushing':
    case 'register':
    case 'stop':
      return `${feature.kind.toUpperCase()}_${lengthName(feature.diameter, unit)}_THROUGH`
    case 'key':
      return `KEY_FROM_BOTTOM_${namedDepth(feature.depth, unit)}`
    case 'magnet':
      return `MAGNET_FROM_BOTTOM_${lengthName(feature.diameter, unit)}_${namedDepth(feature.depth, unit)}`
    case 'edge-hole':
      return `DRILL_IN_EDGE_${lengthName(feature.diameter, unit)}_${namedDepth(feature.depth, unit)}`
    case 'mouth':
      return `MOUTH_${lengthName(feature.diameter, unit)}`
    case 'well':
      return `${WELL_NAMES[feature.of]}_${namedDepth(feature.depth, unit)}`
    case 'tongue':
    case 'groove':
      return `${feature.kind.toUpperCase()}_${lengthName(feature.from, unit)}_TO_${namedDepth(feature.to, unit)}`
    case 'stain':
      return `${feature.colour.toUpperCase()}_${feature.depth === undefined ? 'STAINED' : `INLAID_${namedDepth(feature.depth, unit)}`}`
    case 'edge':
      return `EDGE_${feature.profile.toUpperCase()}_${lengthName(feature.size, unit)}`
    case 'line':
      return `LINES_MIDDLE_${lengthName(feature.width, unit)}_WIDE`
    case 'band':
      return feature.depth === undefined ? 'LINES_PAINTED' : `LINES_INLAID_${namedDepth(feature.depth, unit)}`
    case 'arrow':
      return `ARROWS_${lengthName(feature.width, unit)}_WIDE`
    case 'outline':
      return `OUTLINE${woodSuffix(feature)}`
    case 'writing':
      return 'LETTERS_SINGLE_LINE'
    case 'inlay':
      return `INLAY_POCKET_FLAT_${lengthName(feature.flat, unit)}`
    case 'plug':
      return `INLAY_PLUG_MIRRORED_START_${lengthName(feature.start, unit)}_FLAT_${lengthName(feature.flat, unit)}`
    default:
      return feature.kind.toUpperCase()
  }
}

/** Four digits: thousandths of an inch, or hundredths of a millimetre after the letters MM. */
const coded = (letter: string, mm: number, unit: Unit): string => {
  const count = unit === 'mm' ? mm * 100 : (mm / MM_PER_INCH) * 1000
  return `${letter}${String(Math.round(count)).padStart(4, '0')}`
}

const codedDepth = (depth: number | undefined, unit: Unit): string =>
  depth === undefined ? 'THRU' : coded('Z', depth, unit)

const operationName = (feature: Feature, unit: Unit): string => {
  switch (feature.kind) {
    case 'outline':
      return `PROFILE_OUT_THRU${woodSuffix(feature)}`
    case 'cut':
      return 'PROFILE_OUT_THRU'
    case 'lap':
      return `${feature.face === 'bottom' ? 'FLIP_' : ''}POCKET_${coded('Z', feature.depth, unit)}`
    case 'drill':
    case 'ball':
    case 'chamfer':
      return `${feature.kind.toUpperCase()}_${coded('D', feature.diameter, unit)}_${codedDepth(feature.depth, unit)}`
    case 'pin':
      return `FLIP_DRILL_${coded('D', feature.diameter, unit)}_${codedDepth(feature.depth, unit)}`
    case 'bushing':
    case 'register':
    case 'stop':
      return `DRILL_${feature.kind.toUpperCase()}_${coded('D', feature.diameter, unit)}_THRU`
    case 'key':
      return `FLIP_POCKET_${coded('Z', feature.depth, unit)}`
    case 'magnet':
      return `FLIP_DRILL_${coded('D', feature.diameter, unit)}_${codedDepth(feature.depth, unit)}`
    case 'edge-hole':
      return `REF_EDGE_DRILL_${coded('D', feature.diameter, unit)}_${coded('Z', feature.depth, unit)}`
    case 'mouth':
      return `REF_MOUTH_${coded('D', feature.diameter, unit)}`
    case 'well':
      return `POCKET_${coded('Z', feature.depth, unit)}`
    case 'tongue':
    case 'groove':
      return `REF_${feature.kind.toUpperCase()}_${coded('Z', feature.from, unit)}_${coded('Z', feature.to, unit)}`
    case 'stain':
      return feature.depth === undefined
        ? `REF_STAIN_${feature.colour.toUpperCase()}`
        : `POCKET_${feature.colour.toUpperCase()}_${coded('Z', feature.depth, unit)}`
    case 'edge':
      return `REF_EDGE_${coded('R', feature.size, unit)}`
    case 'line':
      return `REF_MIDDLE_${coded('W', feature.width, unit)}`
    case 'band':
      return feature.depth === undefined ? 'ENGRAVE_LINES' : `POCKET_LINES_${coded('Z', feature.depth, unit)}`
    case 'arrow':
      return `ENGRAVE_ARROWS_${coded('W', feature.width, unit)}`
    case 'writing':
      return 'ENGRAVE_LETTERS'
    case 'inlay':
      return `VCARVE_POCKET_${coded('Z', feature.flat, unit)}`
    case 'plug':
      return `VCARVE_PLUG_${coded('S', feature.start, unit)}_${coded('Z', feature.flat, unit)}`
    case 'ornament':
    case 'letters':
      return `VCARVE_${feature.kind.toUpperCase()}`
    case 'centres':
      return 'POINT_DRILL'
    case 'reference':
      return 'REF_SCALE'
    default:
      return `REF_${feature.kind.toUpperCase()}`
  }
}

export const layerName = (feature: Feature, layering: Layering, { units }: Pick<Design, 'units'>): string => {
  if (layering === 'plain') return '0'
  if (layering === 'named') return featureName(feature, units)
  return `${units === 'mm' ? 'MM_' : ''}${operationName(feature, units)}`
}
