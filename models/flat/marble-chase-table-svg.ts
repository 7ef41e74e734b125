/** The field of Marble Chase as SVG text in mm, alone and with its scoring boards at both sides. */

import { COLOURS, type Colour, type Totals } from '../../engine/marble-chase/colours.ts'
import { cubePlaces } from '../../engine/marble-chase/cube-layout.ts'
import { FIELD_MM, type FieldPoint, RAIL_MM, SLOT_PLACES } from '../../engine/marble-chase/field.ts'
import type { SlottedMarble } from '../../engine/marble-chase/game.ts'
import {
  type Area,
  CUBE_SIZE_MM,
  CUBE_TRAY,
  HALF_BAND_MM,
  RESERVE_BOXES,
  rowZOf,
  SCORING_BOARD_SIZE_MM,
  SLOT_WELLS,
} from '../../engine/marble-chase/scoring-board-layout.ts'
import type { Wood } from '../../workshop/design/woods.ts'
import { scoringSpots } from '../marble-chase/layout.ts'
import { USUAL_WOODS } from '../marble-chase/woods.ts'
import { chaseGlassElements, chaseMarbleElement, type FieldWoods, fieldElements } from './field-elements.ts'
import { type FlatElement, flatElement, type SvgValues, svgText } from './flat-element.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { placeTransform } from './marble-chase-field.ts'
import { COLUMN_PAINT } from './marble-chase-glass.ts'
import { mixColours } from './mixed-colour.ts'
import { INK_COLOUR } from './wood-elements.ts'

/** A player's or a team's scoring board. */
export interface DrawnScore {
  readonly totals: Totals
  /** Cubes. */
  readonly owned: number
  /** Colour of the cubes, as `#rrggbb`. */
  readonly colour: string
}

const paintOf = (colour: Colour): string => COLUMN_PAINT[COLOURS.indexOf(colour) + 2] ?? INK_COLOUR

const rect = ({ x, z }: FieldPoint, half: FieldPoint, values: SvgValues): FlatElement =>
  flatElement('rect', { x: x - half.x, y: -z - half.z, width: 2 * half.x, height: 2 * half.z, ...values })

const well = ({ middle, half }: Area): FlatElement => rect(middle, half, { rx: 1.2, fill: 'url(#chase-groove)' })

const cube = (spot: FieldPoint, colour: string): readonly FlatElement[] => {
  const half = { x: CUBE_SIZE_MM / 2, z: CUBE_SIZE_MM / 2 }
  const inner = { x: half.x - 1.6, z: half.z - 1.6 }
  const edge = { stroke: mixColours(colour, '#000000', 0.55), 'stroke-width': 0.5 }
  return [
    rect(spot, half, { rx: 0.9, fill: mixColours(colour, '#000000', 0.12), ...edge }),
    rect(spot, inner, { rx: 0.5, fill: mixColours(colour, '#ffffff', 0.22) }),
  ]
}

const scoreElements = ({ totals, owned, colour }: DrawnScore, wood: Wood): readonly FlatElement[] => {
  const half = { x: SCORING_BOARD_SIZE_MM.x / 2, z: SCORING_BOARD_SIZE_MM.z / 2 }
  const middle = { x: 0, z: 0 }
  return [
    rect(middle, half, { rx: 4, transform: 'translate(0 3)', fill: '#170a03', opacity: 0.45 }),
    rect(middle, half, { rx: 4, fill: FLAT_WOODS[wood].light, stroke: INK_COLOUR, 'stroke-width': 0.8 }),
    ...COLOURS.map((row) =>
      rect({ x: 0, z: rowZOf(row) }, HALF_BAND_MM, {
        rx: 2,
        fill: paintOf(row),
        stroke: INK_COLOUR,
        'stroke-width': 0.4,
      }),
    ),
    ...[...RESERVE_BOXES, ...SLOT_WELLS, CUBE_TRAY].map(well),
    ...cubePlaces(totals, owned).flatMap(({ point }) => cube(point, colour)),
  ]
}

const HALF_WIDTH_MM = Math.max(...scoringSpots(2, 'beside').map(({ x }) => x)) + SCORING_BOARD_SIZE_MM.x / 2
const [MARGIN, FAR] = [6, FIELD_MM.length + RAIL_MM.width]

/** x, y, width and height of a table with its scoring boards. */
export const CHASE_TABLE_BOX = [
  -HALF_WIDTH_MM - MARGIN,
  -FAR - MARGIN,
  2 * (HALF_WIDTH_MM + MARGIN),
  FAR + 3 * MARGIN,
] as const

const fieldWithMarbles = (lying: readonly SlottedMarble[], woods: FieldWoods | undefined): readonly FlatElement[] => [
  flatElement('defs', {}, chaseGlassElements()),
  ...fieldElements(woods),
  ...lying.flatMap(({ marble, slot }) => {
    const spot = SLOT_PLACES[slot]
    return spot === undefined ? [] : [chaseMarbleElement(marble, spot)]
  }),
]

/** The field in the units of `CHASE_FIELD_BOX`, to be placed by a `viewBox` or by a transformation of a group around it. */
export const fieldSvg = (lying: readonly SlottedMarble[], woods?: FieldWoods): string =>
  svgText(fieldWithMarbles(lying, woods))

/** The field and its scoring boards in the units of `CHASE_TABLE_BOX`. `scores`: by side. */
export const chaseTableSvg = (
  lying: readonly SlottedMarble[],
  scores: readonly DrawnScore[],
  woods: FieldWoods = USUAL_WOODS,
): string =>
  svgText([
    ...fieldWithMarbles(lying, woods),
    ...scoringSpots(scores.length, 'beside').flatMap((spot, side) => {
      const score = scores[side]
      return score === undefined
        ? []
        : [flatElement('g', { transform: placeTransform(spot) }, scoreElements(score, woods.border))]
    }),
  ])
