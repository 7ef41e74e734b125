/** Layers of drawings: what is done to the wood, how the layer is called, and its colour. */

import type { Design, EdgeProfile } from '../../design/design.ts'
import { MM_PER_INCH, type Unit } from '../../design/units.ts'
import type { Wood } from '../../design/woods.ts'
import type { WellKind } from '../../geometry/wells.ts'
import type { Layering } from '../export-order.ts'

/** Diameters, widths and depths in mm; a depth that is not there goes through. */
export type Feature =
  /** `wood`: wood of the part, if the board has parts of two woods. */
  | { readonly kind: 'outline'; readonly wood?: Wood }
  | { readonly kind: 'lap'; readonly face: 'top' | 'bottom'; readonly depth: number }
  | { readonly kind: 'drill' | 'ball'; readonly diameter: number; readonly depth?: number }
  /** `diameter`: at the top. */
  | { readonly kind: 'chamfer'; readonly diameter: number; readonly depth: number }
  /** Visible rim of a hole that a ball makes less than half as deep as its diameter. */
  | { readonly kind: 'mouth'; readonly diameter: number }
  | { readonly kind: 'well'; readonly of: WellKind; readonly depth: number }
  /** A tongue that reaches under the neighbour, or the groove for it. `from`, `to`: depths below the top. */
  | { readonly kind: 'tongue' | 'groove'; readonly from: number; readonly to: number }
  /** An area in a colour; inlaid, with its depth. */
  | { readonly kind: 'stain'; readonly colour: string; readonly depth?: number }
  /** Line where the profile along the outline ends on the top. */
  | { readonly kind: 'edge'; readonly profile: EdgeProfile; readonly size: number }
  /** The middle of a line or an arrow. `width`: of the line itself. */
  | { readonly kind: 'line' | 'arrow'; readonly width: number }
  /** The area that lines cover together; painted lines have no depth. */
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

const LIGHT_GREY_COLOUR: LayerColour = { index: 9, css: '#606060' }
const GREY_COLOUR: LayerColour = { index: 8, css: '#808080' }
const GREEN_COLOUR: LayerColour = { index: 3, css: '#00a000' }
const CYAN_COLOUR: LayerColour = { index: 4, css: '#0090a0' }
const MAGENTA_COLOUR: LayerColour = { index: 6, css: '#c000c0' }
const BLUE_COLOUR: LayerColour = { index: 5, css: '#0000ff' }
const YELLOW_COLOUR: LayerColour = { index: 2, css: '#b09000' }
const ORANGE_COLOUR: LayerColour = { index: 30, css: '#ff7f00' }
const RED_COLOUR: LayerColour = { index: 1, css: '#ff0000' }
const BLACK_COLOUR: LayerColour = { index: 7, css: '#000000' }

type LayerStyle = readonly [colour: LayerColour, name: string, operation: string]

/**
 * The colour of each kind of feature, and its layer's name by content and by operation, in the order of machining: a part is
 * sawn out when everything else is done. Braces hold properties of the feature; a letter before one makes it a code of four
 * digits.
 */
const LAYER_STYLES: Readonly<Record<Feature['kind'], LayerStyle>> = {
  reference: [LIGHT_GREY_COLOUR, 'REFERENCE', 'REF_SCALE'],
  stock: [GREY_COLOUR, 'STOCK', 'REF_STOCK'],
  fold: [GREY_COLOUR, 'FOLD', 'REF_FOLD'],
  frame: [GREY_COLOUR, 'FRAME', 'REF_FRAME'],
  edge: [GREY_COLOUR, 'EDGE_{profile}_{size}', 'REF_EDGE_{R size}'],
  line: [GREY_COLOUR, 'LINES_MIDDLE_{width}_WIDE', 'REF_MIDDLE_{W width}'],
  band: [GREEN_COLOUR, 'LINES_INLAID_{depth}', 'POCKET_LINES_{Z depth}'],
  arrow: [CYAN_COLOUR, 'ARROWS_{width}_WIDE', 'ENGRAVE_ARROWS_{W width}'],
  ornament: [MAGENTA_COLOUR, 'ORNAMENT', 'VCARVE_ORNAMENT'],
  letters: [MAGENTA_COLOUR, 'LETTERS', 'VCARVE_LETTERS'],
  writing: [MAGENTA_COLOUR, 'LETTERS_SINGLE_LINE', 'ENGRAVE_LETTERS'],
  inlay: [GREEN_COLOUR, 'INLAY_POCKET_FLAT_{flat}', 'VCARVE_POCKET_{Z flat}'],
  plug: [CYAN_COLOUR, 'PLUG_MIRROR_{start}_{flat}', 'VCARVE_PLUG_{S start}_{Z flat}'],
  stain: [GREEN_COLOUR, '{colour}_INLAID_{depth}', 'POCKET_{colour}_{Z depth}'],
  tongue: [GREY_COLOUR, 'TONGUE_{from}_TO_{to}', 'REF_TONGUE_{Z from}_{Z to}'],
  groove: [GREY_COLOUR, 'GROOVE_{from}_TO_{to}', 'REF_GROOVE_{Z from}_{Z to}'],
  well: [BLUE_COLOUR, '{of}_{depth}', 'POCKET_{Z depth}'],
  lap: [BLUE_COLOUR, 'LAP_FROM_{face}_{depth}', 'POCKET_{Z depth}'],
  centres: [YELLOW_COLOUR, 'CENTRES', 'POINT_DRILL'],
  mouth: [ORANGE_COLOUR, 'MOUTH_{diameter}', 'REF_MOUTH_{D diameter}'],
  chamfer: [ORANGE_COLOUR, 'CHAMFER_{diameter}_{depth}', 'CHAMFER_{D diameter}_{Z depth}'],
  key: [BLUE_COLOUR, 'KEY_FROM_BOTTOM_{depth}', 'FLIP_POCKET_{Z depth}'],
  magnet: [BLUE_COLOUR, 'MAGNET_BELOW_{diameter}_{depth}', 'FLIP_DRILL_{D diameter}_{Z depth}'],
  'edge-hole': [GREY_COLOUR, 'DRILL_EDGE_{diameter}_{depth}', 'REF_EDGE_DRILL_{D diameter}_{Z depth}'],
  pin: [BLUE_COLOUR, 'DRILL_BELOW_{diameter}_{depth}', 'FLIP_DRILL_{D diameter}_{Z depth}'],
  drill: [RED_COLOUR, 'DRILL_{diameter}_{depth}', 'DRILL_{D diameter}_{Z depth}'],
  ball: [RED_COLOUR, 'BALL_{diameter}_{depth}', 'BALL_{D diameter}_{Z depth}'],
  bushing: [RED_COLOUR, 'BUSHING_{diameter}_THROUGH', 'DRILL_BUSHING_{D diameter}_THRU'],
  register: [BLUE_COLOUR, 'REGISTER_{diameter}_THROUGH', 'DRILL_REGISTER_{D diameter}_THRU'],
  stop: [GREEN_COLOUR, 'STOP_{diameter}_THROUGH', 'DRILL_STOP_{D diameter}_THRU'],
  cut: [BLACK_COLOUR, 'CUT', 'PROFILE_OUT_THRU'],
  outline: [BLACK_COLOUR, 'OUTLINE{wood}', 'PROFILE_OUT_THRU{wood}'],
}

