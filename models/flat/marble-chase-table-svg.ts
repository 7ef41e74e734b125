/** The field of Marble Chase with its scoring boards at both sides, as SVG text in mm. */

import { COLOURS, type Colour, type Totals } from '../../engine/marble-chase/colours.ts'
import { cubePlaces } from '../../engine/marble-chase/cube-layout.ts'
import { FIELD_MM, type FieldSpot, RAIL_MM } from '../../engine/marble-chase/field.ts'
import type { SlottedMarble } from '../../engine/marble-chase/game.ts'
import {
  type Area,
  CUBE_SIZE_MM,
  CUBE_TRAY,
  HALF_BAND_MM,
  RESERVE_BOXES,
  rowAt,
  SCORING_BOARD_SIZE_MM,
  SLOT_WELLS,
} from '../../engine/marble-chase/scoring-board-layout.ts'
import { TONES, type Wood } from '../../workshop/design/woods.ts'
import { scoringSpots } from '../marble-chase/layout.ts'
import { USUAL_WOODS } from '../marble-chase/woods.ts'
import { place } from './marble-chase-field.ts'
import { type FieldWoods, fieldSvg } from './marble-chase-field-svg.ts'
import { COLUMN_PAINT } from './marble-chase-glass.ts'
import { mixColours } from './mixed-colour.ts'
import { type SvgValues, svgTag as tag } from './svg-tag.ts'

/** A player's or a team's scoring board. */
export interface DrawnScore {
  readonly totals: Totals
  /** Cubes. */
  readonly owned: number
  /** Colour of the cubes, as `#rrggbb`. */
  readonly colour: string
}

const INK_COLOUR = '#2a150a'

const paintOf = (colour: Colour): string => COLUMN_PAINT[COLOURS.indexOf(colour) + 2] ?? INK_COLOUR

const rect = ({ x, z }: FieldSpot, half: FieldSpot, values: SvgValues): string =>
  tag('rect', { x: x - half.x, y: -z - half.z, width: 2 * half.x, height: 2 * half.z, ...values })

const well = ({ middle, half }: Area): string => rect(middle, half, { rx: 1.2, fill: 'url(#chase-groove)' })

const cube = (spot: FieldSpot, colour: string): string => {
  const half = { x: CUBE_SIZE_MM / 2, z: CUBE_SIZE_MM / 2 }
  const inner = { x: half.x - 1.6, z: half.z - 1.6 }
  const edge = { stroke: mixColours(colour, '#000000', 0.55), 'stroke-width': 0.5 }
  return (
    rect(spot, half, { rx: 0.9, fill: mixColours(colour, '#000000', 0.12), ...edge }) +
    rect(spot, inner, { rx: 0.5, fill: mixColours(colour, '#ffffff', 0.22) })
  )
}

const scoreSvg = ({ totals, owned, colour }: DrawnScore, wood: Wood): string => {
  const half = { x: SCORING_BOARD_SIZE_MM.x / 2, z: SCORING_BOARD_SIZE_MM.z / 2 }
  const middle = { x: 0, z: 0 }
  return [
    rect(middle, half, { rx: 4, transform: 'translate(0 3)', fill: '#170a03', opacity: 0.45 }),
    rect(middle, half, { rx: 4, fill: TONES[wood][1], stroke: INK_COLOUR, 'stroke-width': 0.8 }),
    ...COLOURS.map((row) =>
      rect({ x: 0, z: rowAt(row) }, HALF_BAND_MM, {
        rx: 2,
        fill: paintOf(row),
        stroke: INK_COLOUR,
        'stroke-width': 0.4,
      }),
    ),
    ...[...RESERVE_BOXES, ...SLOT_WELLS, CUBE_TRAY].map(well),
    ...cubePlaces(totals, owned).map(({ spot }) => cube(spot, colour)),
  ].join('')
}

const HALF_WIDE = Math.max(...scoringSpots(2, 'beside').map(({ x }) => x)) + SCORING_BOARD_SIZE_MM.x / 2
const [MARGIN, FAR] = [6, FIELD_MM.length + RAIL_MM.width]

/** x, y, width and height of a table with its scoring boards. */
export const CHASE_TABLE_BOX = [-HALF_WIDE - MARGIN, -FAR - MARGIN, 2 * (HALF_WIDE + MARGIN), FAR + 3 * MARGIN] as const

/** Elements in the units of `CHASE_TABLE_BOX`. `scores`: by side. */
export const chaseTableSvg = (
  lying: readonly SlottedMarble[],
  scores: readonly DrawnScore[],
  woods: FieldWoods = USUAL_WOODS,
): string => {
  const spots = scoringSpots(scores.length, 'beside')
  return [
    fieldSvg(lying, woods),
    ...scores.map((score, side) =>
      tag('g', { transform: place(spots[side] as FieldSpot) }, scoreSvg(score, woods.border)),
    ),
  ].join('')
}
