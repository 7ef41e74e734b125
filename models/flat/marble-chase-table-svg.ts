/** The field of Marble Chase as SVG text in mm, with and without its scoring boards. */

import { COLOURS, type Totals } from '../../engine/marble-chase/colours.ts'
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
import { USUAL_WOODS } from '../marble-chase/chase-woods.ts'
import { scoringBoardPlaces } from '../marble-chase/table-layout.ts'
import { type FlatElement, flatElement, type SvgValues, svgText } from './flat-element.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { placeTransform } from './marble-chase-field.ts'
import {
  chaseGlassElements,
  chaseMarbleElement,
  type FieldWoods,
  marbleChaseFieldElements,
} from './marble-chase-field-elements.ts'
import { colourPaint } from './marble-chase-glass.ts'
import { mixColours } from './mix-colours.ts'
import { INK_COLOUR } from './wood-elements.ts'

/** The scoring board of a player or team. */
export interface DrawnScore {
  readonly totals: Totals
  /** Number of cubes. */
  readonly owned: number
  /** Colour of the cubes, as `#rrggbb`. */
  readonly colour: string
}

/** Returns a rectangle by its middle and half its size, in mm of the field. */
const areaElement = ({ x, z }: FieldPoint, half: FieldPoint, values: SvgValues): FlatElement =>
  flatElement('rect', { x: x - half.x, y: -z - half.z, width: 2 * half.x, height: 2 * half.z, ...values })

const wellElement = ({ middle, half }: Area): FlatElement =>
  areaElement(middle, half, { rx: 1.2, fill: 'url(#chase-groove)' })

const cubeElements = (spot: FieldPoint, colour: string): readonly FlatElement[] => {
  const half = { x: CUBE_SIZE_MM / 2, z: CUBE_SIZE_MM / 2 }
  const inner = { x: half.x - 1.6, z: half.z - 1.6 }
  const edge = { stroke: mixColours(colour, '#000000', 0.55), 'stroke-width': 0.5 }
  return [
    areaElement(spot, half, { rx: 0.9, fill: mixColours(colour, '#000000', 0.12), ...edge }),
    areaElement(spot, inner, { rx: 0.5, fill: mixColours(colour, '#ffffff', 0.22) }),
  ]
}

const scoreElements = ({ totals, owned, colour }: DrawnScore, wood: Wood): readonly FlatElement[] => {
  const half = { x: SCORING_BOARD_SIZE_MM.x / 2, z: SCORING_BOARD_SIZE_MM.z / 2 }
  const middle = { x: 0, z: 0 }
  return [
    areaElement(middle, half, { rx: 4, transform: 'translate(0 3)', fill: '#170a03', opacity: 0.45 }),
    areaElement(middle, half, { rx: 4, fill: FLAT_WOODS[wood].light, stroke: INK_COLOUR, 'stroke-width': 0.8 }),
    ...COLOURS.map((row) =>
      areaElement({ x: 0, z: rowZOf(row) }, HALF_BAND_MM, {
        rx: 2,
        fill: colourPaint(row),
        stroke: INK_COLOUR,
        'stroke-width': 0.4,
      }),
    ),
    ...[...RESERVE_BOXES, ...SLOT_WELLS, CUBE_TRAY].map(wellElement),
    ...cubePlaces(totals, owned).flatMap(({ point }) => cubeElements(point, colour)),
  ]
}

const HALF_WIDTH_MM = Math.max(...scoringBoardPlaces(2, 'beside').map(({ x }) => x)) + SCORING_BOARD_SIZE_MM.x / 2
const [MARGIN_MM, FAR_EDGE_MM] = [6, FIELD_MM.length + RAIL_MM.width]

/** View box of a table with its scoring boards: x, y, width and height in mm. */
export const CHASE_TABLE_BOX = [
  -HALF_WIDTH_MM - MARGIN_MM,
  -FAR_EDGE_MM - MARGIN_MM,
  2 * (HALF_WIDTH_MM + MARGIN_MM),
  FAR_EDGE_MM + 3 * MARGIN_MM,
] as const

const fieldWithMarbles = (lying: readonly SlottedMarble[], woods: FieldWoods | undefined): readonly FlatElement[] => [
  flatElement('defs', {}, chaseGlassElements()),
  ...marbleChaseFieldElements(woods),
  ...lying.flatMap(({ marble, slot }) => {
    const spot = SLOT_PLACES[slot]
    return spot === undefined ? [] : [chaseMarbleElement(marble, spot)]
  }),
]

/** Returns the field as SVG elements in the units of `CHASE_FIELD_BOX`. The caller places them with a `viewBox` or with a transformed group. */
export const fieldSvg = (lying: readonly SlottedMarble[], woods?: FieldWoods): string =>
  svgText(fieldWithMarbles(lying, woods))

/** Returns the field and its scoring boards as SVG elements in the units of `CHASE_TABLE_BOX`. `scores`: by side. */
export const chaseTableSvg = (
  lying: readonly SlottedMarble[],
  scores: readonly DrawnScore[],
  woods: FieldWoods = USUAL_WOODS,
): string =>
  svgText([
    ...fieldWithMarbles(lying, woods),
    ...scoringBoardPlaces(scores.length, 'beside').flatMap((spot, side) => {
      const score = scores[side]
      return score === undefined
        ? []
        : [flatElement('g', { transform: placeTransform(spot) }, scoreElements(score, woods.border))]
    }),
  ])