export const FEATURE_ORDER = Object.keys(LAYER_STYLES)

export const colourOf = ({ kind }: Feature, layering: Layering): LayerColour =>
  layering === 'plain' ? BLACK_COLOUR : LAYER_STYLES[kind][0]

const CUT_KINDS: readonly Feature['kind'][] = ['outline', 'cut', 'drill', 'ball', 'bushing', 'register', 'stop', 'well']

/** Returns true if a drawing shows a feature. A plain one shows only what is cut: a shop that reads no layers would cut all of it. */
export const isDrawn = ({ kind }: Feature, layering: Layering): boolean =>
  layering !== 'plain' || CUT_KINDS.includes(kind)

/** Returns the layer of a feature. Painted lines and stains have no depth; a lap from below is cut into the part turned over. */
const styleOf = (feature: Feature): LayerStyle => {
  const { kind } = feature
  const [colour, name, operation] = LAYER_STYLES[kind]
  if (kind === 'band' && feature.depth === undefined) return [colour, 'LINES_PAINTED', 'ENGRAVE_LINES']
  if (kind === 'stain' && feature.depth === undefined) return [colour, '{colour}_STAINED', 'REF_STAIN_{colour}']
  return kind === 'lap' && feature.face === 'bottom' ? [colour, name, `FLIP_${operation}`] : [colour, name, operation]
}

const lengthName = (mm: number, unit: Unit): string =>
  unit === 'mm' ? `${Number(mm.toFixed(2))}mm` : `${Number((mm / MM_PER_INCH).toFixed(4))}in`

/** Returns four digits: thousandths of an inch, or hundredths of a millimetre. */
const lengthCode = (mm: number, unit: Unit): string =>
  String(Math.round(unit === 'mm' ? mm * 100 : (mm / MM_PER_INCH) * 1000)).padStart(4, '0')

/** Returns a property as it stands in a layer's name. `code`: the letter before its four digits. A feature without a depth goes through. */
const propertyText = (feature: Feature, property: string, code: string | undefined, unit: Unit): string => {
  const value: unknown = Object.entries(feature).find(([name]) => name === property)?.[1]
  if (typeof value === 'string') {
    const name = value.toUpperCase()
    if (property === 'wood') return `_${name.replace('-', '_')}`
    return name === 'CARDS' ? 'WELL' : name
  }
  if (typeof value !== 'number') return property === 'wood' ? '' : code === undefined ? 'THROUGH' : 'THRU'
  if (code !== undefined) return `${code}${lengthCode(value, unit)}`
  return property === 'depth' ? `${lengthName(value, unit)}_DEEP` : lengthName(value, unit)
}

/** Longest name that all programs for DXF read whole. */
const MAX_NAME_LENGTH = 31

const shortName = (name: string): string => (name.length > MAX_NAME_LENGTH ? name.replace('_DEEP', '') : name)

export const layerName = (feature: Feature, layering: Layering, { units }: Pick<Design, 'units'>): string => {
  if (layering === 'plain') return '0'
  const [, name, operation] = styleOf(feature)
  const fill = (template: string) =>
    template.replace(/\{(?:(\w) )?(\w+)\}/g, (_, code: string | undefined, property: string) =>
      propertyText(feature, property, code, units),
    )
  if (layering === 'named') return shortName(fill(name))
  return `${units === 'mm' ? 'MM_' : ''}${fill(operation)}`
}
